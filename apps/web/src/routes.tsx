import type { ComponentType } from 'react'

/** What every screen's module exports. */
export interface ScreenModule {
  readonly Screen: ComponentType
}

export interface ScreenRoute {
  /** Address of the screen; a parameter that is a number is guarded by its name (`shared/url.ts`). */
  readonly path: string
  readonly load: () => Promise<ScreenModule>
}

/** Screens behind the route guard, inside the frame with the rail. One line each, in the order of the specification. */
export const screens: readonly ScreenRoute[] = [
  { path: '/home/gettingstarted', load: () => import('./screens/home/gettingstarted/screen.tsx') },
  {
    path: '/opportunities/:zoom?/:lat?/:lon?',
    load: () => import('./screens/opportunities/screen.tsx'),
  },
  {
    path: '/opportunities/queries/:query_id/activity',
    load: () => import('./screens/opportunities/queries/activity/screen.tsx'),
  },
  {
    path: '/opportunities/queries/:query_id/:zoom?/:lat?/:lon?',
    load: () => import('./screens/opportunities/queries/screen.tsx'),
  },
  {
    path: '/locations/map/:zoom?/:lat?/:lon?',
    load: () => import('./screens/locations/map/screen.tsx'),
  },
  {
    path: '/locations/map/detail/:location_id/:zoom?/:lat?/:lon?',
    load: () => import('./screens/locations/map/detail/screen.tsx'),
  },
  {
    path: '/locations/list/:location_id?',
    load: () => import('./screens/locations/list/screen.tsx'),
  },
  { path: '/locations/import', load: () => import('./screens/locations/import/screen.tsx') },
  {
    path: '/locations/planboard/:location_id?',
    load: () => import('./screens/locations/planboard/screen.tsx'),
  },
  {
    path: '/locations/detail/:location_id/modify',
    load: () => import('./screens/locations/detail/modify/screen.tsx'),
  },
  {
    path: '/locations/detail/:location_id/modifyplot',
    load: () => import('./screens/locations/detail/modifyplot/screen.tsx'),
  },
  {
    path: '/locations/modify/:location_id/:zoom?/:lat?/:lon?',
    load: () => import('./screens/locations/modify/screen.tsx'),
  },
  {
    path: '/locations/detail/:location_id/print',
    load: () => import('./screens/locations/detail/print/screen.tsx'),
  },
  {
    path: '/concepts/:location_id?',
    load: () => import('./screens/concepts/screen.tsx'),
  },
  {
    path: '/concepts/modify/:location_id/:concept_id',
    load: () => import('./screens/concepts/modify/screen.tsx'),
  },
  {
    path: '/sheets/areas/overview/:location_id?',
    load: () => import('./screens/sheets/areas/overview/screen.tsx'),
  },
  {
    path: '/sheets/areas/buildings/:location_id?',
    load: () => import('./screens/sheets/areas/buildings/screen.tsx'),
  },
  {
    path: '/sheets/areas/functions/:location_id?',
    load: () => import('./screens/sheets/areas/functions/screen.tsx'),
  },
  {
    path: '/sheets/finance/income/:location_id?',
    load: () => import('./screens/sheets/finance/income/screen.tsx'),
  },
  {
    path: '/sheets/finance/costs/:location_id?',
    load: () => import('./screens/sheets/finance/costs/screen.tsx'),
  },
  {
    path: '/sheets/finance/results/:location_id?',
    load: () => import('./screens/sheets/finance/results/screen.tsx'),
  },
  {
    path: '/sheets/finance/rgw/:location_id?',
    load: () => import('./screens/sheets/finance/rgw/screen.tsx'),
  },
  {
    path: '/sheets/locations/standard_fields',
    load: () => import('./screens/sheets/locations/standard_fields/screen.tsx'),
  },
  {
    path: '/sheets/locations/custom_fields',
    load: () => import('./screens/sheets/locations/custom_fields/screen.tsx'),
  },
  {
    path: '/publications/overview',
    load: () => import('./screens/publications/overview/screen.tsx'),
  },
  {
    path: '/publications/modify/:publication_id',
    load: () => import('./screens/publications/modify/screen.tsx'),
  },
  {
    path: '/settings/general/user',
    load: () => import('./screens/settings/general/user/screen.tsx'),
  },
  {
    path: '/settings/general/company',
    load: () => import('./screens/settings/general/company/screen.tsx'),
  },
  {
    path: '/settings/locations/defaultfields',
    load: () => import('./screens/settings/locations/defaultfields/screen.tsx'),
  },
  {
    path: '/settings/locations/customfields',
    load: () => import('./screens/settings/locations/customfields/screen.tsx'),
  },
  {
    path: '/settings/concepts/units',
    load: () => import('./screens/settings/concepts/units/screen.tsx'),
  },
  {
    path: '/settings/concepts/parameters',
    load: () => import('./screens/settings/concepts/parameters/screen.tsx'),
  },
  {
    path: '/settings/publications/style',
    load: () => import('./screens/settings/publications/style/screen.tsx'),
  },
  { path: '/admin/home', load: () => import('./screens/admin/home/screen.tsx') },
  { path: '/admin/own/:upload_id?', load: () => import('./screens/admin/own/screen.tsx') },
  { path: '/admin/import', load: () => import('./screens/admin/import/screen.tsx') },
  { path: '/about', load: () => import('./screens/about/screen.tsx') },
]

/** Screens for anyone, without the frame. */
export const publicScreens: readonly ScreenRoute[] = [
  {
    path: '/login/password_reset_request',
    load: () => import('./screens/login/password_reset_request/screen.tsx'),
  },
  {
    path: '/login/passwordreset/:userkey',
    load: () => import('./screens/login/passwordreset/screen.tsx'),
  },
  {
    path: '/login/second_factor',
    load: () => import('./screens/login/second_factor/screen.tsx'),
  },
  {
    path: '/login/provider',
    load: () => import('./screens/login/provider/screen.tsx'),
  },
  {
    path: '/login/invitation/:userkey',
    load: () => import('./screens/login/invitation/screen.tsx'),
  },
  {
    path: '/pub/index/:company_key',
    load: () => import('./screens/pub/index/screen.tsx'),
  },
  {
    path: '/pub/location/:publication_key',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/concept/:publication_key',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/searchquery/:publication_key/:location_key?',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/businesspark/:publication_key/:location_key?',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/populationcore/:publication_key/:location_key?',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/municipality/:publication_key',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/state/:publication_key',
    load: () => import('./screens/pub/paged/screen.tsx'),
  },
  {
    path: '/pub/publication/:publication_key/:location_key?',
    load: () => import('./screens/pub/publication/screen.tsx'),
  },
]

/** Addresses that lead on; only to screens that exist. */
export const redirects: Readonly<Record<string, string>> = {
  '/home': '/home/gettingstarted',
  '/locations': '/locations/map',
  '/sheets': '/sheets/areas/overview',
  '/publications': '/publications/overview',
  '/settings': '/settings/general/user',
  '/admin': '/admin/home',
}
