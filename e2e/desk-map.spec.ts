/** Which locations list and map show, how the map shows them, and the list beside it. */
import { CustomFieldType, locationFiltersSchema, type RecordFor } from '@kavel/domain'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { colourAt } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'

/** Somewhere in the town without a location of another test near by, degrees. */
const PLACE = { lat: 52.5611, lon: 5.2711 }
/** Degrees between two locations, some 7 m: from afar they are one pin. */
const NEAR = 0.0001
const FAR = 0.02
const STATUSES = { Waterproef: '#e8590c', Vuurproef: '#1c7ed6' } as const

interface Made {
  readonly id: number
  readonly name: string
}

/** Three locations with a word in their names: two near each other, and one elsewhere. */
async function makeLocations(api: Api, word: string): Promise<readonly Made[]> {
  for (const [name, color] of Object.entries(STATUSES)) {
    const known = await api<unknown[]>('GET', `/customvalues/list?type=status&name=${name}`)
    if (known.length === 0) await api('POST', '/customvalues/list', { type: 'status', name, color })
  }
  const at = (place: object, status: keyof typeof STATUSES, rating: number | null) => ({
    ...PLACE,
    ...place,
    status,
    rating,
  })
  return api('POST', '/locations/list', [
    { ...at({}, 'Waterproef', 8), name: `${word} een` },
    { ...at({ lon: PLACE.lon + NEAR }, 'Waterproef', 2), name: `${word} twee` },
    { ...at({ lon: PLACE.lon + FAR }, 'Vuurproef', null), name: `${word} drie` },
  ])
}

const setCfg = (api: Api, userId: number, cfg: object) =>
  api('PATCH', `/users/detail/${userId}`, { cfg })
const readCfg = async (api: Api, userId: number) =>
  (await api<RecordFor<'users'>>('GET', `/users/detail/${userId}`)).cfg

const at = (zoom: number, { lat, lon } = PLACE) =>
  `/locations/map/${zoom}/${String(lat).replace('.', '_')}/${String(lon).replace('.', '_')}`

const legendOf = (page: Page) => page.getByRole('region', { name: 'Legenda van de locaties' })
const listOf = (page: Page) => page.getByRole('region', { name: 'Locaties in beeld' })
const chipsOf = (within: Page | Locator) => within.getByRole('list', { name: 'Gekozen filters' })

/** The middle of the map, px. */
async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.maplibregl-map').boundingBox()
  if (!box) throw new Error('There is no map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How far colours `#rrggbb` are apart, 0–441. */
function distance(a: string, b: string): number {
  const parts = [1, 3, 5].map((from) => {
    const [one, other] = [a, b].map((text) => Number.parseInt(text.slice(from, from + 2), 16))
    return (one ?? 0) - (other ?? 0)
  })
  return Math.hypot(...parts)
}

/** Looks at a screen in both widths: no barriers, nothing cut off. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findCutTexts(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findOverflow(page), `${name} on a ${width}`).toBe(0)
    await shoot(page, `desk-map-${name}-${width}`)
  }
  await resize(page, DESKTOP)
}

test('one set of filters for list and map: a panel, chips, and a line for what was dropped', async ({
  page,
  api,
  session,
}) => {
  const word = 'Gefilterd'
  await makeLocations(api, word)
  await page.goto('/locations/list')
  const search = page.getByRole('textbox', { name: 'Naam, adres of perceelnummer' }).first()
  await search.fill(word.toUpperCase())
  await settle(page)
  await expect(page.getByText('3 locaties', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Filteren/ }).click()
  const panel = page.getByRole('dialog', { name: 'Locaties filteren' })
  await panel.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Waterproef', exact: true }).click()
  await page.keyboard.press('Escape')
  await settle(page)
  await expect(panel.getByText('2 locaties', { exact: true })).toBeVisible()
  const least = panel.getByRole('textbox', { name: 'Waardering vanaf' })
  await least.fill('5')
  await least.blur()
  await settle(page)
  await expect(panel.getByText('1 locatie', { exact: true })).toBeVisible()
  // a word where a number belongs changes nothing, and says so
  await least.fill('veel')
  await least.blur()
  await expect(least).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByText('1 locatie', { exact: true })).toBeVisible()
  await least.fill('5')
  await least.blur()
  await look(page, 'panel')
  await panel.getByRole('button', { name: 'Sluiten' }).last().click()

  const chips = chipsOf(page)
  await expect(chips.getByRole('listitem')).toContainText([
    'Status: Waterproef',
    'Waardering: vanaf 5',
    'Filters wissen',
  ])
  await look(page, 'list')

  // the same on the map, and after a reload
  await page.goto(at(17))
  await settle(page)
  await expect(chips.getByRole('listitem')).toContainText([
    `Zoektekst: ‘${word.toUpperCase()}’`,
    'Status: Waterproef',
    'Waardering: vanaf 5',
    'Filters wissen',
  ])
  await expect(legendOf(page)).toContainText('Waterproef1')
  await chips.getByRole('button', { name: 'Filter Waardering wissen' }).click()
  await settle(page)
  await expect(legendOf(page)).toContainText('Waterproef2')
  const { filters } = await readCfg(api, session.userId)
  expect(filters).toEqual(
    locationFiltersSchema.parse({ search: word.toUpperCase(), multistatus: ['Waterproef'] }),
  )

  // a status, a label and a field that are there no longer ask for nothing, which is told
  const field = await api<Made>('POST', '/customfields/list', {
    name: 'Even',
    type: CustomFieldType.number,
  })
  await api('DELETE', `/customfields/detail/${field.id}`)
  const gone = { customFieldId: field.id, customFieldValueIds: [], text: '', checked: null }
  await setCfg(api, session.userId, {
    filters: {
      multistatus: ['Waterproef', 'Vervlogen'],
      multilabel: [999_999],
      custom: [{ ...gone, min: 1, max: null }],
    },
  })
  await page.goto('/locations/list')
  await settle(page)
  await expect(page.getByText('2 locaties', { exact: true })).toBeVisible()
  const dropped = page.getByText('Niet meer gefilterd op wat niet meer bestaat')
  for (const text of ['Status ‘Vervlogen’', 'Labels (verwijderd)', 'een eigen veld'])
    await expect(dropped).toContainText(text)
  await expect(chips).toContainText('Status: Waterproef')
  await expect(chips).not.toContainText('Vervlogen')
  await look(page, 'dropped')
  await page.getByRole('button', { name: 'Uit de filters halen' }).click()
  await settle(page)
  await expect(dropped).toHaveCount(0)
  const kept = (await readCfg(api, session.userId)).filters
  expect(kept).toMatchObject({ multistatus: ['Waterproef'], multilabel: [], custom: [] })

  // what fits nothing is said, with the way out
  await search.fill(`${word} nergens`)
  await settle(page)
  await expect(
    page.getByRole('heading', { name: 'Geen locatie past bij deze filters' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Filters wissen' }).last().click()
  await settle(page)
  await expect(chips).toHaveCount(0)
  await expect(search).toHaveValue('')
})

test('archived locations are hidden unless they are asked for', async ({ page, api }) => {
  const word = 'Bewaard'
  const [first] = await makeLocations(api, word)
  await api('PATCH', `/locations/detail/${first?.id}`, { archived: true })
  await page.goto('/locations/list')
  await page.getByRole('textbox', { name: 'Naam, adres of perceelnummer' }).first().fill(word)
  await settle(page)
  const count = page.getByRole('main').getByRole('status').first()
  await expect(count).toHaveText('2 locaties')
  await page.getByRole('button', { name: /^Filteren/ }).click()
  const panel = page.getByRole('dialog', { name: 'Locaties filteren' })
  for (const [choice, found] of [
    ['Ook tonen', '3 locaties'],
    ['Alleen archief', '1 locatie'],
    ['Verbergen', '2 locaties'],
  ] as const) {
    await panel.getByText(choice, { exact: true }).click()
    await settle(page)
    await expect(panel.getByText(found, { exact: true }), choice).toBeVisible()
  }
})

test('pins are coloured, grouped and put away as the user chose, who finds them so again', {
  tag: '@long',
}, async ({ page, api, session }) => {
  const word = 'Gekleurd'
  const [first] = await makeLocations(api, word)
  await setCfg(api, session.userId, { filters: { search: word } })
  await page.goto(at(18))
  await settle(page)
  const middle = await middleOf(page)
  expect(await colourAt(page, middle)).toBe(STATUSES.Waterproef)
  const legend = legendOf(page)
  await expect(legend).toContainText('Waterproef2')
  await expect(legend).toContainText('Vuurproef1')

  // a rating of 8 lies 60 % of the way from the middle of the scale to its end
  await legend.getByRole('combobox', { name: 'Kleur van de punten' }).selectOption('Waardering')
  expect(await colourAt(page, middle)).toBe('#25707a')
  await expect(legend).toContainText('Onbekend1')

  // a label that a location has gives its colour
  const label = await api<Made>('POST', '/labels/list', { name: 'Oever', color: '#2f9e44' })
  await api('POST', '/locationslabels/list', { locationId: first?.id, labelId: label.id })
  await legend.getByRole('combobox', { name: 'Kleur van de punten' }).selectOption('Eerste label')
  expect(await colourAt(page, middle)).toBe('#2f9e44')
  await expect(legend).toContainText('Oever1')
  await expect(legend).toContainText('Zonder2')
  await page.reload()
  expect(await colourAt(page, middle), 'after a reload').toBe('#2f9e44')

  // from afar two are one, with their number; a click comes nearer
  await page.goto(at(12))
  await settle(page)
  await page.mouse.click(middle.x, middle.y)
  await expect(page).toHaveURL(/\/locations\/map\/1[3-9]/)
  await settle(page)

  await page.getByRole('button', { name: 'Locaties op de kaart', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Locaties op de kaart' })
  await panel.getByRole('switch', { name: 'Groeperen wat dicht bij elkaar ligt' }).click()
  await settle(page)
  await look(page, 'shown')
  await page.goto(at(12))
  await settle(page)
  // as it stands alone, a click opens it
  await page.mouse.click(middle.x, middle.y)
  await expect(page).toHaveURL(/\/locations\/map\/detail\/\d+/)

  await page.goto(at(18))
  await settle(page)
  await page.getByRole('button', { name: 'Locaties op de kaart', exact: true }).click()
  await panel.getByRole('switch', { name: 'Locaties tonen' }).click()
  await settle(page)
  await expect(legend).toHaveCount(0)
  expect(await colourAt(page, await middleOf(page))).not.toBe('#2f9e44')
  expect(await readCfg(api, session.userId)).toMatchObject({
    pincolor: 'label',
    clusterlocations: false,
    showlocations: false,
  })
})

test('plots of locations are outlined in the colour of their pins', async ({
  page,
  api,
  session,
  location,
}) => {
  const word = 'Omlijnd'
  await makeLocations(api, word)
  await api('PATCH', `/locations/detail/${location.id}`, { name: word, status: 'Vuurproef' })
  await setCfg(api, session.userId, { filters: { search: word } })
  const ring = location.plots[0]?.geometry as GeoJSON.Polygon
  const [[lon = 0, lat = 0] = [], [lon2 = 0, lat2 = 0] = []] = ring.coordinates[0] ?? []
  // half way along its first side
  await page.goto(at(19, { lat: (lat + lat2) / 2, lon: (lon + lon2) / 2 }))
  await settle(page)
  // a line is blended with what it lies on
  const blue = await colourAt(page, await middleOf(page))
  expect(distance(blue, STATUSES.Vuurproef)).toBeLessThan(80)
  await setCfg(api, session.userId, { showlocations: false })
  await page.reload()
  const bare = await colourAt(page, await middleOf(page))
  expect(distance(bare, STATUSES.Vuurproef)).toBeGreaterThan(120)
})

test('the list beside the map shows what the map shows; each marks what is pointed at in the other', {
  tag: '@long',
}, async ({ page, api, session }) => {
  const word = 'Naastgelegen'
  await makeLocations(api, word)
  await setCfg(api, session.userId, { filters: { search: word }, clusterlocations: false })
  await page.goto(at(18))
  await settle(page)
  await page.getByRole('button', { name: 'Locaties op de kaart', exact: true }).click()
  await page.getByText('Kaart en lijst', { exact: true }).click()
  await page.keyboard.press('Escape')
  await settle(page)
  const list = listOf(page)
  const rows = list.getByRole('listitem').getByRole('button')
  await expect(rows).toContainText([`${word} een`, `${word} twee`])
  await expect(list.getByRole('status')).toHaveText('2 in beeld, 3 in totaal')
  await look(page, 'beside')

  // the pin of the row has an edge, whether the pointer or the keyboard is on it
  await page.goto(at(18))
  await settle(page)
  const middle = await middleOf(page)
  const edge = { x: middle.x, y: middle.y - 10 }
  const before = await colourAt(page, edge)
  await rows.first().hover()
  expect(await colourAt(page, edge)).not.toBe(before)
  await page.mouse.move(0, 0)
  expect(await colourAt(page, edge)).toBe(before)
  await rows.first().focus()
  expect(await colourAt(page, edge)).not.toBe(before)
  await rows.first().blur()

  // and the row of the pin is marked
  await page.mouse.move(middle.x, middle.y)
  await expect(rows.first()).toHaveAttribute('data-hovered', 'true')
  await expect(page.locator('.maplibregl-popup')).toHaveText(`${word} een`)
  await page.mouse.move(middle.x, middle.y + 200)
  await expect(rows.first()).not.toHaveAttribute('data-hovered', 'true')

  // in step with the view
  for (let step = 0; step < 5; step++) {
    await page.getByRole('button', { name: 'Uitzoomen' }).click()
    await settle(page)
  }
  await expect(rows).toContainText([`${word} drie`, `${word} een`, `${word} twee`])
  await page.goto(at(18, { ...PLACE, lon: PLACE.lon - FAR }))
  await settle(page)
  await expect(list).toContainText('In dit deel van de kaart ligt geen locatie.')
  await page.goto(at(18))
  await settle(page)
  await rows.first().click()
  await expect(page).toHaveURL(/\/locations\/map\/detail\/\d+/)
  await settle(page)
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  expect(await readCfg(api, session.userId)).toMatchObject({ locationsview: 'both' })
})

test('the search of the map opens on the sort of place that was looked for last', async ({
  page,
  site,
}) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: 'Zoek adres, straat, perceel of coördinaten' })
  await search.fill('kerkhof')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Kerkhof')
  await page.getByText('Percelen', { exact: true }).click()
  await settle(page)
  await expect(page.getByText('Niets gevonden voor ‘kerkhof’')).toBeVisible()
  await page.reload()
  await settle(page)
  await search.fill(site.designation)
  await expect(options.first()).toContainText(site.designation)
  await expect(page.getByRole('radio', { name: 'Percelen' })).toBeChecked()
  await page.getByText('Adressen', { exact: true }).click()
  await search.fill('kerkhof')
  await expect(options.first()).toContainText('Kerkhof')
})
