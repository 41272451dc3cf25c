import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { publicScreens, redirects, type ScreenRoute, screens } from '../routes.tsx'
import { openFrontDoor, requireUser, skipWhenSignedIn } from '../shared/session/guard.ts'
import { LOGIN } from '../shared/session/return-address.ts'
import { LoadingState } from '../shared/ui/states.tsx'
import { areParametersValid } from '../shared/url.ts'
import { RouteError, ScreenLoadError } from './route-error.tsx'

/**
 * Loads a screen. A failure is raised again where the screen should have been, so that the error
 * boundary shows it; when the navigation was cancelled meanwhile, nothing is rendered and nothing raised.
 * (An error thrown by `lazy` itself leaves the router showing the fallback for ever.)
 */
async function loadScreen(load: ScreenRoute['load']): Promise<{ Component: ComponentType }> {
  try {
    return { Component: (await load()).Screen }
  } catch (cause) {
    const raise = (): never => {
      throw new ScreenLoadError(cause)
    }
    return { Component: raise }
  }
}

function toRoute({ path, load }: ScreenRoute): RouteObject {
  return {
    path,
    // an address with text where a number belongs does not exist
    loader: ({ params }) => {
      if (!areParametersValid(params)) throw new Response(null, { status: 404 })
      return null
    },
    shouldRevalidate: ({ currentParams, nextParams }) =>
      JSON.stringify(currentParams) !== JSON.stringify(nextParams),
    lazy: () => loadScreen(load),
    ErrorBoundary: RouteError,
  }
}

/** The routes of the application, built from the catalogue. */
export function buildRoutes(): RouteObject[] {
  return [
    {
      HydrateFallback: LoadingState,
      ErrorBoundary: RouteError,
      children: [
        { index: true, loader: openFrontDoor },
        {
          path: LOGIN,
          loader: skipWhenSignedIn,
          lazy: () => loadScreen(() => import('../screens/login/screen.tsx')),
        },
        ...publicScreens.map(toRoute),
        ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to) })),
        {
          loader: requireUser,
          shouldRevalidate: () => false,
          lazy: () => loadScreen(async () => ({ Screen: (await import('./shell.tsx')).Shell })),
          ErrorBoundary: RouteError,
          children: screens.map(toRoute),
        },
        {
          path: '*',
          lazy: () => loadScreen(() => import('../screens/not-found/screen.tsx')),
        },
      ],
    },
  ]
}
