import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router'
import { publicScreens, redirects, type ScreenRoute, screens } from '../routes.tsx'
import type { fetchCurrent } from '../shared/current/use-current.ts'
import { useArrival } from '../shared/ready/navigation.ts'
import { openFrontDoor, requireUser, skipWhenSignedIn, withQuery } from '../shared/session/guard.ts'
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

let isWatched = false

/** Everything behind the guard, and from then on what is not saved, and what colleagues change, is looked after. */
async function loadShell() {
  const [{ Shell }, { watchPage }, { watchSettings }, together] = await Promise.all([
    import('./shell.tsx'),
    import('../shared/edit/edits.ts'),
    import('../shared/session/fresh-settings.ts'),
    import('../shared/together/together.ts'),
  ])
  if (!isWatched) {
    watchPage(window)
    watchSettings(window)
    isWatched = true
    await together.watchTogether(window)
  }
  return { Screen: Shell }
}

/** What the first screen behind the guard fetches has code of its own, which the sign-in screen does without. */
const arrive: typeof fetchCurrent = async (params) => {
  const current = await import('../shared/current/use-current.ts').catch(() => null)
  await current?.fetchCurrent(params)
}

/** Around every screen. */
function Screens() {
  useArrival()
  return <Outlet />
}

/** The routes of the application, built from the catalogue. */
export function buildRoutes(): RouteObject[] {
  return [
    {
      Component: Screens,
      HydrateFallback: LoadingState,
      ErrorBoundary: RouteError,
      children: [
        { index: true, loader: openFrontDoor },
        {
          path: LOGIN,
          ...lazyScreen(() => import('../screens/login/screen.tsx'), skipWhenSignedIn),
        },
        ...publicScreens.map((screen) => toRoute(screen)),
        ...Object.entries(redirects).map(([path, to]) => ({
          path,
          loader: ({ request }: LoaderFunctionArgs) => redirect(withQuery(to, request)),
        })),
        {
          ...lazyScreen(loadShell, requireUser),
          shouldRevalidate: () => false,
          ErrorBoundary: RouteError,
          children: screens.map((screen) => toRoute(screen, arrive)),
        },
        {
          path: '*',
          ...lazyScreen(() => import('../screens/not-found/screen.tsx')),
        },
      ],
    },
  ]
}
