/** The sheets over all locations: every standard field, and every custom field, in a grid with what they come to. */
import { CustomFieldType } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { cell, makeRows, openGrid, readAll, readLines, undo } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'

/** Brings a column into sight, by the keyboard. Gives its place. */
async function columnOf(page: Page, title: string): Promise<number> {
  const head = page.getByRole('columnheader', { name: title, exact: true })
  await cell(page, 0, 0).click({ position: { x: 200, y: 10 } })
  for (let step = 0; step < 60 && (await head.count()) === 0; step++)
    await page.keyboard.press('ArrowRight')
  return Number(await head.getAttribute('aria-colindex')) - 1
}

const totals = (page: Page) => page.getByRole('row', { name: 'Totaal' })

async function look(page: Page, name: string): Promise<void> {
  for (const [place, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), place).toEqual([])
    expect.soft(await findCutTexts(page), place).toEqual([])
    expect.soft(await findOverflow(page), place).toBe(0)
    await shoot(page, `${name}-${place}`)
  }
  await resize(page, DESKTOP)
}

test('standard fields of all locations are edited, added up, undone and exported', async ({
  page,
  api,
}) => {
  const rows = [{ rating: 2, city: 'Urk' }, { rating: 3 }]
  const ids = await makeRows(api, 'Blad', rows, ['status'])
  await page.goto('/sheets/areas/overview')
  const tabs = page.getByRole('navigation', { name: 'Rekenbladen' })
  await tabs.getByRole('link', { name: 'Standaardvelden' }).click()
  await page.waitForURL('**/sheets/locations/standard_fields')
  await openGrid(page, page.url())
  // every column, and none that somebody chose
  await expect(page.getByRole('button', { name: 'Kolommen', exact: true })).toHaveCount(0)
  const rating = await columnOf(page, 'Waardering')
  await expect(totals(page)).toContainText('5')
  await cell(page, 1, rating).click()
  await page.keyboard.type('4,5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, rating)).toHaveText('4,5')
  await expect(totals(page)).toContainText('6,5')
  await look(page, 'sheet-standard-fields')

  const [head = '', ...lines] = await readLines(page)
  expect(head.split(';').slice(0, 3)).toEqual(['Naam', 'Nummer', 'Status'])
  const place = head.split(';').indexOf('Waardering')
  expect(lines.map((line) => [line.split(';')[0], line.split(';')[place]])).toEqual([
    ['Blad 1', '2'],
    ['Blad 2', '4,5'],
  ])

  await undo(page)
  await expect(totals(page)).toContainText('5')
  await expect
    .poll(async () => (await readAll(api, ids)).map((location) => location.rating))
    .toEqual([2, 3])
})

test('custom fields of all locations are edited, filled, added up, undone and exported', async ({
  page,
  api,
}) => {
  // those of the tests before
  for (const { id } of await api<{ id: number }[]>('GET', '/customfields/list'))
    await api('DELETE', `/customfields/detail/${id}`)
  await page.goto('/sheets/locations/custom_fields')
  const settings = page.getByRole('link', { name: 'Naar de instellingen' })
  await expect(settings).toHaveAttribute('href', '/settings/locations/customfields')
  const field = { name: 'Bouwkosten', type: CustomFieldType.number, publish: 'edit' }
  const { id } = await api<{ id: number }>('POST', '/customfields/list', {
    ...field,
    cfg: { unit: '€' },
  })
  await makeRows(api, 'Eigen', [{}, {}, {}], [])
  await openGrid(page, '/sheets/locations/custom_fields')
  await expect(page.getByRole('columnheader')).toContainText(['', 'Naam', 'Bouwkosten'])
  const said = async () =>
    (
      await api<{ custom: Record<string, number> }[]>(
        'GET',
        `/locations/list?search=Eigen&order=name&depth=0&custom=${id}`,
      )
    ).map(({ custom }) => custom[id] ?? null)

  await cell(page, 0, 1).click()
  await page.keyboard.type('1250,5')
  await page.keyboard.press('Enter')
  await expect.poll(said).toEqual([1250.5, null, null])
  await expect(totals(page)).toContainText(/1\.25[01]/)
  await settle(page)
  await cell(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+D')
  await expect.poll(said).toEqual([1250.5, 1250.5, 1250.5])
  await expect(totals(page)).toContainText(/3\.75[12]/)
  await look(page, 'sheet-custom-fields')
  expect(await readLines(page)).toEqual([
    'Naam;Bouwkosten (€)',
    ...[1, 2, 3].map((row) => `Eigen ${row};1250,5`),
  ])

  await undo(page)
  await expect.poll(said).toEqual([1250.5, null, null])
  await settle(page)
  await undo(page)
  await expect.poll(said).toEqual([null, null, null])
  await expect(totals(page)).toContainText('0')
  await api('DELETE', `/customfields/detail/${id}`)
})

test('the sheets over all locations are found in the palette', async ({ page }) => {
  await page.goto('/home/gettingstarted')
  await settle(page)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('standaardv')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sheets/locations/standard_fields')
})
