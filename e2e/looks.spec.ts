/**
 * Every screen, and the states of it that are a few clicks away, on a phone and on a desk, light and dark, in both languages:
 * its picture is kept (`e2e/output`), it has no barriers, and nothing is cut off, wider than the window, or Dutch in English.
 */
import { photo } from '@kavel/application/testing'
import { publicLink, type RecordFor, type TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { beginReading, leaveUndrawn, settle, visit } from './browser.ts'
import { readBuilding } from './editor.ts'
import { readOwnNames } from './english.ts'
import { expect, test as member } from './fixtures.ts'
import { fillArea, insertRefresh } from './held-area.ts'
import { type Concept, makeDraft, makeLot, type Publication, publishUsual } from './records.ts'
import type { Site } from './site.ts'
import { test as staff } from './staff.ts'
import { LOOKS, ROUTES, type Stop, type Walker, walk, wordsOf } from './walk.ts'

/** Districts and neighbourhoods of the sample that are called as a word of ours is. */
const OF_CBS = ['Centrum', 'Bedrijventerreinen', 'Buitengebied', 'Buitenwater']

const LONG =
  'Herontwikkeling voormalig belastingkantoor met parkeerterrein Stationskwartier-Noordwestzijde'

/** Columns of a file that somebody brings. */
const COLUMNS = ['postcode', 'huisnummer', 'woz waarde', 'peildatum'] as const
/** Names that users give on the walk. */
const OWN = [LONG, 'Parkeerterrein', ...COLUMNS] as const

interface Member extends Walker {
  readonly stranger: Page
  readonly api: Api
  readonly site: Site
  readonly concept: Concept
}

interface Author extends Member {
  readonly publication: Publication
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const priceOf = ({ page, words }: Member) =>
  page.getByRole('textbox', { name: new RegExp(`^${words.sheets.price}`) }).first()

const start: readonly Stop<Member>[] = [
  {
    screen: 'login',
    async open({ stranger }) {
      await stranger.goto('/login')
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'password-reset-request',
    route: '/login/password_reset_request',
    async open({ stranger, words }) {
      await stranger.goto('/login/password_reset_request')
      await stranger.getByRole('textbox', { name: words.session.username }).fill('niemand')
      await stranger.getByRole('button', { name: words.session.reset_send }).click()
      await stranger.getByRole('status').waitFor()
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'password-reset',
    route: '/login/passwordreset/:userkey',
    async open({ stranger, words }) {
      await stranger.goto(`/login/passwordreset/${'a'.repeat(43)}`)
      await stranger.getByRole('textbox', { name: words.session.new_password }).fill('kort')
      await stranger.getByRole('button', { name: words.session.choose_save }).click()
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'invitation',
    route: '/login/invitation/:userkey',
    async open({ stranger }) {
      await stranger.goto(`/login/invitation/${'a'.repeat(43)}`)
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'login-organisation',
    async open({ stranger, words }) {
      await stranger.goto('/login')
      await stranger.getByRole('button', { name: words.providers.by_organisation }).click()
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'login-provider',
    route: '/login/provider',
    async open({ stranger }) {
      await stranger.goto('/login/provider?code=een&state=twee')
      await stranger.getByRole('alert').waitFor()
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'home',
    route: '/home/gettingstarted',
    open: ({ page }) => page.goto('/home/gettingstarted'),
  },
  { screen: 'palette', open: ({ page }) => page.keyboard.press('Control+K') },
  {
    screen: 'missing',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await visit(page, '/nergens')
    },
  },
  { screen: 'gone', open: ({ page }) => visit(page, '/locations/list/999999') },
  {
    screen: 'second-factor-setup',
    route: '/login/second_factor',
    open: ({ page }) => page.goto('/login/second_factor'),
  },
  { screen: 'about', route: '/about', open: ({ page }) => visit(page, '/about') },
]

const map: readonly Stop<Member>[] = [
  {
    screen: 'map',
    route: '/locations/map/:zoom?/:lat?/:lon?',
    open: ({ page }) => page.goto('/locations/map'),
  },
  { screen: 'layers', open: ({ page, words }) => press(page, words.map.layers) },
  {
    screen: 'map-locations',
    async open({ page, words }) {
      await press(page, words.map.layers_close)
      await press(page, words.map.locations)
    },
  },
  {
    screen: 'plot',
    open: ({ page, site }) =>
      page.goto(`/locations/map?plot=${encodeURIComponent(site.registerId)}`),
  },
  { screen: 'chosen', open: ({ page, words }) => press(page, words.map.select_plot) },
  {
    screen: 'location',
    route: '/locations/map/detail/:location_id/:zoom?/:lat?/:lon?',
    // its older address leads there
    open: ({ page, concept }) => page.goto(`/locations/modify/${concept.locationId}`),
  },
  {
    screen: 'files',
    async open({ page }) {
      const refused = { name: 'virus.exe', mimeType: 'application/octet-stream' }
      const chooser = page.getByRole('complementary').locator('input[type=file][accept*=".pdf"]')
      await chooser.setInputFiles({ ...refused, buffer: Buffer.from('MZ') })
      await page.getByText('virus.exe').scrollIntoViewIfNeeded()
    },
  },
  {
    screen: 'picture',
    async open({ page, words }) {
      const chooser = page.getByRole('complementary').locator('input[type=file][accept*=".pdf"]')
      const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await photo() }
      await chooser.setInputFiles(scan)
      await page.getByRole('img', { name: /scan\.jpg/ }).click()
      await page.getByRole('combobox', { name: words.pictures.type }).click()
      await page.getByRole('option', { name: words.pictures.type_underlayer }).click()
    },
  },
  { screen: 'underlayer', open: ({ page, words }) => press(page, words.pictures.lay) },
  {
    screen: 'location-whole',
    route: '/locations/detail/:location_id/modify',
    open: ({ page, concept }) => page.goto(`/locations/detail/${concept.locationId}/modify`),
  },
  {
    screen: 'location-activity',
    open: ({ page, words }) =>
      page.getByRole('tab', { name: words.location_detail.tab_activity }).click(),
  },
  {
    screen: 'list',
    route: '/locations/list/:location_id?',
    open: ({ page }) => visit(page, '/locations/list'),
  },
  {
    screen: 'list-location',
    open: ({ page, concept }) => visit(page, `/locations/list/${concept.locationId}`),
  },
  {
    screen: 'print',
    route: '/locations/detail/:location_id/print',
    async open({ page, concept }) {
      await visit(page, `/locations/detail/${concept.locationId}/print`)
      await page.locator('[data-computed="true"]').first().waitFor()
    },
  },
  {
    screen: 'plots',
    route: '/locations/detail/:location_id/modifyplot',
    open: ({ page, concept }) => visit(page, `/locations/detail/${concept.locationId}/modifyplot`),
  },
  {
    screen: 'location-import',
    route: '/locations/import',
    async open({ page }) {
      await visit(page, '/locations/import')
      await page.locator('input[type=file]').setInputFiles({
        name: 'locaties.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${COLUMNS.join(';')}\n1234AB;1;230000;2025\n`),
      })
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    screen: 'planboard',
    route: '/locations/planboard/:location_id?',
    open: ({ page }) => visit(page, '/locations/planboard'),
  },
  {
    screen: 'list-filters',
    async open({ page, words }) {
      await visit(page, '/locations/list')
      await press(page, words.location_filters.button)
    },
  },
]

const design: readonly Stop<Member>[] = [
  {
    screen: 'concepts-choice',
    open: ({ page }) => page.goto('/concepts'),
  },
  {
    screen: 'concepts',
    route: '/concepts/:location_id?',
    open: ({ page, concept }) => visit(page, `/concepts/${concept.locationId}`),
  },
  {
    screen: 'concept-empty',
    async open({ page, api, concept: { locationId } }) {
      const { id } = await api<{ id: number }>('POST', '/concepts/list', { name: 'B', locationId })
      await visit(page, `/concepts/modify/${locationId}/${id}`)
    },
  },
  {
    screen: 'concept',
    route: '/concepts/modify/:location_id/:concept_id',
    open: ({ page, concept }) => visit(page, `${concept.path}?view=design`),
  },
  {
    screen: 'kinds',
    open: ({ page, words }) => press(page, new RegExp(`^${words.concepts.blocktype}: `)),
  },
  {
    screen: 'preset',
    async open({ page, words }) {
      await page.keyboard.press('Escape')
      await press(page, words.presets.save_as)
    },
  },
  {
    screen: 'floors',
    async open({ page, words }) {
      await page.keyboard.press('Escape')
      await press(page, words.concepts.floors_list)
      await page.locator('[data-section="floors"]').scrollIntoViewIfNeeded()
    },
  },
  {
    screen: 'rules',
    open: ({ page, words }) => page.getByRole('tab', { name: words.concepts.tab_rules }).click(),
  },
  {
    screen: 'figures',
    open: ({ page, words }) => page.getByRole('tab', { name: words.concepts.tab_figures }).click(),
  },
  {
    screen: 'findings',
    async open({ page, api, concept }) {
      const { x, y, rotate_z } = await readBuilding(api, concept)
      await makeLot(api, concept, { x, y, rotate_z })
      await page.goto(`${concept.path}?view=map`)
      await settle(page)
      await page.locator('[data-findings]').first().click()
    },
  },
  {
    screen: 'fill',
    async open({ page, words, concept }) {
      await page.goto(`${concept.path}?view=design`)
      await page.getByRole('tab', { name: words.concepts.tab_building }).click()
      await press(page, words.fill.title)
    },
  },
  {
    screen: 'scene',
    open: ({ page, concept }) => page.goto(`${concept.path}?view=3d`),
  },
  {
    screen: 'plan',
    open: ({ page, concept }) => page.goto(`${concept.path}?view=plan`),
  },
]

const sheetStops = (
  [
    ['areas', 'areas/overview'],
    ['buildings', 'areas/buildings'],
    ['functions', 'areas/functions'],
    ['costs', 'finance/costs'],
    ['results', 'finance/results'],
    ['rgw', 'finance/rgw'],
    ['income', 'finance/income'],
  ] as const
).map(
  ([screen, sheet]): Stop<Member> => ({
    screen,
    route: `/sheets/${sheet}/:location_id?`,
    open: ({ page, concept }) => visit(page, `/sheets/${sheet}/${concept.locationId}`),
  }),
)

const sheets: readonly Stop<Member>[] = [
  {
    screen: 'sheets-choice',
    open: ({ page }) => page.goto('/sheets/areas/overview'),
  },
  ...(['standard_fields', 'custom_fields'] as const).map(
    (sheet): Stop<Member> => ({
      screen: `sheet-${sheet.replace('_', '-')}`,
      route: `/sheets/locations/${sheet}`,
      open: ({ page }) => visit(page, `/sheets/locations/${sheet}`),
    }),
  ),
  ...sheetStops,
  {
    screen: 'figure',
    open: ({ page }) => page.locator('button[data-strong]').first().click(),
  },
  {
    screen: 'refused',
    async open(walker) {
      const { page, concept } = walker
      await page.goto(`/sheets/finance/income/${concept.locationId}`)
      await priceOf(walker).fill('-5')
      await priceOf(walker).press('Tab')
    },
  },
  {
    screen: 'sure',
    async open(walker) {
      await priceOf(walker).fill('365000')
      await priceOf(walker).press('Tab')
    },
  },
  {
    screen: 'offline',
    async open(walker) {
      const { page, concept } = walker
      await page.goto(`/sheets/finance/income/${concept.locationId}`)
      await settle(page)
      await page.context().setOffline(true)
      await priceOf(walker).fill('1300')
      await page.getByText(walker.words.shell.save_offline).first().waitFor()
    },
  },
  {
    screen: 'book-off',
    async open({ page, api, concept: { locationId } }) {
      await page.context().setOffline(false)
      const finance_parameters = { price_book: { active: false } }
      await settle(page)
      await api('PATCH', `/locations/detail/${locationId}`, { cfg: { finance_parameters } })
      await page.goto(`/sheets/finance/costs/${locationId}`)
    },
  },
  {
    // the last: what is asked is asked again wherever one goes
    screen: 'conflict',
    async open(walker) {
      const { page, api, concept } = walker
      await page.goto(`/sheets/finance/income/${concept.locationId}`)
      await settle(page)
      const read = `/locations/detail/${concept.locationId}`
      const { units } = await api<TreeFor<'locations'>>('GET', read)
      const [unit] = units.toSorted((a, b) => a.order - b.order || a.id - b.id)
      await api('PATCH', `/units/detail/${unit?.id}`, { price: 1700 })
      await priceOf(walker).fill('1234')
    },
  },
]

const ANSWERS = '**/api/publications/public/*'
const answer = (code: string) => ({ status: 503, json: { code, message: '' } })

/** Types of publications about areas of the sample, what they are about, and where they stand. */
const AREA_PAGES = [
  ['business_park', { ibisKey: '990101' }, '/pub/businesspark/:publication_key/:location_key?'],
  [
    'population_core',
    { geodataKey: 'BK990101' },
    '/pub/populationcore/:publication_key/:location_key?',
  ],
  ['municipality', { geodataKey: 'GM9901' }, '/pub/municipality/:publication_key'],
  ['municipality_index', { geodataKey: 'GM9901' }, '/pub/municipality/:publication_key'],
  ['state_index', { geodataKey: 'PV99' }, '/pub/state/:publication_key'],
] as const

const publications: readonly Stop<Author>[] = [
  {
    screen: 'publications',
    route: '/publications/overview',
    open: ({ page }) => page.goto('/publications/overview'),
  },
  { screen: 'publication-new', open: ({ page, words }) => press(page, words.publications.create) },
  {
    screen: 'publication',
    route: '/publications/modify/:publication_id',
    async open({ page, publication }) {
      await page.keyboard.press('Escape')
      await visit(page, `/publications/modify/${publication.id}`)
    },
  },
  {
    screen: 'publish',
    async open({ page, api, words, concept }) {
      const path = `/locations/detail/${concept.locationId}`
      const { id } = await makeDraft(api, await api<TreeFor<'locations'>>('GET', path))
      await visit(page, `/publications/modify/${id}`)
      await press(page, words.publications.publish)
    },
  },
  {
    screen: 'publication-not-made',
    async open({ page, publication }) {
      await page.route('**/api/publications/detail/*/page', (route) =>
        route.fulfill({ json: { state: 'failed' } }),
      )
      await page.goto(`/publications/modify/${publication.id}`)
    },
  },
  {
    screen: 'page',
    route: '/pub/location/:publication_key',
    async open({ stranger, publication }) {
      await stranger.goto(`/pub/location/${publication.key}`)
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'page-scene',
    async open({ stranger }) {
      await beginReading(stranger)
      await stranger.locator('article').first().scrollIntoViewIfNeeded()
      await stranger.getByRole('button', { name: /3D/ }).first().click()
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'page-concept',
    route: '/pub/concept/:publication_key',
    async open({ stranger, api, concept }) {
      const { key: conceptKey } = await api<RecordFor<'concepts'>>(
        'GET',
        `/concepts/detail/${concept.id}?depth=0`,
      )
      const record = { name: LONG, type: 'concept', cfg: { conceptKey } } as const
      const { key } = await publishUsual(api, record)
      await stranger.goto(`/pub/concept/${key}`)
      await beginReading(stranger)
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'page-searchquery',
    route: '/pub/searchquery/:publication_key/:location_key?',
    async open({ stranger, api, concept }) {
      const query = await api<{ id: number; key: string }>('POST', '/searchqueries/list', {
        name: LONG,
      })
      const path = `/locations/detail/${concept.locationId}`
      await api('PATCH', path, { searchQueryId: query.id })
      const cfg = { searchQueryKey: query.key }
      const { key } = await publishUsual(api, { name: LONG, type: 'searchquery', cfg })
      await stranger.goto(`/pub/searchquery/${key}`)
      await beginReading(stranger)
    },
    on: ({ stranger }) => stranger,
  },
  ...AREA_PAGES.map(
    ([type, cfg, route]): Stop<Author> => ({
      screen: `page-${type}`,
      route,
      async open({ stranger, api }) {
        const { key } = await publishUsual(api, { name: LONG, type, cfg })
        await stranger.goto(publicLink({ type, key }) ?? '')
        await beginReading(stranger)
      },
      on: ({ stranger }) => stranger,
    }),
  ),
  {
    screen: 'page-index',
    route: '/pub/index/:company_key',
    async open({ stranger, api }) {
      const [company] = await api<RecordFor<'companies'>[]>('GET', '/companies/list')
      const show = (publicIndex: boolean) =>
        api('PATCH', `/companies/detail/${company?.id}`, { cfg: { publicIndex } })
      await show(true)
      await stranger.goto(`/pub/index/${company?.key}`)
      await beginReading(stranger)
      // other tests find it off; what the reader has, stays
      await show(false)
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'page-preparing',
    async open({ stranger, publication }) {
      await leaveUndrawn(stranger, `/pub/location/${publication.key}`)
      await stranger.route(ANSWERS, (route) => route.fulfill(answer('preparing')))
      await stranger.goto(`/pub/location/${publication.key}`)
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'page-not-made',
    async open({ stranger, publication }) {
      await stranger.unroute(ANSWERS)
      await stranger.route(ANSWERS, (route) => route.fulfill(answer('too_heavy')))
      await stranger.goto(`/pub/location/${publication.key}`)
    },
    on: ({ stranger }) => stranger,
  },
  {
    screen: 'page-unavailable',
    async open({ stranger }) {
      await stranger.unroute(ANSWERS)
      await stranger.goto('/pub/location/nergens')
    },
    on: ({ stranger }) => stranger,
  },
]

const admin: readonly Stop<Member>[] = [
  {
    screen: 'admin',
    route: '/admin/home',
    open: ({ page }) => page.goto('/admin/home'),
  },
  {
    screen: 'own',
    route: '/admin/own/:upload_id?',
    open: ({ page }) => visit(page, '/admin/own'),
  },
  {
    screen: 'own-match',
    async open({ page }) {
      const text = `${COLUMNS.join(';')}\n1234 AB;5;400000;2025\n`
      const file = { name: 'woz.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.waitForURL(/\/admin\/own\/\d+/)
    },
  },
  {
    screen: 'company',
    route: '/settings/general/company',
    async open({ page, api }) {
      const person = { username: `noor ${Date.now()}`, first_name: 'Noor', last_name: LONG }
      await api('POST', '/users/list', { ...person, email: 'noor.van.der.linden@voorbeeld.nl' })
      await page.goto('/settings/general/company')
    },
  },
  {
    screen: 'company-deactivate',
    open: ({ page, words }) =>
      press(page, new RegExp(`^${words.people.deactivate_who.replace('{{name}}', '.+')}$`)),
  },
  {
    screen: 'company-csv',
    async open({ page, words }) {
      await page.keyboard.press('Escape')
      await press(page, words.people.invite_csv)
      const text = 'email;first_name;role\nnoor@voorbeeld.nl;Noor;viewer\nnoor;Noor;baas\n'
      const file = { name: 'noor.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.locator('input[type=file][accept*=".csv"]').setInputFiles(file)
      await page.locator('[data-fault]').first().waitFor()
    },
  },
  { screen: 'data-closed', open: ({ page }) => visit(page, '/admin/import') },
]

const settings: readonly Stop<Member>[] = [
  ...['customfields', 'defaultfields'].map((screen) => ({
    screen,
    route: `/settings/locations/${screen}`,
    open: ({ page }: Member) => page.goto(`/settings/locations/${screen}`),
  })),
  {
    screen: 'user',
    route: '/settings/general/user',
    open: ({ page }) => page.goto('/settings'),
  },
  { screen: 'token-new', open: ({ page, words }) => press(page, words.account.token_new) },
  {
    screen: 'account-remove',
    async open({ page, words }) {
      await page.keyboard.press('Escape')
      await press(page, words.account.remove)
    },
  },
  {
    screen: 'units',
    route: '/settings/concepts/units',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await visit(page, '/settings/concepts/units')
    },
  },
  {
    screen: 'parameters',
    route: '/settings/concepts/parameters',
    open: ({ page }) => visit(page, '/settings/concepts/parameters'),
  },
  {
    screen: 'style',
    route: '/settings/publications/style',
    async open({ page, words }) {
      await page.goto('/settings/publications/style')
      await settle(page)
      // a page that another test published has names of its own
      const choice = page.getByRole('combobox', { name: words.publication_style.preview_of })
      if (!(await choice.count())) return
      await choice.click()
      await page.getByRole('option', { name: words.publication_style.sample }).click()
    },
  },
]

const data: readonly Stop<Walker>[] = [
  {
    screen: 'data',
    route: '/admin/import',
    open: ({ page }) => page.goto('/admin/import'),
  },
  {
    screen: 'data-rejects',
    open: ({ page }) => press(page, /^27 /),
  },
  {
    screen: 'data-add',
    async open({ page, words }) {
      await page.keyboard.press('Escape')
      await press(page, words.data.add)
    },
  },
]

const QUERY = '/opportunities/queries/:query_id'
const opportunities: readonly Stop<Member>[] = [
  {
    screen: 'opportunities',
    route: '/opportunities/:zoom?/:lat?/:lon?',
    open: ({ page }) => page.goto('/opportunities'),
  },
  {
    screen: 'query',
    route: `${QUERY}/:zoom?/:lat?/:lon?`,
    async open({ page, api }) {
      const filters = [{ key: 'size', param1: 400 }, { key: 'building_date_built' }]
      const { id } = await api<{ id: number }>('POST', '/searchqueries/list', {
        name: LONG,
        cfg: { filters },
      })
      await visit(page, `/opportunities/queries/${id}`)
    },
  },
  {
    screen: 'why',
    open: ({ page, site }) =>
      visit(page, `${new URL(page.url()).pathname}?plot=${encodeURIComponent(site.registerId)}`),
  },
  {
    screen: 'activity',
    route: `${QUERY}/activity`,
    async open({ page }) {
      const id = /queries\/(\d+)/.exec(page.url())?.[1]
      await visit(page, `/opportunities/queries/${id}/activity`)
    },
  },
]

const AREAS = { start, map, design, sheets, settings, admin, opportunities } as const

/** Gives everything that carries a name one as long as people make them; answers all names that users gave. */
async function nameLong(api: Api, { id, locationId }: Concept): Promise<readonly string[]> {
  const { units, costs } = await api<TreeFor<'locations'>>('GET', `/locations/detail/${locationId}`)
  await api('PATCH', `/locations/detail/${locationId}`, { name: LONG })
  await api('PATCH', `/concepts/detail/${id}`, { name: `Variant B: ${LONG}` })
  await api('PATCH', `/units/detail/${units[0]?.id}`, {
    name: 'Levensloopbestendige benedenwoning',
  })
  const [, , cost] = costs.toSorted((a, b) => a.order - b.order)
  await api('PATCH', `/costs/detail/${cost?.id}`, { name: `Werk: ${LONG}` })
  return [...(await readOwnNames(api, locationId)), ...OWN]
}

member('the walk has every screen of the application', () => {
  const walked = [...Object.values(AREAS).flat(), ...publications, ...data]
  const routes = new Set(walked.map(({ route }) => route))
  // these lead on, to the map and to the page of a type, and have nothing to look at
  routes.add('/locations/modify/:location_id/:zoom?/:lat?/:lon?')
  routes.add('/pub/publication/:publication_key/:location_key?')
  expect(ROUTES.filter((path) => !routes.has(path))).toEqual([])
})

for (const look of LOOKS) {
  const { look: name, tag, ...options } = look
  const words = wordsOf(look)

  member.describe(() => {
    member.use(options)

    for (const [area, stops] of Object.entries(AREAS))
      member(
        `looks of ${area}: ${name}`,
        { tag: stops === opportunities ? [...tag, '@search'] : [...tag] },
        async ({ page, stranger, api, site, concept }) => {
          const own = await nameLong(api, concept)
          await walk(stops, { page, stranger, api, site, concept, words }, look, own)
        },
      )

    member(
      `looks of publications: ${name}`,
      { tag: [...tag] },
      async ({ page, stranger, api, site, concept, publication }) => {
        const listed = await api<RecordFor<'publications'>[]>('GET', '/publications/list?limit=200')
        const own = [
          ...(await nameLong(api, concept)),
          ...listed.map(({ name }) => name),
          ...OF_CBS,
        ]
        const walker = { page, stranger, api, site, concept, publication, words }
        await walk(publications, walker, look, own)
      },
    )
  })

  staff.describe(() => {
    staff.use(options)

    staff(`looks of data: ${name}`, { tag: [...tag] }, async ({ page, running: { store } }) => {
      await fillArea(store)
      await insertRefresh(store, [
        { layer: 'plots', state: 'done', read: 21_408 },
        { layer: 'buildings', state: 'reading', read: 12_500 },
      ])
      await walk(data, { page, words }, look, [])
    })
  })
}
