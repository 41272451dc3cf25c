/** For who reads English no text of the interface, and no word of a plan, is in Dutch. */
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { look, settle, shoot } from './browser.ts'
import { findDutch, readOwnNames } from './english.ts'
import { expect, test } from './fixtures.ts'
import type { Concept } from './records.ts'

test.use({ locale: 'en-GB' })

/** How a screen is read as it is then: no barriers, no Dutch but the names that users gave. */
async function makeReader(page: Page, api: Api, { locationId }: Concept) {
  const own = await readOwnNames(api, locationId)
  return async (screen: string) => {
    await look(page, `7-${screen}`)
    expect(await findDutch(page, own), screen).toEqual([])
  }
}

test('the screens in English have no Dutch', async ({ page, api, concept }) => {
  const { locationId, path } = concept
  const read = await makeReader(page, api, concept)
  await page.goto('/home/gettingstarted')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await read('home')
  await page.goto(`/locations/map/detail/${locationId}`)
  await page.getByText('7 of 7 ready').waitFor()
  await page.getByText('Building height').first().waitFor()
  await read('location')
  await page.goto('/locations/list')
  await page.getByRole('table').waitFor()
  await read('list')
  await page.goto(path)
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByText('Inside the building envelope').waitFor()
  await page
    .getByText(/article \d/)
    .first()
    .waitFor()
  await read('rules')
})

test('the sheets in English have no Dutch', async ({ page, api, concept }) => {
  const read = await makeReader(page, api, concept)
  for (const sheet of ['areas/overview', 'finance/income', 'finance/costs', 'finance/rgw']) {
    await page.goto(`/sheets/${sheet}/${concept.locationId}`)
    await page.locator('button[data-strong]').first().click()
    await page.getByRole('heading', { name: 'Source' }).waitFor()
    await read(sheet.replace('/', '-'))
  }
  // what the template called it, in English; the record keeps its name
  await page.goto(`/sheets/finance/costs/${concept.locationId}`)
  const line = page.getByRole('textbox', { name: 'Name of the cost line' }).first()
  await expect(line).toHaveValue('Land purchase')
})

test('numbers are read with a comma too: 12,5 is no hundred and twenty-five', async ({
  page,
  concept,
}) => {
  await page.goto(concept.path)
  const width = page.getByLabel('Width', { exact: true })
  await width.fill('12,5')
  await width.press('Enter')
  await expect(width).toHaveValue('12.5\u00a0m')
  for (const [wrong, why] of [
    ['-5', /Not below 3\sm\./],
    ['3000', /Not above 2,000\sm\./],
    ['wide', /“wide” is not a number\./],
  ] as const) {
    await width.fill(wrong)
    await width.press('Enter')
    await page.getByText(why).waitFor()
  }
  await width.press('Escape')
  await expect(width, 'what is refused changes nothing').toHaveValue('12.5\u00a0m')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(width).toHaveValue('11.6\u00a0m')
})

test('a plot in English', async ({ page, site }) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox').first()
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.getByText(site.registerId).waitFor()
  await settle(page)
  await shoot(page, '7-plot')
})
