import { PHONE, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

const PALETTE = 'Zoeken en openen'

test('open a screen and a plot by keyboard from anywhere', async ({ page, site }) => {
  await page.goto('/home/gettingstarted')
  await settle(page)
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: PALETTE })
  await expect(field).toBeFocused()
  const options = page.getByRole('listbox', { name: PALETTE }).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  )

  // Enter waits for the places that are on their way, and opens the first of the new list
  await field.fill(site.designation)
  await field.press('Enter')
  await page.waitForURL(/\/locations\/map\/1[78][\d_]*\/.*plot=/)
  await page.getByRole('complementary').getByText(site.registerId).waitFor()

  // coordinates have a mark, as those of the search on the map
  const mark = page.locator('.maplibregl-marker')
  await expect(mark).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await field.fill(site.designation)
  await expect(options.first().getByText('Fictief')).toBeVisible()
  await field.fill('145694 506939')
  await field.press('Enter')
  await expect(mark).toBeVisible()
  await settle(page)
  await page.setViewportSize(PHONE)
  await page.keyboard.press('Control+K')
  await field.fill('reken')
  await options.filter({ hasText: 'Rekenbladen' }).waitFor()
  await field.press('Enter')
  await page.waitForURL(/\/sheets\/areas\/overview/)
})
