/** The planboard: cards are put elsewhere by mouse, finger and keyboard, and every move is undone in one step. */
import { CustomFieldType } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { makeRows, readAll, undo } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'

const BOARD = { by: 'status', lanes: null, closed: [] } as const

/** Makes locations with a status in the order given, and shows the board of these alone. */
async function openBoard(
  page: Page,
  api: Api,
  name: string,
  fields: Parameters<typeof makeRows>[2],
  board: object = {},
): Promise<number[]> {
  const rows = fields.map((row, place) => ({ listOrder: (place + 1) * 10, ...row }))
  const ids = await makeRows(api, name, rows, ['status'])
  const { user } = await api<{ user: { id: number } }>('GET', '/session')
  await api('PATCH', `/users/detail/${user.id}`, { cfg: { board: { ...BOARD, ...board } } })
  await page.goto('/locations/planboard')
  await card(page, ids[0]).waitFor()
  await settle(page)
  return ids
}

const card = (page: Page, id: number | undefined) => page.locator(`li[data-card="${id}"]`)
const link = (page: Page, id: number | undefined) => card(page, id).getByRole('link')

/** Ids of the cards of a column, from top to bottom. */
const cardsOf = (page: Page, column: string) =>
  page
    .getByRole('list', { name: column, exact: true })
    .locator('li[data-card]')
    .evaluateAll((cards) =>
      cards
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((one) => Number(one.getAttribute('data-card'))),
    )

const standings = async (api: Api, ids: readonly number[]) =>
  (await readAll(api, ids)).map(({ status, listOrder }) => [status, listOrder])

/** Drags a card with the mouse to just above or below another. */
async function drag(
  page: Page,
  from: number | undefined,
  to: number | undefined,
  side: 'above' | 'below',
) {
  const [start, end] = [await card(page, from).boundingBox(), await card(page, to).boundingBox()]
  if (!start || !end) throw new Error('The cards are not in sight')
  await page.mouse.move(start.x + 100, start.y + 60)
  await page.mouse.down()
  await page.mouse.move(start.x + 110, start.y + 70, { steps: 3 })
  const y = side === 'above' ? end.y + 15 : end.y + end.height - 15
  await page.mouse.move(end.x + 100, y, { steps: 8 })
  await page.mouse.up()
}

test('a card is dragged with the mouse: one call, changed numbers alone, one undo', async ({
  page,
  api,
}) => {
  const ids = await openBoard(page, api, 'Sleep', [
    { status: 'Verkenning' },
    { status: 'Verkenning' },
    { status: 'Afgevallen' },
    { status: 'Afgevallen' },
  ])
  const [one = 0, two = 0, three = 0, four = 0] = ids
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/locations/changes')) sent.push(request.postDataJSON())
  })
  await drag(page, one, four, 'above')
  expect(await cardsOf(page, 'Afgevallen')).toEqual([three, one, four])
  await expect
    .poll(() => standings(api, ids))
    .toEqual([
      ['Afgevallen', 40],
      ['Verkenning', 20],
      ['Afgevallen', 30],
      ['Afgevallen', 50],
    ])
  expect(sent).toHaveLength(1)
  expect((sent[0] as { rows: unknown[] }).rows).toHaveLength(2)
  await settle(page)
  expect(await cardsOf(page, 'Afgevallen')).toEqual([three, one, four])
  expect(await cardsOf(page, 'Verkenning')).toEqual([two])
  await undo(page)
  await expect
    .poll(() => standings(api, ids))
    .toEqual([
      ['Verkenning', 10],
      ['Verkenning', 20],
      ['Afgevallen', 30],
      ['Afgevallen', 40],
    ])
  await expect.poll(() => cardsOf(page, 'Verkenning')).toEqual([one, two])
  // a click opens it beside the board
  await card(page, two).click({ position: { x: 30, y: 100 } })
  await page.waitForURL(`**/locations/planboard/${two}`)
  await expect(page.getByRole('complementary', { name: 'Sleep 2' })).toBeVisible()
})

test('a card is moved with the keyboard alone, and put back with Escape', async ({ page, api }) => {
  const ids = await openBoard(page, api, 'Bordtoets', [
    { status: 'Verkenning' },
    { status: 'Verkenning' },
    { status: 'Verkenning' },
  ])
  const [one = 0, two = 0, three = 0] = ids
  const said = page.locator('[aria-live="assertive"]')
  await link(page, one).focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, two)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(said.first()).toContainText(
    'Bordtoets 2 is opgepakt uit Verkenning, plaats 2 van 3.',
  )
  await page.keyboard.press('ArrowDown')
  await expect(said.first()).toContainText('Verkenning, plaats 3 van 3.')
  await page.keyboard.press('Escape')
  await expect(said.first()).toContainText(
    'Bordtoets 2 staat weer in Verkenning, op plaats 2 van 3.',
  )
  await expect(link(page, two)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => cardsOf(page, 'Verkenning')).toEqual([one, three, two])
  await expect(link(page, two)).toBeFocused()
  await expect
    .poll(() => standings(api, ids))
    .toEqual([
      ['Verkenning', 10],
      ['Verkenning', 40],
      ['Verkenning', 30],
    ])
  // to the next column
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await readAll(api, [two]))[0]?.status).not.toBe('Verkenning')
  await expect(link(page, two)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/locations/planboard/${two}`)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  test('a long press lifts a card; a short one scrolls', async ({ page, api }) => {
    const ids = await openBoard(page, api, 'Vinger', [
      { status: 'Verkenning' },
      { status: 'Verkenning' },
    ])
    const [one = 0, two = 0] = ids
    const [start, end] = [await card(page, one).boundingBox(), await card(page, two).boundingBox()]
    if (!start || !end) throw new Error('The cards are not in sight')
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await send('touchStart', start.x + 100, start.y + 60)
    await expect(card(page, one)).toHaveAttribute('data-held', 'true')
    for (let y = start.y + 70; y < end.y + end.height - 10; y += 20)
      await send('touchMove', start.x + 100, y)
    await send('touchMove', start.x + 100, end.y + end.height - 10)
    await send('touchEnd', 0, 0)
    await expect
      .poll(() => standings(api, ids))
      .toEqual([
        ['Verkenning', 30],
        ['Verkenning', 20],
      ])
    expect(await cardsOf(page, 'Verkenning')).toEqual([two, one])
  })
})

test('a card that somebody else moved meanwhile is shown where it is now', async ({
  page,
  api,
}) => {
  // both at one moment: neither hears of the other before
  await page.route('**/api/events**', (route) => route.abort())
  const ids = await openBoard(page, api, 'Twee', [
    { status: 'Verkenning' },
    { status: 'Afgevallen' },
  ])
  const [one = 0, two = 0] = ids
  await api('PATCH', `/locations/detail/${one}`, { status: 'In onderzoek' })
  await drag(page, one, two, 'below')
  await expect(page.getByRole('alert')).toContainText('Twee 1 is teruggezet.')
  await expect(page.getByRole('alert')).toContainText('intussen verplaatst: In onderzoek')
  await expect.poll(() => cardsOf(page, 'In onderzoek')).toEqual([one])
  expect((await readAll(api, [one]))[0]?.status).toBe('In onderzoek')
})

test('a status that is removed while a card is dragged takes no card', async ({ page, api }) => {
  const choice = await api<{ id: number }>('POST', '/customvalues/list', {
    type: 'status',
    name: 'Kortstondig',
    order: 5,
  })
  const ids = await openBoard(page, api, 'Weg', [{ status: 'Verkenning' }])
  const [one = 0] = ids
  await link(page, one).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[aria-live="assertive"]').first()).toContainText('Kortstondig')
  await api('DELETE', `/customvalues/detail/${choice.id}`)
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert')).toContainText('Kortstondig bestaat niet meer.')
  await expect.poll(() => cardsOf(page, 'Verkenning')).toEqual([one])
  expect((await readAll(api, [one]))[0]?.status).toBe('Verkenning')
})

test('lanes divide the board, sums say what is known, and a limit is told', async ({
  page,
  api,
}) => {
  const field = await api<{ id: number }>('POST', '/customfields/list', {
    name: 'Ligging',
    type: CustomFieldType.select,
    publish: 'edit',
  })
  const choose = (name: string, order: number) =>
    api<{ id: number }>('POST', '/customvalues/list', {
      ...{ type: 'customfield', customfieldId: field.id, name, order },
    })
  const [centre, edge] = [await choose('Centrum', 10), await choose('Rand', 20)]
  const ids = await openBoard(
    page,
    api,
    'Baan',
    [
      { status: 'Verkenning', plotsize: 1000 },
      { status: 'Verkenning', plotsize: 0 },
      { status: 'Verkenning', plotsize: 500 },
    ],
    { lanes: `custom.${field.id}` },
  )
  const [one = 0, two = 0] = ids
  await api('POST', '/locations/changes', {
    rows: [{ id: one, custom: { [field.id]: [centre.id] } }],
  })
  await page.reload()
  await card(page, one).waitFor()
  await settle(page)
  expect(await cardsOf(page, 'Centrum, Verkenning')).toEqual([one])
  // of the second one the size is not known
  await expect(page.getByText('≥ 1.500 m²')).toBeVisible()
  // into another lane with the keyboard: Rand lies between Centrum and unknown
  await link(page, two).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(() => cardsOf(page, 'Rand, Verkenning')).toEqual([two])
  const read = async () => {
    const query = `id=${two}&depth=0&custom=${field.id}`
    const [row] = await api<{ custom: Record<string, { id: number }[]> }[]>(
      'GET',
      `/locations/list?${query}`,
    )
    return row?.custom[field.id]?.map(({ id }) => id)
  }
  await expect.poll(read).toEqual([edge.id])
  // three cards are more than two
  await page.getByRole('button', { name: 'Hoogste aantal kaarten in Verkenning' }).click()
  await page.getByRole('textbox', { name: 'Hoogste aantal kaarten' }).fill('2')
  await page.keyboard.press('Escape')
  await expect(page.getByTitle('3 kaarten, meer dan de grens van 2')).toHaveText('3 / 2')
  // folded for the next time too
  await page.getByRole('button', { name: 'Verkenning inklappen' }).click()
  await page.getByRole('button', { name: 'Rand inklappen' }).click()
  await settle(page)
  await page.reload()
  await page.getByRole('button', { name: 'Verkenning uitklappen, 3 kaarten' }).click()
  await expect(page.getByRole('button', { name: 'Rand uitklappen, 1 kaart' })).toBeVisible()
  await expect(card(page, one)).toBeVisible()
  await expect(card(page, two)).toHaveCount(0)
  const statuses = await api<{ id: number; name: string }[]>(
    'GET',
    '/customvalues/list?type=status',
  )
  const status = statuses.find(({ name }) => name === 'Verkenning')
  await api('PATCH', `/customvalues/detail/${status?.id}`, { boardLimit: null })
})

test('it fits a desk and a telephone, where one column is in sight', async ({ page, api }) => {
  const ids = await openBoard(page, api, 'Maat', [
    { status: 'Verkenning', plotsize: 12_500 },
    { status: 'Verkenning' },
    { status: 'Afgevallen' },
  ])
  for (const [place, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    await settle(page)
    expect.soft(await findBarriers(page), place).toEqual([])
    expect.soft(await findCutTexts(page), place).toEqual([])
    expect.soft(await findOverflow(page), place).toBe(0)
    await shoot(page, `planboard-${place}`)
  }
  const columns = page.getByRole('navigation', { name: 'Kolommen van het planbord' })
  await columns.getByRole('button', { name: 'Afgevallen (1)' }).click()
  await expect(card(page, ids[2])).toBeInViewport({ ratio: 0.9 })
  await expect(columns.getByRole('button', { name: 'Afgevallen (1)' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})
