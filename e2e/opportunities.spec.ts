import { readFileSync } from 'node:fs'
import type { FeatureFilter } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

interface Counted {
  readonly count: number
  readonly unknown: number
  readonly index: { readonly state: string }
}

/** The index is made anew when the server starts: a minute on a busy machine. */
const PATIENCE = 180_000

const countOf = (api: Api, filters: readonly Partial<FeatureFilter>[]) =>
  api<Counted>('POST', '/search/count', { filters })

/** What the screen says: the number of plots, once it is of the filters that are shown. */
async function shownCount(page: Page): Promise<number> {
  const count = page.locator('[data-count]').filter({ visible: true })
  await expect(count).toHaveAttribute('data-state', 'settled')
  return Number(await count.getAttribute('data-count'))
}

async function storedFilters(api: Api, id: number): Promise<readonly FeatureFilter[]> {
  const query = await api<{ cfg: { filters: FeatureFilter[] } }>(
    'GET',
    `/searchqueries/detail/${id}?depth=0`,
  )
  return query.cfg.filters
}

async function addFilter(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter toevoegen' }).click()
  await page.getByRole('combobox', { name: /^Zoek een filter/ }).fill(typed)
  await page.keyboard.press('Enter')
}

test('build a query: the slider, the number and the map agree with the server', {
  tag: '@search',
}, async ({ page, api }) => {
  await expect
    .poll(async () => (await countOf(api, [])).index.state, { timeout: PATIENCE })
    .toBe('ready')
  await page.goto('/opportunities')
  await page.getByRole('button', { name: 'Nieuwe zoekopdracht' }).first().click()
  await page.waitForURL(/\/opportunities\/queries\/\d+/)
  const id = Number(/queries\/(\d+)/.exec(page.url())?.[1])
  await settle(page)
  expect(await shownCount(page), 'without filters all match').toBe((await countOf(api, [])).count)

  // names of either language are found
  await addFilter(page, 'plot size')
  const size = page.getByRole('region', { name: 'Perceeloppervlakte' })
  await addFilter(page, 'bouwjaar')
  await expect(size).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bouwjaar' })).toBeVisible()

  // a drag, once the bars stand and nothing shifts: with every move the number is that of the server
  await settle(page)
  const handle = size.getByRole('slider', { name: /minimum/ })
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const answered = page.waitForResponse('**/api/search/slide')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 2, y)
  await answered
  const years = (await storedFilters(api, id)).find(({ key }) => key === 'building_date_built')
  for (const way of [4, 9, 16]) {
    await page.mouse.move(x + way, y)
    const count = await shownCount(page)
    const param1 = Number(await handle.getAttribute('aria-valuenow'))
    expect(param1).toBeGreaterThan(0)
    const asked = [{ key: 'size', param1 }, { ...years }]
    expect(count, `from ${param1} m²`).toBe((await countOf(api, asked)).count)
  }
  await page.mouse.up()
  const dragged = Number(await handle.getAttribute('aria-valuenow'))
  await expect
    .poll(async () => (await storedFilters(api, id)).find(({ key }) => key === 'size')?.param1)
    .toBe(dragged)
  // by keyboard as well: what is stored is where the handle stands
  await handle.press('ArrowRight')
  await handle.press('ArrowRight')
  await expect
    .poll(async () => (await storedFilters(api, id)).find(({ key }) => key === 'size')?.param1)
    .toBeGreaterThan(dragged)
  await settle(page)
  const filters = await storedFilters(api, id)
  expect(filters.find(({ key }) => key === 'size')?.param1).toBe(
    Number(await handle.getAttribute('aria-valuenow')),
  )
  const { count } = await countOf(api, filters)
  expect(await shownCount(page)).toBe(count)
  await page.getByRole('button', { name: 'Alle treffers in beeld' }).click()
  await page.mouse.move(0, 0)
  await expect(page.locator('canvas[data-hits]')).toHaveAttribute('data-hits', String(count))
  const rows = page.getByRole('grid', { name: 'Percelen die voldoen' })
  await expect(rows).toHaveAttribute('aria-rowcount', String(count + 1))

  // a new filter comes with its bounds, which count from the first touch
  await addFilter(page, 'geluid alle bronnen')
  const noise = page.getByRole('region', { name: /^Geluid/ })
  await expect(noise.getByText('Telt mee zodra u er iets aan verandert.')).toBeVisible()
  await settle(page)
  expect(await shownCount(page), 'an untouched filter leaves nothing out').toBe(count)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(noise).toHaveCount(0)

  // what cannot be asked is said beside the field, and neither asked nor saved
  const least = size.getByRole('textbox', { name: /minimum/ })
  const most = size.getByRole('textbox', { name: /maximum/ })
  for (const [box, typed, why] of [
    [most, '1', 'Het maximum is kleiner dan het minimum.'],
    [least, '-5', 'Dit kan niet minder dan nul zijn.'],
    [least, 'veel', '“veel” is geen getal.'],
    [least, '2,000', /Bedoelt u\s*2\s*2\.000/],
  ] as const) {
    const before = await box.inputValue()
    await box.fill(typed)
    await box.press('Enter')
    await expect(size.getByText(why)).toBeVisible()
    await settle(page)
    expect(await shownCount(page), typed).toBe(count)
    expect(await storedFilters(api, id), typed).toEqual(filters)
    await box.fill(before)
    await box.press('Enter')
    await expect(size.getByText(why)).toHaveCount(0)
  }

  // undone as any edit, and done again
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(() => storedFilters(api, id)).not.toEqual(filters)
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).click()
  await expect.poll(() => storedFilters(api, id)).toEqual(filters)

  // why it matches; the link that is shared shows the same
  await rows.getByRole('rowheader').first().click()
  const why = page.getByRole('complementary', { name: 'Waarom wel of niet' })
  await expect(why.getByText('Voldoet', { exact: true })).toBeVisible()
  await expect(why.getByText(/BRK/).first()).toBeVisible()
  await expect(why.getByText(/^Gemiddelde naar gewicht: Perceeloppervlakte 100/)).toBeVisible()
  // beside the open plot the list has plot, score and size in sight, and one row of tools
  const heads = rows.getByRole('columnheader')
  for (const name of ['Perceel', 'Score', 'Oppervlakte'])
    await expect(heads.filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 })
  await settle(page)
  await page.goto(page.url())
  await expect(why.getByText('Voldoet', { exact: true })).toBeVisible()
  expect(await shownCount(page)).toBe(count)

  // a file of them, from the real server
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(count + 1)
  expect(text).toContain(';')

  // locations of a selection, linked to the query
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Locaties maken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Maken', exact: true }).click()
  await expect(page.getByText('2 locaties gemaakt.')).toBeVisible()
  const made = await api<unknown[]>('GET', `/locations/list?searchQueryId=${id}&depth=0`)
  expect(made).toHaveLength(2)
  await page.getByRole('link', { name: 'Naar de lijst' }).click()
  await page.waitForURL('**/locations/list**')
})

test('see why a plot does not match, and which filter to relax', { tag: '@search' }, async ({
  page,
  api,
  site,
}) => {
  const { id } = await api<{ id: number }>('POST', '/searchqueries/list', {
    name: 'Te groot',
    cfg: {
      filters: [
        { key: 'size', param1: 50_000_000 },
        { key: 'retired_filter', enabled: false },
      ],
    },
  })
  await page.goto(`/opportunities/queries/${id}?plot=${encodeURIComponent(site.registerId)}`)
  await expect(page.getByText('Geen perceel voldoet')).toBeVisible()
  const why = page.getByRole('complementary', { name: 'Waarom wel of niet' })
  await expect(why.getByText('Voldoet niet', { exact: true })).toBeVisible()
  await expect(why.getByText('gevraagd: ≥ 50.000.000 m²')).toBeVisible()
  await expect(page.getByText(/kent ‘retired_filter’ niet/)).toBeVisible()
  await page.getByRole('button', { name: /^Perceeloppervlakte, Uit/ }).click()
  await expect(why.getByText('Voldoet', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Activiteit' }).click()
  await page.getByRole('button', { name: 'Nu uitvoeren' }).click()
  await expect(page.getByText('Nieuw uitgangspunt', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Wekelijkse e-mail over wijzigingen' }).check()
  const emails = async () =>
    (await api<{ user: { cfg: { emails: unknown } } }>('GET', '/session')).user.cfg.emails
  await expect.poll(emails).toEqual({ weekly: 'weekly', language: 'nl', day: 1 })
})

test('work in the list of plots with the keyboard, the clipboard and columns', {
  tag: '@search',
}, async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const filters = [{ key: 'size', param1: 4000 }]
  await expect
    .poll(async () => (await countOf(api, [])).index.state, { timeout: PATIENCE })
    .toBe('ready')
  const { count, plots } = await api<{
    count: number
    plots: { id: string; designation: string; size: number }[]
  }>('POST', '/search/plots', { filters, order: 'size', limit: 100 })
  expect(count).toBeGreaterThan(4)
  const { id } = await api<{ id: number }>('POST', '/searchqueries/list', {
    name: 'Grote percelen',
    cfg: { filters },
  })
  await page.goto(`/opportunities/queries/${id}`)
  const grid = page.getByRole('grid', { name: 'Percelen die voldoen' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))

  // the largest come first, then the smallest
  const size = grid.getByRole('columnheader', { name: 'Oppervlakte' })
  await size.getByRole('button').click()
  await expect(size).toHaveAttribute('aria-sort', 'descending')
  await size.getByRole('button').click()
  await expect(size).toHaveAttribute('aria-sort', 'ascending')
  await settle(page)
  const names = grid.getByRole('rowheader')
  await expect(names.first()).toHaveText(plots[0]?.designation ?? '')

  // the pointer marks its row alone
  await names.nth(2).hover()
  const hovered = grid.locator('[data-hovered]')
  await expect(hovered).toHaveCount(1)
  await expect(hovered).toContainText(plots[2]?.designation ?? '')

  // a click opens a row, and the keyboard the next
  await names.first().click()
  await page.waitForURL(`**?plot=${encodeURIComponent(plots[0]?.id ?? '')}`)
  await settle(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**?plot=${encodeURIComponent(plots[1]?.id ?? '')}`)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 perceel geselecteerd')).toBeVisible()

  // what was not read yet is copied as well, figures without their unit
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  const copied = async () =>
    (await page.evaluate(() => navigator.clipboard.readText()))
      .split('\n')
      .map((line) => line.split('\t'))
  await expect.poll(async () => (await copied()).length).toBe(Math.min(count, plots.length + 20))
  const [first = []] = await copied()
  expect(first[0]).toBe(plots[0]?.designation)
  expect(first).toContain(String(plots[0]?.size))

  // the address goes and comes back
  const address = grid.getByRole('columnheader', { name: 'Adres' })
  await expect(address).toHaveCount(1)
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Kolommen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kolommen kiezen' })
  await dialog.getByRole('button', { name: 'Alleen de filters' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Adres', exact: true }).check()
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(address).toHaveCount(1)
})
