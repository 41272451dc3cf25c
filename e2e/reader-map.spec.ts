/** The map of a public page lies in a page that scrolls. */
import { beginReading, DESKTOP, PHONE, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow, shoot } from './inspect.ts'
import { publishUsual } from './records.ts'

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width}`, () => {
    test.use({ signedIn: false, viewport: size })

    test('a map has its room from the start, and the page scrolls over it', async ({
      page,
      api,
      location,
    }) => {
      const query = await api<{ id: number; key: string }>('POST', '/searchqueries/list', {
        name: 'Ruimte',
      })
      await api('PATCH', `/locations/detail/${location.id}`, { searchQueryId: query.id })
      const { key } = await publishUsual(api, {
        name: 'Ruimte',
        type: 'searchquery',
        cfg: { searchQueryKey: query.key },
      })
      await page.goto(`/pub/searchquery/${key}`)
      await settle(page)
      const section = page.locator('section').filter({
        has: page.getByRole('heading', { name: 'Kaart van locaties' }),
      })
      const heightOf = async () => Math.round((await section.boundingBox())?.height ?? 0)
      const before = await heightOf()
      expect(before).toBeGreaterThan(500)
      const link = section.getByRole('link', { name: location.name })
      await expect(link).toBeVisible()
      await beginReading(page)
      await section.scrollIntoViewIfNeeded()
      const map = section.locator('canvas')
      await expect(map).toBeVisible()
      await settle(page)
      expect(await heightOf()).toBe(before)
      await expect(link).toBeVisible()
      expect(await findOverflow(page)).toBe(0)

      await map.hover()
      const from = await page.evaluate(() => scrollY)
      // up: there is page above a map, whatever is below
      await page.mouse.wheel(0, -120)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(from)
      await expect(section.getByText(/Houd (Ctrl|⌘) ingedrukt/).first()).toBeVisible()
      await shoot(page, `reader-map-${size.width}`)
    })
  })
