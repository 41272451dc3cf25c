/** Saved views of the list of locations, and the list as a file. */
import { readZip } from '@kavel/application/testing'
import { locationFiltersSchema, type RecordFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import { cell, download, makeRows, openRows, readLines } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type View = RecordFor<'views'>

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const heads = (page: Page) => page.getByRole('columnheader')

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const ROWS = [
  { owner: 'Jansen', rating: 3 },
  { owner: 'Pieters', rating: 1 },
  { owner: 'Klaassen', rating: 2 },
]

const readViews = (api: Api) => api<View[]>('GET', '/views/list?depth=0&order=id')

/** Goes to a view from elsewhere: the same address again would be a reload, which keeps what was changed since. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('/about')
  await page.goto(link)
}

test('a view is kept, named, shared, and followed by its link', async ({ page, api }) => {
  await openRows(page, api, 'Zicht', ROWS, ['owner', 'rating'])
  await choose(page, 'Weergaven', 'Bewaar als weergave')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Naam van de weergave' }).fill('Op naam')
  expect.soft(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page).toHaveURL(/\?view=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('view'))
  const kept = async () => (await readViews(api)).find((view) => view.id === id)
  expect(await kept()).toMatchObject({
    name: 'Op naam',
    isShared: false,
    cfg: {
      columns: ['name', 'owner', 'rating'],
      sort: [{ key: 'name', isDescending: false }],
      filters: { search: 'Zicht' },
      group: null,
    },
  })

  await choose(page, 'Op naam', 'Naam en delen')
  await dialog.getByRole('textbox', { name: 'Naam van de weergave' }).fill('Van ons allen')
  await dialog.getByRole('checkbox', { name: 'Deel met iedereen in uw organisatie' }).check()
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect.poll(kept).toMatchObject({ name: 'Van ons allen', isShared: true })
  await page.getByRole('button', { name: 'Van ons allen' }).click()
  await expect(page.getByRole('menuitem', { name: 'Van ons allen' })).toContainText('Gedeeld')
  await shoot(page, 'desk-views')
  await page.getByRole('menuitem', { name: 'Link kopiëren' }).click()
  await expect(page.getByText('De link naar deze weergave is gekopieerd.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toBe(`/locations/list?view=${id}`)

  // somebody who had another list before
  const { user } = await api<{ user: { id: number } }>('GET', '/session')
  const filters = locationFiltersSchema.parse({ search: 'Nergens' })
  await api('PATCH', `/users/detail/${user.id}`, { cfg: { columns: ['status'], filters } })
  await follow(page, link)
  await expect(heads(page)).toContainText(['', 'Naam', 'Eigenaar', 'Waardering'])
  for (const place of [0, 1, 2]) await expect(cell(page, place, 0)).toHaveText(`Zicht ${place + 1}`)
  await expect(page.getByText('3 locaties')).toBeVisible()
})

test('a view is replaced by what is shown, removed, and brought back', async ({ page, api }) => {
  await makeRows(api, 'Beeld', ROWS, ['status'])
  const { id } = await api<View>('POST', '/views/list', {
    name: 'Mijn beeld',
    cfg: { columns: ['name', 'rating'], filters: { search: 'Beeld' }, sort: [{ key: 'name' }] },
  })
  const read = async () => (await readViews(api)).filter(({ name }) => name === 'Mijn beeld')
  const link = `/locations/list?view=${id}`
  await page.goto(link)
  await expect(cell(page, 0, 0)).toHaveText('Beeld 1')
  await heads(page).filter({ hasText: 'Waardering' }).getByRole('button').click()
  await expect(cell(page, 0, 0)).toHaveText('Beeld 2')
  await choose(page, 'Mijn beeld', 'Vervang door wat u nu ziet')
  await expect
    .poll(async () => (await read())[0]?.cfg.sort)
    .toEqual([{ key: 'rating', isDescending: false }])
  await settle(page)
  await follow(page, link)
  for (const [place, row] of [2, 3, 1].entries())
    await expect(cell(page, place, 0)).toHaveText(`Beeld ${row}`)

  await choose(page, 'Mijn beeld', 'Weergave verwijderen')
  await expect.poll(read).toEqual([])
  await expect(page).toHaveURL(/\/locations\/list$/)
  const notice = page.getByText('Mijn beeld is verwijderd.').locator('..')
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(async () => (await read()).length).toBe(1)
  await settle(page)
  await choose(page, 'Weergaven', 'Mijn beeld')
  await expect(page).toHaveURL(new RegExp(`/locations/list\\?view=${(await read())[0]?.id}$`))
  await expect(heads(page)).toContainText(['', 'Naam', 'Waardering'])
})

test('the list is kept as a file of each kind, with the rows and columns that are shown', async ({
  page,
  api,
}) => {
  const rows = [
    { owner: '=1+1', rating: 4.5, lat: 52.5, lon: 5.25 },
    { owner: 'Rijk; provincie', rating: 2 },
    { owner: null, rating: null },
  ]
  await openRows(page, api, 'Bestand', rows, ['owner', 'rating'])
  expect(await readLines(page)).toEqual([
    'Naam;Eigenaar;Waardering',
    "Bestand 1;'=1+1;4,5",
    'Bestand 2;"Rijk; provincie";2',
    'Bestand 3;;',
  ])

  const sheet = String(
    (await readZip(await download(page, 'xlsx'))).get('xl/worksheets/sheet1.xml'),
  )
  const cells = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    ),
  )
  expect(cells).toEqual([
    ['Naam', 'Eigenaar', 'Waardering'],
    ['Bestand 1', '=1+1', '4.5'],
    ['Bestand 2', 'Rijk; provincie', '2'],
    ['Bestand 3', '', ''],
  ])

  const { columns, features } = JSON.parse(String(await download(page, 'geojson')))
  expect(columns).toEqual({ name: 'Naam', owner: 'Eigenaar', rating: 'Waardering' })
  expect(features.map((one: { properties: object }) => one.properties)).toEqual([
    { name: 'Bestand 1', owner: '=1+1', rating: 4.5 },
    { name: 'Bestand 2', owner: 'Rijk; provincie', rating: 2 },
    { name: 'Bestand 3', owner: null, rating: null },
  ])
  expect(features[0].geometry).toEqual({ type: 'Point', coordinates: [5.25, 52.5] })

  // only those that are checked, where some are
  for (const name of ['Bestand 3', 'Bestand 1'])
    await page.getByRole('row', { name }).getByRole('checkbox').click()
  expect(await readLines(page)).toEqual([
    'Naam;Eigenaar;Waardering',
    "Bestand 1;'=1+1;4,5",
    'Bestand 3;;',
  ])
})
