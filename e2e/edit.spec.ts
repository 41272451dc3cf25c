/** Two at work on one record, a lost connection, a reload and signing out. Somebody else is the API. */
import { IncomeMode, type RecordFor, type TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { look, PHONE, settle } from './browser.ts'
import { openConcept } from './editor.ts'
import { expect, test } from './fixtures.ts'

type Unit = RecordFor<'units'>

// somebody else comes first: the browser reports the refused save, and the lost connection
test.use({ expectedErrors: /409|ERR_INTERNET_DISCONNECTED|401/ })

const priceOf = (page: Page) => page.getByRole('textbox', { name: /^Prijs/ }).first()

async function readUnit(api: Api, locationId: number): Promise<Unit> {
  const { units } = await api<TreeFor<'locations'>>('GET', `/locations/detail/${locationId}`)
  return units.toSorted((a, b) => a.order - b.order || a.id - b.id)[0] as Unit
}

async function openIncome(page: Page, locationId: number): Promise<void> {
  await page.goto(`/sheets/finance/income/${locationId}`)
  await priceOf(page).waitFor()
  await settle(page)
}

test('what somebody else changed beside my change stays, without a word', async ({
  page,
  concept,
  api,
}) => {
  await openIncome(page, concept.locationId)
  const unit = await readUnit(api, concept.locationId)
  await api('PATCH', `/units/detail/${unit.id}`, { name: 'Loft' })
  await priceOf(page).fill('1234')
  await expect.poll(async () => (await readUnit(api, concept.locationId)).price).toBe(1234)
  expect((await readUnit(api, concept.locationId)).name).toBe('Loft')
  await expect(page.getByRole('textbox', { name: 'Naam' }).first()).toHaveValue('Loft')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('where both changed the same the user is asked, with both values', async ({
  page,
  concept,
  api,
}) => {
  await openIncome(page, concept.locationId)
  const unit = await readUnit(api, concept.locationId)
  await api('PATCH', `/units/detail/${unit.id}`, { price: 1700 })
  await priceOf(page).fill('1234')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1.700').waitFor()
  await look(page, '8-conflict')
  await page.setViewportSize(PHONE)
  await look(page, '8-conflict-phone')
  await dialog.getByRole('button', { name: 'Prijs, van de ander: 1.700' }).click()
  await dialog.getByRole('button', { name: 'Bewaar de keuze' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(priceOf(page)).toHaveValue(/1\.?700/)
  expect((await readUnit(api, concept.locationId)).price).toBe(1700)
  // and the other way round
  await api('PATCH', `/units/detail/${unit.id}`, { price: 1800 })
  await priceOf(page).fill('1900')
  await dialog.getByRole('button', { name: 'Prijs, van u: 1.900' }).click()
  await dialog.getByRole('button', { name: 'Bewaar de keuze' }).click()
  await expect.poll(async () => (await readUnit(api, concept.locationId)).price).toBe(1900)
  // codes are asked about in words
  await api('PATCH', `/units/detail/${unit.id}`, { income_mode: IncomeMode.rent_m2_year })
  await page
    .getByRole('combobox', { name: /^Opbrengst, / })
    .first()
    .selectOption({ label: 'Verkoop per m²' })
  await dialog
    .getByRole('button', { name: 'Opbrengst, van de ander: Huur per m² per jaar' })
    .click()
  await dialog.getByRole('button', { name: 'Bewaar de keuze' }).click()
  await expect(dialog).toHaveCount(0)
})

test('long texts that both changed stand whole beside the choice', async ({
  page,
  location,
  api,
}) => {
  await page.goto(`/locations/list/${location.id}`)
  const field = page.getByRole('textbox', { name: 'Beschrijving' })
  await field.waitFor()
  await settle(page)
  const long = (end: string) =>
    `${'Een kade met pakhuizen, waarvan er drie blijven. '.repeat(20)}${end}`
  await api('PATCH', `/locations/detail/${location.id}`, { description: long('Van hen.') })
  await field.fill(long('Van mij.'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Van hen.').waitFor()
  await expect(dialog.getByText('Van mij.')).toBeAttached()
  await look(page, '8-conflict-long')
  await page.setViewportSize(PHONE)
  await look(page, '8-conflict-long-phone')
  await dialog.getByRole('button', { name: 'Die van de ander' }).click()
  await dialog.getByRole('button', { name: 'Bewaar de keuze' }).click()
  await expect(field).toHaveValue(long('Van hen.'))
})

test('a change made without a connection is kept and saved when it is back', async ({
  page,
  concept,
  api,
  context,
}) => {
  await openIncome(page, concept.locationId)
  await context.setOffline(true)
  await priceOf(page).fill('1111')
  await page.getByText('Niet opgeslagen: geen verbinding').waitFor()
  await look(page, '8-offline')
  await context.setOffline(false)
  await page.getByText('Opgeslagen', { exact: true }).waitFor()
  expect((await readUnit(api, concept.locationId)).price).toBe(1111)
})

test('a step can be undone after a reload, in the concept too', async ({ page, concept, api }) => {
  await openIncome(page, concept.locationId)
  const { price } = await readUnit(api, concept.locationId)
  await priceOf(page).fill('1234')
  await page.getByText('Opgeslagen', { exact: true }).waitFor()
  await openConcept(page, concept)
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  await page.getByText(/^Ongedaan gemaakt bij/).waitFor()
  await expect.poll(async () => (await readUnit(api, concept.locationId)).price).toBe(price)
})

test.describe('who signs out', () => {
  test.use({ signedIn: false })

  test('leaves nothing of the edits in the browser', async ({ page, server, concept }) => {
    await page.goto(`/login?return=/sheets/finance/income/${concept.locationId}`)
    await page.getByLabel('Gebruikersnaam').fill(server.username)
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(server.password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await priceOf(page).fill('1234')
    const kept = () => page.evaluate(() => Object.keys(sessionStorage))
    await expect.poll(kept).toContainEqual(expect.stringMatching(/^kavel\.edits\./))
    await page.getByRole('button', { name: /^Account van/ }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await page.waitForURL('**/login')
    await expect.poll(kept).toEqual([])
  })
})
