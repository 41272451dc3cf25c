/** What a button says of a licence: on every screen that has one, for every tier, against the table of the domain reference §6. */
import { type Database, withPrincipal } from '@kavel/database'
import { Archetype, LicenceTier } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { type Api, openSession } from './api.ts'
import { settle } from './browser.ts'
import { expect } from './fixtures.ts'
import { test } from './staff.ts'

test.use({ signedIn: false })

async function give({ pool }: Database, licence: number): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(`update companies set cfg = cfg || $1, subscription = 'none'`, [{ licence }]),
  )
}
test.afterAll(({ running }) => give(running.store, LicenceTier.enterprise))

const TIERS = ['none', 'trial', 'essential', 'professional', 'premium', 'enterprise'] as const
const NO = 0
const ALL = Number.POSITIVE_INFINITY

/** How many of it the tiers give, in their order. */
const AMOUNTS = {
  people: [1, 2, 3, 10, 25, ALL],
  custom_fields: [0, 0, 5, 20, ALL, ALL],
  single_sign_on: [NO, NO, NO, NO, NO, ALL],
  api: [NO, NO, NO, NO, NO, ALL],
  weekly_mail: [NO, NO, NO, ALL, ALL, ALL],
  presets: [NO, NO, NO, ALL, ALL, ALL],
  style_colours: [NO, NO, NO, ALL, ALL, ALL],
  style_logo: [NO, NO, NO, NO, ALL, ALL],
  finance: [NO, ALL, NO, ALL, ALL, ALL],
  rgw: [NO, NO, NO, NO, ALL, ALL],
} as const
type Feature = keyof typeof AMOUNTS

/** Screens with the features that their buttons ask for. */
const screens = (location: number): Readonly<Record<string, readonly Feature[]>> => ({
  '/settings/general/user': ['weekly_mail', 'api'],
  '/settings/general/company': ['people', 'single_sign_on'],
  '/settings/locations/customfields': ['custom_fields'],
  '/settings/concepts/units': ['finance'],
  '/settings/concepts/parameters': ['presets'],
  '/settings/publications/style': ['style_colours', 'style_logo'],
  [`/sheets/finance/income/${location}`]: ['finance'],
  [`/sheets/finance/rgw/${location}`]: ['rgw'],
})

/** How many there are of what is counted. */
async function readUsed(api: Api): Promise<Partial<Record<string, number>>> {
  const { features } = await api<{ features: { feature: string; used: number | null }[] }>(
    'GET',
    '/licence',
  )
  return Object.fromEntries(features.map(({ feature, used }) => [feature, used ?? 0]))
}

/** Features that the buttons of the page say the licence lacks. */
const marked = (page: Page) =>
  page
    .locator('[data-licence]:visible')
    .evaluateAll((found) => [...new Set(found.map((one) => (one as HTMLElement).dataset.licence))])

async function enter(page: Page, url: string, username: string, password: string): Promise<Api> {
  const { api, cookie } = await openSession({ url, username, password })
  await page.context().addCookies([cookie])
  return api
}

// two each time, the others in the soak
for (const [index, tier] of TIERS.entries())
  test(`every button says what the licence ${tier} lacks`, {
    tag: ['essential', 'none'].includes(tier) ? [] : ['@long'],
  }, async ({ page, running: { process, store } }) => {
    const api = await enter(page, process.url, process.username, process.password)
    const [location] = await api<{ id: number }[]>('GET', '/locations/list?limit=1&depth=0')
    await give(store, LicenceTier[tier])
    const used = await readUsed(api)
    for (const [path, features] of Object.entries(screens(location?.id ?? 0))) {
      const lacks = features.filter(
        (feature) =>
          (used[feature] ?? 0) + 1 > (AMOUNTS[feature][index] as number) &&
          // who changes nothing at all has no row for a new field
          !(tier === 'none' && feature === 'custom_fields'),
      )
      await page.goto(process.url + path)
      await settle(page)
      await expect.poll(() => marked(page), path).toEqual(expect.arrayContaining([...lacks]))
      expect((await marked(page)).toSorted(), path).toEqual(lacks.toSorted())
    }
  })

test('no button of any screen leads to a refusal of the licence', { tag: '@long' }, async ({
  page,
  running: { process, store },
}) => {
  test.setTimeout(600_000)
  const api = await enter(page, process.url, process.username, process.password)
  await give(store, LicenceTier.enterprise)
  const make = (entity: string, body: object) =>
    api<{ id: number }>('POST', `/${entity}/list`, body)
  const { id: locationId } = await make('locations', { name: 'Kade', lat: 52.5, lon: 5.2 })
  const concept = await make('concepts', { name: 'A', locationId })
  await make('buildings', { conceptId: concept.id, archetype: Archetype.flat })
  await make('searchqueries', { name: 'Woningen' })
  const publication = await make('publications', { name: 'Pagina' })
  await give(store, LicenceTier.none)
  const refused: string[] = []
  let pressed = ''
  let count = 0
  page.on('response', async (response) => {
    if (response.status() !== 403) return
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    if (code === 'licence')
      refused.push(`${pressed}: ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  for (const path of [
    '/home/gettingstarted',
    '/opportunities',
    '/locations/list',
    `/locations/map/detail/${locationId}`,
    '/concepts',
    `/concepts/modify/${locationId}/${concept.id}`,
    `/sheets/areas/overview/${locationId}`,
    `/sheets/finance/results/${locationId}`,
    '/publications/overview',
    `/publications/modify/${publication.id}`,
    ...Object.keys(screens(locationId)),
  ]) {
    await page.goto(process.url + path)
    await settle(page)
    const buttons = page.locator('button:not([data-licence]):not(nav *):enabled:visible')
    await buttons
      .nth(1)
      .waitFor({ timeout: 3_000 })
      .catch(() => null)
    for (let at = 0; at < Math.min(await buttons.count(), 60); at++) {
      const button = buttons.nth(at)
      const name = (
        (await button.getAttribute('aria-label')) ?? (await button.textContent())
      )?.trim()
      // another person, or nobody, would press the next one
      if (/afmelden|uitloggen|lezer/i.test(name ?? '')) continue
      pressed = `${path} “${name}”`
      count++
      await button.click({ timeout: 1_000, noWaitAfter: true }).catch(() => null)
      await page.waitForTimeout(80)
      await page.keyboard.press('Escape')
      if (new URL(page.url()).pathname !== path) {
        await page.goto(process.url + path)
        await settle(page)
      }
    }
  }
  expect(refused).toEqual([])
  expect(count, 'buttons pressed').toBeGreaterThan(60)
})
