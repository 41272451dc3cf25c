/** Every screen at both widths, light and dark, in both languages: no barrier, no error, nothing wider than the window. */
import type { TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESKTOP, findBarriers, findCutTexts, PHONE, shoot, visit } from './browser.ts'
import { waitForKinds } from './editor.ts'
import { findDutch, readOwnNames } from './english.ts'
import { expect, test } from './fixtures.ts'
import type { Concept, Publication } from './records.ts'

const LOOKS = [
  { look: 'phone', viewport: PHONE, locale: 'nl-NL', colorScheme: 'light' },
  { look: 'dark', viewport: DESKTOP, locale: 'en-GB', colorScheme: 'dark' },
] as const

const screensOf = ({ locationId, path }: Concept, publication: Publication) => ({
  home: '/home/gettingstarted',
  map: '/locations/map',
  location: `/locations/map/detail/${locationId}`,
  list: '/locations/list',
  concepts: `/concepts/${locationId}`,
  concept: path,
  areas: `/sheets/areas/overview/${locationId}`,
  income: `/sheets/finance/income/${locationId}`,
  costs: `/sheets/finance/costs/${locationId}`,
  rgw: `/sheets/finance/rgw/${locationId}`,
  publications: '/publications/overview',
  publication: `/publications/modify/${publication.id}`,
  missing: '/nergens',
})

/** The first screen; and a location, which is the screen of the map with another panel and the same name. */
const LOADED: readonly string[] = ['home', 'location']

const LONG =
  'Herontwikkeling voormalig belastingkantoor met parkeerterrein Stationskwartier-Noordwestzijde'

/** What must stand on an English screen before it is read: it comes after the rest, or when it is asked for. */
const UNFOLD: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async location(page) {
    await page.getByText('7 of 7 ready').waitFor()
    await page.getByText('Building height').first().waitFor()
  },
  async concept(page) {
    await page.getByRole('tab', { name: 'Rules' }).click()
    await page.getByText('Inside the building envelope').waitFor()
    await page
      .getByText(/article \d/)
      .first()
      .waitFor()
  },
  areas: openFigure,
  income: openFigure,
  async costs(page) {
    await openFigure(page)
    // what the template called it, in English; the record keeps its name
    const line = page.getByRole('textbox', { name: 'Name of the cost line' }).first()
    await expect(line).toHaveValue('Land purchase')
  },
  rgw: openFigure,
}

async function openFigure(page: Page): Promise<void> {
  await page.locator('button[data-strong]').first().click()
  await page.getByRole('heading', { name: 'Source' }).waitFor()
}

/** Names as long as people make them, for everything that carries one. */
async function nameLong(api: Api, { id, locationId }: Concept): Promise<void> {
  const { units, costs } = await api<TreeFor<'locations'>>('GET', `/locations/detail/${locationId}`)
  await api('PATCH', `/locations/detail/${locationId}`, { name: LONG })
  await api('PATCH', `/concepts/detail/${id}`, { name: `Variant B: ${LONG}` })
  await api('PATCH', `/units/detail/${units[0]?.id}`, {
    name: 'Levensloopbestendige benedenwoning',
  })
  const [, , cost] = costs.toSorted((a, b) => a.order - b.order)
  await api('PATCH', `/costs/detail/${cost?.id}`, { name: `Werk: ${LONG}` })
}

for (const { look, ...options } of LOOKS)
  test.describe(look, () => {
    test.use(options)

    test(`every screen looks well: ${look}`, async ({ page, api, concept, publication }) => {
      await nameLong(api, concept)
      const own = await readOwnNames(api, concept.locationId)
      const problems: string[] = []
      const inspect = async (screen: string) => {
        for (const barrier of await findBarriers(page)) problems.push(`${screen}: ${barrier}`)
        for (const text of await findCutTexts(page)) problems.push(`${screen}: cut off: ${text}`)
        await shoot(page, `look-${look}-${screen}`)
        if (options.colorScheme === 'dark') return
        // the dark of a phone differs from its light by colours alone
        await page.emulateMedia({ colorScheme: 'dark' })
        for (const barrier of await findBarriers(page, ['color-contrast']))
          problems.push(`${screen}, dark: ${barrier}`)
        await shoot(page, `look-${look}-${screen}-dark`)
        await page.emulateMedia({ colorScheme: 'light' })
      }
      for (const [screen, path] of Object.entries(screensOf(concept, publication))) {
        await (LOADED.includes(screen) ? page.goto(path) : visit(page, path))
        await inspect(screen)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 0) problems.push(`${screen}: ${overflow} px wider than the window`)
        if (options.locale === 'en-GB') {
          await UNFOLD[screen]?.(page)
          for (const text of await findDutch(page, own)) problems.push(`${screen}: Dutch: ${text}`)
        }
        if (screen !== 'concept') continue
        // a phone has the inspector as a view of its own; elsewhere the rules were read last
        if (options.viewport === PHONE) await page.getByText('Ontwerp').first().click()
        else await page.getByRole('tab', { name: 'Building' }).click()
        await page.getByRole('button', { name: /^(Bouwvorm|Building type): / }).click()
        await waitForKinds(page)
        await inspect('kinds')
      }
      expect(problems).toEqual([])
    })
  })
