import { look } from './browser.ts'
import { expect, test } from './fixtures.ts'

test('make a location; seven steps fill it @database', async ({ page, site }) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: 'Zoek adres, straat, perceel of coördinaten' })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.getByRole('button', { name: 'Kies dit perceel' }).click()
  await page.getByRole('button', { name: 'Bekijk de keuze' }).click()
  await page.getByRole('button', { name: 'Locatie maken' }).click()
  await page.waitForURL(/\/locations\/map\/detail\/[1-9]\d*/)
  await page.getByText('7 van 7 gereed').waitFor({ timeout: 60_000 })
  await look(page, '3-location')
  await expect(page.getByRole('complementary')).toContainText(/bouwhoogte/i)
  await page.goto('/locations/list')
  await page.getByRole('table').waitFor()
  await look(page, '3-list')
})
