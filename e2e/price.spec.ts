import { Archetype, CostGroup, CostKind } from '@kavel/domain'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

test('charge by the price book, and bid for the land whatever is typed for it', async ({
  page,
  concept,
  api,
}) => {
  // an office of two floors besides the flats, of no dwelling type
  const { locationId } = concept
  const [flat] = await api<{ x: number; y: number }[]>(
    'GET',
    `/buildings/list?conceptId=${concept.id}`,
  )
  await api('POST', '/buildings/list', {
    name: 'Kantoor',
    archetype: Archetype.office,
    conceptId: concept.id,
    maxlength: 30,
    maxwidth: 14,
    maxheight: 8,
    x: (flat?.x ?? 0) + 30,
    y: flat?.y,
    cfg: {},
  })
  const amount = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
  const readBid = async () => {
    await page.goto(`/sheets/finance/rgw/${locationId}`)
    await amount('Maximaal grondbod').first().waitFor()
    await settle(page)
    return amount('Maximaal grondbod').first().getAttribute('aria-label')
  }
  const before = await readBid()

  // what is typed for the land moves the result and not the bid; its tax is on its price alone
  await page.goto(`/sheets/finance/costs/${locationId}`)
  const land = page.getByRole('textbox', { name: 'Waarde, Grondaankoop' })
  await land.fill('1000000')
  await land.press('Enter')
  await expect(amount('Belasting op de grondaankoop').first()).toHaveAccessibleName(/104\.000/)
  await page.getByText('Opgeslagen').waitFor()
  expect(await readBid(), 'the bid stays').toBe(before)

  // an office costs and earns by the book
  await page.goto(`/sheets/finance/costs/${locationId}`)
  const office = amount('Bouw kantoor').last()
  await office.waitFor()
  const built = await office.getAttribute('aria-label')
  const price = page.getByRole('textbox', { name: 'Bouw kantoor', exact: true })
  await price.fill('3000')
  await expect(office).not.toHaveAccessibleName(built ?? '')
  await price.fill('')
  await price.press('Enter')
  await page.getByText('Opgeslagen').waitFor()
  await page.goto(`/sheets/finance/rgw/${locationId}`)
  await expect(page.getByText('Onvolledig, want Bouw kantoor: geen prijs')).toBeVisible()
  await page.goto(`/sheets/finance/income/${locationId}`)
  await expect(amount('Waarde excl\\. btw, Huur kantoor, per m² VVO per jaar')).toBeVisible()
})

test('leave a location of before the price book as it was, until it is switched on', async ({
  page,
  concept,
  api,
}) => {
  const { locationId } = concept
  const off = { price_book: { active: false } }
  await api('PATCH', `/locations/detail/${locationId}`, { cfg: { finance_parameters: off } })
  await api('POST', '/costs/list', {
    name: 'Bouwkosten',
    locationId,
    type: CostKind.per_m2_floor,
    category: CostGroup.building,
    parameter: 2000,
  })
  await page.goto(`/sheets/finance/costs/${locationId}`)
  const isOff = page.getByRole('button', { name: /^Het prijsboek staat uit/ })
  await expect(isOff).toBeVisible()
  await expect(page.getByText('uit het prijsboek')).toHaveCount(0)
  const all = page.getByRole('button', { name: /^Totale kosten: / }).first()
  const before = await all.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Prijsboek gebruiken en 1 regel uitzetten' }).click()
  await expect(page.getByText('uit het prijsboek').first()).toBeVisible()
  await expect(isOff).toHaveCount(0)
  await expect(all).not.toHaveAccessibleName(before ?? '')
  // one act, one undo
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(all).toHaveAccessibleName(before ?? '')
  await expect(isOff).toBeVisible()
})
