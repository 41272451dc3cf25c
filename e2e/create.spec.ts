/** Locations made without plots, as copies, from templates and from files; and deleted ones that come back. */
import type { RecordFor } from '@kavel/domain'
import { settle } from './browser.ts'
import { makeRows } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Location = RecordFor<'locations'>

test('a location is made without a plot, copied, kept as a template, and made of that', async ({
  page,
  api,
}) => {
  const menu = async (item: string | RegExp) => {
    await page.getByRole('button', { name: 'Nieuwe locatie', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const named = async (name: string, confirm: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Naam' }).fill(name)
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const title = page.getByRole('complementary').getByRole('textbox', { name: 'Naam', exact: true })
  await page.goto('/locations/list')
  await menu('Zonder perceel (leeg project)')
  expect.soft(await findBarriers(page)).toEqual([])
  await named('Maakproef leeg', 'Locatie maken')
  await page.waitForURL(/\/locations\/list\/\d+$/)
  await expect(title).toHaveValue('Maakproef leeg')

  await page.getByRole('button', { name: 'Kopie maken', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Maakproef leeg (kopie)')
  await named('Maakproef twee', 'Kopie maken')
  await expect(title).toHaveValue('Maakproef twee')
  await page.getByRole('button', { name: 'Bewaar als sjabloon', exact: true }).click()
  await named('Maakproef sjabloon', 'Bewaar als sjabloon')
  await menu('Van sjabloon "Maakproef sjabloon"')
  await named('Maakproef drie', 'Locatie maken')
  await expect(title).toHaveValue('Maakproef drie')

  // what was made is taken back from the notice
  await page
    .getByRole('alert')
    .filter({ hasText: '"Maakproef drie" is gemaakt.' })
    .getByRole('button', { name: 'Ongedaan maken' })
    .click()
  await expect(title).toBeHidden()
  await settle(page)
  const rows = await api<Location[]>('GET', '/locations/list?depth=0&limit=1000&order=id')
  const ours = rows.filter(({ name }) => name.startsWith('Maakproef'))
  expect(ours.map(({ name, type }) => [name, type])).toEqual([
    ['Maakproef leeg', 0],
    ['Maakproef twee', 0],
    ['Maakproef sjabloon', 1],
  ])

  await menu('Verwijderde locaties')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nog 30 dagen').first()).toBeVisible()
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'deleted-1440')
  await dialog.getByRole('button', { name: 'Terughalen: Maakproef drie' }).click()
  await expect(page.getByText('"Maakproef drie" is terug in de lijst.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Nieuwe locatie', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Uit een bestand importeren' })).toBeVisible()
  await shoot(page, 'create-menu-390')
})

test('an import that is cut off with its page is told of, and taken back', async ({
  page,
  api,
}) => {
  const count = async () => {
    const pages = [0, 1000].map((offset) =>
      api<Location[]>('GET', `/locations/list?depth=0&limit=1000&order=-id&offset=${offset}`),
    )
    const newest = (await Promise.all(pages)).flat()
    return newest.filter(({ name }) => name.startsWith('Breekproef')).length
  }
  const rows = Array.from({ length: 1500 }, (_, place) => `Breekproef ${place + 1};Urk`)
  const buffer = Buffer.from(['Naam;Plaats', ...rows].join('\r\n'))
  await page.goto('/locations/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'veel.csv', mimeType: 'text/csv', buffer })
  // the second call is done, and its answer never comes
  let calls = 0
  const done = Promise.withResolvers<void>()
  await page.route('**/api/locations/changes', async (route) => {
    calls += 1
    if (calls < 2) return route.continue()
    await route.fetch()
    done.resolve()
  })
  await page.getByRole('button', { name: 'Importeer 1.500 locaties' }).click()
  await done.promise
  expect(await count()).toBe(1500)
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept())
  await page.reload()
  await asked
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const notice = page.getByRole('alert').filter({ hasText: 'halverwege gestopt' })
  await expect(notice).toContainText('1.000 van 1.500 locaties')
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'import-cut-off-1440')
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(notice).toHaveCount(0)
  expect(await count()).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Locaties importeren' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

const CSV = [
  'Naam;Straat;Huisnummer;Plaats;Status;Breedtegraad;Lengtegraad;Ergens',
  'Leesproef haven;Kade;;;;52,5;5,1;x',
  'Leesproef fout;Kade;;;Bestaat niet;52,5;5,1;x',
  'Leesproef rd;Kade;;;;463000;155000;x',
  'Leesproef los;Nergensweg;7;Nergenshuizen;;;;x',
].join('\r\n')

test('a file is matched, its faults are named by row and column, and one undo takes all back', async ({
  page,
  api,
}) => {
  await makeRows(api, 'Leesproef anders', [{}], [])
  const names = async () =>
    (await api<Location[]>('GET', '/locations/list?depth=0&limit=1000&order=id')).flatMap(
      ({ name }) => (/^Leesproef (haven|fout|rd|los)/.test(name) ? [name] : []),
    )
  await page.goto('/locations/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByRole('heading', { level: 1, name: 'lijst.csv' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Wat "Breedtegraad" wordt' })).toHaveValue(
    'Breedtegraad (WGS84)',
  )
  const faults = page.getByRole('region', { name: 'Fouten' }).getByRole('row')
  await expect(faults).toHaveCount(3)
  await expect(faults.nth(1)).toContainText(/2.*Status.*Bestaat niet/)
  await expect(faults.nth(2)).toContainText(/3.*Lengtegraad.*155000.*RD-coördinaten/)
  const start = page.getByRole('button', { name: 'Importeer 2 locaties' })
  await expect(start).toBeDisabled()
  await page.getByRole('radio', { name: 'Zonder de rijen met een fout' }).check()
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'import-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'import-390')
  await start.click()
  await expect(page.getByText('2 locaties zijn geïmporteerd.')).toBeVisible()
  expect(await names()).toEqual(['Leesproef haven', 'Leesproef los'])
  const lost = page.getByRole('region', { name: 'Van 1 rij is het adres niet gevonden' })
  await expect(lost.getByRole('row')).toHaveCount(2)
  await expect(lost).toContainText(/4\s*Leesproef los\s*Nergensweg 7, Nergenshuizen/)
  expect.soft(await findBarriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rijen bewaren als CSV' }).click()
  const stream = await (await download).createReadStream()
  expect((await stream.toArray()).join('')).toBe(
    '\uFEFFRij,Naam,Straat,Huisnummer,Plaats,Status,Breedtegraad,Lengtegraad,Ergens\r\n' +
      '4,Leesproef los,Nergensweg,7,Nergenshuizen,,,,x\r\n',
  )
  await shoot(page, 'import-done-390')
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click()
  await expect(page.getByText('De import is ongedaan gemaakt.')).toBeVisible()
  expect(await names()).toEqual([])
})
