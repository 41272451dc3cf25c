/** Every screen at both widths, light and dark, in both languages: no barrier, no error, nothing wider than the window. */
import type { TreeFor } from '@kavel/domain'
import type { Api } from './api.ts'
import { DESKTOP, findBarriers, findCutTexts, PHONE, shoot } from './browser.ts'
import { waitForKinds } from './editor.ts'
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

const LONG =
  'Herontwikkeling voormalig belastingkantoor met parkeerterrein Stationskwartier-Noordwestzijde'

/** Names as long as people make them, for everything that carries one. */
async function nameLong(api: Api, { id, locationId }: Concept): Promise<void> {
  const { units, costs } = await api<TreeFor<'locations'>>('GET', `/locations/detail/${locationId}`)
  await api('PATCH', `/locations/detail/${locationId}`, { name: LONG })
  await api('PATCH', `/concepts/detail/${id}`, { name: `Variant B: ${LONG}` })
  await api('PATCH', `/units/detail/${units[0]?.id}`, {
    name: 'Levensloopbestendige benedenwoning',
  })
  await api('PATCH', `/costs/detail/${costs[0]?.id}`, { name: `Aankoop: ${LONG}` })
}

for (const { look, ...options } of LOOKS)
  test.describe(look, () => {
    test.use(options)

    test(`every screen looks well: ${look}`, async ({ page, api, concept, publication }) => {
      await nameLong(api, concept)
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
        await page.goto(path)
        await inspect(screen)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 0) problems.push(`${screen}: ${overflow} px wider than the window`)
        if (screen !== 'concept') continue
        // a phone has the inspector as a view of its own
        if (options.viewport === PHONE)
          await page
            .getByText(/^(Ontwerp|Design)$/)
            .first()
            .click()
        await page.getByRole('button', { name: /^(Bouwvorm|Building type): / }).click()
        await waitForKinds(page)
        await inspect('kinds')
      }
      expect(problems).toEqual([])
    })
  })
