/** Two at work on one record, a lost connection, a reload and signing out. Somebody else is the API. */
import { IncomeMode, type RecordFor, type TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import { openConcept } from './editor.ts'
import { expect, test } from './fixtures.ts'

type Unit = RecordFor<'units'>

// what happens when two do not see each other's changes as they are made; e2e/together.spec.ts is about that
test.beforeEach(({ page }) => page.route('**/api/events**', (route) => route.abort()))

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
  // the sheet of this concept, not of the first of its location
  const toSheet = page.getByRole('link', { name: 'Open het rekenblad' })
  await expect(toSheet).toHaveAttribute('href', new RegExp(`concept=${concept.id}$`))
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  await page.getByText(/^Ongedaan gemaakt: Prijs van \S/).waitFor()
  await expect.poll(async () => (await readUnit(api, concept.locationId)).price).toBe(price)
})

test('one undo takes back one act: a line, its place, a note, a concept with its buildings', {
  tag: '@long',
}, async ({ page, concept, api }) => {
  const undo = () => page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  const read = () => api<TreeFor<'locations'>>('GET', `/locations/detail/${concept.locationId}`)
  const readUnits = async () =>
    (await read()).units
      .toSorted((a, b) => a.order - b.order || a.id - b.id)
      .map(({ name, order }) => `${name} ${order}`)
  await openIncome(page, concept.locationId)
  const units = await readUnits()
  await page.getByRole('button', { name: 'Meer over Middenhuur' }).click()
  await page.getByRole('menuitem', { name: 'Omhoog' }).click()
  await expect.poll(readUnits).not.toEqual(units)
  expect((await readUnits())[0]).toContain('Middenhuur')
  await undo()
  await expect.poll(readUnits).toEqual(units)

  await page.goto(`/sheets/finance/costs/${concept.locationId}`)
  await page.getByRole('textbox', { name: 'Naam van de kostenregel' }).first().waitFor()
  const readCosts = async () =>
    (await read()).costs.map(({ name, order }) => `${name} ${order}`).toSorted()
  const costs = await readCosts()
  await page.getByRole('button', { name: 'Regel toevoegen aan Bouwkosten' }).click()
  await expect.poll(async () => (await readCosts()).length).toBe(costs.length + 1)
  await settle(page)
  await undo()
  await expect.poll(readCosts).toEqual(costs)

  await page.goto(`/locations/list/${concept.locationId}`)
  await page.getByRole('textbox', { name: 'Schrijf een notitie of taak' }).fill('Bodem onderzoeken')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await expect.poll(async () => (await read()).notes.length).toBe(1)
  // the list has a history of its own
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click()
  await expect.poll(async () => (await read()).notes.length).toBe(0)

  await page.goto(`/concepts/${concept.locationId}`)
  const [before] = (await read()).concepts
  await page.getByRole('button', { name: /^Meer/ }).first().click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect.poll(async () => (await read()).concepts.length).toBe(0)
  await undo()
  await expect.poll(async () => (await read()).concepts[0]?.buildings.length).toBe(1)
  const [after] = (await read()).concepts
  expect(after?.name).toBe(before?.name)
  expect(after?.buildings[0]?.cfg).toEqual(before?.buildings[0]?.cfg)
})

test.describe('who signs out', () => {
  test.use({ signedIn: false })

  test('leaves nothing of the edits in the browser', async ({ page, server, concept }) => {
    await page.goto(`/login?return=/sheets/finance/income/${concept.locationId}`)
    await page.getByLabel('Gebruikersnaam').fill(server.username)
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(server.password)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await priceOf(page).fill('1234')
    const kept = () => page.evaluate(() => Object.keys(sessionStorage))
    await expect.poll(kept).toContainEqual(expect.stringMatching(/^kavel\.edits\./))
    await page.getByRole('button', { name: /^Account van/ }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await page.waitForURL('**/login')
    await expect.poll(kept).toEqual([])
  })
})
