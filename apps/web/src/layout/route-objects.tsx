import { type RouteObject, redirect } from 'react-router'
import { publicScreens, redirects, type ScreenRoute, screens } from '../routes.tsx'
import { fetchCurrent } from '../shared/current/use-current.ts'
import { openFrontDoor, requireUser, skipWhenSignedIn } from '../shared/session/guard.ts'
import { LOGIN } from '../shared/session/return-address.ts'
import { LoadingState } from '../shared/ui/states.tsx'
import { areParametersValid } from '../shared/url.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { RouteError } from './route-error.tsx'

/** @param arrive what is begun, and not waited for, when somebody goes there */
function toRoute({ path, load }: ScreenRoute, arrive?: typeof fetchCurrent): RouteObject {
  return {
    path,
    // an address with text where a number belongs does not exist
    ...lazyScreen(load, ({ params }) => {
      if (!areParametersValid(params)) throw new Response(null, { status: 404 })
      void arrive?.(params)
    }),
    shouldRevalidate: ({ currentParams, nextParams }) =>
      JSON.stringify(currentParams) !== JSON.stringify(nextParams),
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
          ...lazyScreen(() => import('../screens/login/screen.tsx'), skipWhenSignedIn),
        },
        ...publicScreens.map((screen) => toRoute(screen)),
        ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to) })),
        {
          ...lazyScreen(async () => ({ Screen: (await import('./shell.tsx')).Shell }), requireUser),
          shouldRevalidate: () => false,
          ErrorBoundary: RouteError,
          children: screens.map((screen) => toRoute(screen, fetchCurrent)),
        },
        {
          path: '*',
          ...lazyScreen(() => import('../screens/not-found/screen.tsx')),
        },
      ],
    },
  ]
}
