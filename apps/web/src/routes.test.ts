import { locationLink } from '@kavel/domain'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { RAIL_ENTRIES } from './layout/rail-entries.ts'
import { publicScreens, redirects, screens } from './routes.tsx'

const leadsToScreen = (address: string) =>
  matchRoutes([...screens], redirects[address] ?? address) !== null

describe('every address that a menu holds leads to a screen', () => {
  it.each(RAIL_ENTRIES.map(({ to }) => to))('%s in the rail', (to) => {
    expect(leadsToScreen(to)).toBe(true)
  })

  it.each(Object.entries(redirects))('%s leads on to %s', (_, to) => {
    expect(leadsToScreen(to)).toBe(true)
  })

  it('of a location, with and without a place', () => {
    expect(leadsToScreen(locationLink({ id: 7, lat: 52.1, lon: 5.76 }))).toBe(true)
    expect(leadsToScreen(locationLink({ id: 7, lat: 0, lon: 0 }))).toBe(true)
  })

  it('and an address of nothing does not', () => {
    expect(leadsToScreen('/elsewhere')).toBe(false)
  })
})

/** Rows of the specification (point 2): an address as people have it, and the path of the screen that it must open. */
const SPECIFIED: Readonly<Record<string, readonly [address: string, screen: string]>> = {
  'route.home': ['/home', '/home/gettingstarted'],
  'route.home.gettingstarted': ['/home/gettingstarted', '/home/gettingstarted'],
  'route.opportunities.map': ['/opportunities/15/52_1/5_76', '/opportunities/:zoom?/:lat?/:lon?'],
  'route.opportunities.query': [
    '/opportunities/queries/7/15/52_1/5_76',
    '/opportunities/queries/:query_id/:zoom?/:lat?/:lon?',
  ],
  'route.opportunities.activity': [
    '/opportunities/queries/7/activity',
    '/opportunities/queries/:query_id/activity',
  ],
  'route.locations': ['/locations', '/locations/map/:zoom?/:lat?/:lon?'],
  'route.locations.map': ['/locations/map/15/52_1/5_76', '/locations/map/:zoom?/:lat?/:lon?'],
  'route.locations.map_detail': [
    '/locations/map/detail/7/15/52_1/5_76',
    '/locations/map/detail/:location_id/:zoom?/:lat?/:lon?',
  ],
  'route.locations.list': ['/locations/list', '/locations/list/:location_id?'],
  'route.locations.modify': ['/locations/detail/7/modify', '/locations/detail/:location_id/modify'],
  'route.locations.modifyplot': [
    '/locations/detail/7/modifyplot',
    '/locations/detail/:location_id/modifyplot',
  ],
  'route.locations.modify_redirect': [
    '/locations/modify/7/15/52_1/5_76',
    '/locations/modify/:location_id/:zoom?/:lat?/:lon?',
  ],
  'route.locations.planboard': ['/locations/planboard/7', '/locations/planboard/:location_id?'],
  'route.concepts': ['/concepts/7', '/concepts/:location_id?'],
  'route.concepts.modify': ['/concepts/modify/7/8', '/concepts/modify/:location_id/:concept_id'],
  'route.sheets': ['/sheets', '/sheets/areas/overview/:location_id?'],
  'route.sheets.areas.overview': [
    '/sheets/areas/overview/7',
    '/sheets/areas/overview/:location_id?',
  ],
  'route.sheets.areas.buildings': [
    '/sheets/areas/buildings/7',
    '/sheets/areas/buildings/:location_id?',
  ],
  'route.sheets.areas.functions': [
    '/sheets/areas/functions/7',
    '/sheets/areas/functions/:location_id?',
  ],
  'route.sheets.finance.income': [
    '/sheets/finance/income/7',
    '/sheets/finance/income/:location_id?',
  ],
  'route.sheets.finance.costs': ['/sheets/finance/costs/7', '/sheets/finance/costs/:location_id?'],
  'route.sheets.finance.results': [
    '/sheets/finance/results/7',
    '/sheets/finance/results/:location_id?',
  ],
  'route.sheets.finance.rgw': ['/sheets/finance/rgw/7', '/sheets/finance/rgw/:location_id?'],
  'route.sheets.locations.standard_fields': [
    '/sheets/locations/standard_fields',
    '/sheets/locations/standard_fields',
  ],
  'route.sheets.locations.custom_fields': [
    '/sheets/locations/custom_fields',
    '/sheets/locations/custom_fields',
  ],
  'route.publications': ['/publications', '/publications/overview'],
  'route.publications.overview': ['/publications/overview', '/publications/overview'],
  'route.publications.modify': ['/publications/modify/9', '/publications/modify/:publication_id'],
  'route.settings.general.company': ['/settings/general/company', '/settings/general/company'],
  'route.admin': ['/admin', '/admin/home'],
  'route.admin.home': ['/admin/home', '/admin/home'],
  'route.admin.import': ['/admin/import', '/admin/import'],
  'route.login.password_reset_request': [
    '/login/password_reset_request',
    '/login/password_reset_request',
  ],
  'route.login.passwordreset': ['/login/passwordreset/abc', '/login/passwordreset/:userkey'],
  'route.pub.index': ['/pub/index/abc', '/pub/index/:company_key'],
  'route.pub.location': ['/pub/location/abc', '/pub/location/:publication_key'],
  'route.pub.concept': ['/pub/concept/abc', '/pub/concept/:publication_key'],
  'route.pub.searchquery': [
    '/pub/searchquery/abc/def',
    '/pub/searchquery/:publication_key/:location_key?',
  ],
  'route.pub.publication': [
    '/pub/publication/abc',
    '/pub/publication/:publication_key/:location_key?',
  ],
}

describe('an address of the specification', () => {
  const all = [...screens, ...publicScreens]

  it.each(Object.entries(SPECIFIED))('%s opens its screen', (_, row) => {
    const [address, screen] = row
    const route = matchRoutes([...all], redirects[address] ?? address)?.at(-1)?.route
    expect(route?.path).toBe(screen)
  })
})
