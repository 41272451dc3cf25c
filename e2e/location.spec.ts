import { DESKTOP, PHONE } from './browser.ts'
import { expect, test } from './fixtures.ts'

test('make a location; seven steps fill it', async ({ page, api, site }) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: 'Zoek adres, straat, perceel of coördinaten' })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  const choose = page.getByRole('button', { name: 'Kies dit perceel' })
  const make = page.getByRole('button', { name: 'Locatie maken' })
  // the next act is in view as soon as a plot is chosen, whatever is scrolled, and one key away
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect(choose).toBeInViewport({ ratio: 1 })
    await choose.press('Enter')
    await expect(make).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'Adressen' }).scrollIntoViewIfNeeded()
    await expect(make, 'also further down the facts').toBeInViewport({ ratio: 1 })
    if (size === 'phone')
      await page.getByRole('button', { name: 'Laat dit perceel los' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Bekijk de keuze' }).click()
  await expect(make).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(PHONE)
  await expect(make).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(DESKTOP)
  await make.press('Enter')
  await page.waitForURL(/\/locations\/map\/detail\/[1-9]\d*/)
  await page.getByText('7 van 7 gereed').waitFor({ timeout: 180_000 })
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText(/bouwhoogte/i)
  await expect(panel.locator('dt', { hasText: /^Adres$/ }).locator('+ dd')).toHaveText(
    'Geen adres bekend',
  )
  await expect(panel.getByText('Fictief', { exact: true })).toBeVisible()
  // who owns the ground is the user's to fill in
  const id = Number(/detail\/(\d+)/.exec(page.url())?.[1])
  const readOwner = async () =>
    (await api<{ owner: string | null }>('GET', `/locations/detail/${id}?depth=0`)).owner
  await panel.getByRole('textbox', { name: 'Eigenaar' }).fill('Stichting De Polder')
  await expect.poll(readOwner).toBe('Stichting De Polder')
  await page.goto('/locations/list')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(row.getByText('Fictief', { exact: true })).toBeVisible()
})
