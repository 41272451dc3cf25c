/** Every screen at both widths, light and dark, in both languages: no barrier, no error, nothing wider than the window. */
import { DESKTOP, findBarriers, PHONE, shoot } from './browser.ts'
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

for (const { look, ...options } of LOOKS)
  test.describe(look, () => {
    test.use(options)

    test(`every screen looks well: ${look}`, async ({ page, concept, publication }) => {
      const problems: string[] = []
      const inspect = async (screen: string) => {
        for (const barrier of await findBarriers(page)) problems.push(`${screen}: ${barrier}`)
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
