/** The list of locations is worked in as a spreadsheet: cells, blocks, many rows at once, groups and columns. */
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { cell, type Location, openRows, paste, readAll, undo } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('cells are edited with the keyboard, and undone', async ({ page, api }) => {
  const ids = await openRows(
    page,
    api,
    'Cel',
    [{ owner: 'Jansen' }, {}, {}],
    ['owner', 'rating', 'status', 'archived'],
  )
  const [first = 0] = ids
  const read = () => api<Location>('GET', `/locations/detail/${first}?depth=0`)
  await cell(page, 0, 1).click()
  await page.keyboard.type('De Polder')
  // Escape takes back what was typed
  await page.keyboard.press('Escape')
  await expect(cell(page, 0, 1)).toHaveText('Jansen')
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' bv')
  await page.keyboard.press('Tab')
  await expect(cell(page, 0, 1)).toHaveText('Jansen bv')
  await expect(cell(page, 0, 2)).toHaveAttribute('data-cursor', 'true')
  // no number: it stays to be mended, and nothing is stored
  await page.keyboard.type('vier')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Dit is geen getal.')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('4,5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 2)).toHaveText('4,5')
  await expect(cell(page, 1, 2)).toHaveAttribute('data-cursor', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Afgevallen' }).click()
  await expect(cell(page, 0, 3)).toHaveText('Afgevallen')
  await expect
    .poll(async () => {
      const { owner, rating, status } = await read()
      return [owner, rating, status]
    })
    .toEqual(['Jansen bv', 4.5, 'Afgevallen'])
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expect(cell(page, 0, 2)).toHaveText('–')
  await expect.poll(async () => (await read()).rating).toBeNull()
  // Ctrl + Enter opens the row beside the grid
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/locations/list/${first}$`))
})

test('what is typed stays in its cell when another is clicked', async ({ page, api }) => {
  const ids = await openRows(page, api, 'Klik', [{}, { owner: 'Jansen' }], ['owner'])
  await cell(page, 0, 1).click()
  await page.keyboard.type('De Polder')
  await cell(page, 1, 1).click()
  await expect(cell(page, 0, 1)).toHaveText('De Polder')
  await expect(cell(page, 1, 1)).toHaveText('Jansen')
  await expect
    .poll(async () => (await readAll(api, ids)).map(({ owner }) => owner))
    .toEqual(['De Polder', 'Jansen'])
})

test('a block is pasted after a look at it, adds rows, and is one step to undo', async ({
  page,
  api,
}) => {
  const ids = await openRows(
    page,
    api,
    'Blok',
    [
      { owner: 'Een', status: 'Verkenning' },
      { owner: 'Twee', status: 'Verkenning' },
    ],
    ['owner', 'createdByUserName', 'rating', 'status'],
  )
  const before = await readAll(api, ids)
  await cell(page, 0, 1).click()
  await paste(
    page,
    'Gemeente\tNiemand\t3\tAfgevallen\r\n"Rijk\nen provincie"\tNiemand\tdrie\t\r\nNieuw\tNiemand\t2\t\r\n',
  )
  const dialog = page.getByRole('dialog', { name: 'Plakken: voorbeeld' })
  await expect(dialog).toContainText('5 cellen wijzigen. 1 cel kan niet en blijft zoals die is.')
  await expect(dialog).toContainText('Hier niet te wijzigen: Gemaakt door.')
  await expect(dialog).toContainText('Dit is geen getal.')
  await dialog.getByRole('checkbox', { name: 'Voeg 1 rij toe die er nog niet is' }).check()
  await expect(dialog).toContainText('7 cellen wijzigen.')
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'desk-paste')
  await dialog.getByRole('button', { name: 'Plakken' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () =>
      (await readAll(api, ids)).map(({ owner, rating, status }) => [owner, rating, status]),
    )
    .toEqual([
      ['Gemeente', 3, 'Afgevallen'],
      ['Rijk\nen provincie', null, null],
    ])
  const count = async () =>
    (await api<unknown[]>('GET', '/locations/list?owner=Nieuw&depth=0')).length
  await expect.poll(count).toBe(1)

  // what is copied is what was pasted
  await cell(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+C')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Gemeente\n"Rijk\nen provincie"')

  await undo(page)
  await expect.poll(count).toBe(0)
  const values = ({ updatedAt: _, ...record }: Location) => record
  await expect.poll(async () => (await readAll(api, ids)).map(values)).toEqual(before.map(values))
})

test('cells are filled down and emptied', async ({ page, api }) => {
  const ids = await openRows(
    page,
    api,
    'Vul',
    [{ owner: 'A' }, { owner: 'B' }, {}, {}],
    ['owner', 'buyer'],
  )
  const owners = async () => (await readAll(api, ids)).map(({ owner }) => owner)
  await cell(page, 0, 1).click()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+D')
  await expect.poll(owners).toEqual(['A', 'A', 'A', 'A'])
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeEnabled()
  await page.keyboard.press('Control+Z')
  await expect.poll(owners).toEqual(['A', 'B', null, null])
  // with the handle, two rows again and again
  await cell(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  const handle = await page.locator('[data-fill]').boundingBox()
  const to = await cell(page, 3, 1).boundingBox()
  if (!handle || !to) throw new Error('There is no handle to fill with')
  await page.mouse.move(handle.x + 4, handle.y + 4)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(owners).toEqual(['A', 'B', 'A', 'B'])
  await settle(page)
  await cell(page, 1, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(owners).toEqual(['A', null, null, 'B'])
})

test('many locations are changed at once, and brought back', async ({ page, api }) => {
  const fields = Array.from({ length: 30 }, () => ({ status: 'Verkenning' }))
  const ids = await openRows(page, api, 'Veel', fields, ['status', 'labels'])
  const label = await api<{ id: number }>('POST', '/labels/list', { name: 'Kansrijk veel' })
  await page.reload()
  // they are read first
  await page.getByRole('checkbox', { name: 'Selecteer alle rijen' }).click()
  const bar = page.getByRole('region', { name: 'Geselecteerde locaties' })
  await expect(bar).toContainText('30 geselecteerd')
  expect.soft(await findBarriers(page)).toEqual([])
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Afgevallen' }).click()
  const statuses = async () => new Set((await readAll(api, ids)).map(({ status }) => status))
  await expect.poll(statuses).toEqual(new Set(['Afgevallen']))
  await settle(page)
  await bar.getByRole('button', { name: 'Label erbij' }).click()
  await page.getByRole('menuitem', { name: 'Kansrijk veel' }).click()
  const labelled = async () =>
    (await api<unknown[]>('GET', `/locationslabels/list?labelId=${label.id}&limit=100`)).length
  await expect.poll(labelled).toBe(30)
  await settle(page)
  await undo(page)
  await expect.poll(labelled).toBe(0)
  await settle(page)
  await undo(page)
  await expect.poll(statuses).toEqual(new Set(['Verkenning']))
  await settle(page)
  await bar.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(
    page.getByRole('heading', { name: 'Geen locatie past bij deze filters' }),
  ).toBeVisible()
  await undo(page)
  await expect(page.getByText('30 locaties')).toBeVisible()
})

test('columns are chosen, ordered and made wider, rows are grouped', async ({ page, api }) => {
  await openRows(
    page,
    api,
    'Groep',
    [
      { status: 'Verkenning', rating: 2 },
      { status: 'Afgevallen', rating: 3 },
      { status: 'Verkenning', rating: 4.5 },
      { status: 'Verkenning' },
    ],
    ['status', 'rating'],
  )
  const heads = page.getByRole('columnheader')
  await expect(page.getByRole('row', { name: 'Totaal' })).toContainText('9,5')
  await page.getByRole('button', { name: 'Kolommen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Kolommen aanpassen' })
  await dialog.getByRole('checkbox', { name: 'Eigenaar', exact: true }).check()
  await dialog.getByRole('button', { name: 'Eigenaar hoger' }).first().click()
  await expect.soft(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click()
  await settle(page)
  await page.reload()
  await expect(heads).toContainText(['', 'Naam', 'Status', 'Eigenaar', 'Waardering'])
  const status = heads.filter({ hasText: 'Status' })
  const width = async () => (await status.boundingBox())?.width
  const narrow = (await width()) ?? 0
  await status.getByRole('button').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(width).toBe(narrow + 16)

  // by status and then, the other way round, by rating
  await status.getByRole('button').click()
  await heads
    .filter({ hasText: 'Waardering' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await heads
    .filter({ hasText: 'Waardering' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await settle(page)
  for (const [place, name] of ['Groep 2', 'Groep 3', 'Groep 1', 'Groep 4'].entries())
    await expect(cell(page, place, 0)).toHaveText(name)

  await page.getByRole('button', { name: 'Groeperen' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  const group = page.getByRole('row').filter({ hasText: /^Verkenning/ })
  await expect(group).toContainText('6,5')
  const toggle = page.getByRole('button', { name: 'Verkenning 3 rijen' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('rowheader', { name: 'Groep 1' })).toBeVisible()
  for (const [place, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), place).toEqual([])
    expect.soft(await findCutTexts(page), place).toEqual([])
    expect.soft(await findOverflow(page), place).toBe(0)
    await shoot(page, `desk-groups-${place}`)
  }
  await resize(page, DESKTOP)
  await toggle.click()
  await expect(page.getByRole('rowheader', { name: 'Groep 1' })).toHaveCount(0)
})
