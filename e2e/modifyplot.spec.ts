/**
 * The plots of a location, drawn, split and cut. The sample's first site is a rectangle of 88 × 85 m, 7,480 m², with its southern
 * corner at (145626.589, 506397.936); parcel MQO00 C 67 lies east of it and is 52 m wide, 4,420 m².
 */
import type { TreeFor } from '@kavel/domain'
import { toRd } from '@kavel/registers/rd-new'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { PHONE, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Plot = TreeFor<'locations'>['plots'][number]

/** From a metre outside the western edge to a metre outside the eastern, through the middle of both. */
const ACROSS = ['145613.478, 506438.3755', '145699.719, 506464.1115']

const plotsOf = async (api: Api, id: number): Promise<readonly Plot[]> =>
  (await api<TreeFor<'locations'>>('GET', `/locations/detail/${id}`)).plots

/** RD metres of the outer ring of a plot. */
const cornersOf = ({ geometry }: Plot) => {
  const [ring = []] = (geometry?.coordinates ?? []) as [number, number][][]
  return ring.map((position) => toRd(position))
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/locations/detail/${id}/modifyplot`)
  await expect(page.getByRole('heading', { level: 1, name: 'Percelen bewerken' })).toBeVisible()
  await settle(page)
}

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const entry = (page: Page) => page.getByRole('textbox', { name: 'Volgende hoek' })
const items = (page: Page) =>
  page.getByRole('list', { name: 'Percelen van deze locatie' }).getByRole('listitem')
const follows = (page: Page) => page.getByRole('region', { name: 'Wat volgt' })

/** Types corners, and finishes with an empty Enter. */
async function type(page: Page, corners: readonly string[]): Promise<void> {
  for (const corner of [...corners, '']) {
    await entry(page).fill(corner)
    await entry(page).press('Enter')
  }
  await settle(page)
}

async function save(page: Page): Promise<void> {
  await follows(page).getByRole('button', { name: 'Opslaan' }).click()
  await expect(follows(page)).toBeHidden()
  await settle(page)
}

test('split by a line into two halves, merged again, and undone', async ({
  page,
  api,
  location,
}) => {
  const [before] = await plotsOf(api, location.id)
  await page.goto(`/locations/list/${location.id}`)
  await page.getByRole('link', { name: 'Percelen bewerken' }).click()
  await settle(page)
  await expect(items(page)).toHaveText([/MQO00 C 68.*7\.480\sm²/])
  expect.soft(await findBarriers(page)).toEqual([])

  // a line that misses is told, and stays to be drawn on
  await tool(page, 'Splitsen met een lijn').click()
  await type(page, ['145600, 506300', '145800, 506300'])
  await expect(page.getByRole('alert')).toHaveText('De lijn of het gebied ligt naast het perceel.')
  await tool(page, 'Hoek terug').click()
  await expect(tool(page, 'Hoek terug'), 'the other corner is there still').toBeVisible()
  await page.keyboard.press('Escape')

  await type(page, ACROSS)
  await expect(follows(page)).toContainText('7.480 m²')
  await expect(items(page)).toHaveText([/3\.740\sm².*Gesneden uit MQO00 C 68/, /3\.740\sm²/])
  expect(await plotsOf(api, location.id), 'nothing is saved yet').toHaveLength(1)
  await shoot(page, 'modifyplot-split')
  expect.soft(await findBarriers(page)).toEqual([])
  // the button has the focus
  await page.keyboard.press('Enter')
  await expect(follows(page)).toBeHidden()
  await settle(page)
  expect(await plotsOf(api, location.id)).toHaveLength(2)

  await page.keyboard.press('Escape')
  for (const item of await items(page).all()) await item.getByRole('checkbox').check()
  await tool(page, 'Gekozen percelen samenvoegen').click()
  await save(page)
  await expect(items(page)).toHaveText([/7\.480\sm²/])
  await page.keyboard.press('Control+z')
  await expect(items(page)).toHaveCount(2)
  await settle(page)
  await page.keyboard.press('Control+z')
  await expect(items(page)).toHaveCount(1)
  await settle(page)
  const [after] = await plotsOf(api, location.id)
  expect(after?.geometry).toEqual(before?.geometry)
  expect(after?.properties).toEqual(before?.properties)
})

test('typed lengths with right angles make a box of exactly that size', async ({
  page,
  api,
  location,
}) => {
  await open(page, location.id)
  await tool(page, 'Perceel tekenen').click()
  await tool(page, 'Rechte hoeken (Shift)').click()
  await entry(page).fill('12,5')
  await entry(page).press('Enter')
  await expect(page.getByText('Zet eerst een hoek; een lengte begint daar.')).toBeVisible()
  const canvas = await page.locator('.maplibregl-canvas').boundingBox()
  if (!canvas) throw new Error('The map is not there')
  const { x, y, width, height } = canvas
  const point = (part: readonly [number, number]) =>
    page.mouse.move(x + width * part[0], y + height * part[1])
  const side = async (part: readonly [number, number], length: string) => {
    await point(part)
    await entry(page).fill(length)
    await entry(page).press('Enter')
  }
  // east of the plot; the middle of the map is that of the plot, (145656.6, 506451.2)
  await entry(page).fill('145700, 506520')
  await entry(page).press('Enter')
  await entry(page).fill('12,5 < 90')
  await entry(page).press('Enter')
  await point([0.9, 0.9])
  await expect(page.locator('[data-measures]')).toContainText(/zijde \d+,\d\d m/)
  // towards the south of the map
  await side([0.9, 0.9], '8')
  await side([0.01, 0.2], '12,5')
  await expect(page.locator('[data-measures]')).toContainText('oppervlakte')
  await shoot(page, 'modifyplot-drawing')
  await entry(page).press('Enter')
  await settle(page)
  await expect(items(page)).toHaveText([/MQO00 C 68/, /Getekend perceel 2.*100\sm²/])
  await save(page)
  const drawn = (await plotsOf(api, location.id)).find(
    ({ properties }) => properties.register_id === null,
  ) as Plot
  const corners = cornersOf(drawn)
  const sides = corners
    .slice(1)
    .map(([east, north], index) =>
      Math.hypot(east - (corners[index]?.[0] ?? 0), north - (corners[index]?.[1] ?? 0)),
    )
  expect(sides.map((one) => Number(one.toFixed(2))).sort((a, b) => a - b)).toEqual([
    8, 8, 12.5, 12.5,
  ])
})

test('a parcel comes and goes, and what sticks out of a hole is named before it is made', async ({
  page,
  api,
  location,
  concept,
}) => {
  await open(page, location.id)
  await tool(page, 'Perceel toevoegen').click()
  await page.getByRole('combobox', { name: 'Perceelnummer' }).fill('MQO00 C 67')
  await page
    .getByRole('option', { name: /MQO00 C 67/ })
    .first()
    .click()
  await settle(page)
  // 7,480 + 4,420 m²
  await expect(follows(page)).toContainText('7.480 m² → 1,19 ha')
  await save(page)
  await expect(items(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await items(page).filter({ hasText: 'C 67' }).getByRole('checkbox').check()
  await tool(page, 'Gekozen percelen verwijderen').click()
  await settle(page)
  await expect(follows(page)).toContainText('1,19 ha → 7.480 m²')
  await save(page)

  // 10 × 10 m in the middle, where the building stands
  await tool(page, 'Gat maken').click()
  await type(page, ['145650, 506445', '145660, 506445', '145660, 506455', '145650, 506455'])
  await expect(follows(page)).toContainText('7.480 m² → 7.380 m²')
  const link = follows(page).getByRole('link')
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`/concepts/modify/${location.id}/${concept.id}$`),
  )
  await follows(page).getByRole('button', { name: 'Niet doorgaan' }).click()
  await expect(items(page)).toHaveText([/7\.480\sm²/])
  expect((await plotsOf(api, location.id))[0]?.geometry).toEqual(location.plots[0]?.geometry)
})

test('the keys alone draw, from corner to corner', async ({ page, api, location }) => {
  await open(page, location.id)
  await tool(page, 'Bouwvlak tekenen').click()
  await page.locator('.maplibregl-canvas').focus()
  // the map moves under the cross in its middle
  for (const key of [' ', 'ArrowRight', ' ', 'ArrowDown', ' ']) {
    await page.keyboard.press(key)
    await settle(page)
  }
  await expect(page.locator('[data-measures]')).toContainText('oppervlakte')
  await page.keyboard.press('Enter')
  await expect(items(page).filter({ hasText: 'Bouwvlak' })).toHaveCount(1)
  // what is not saved stands in the way of another change
  await expect(tool(page, 'Perceel tekenen')).toHaveAttribute('aria-disabled', 'true')
  await follows(page).getByRole('button', { name: 'Niet doorgaan' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Percelen bewerken' })).toBeFocused()
  await expect(items(page)).toHaveCount(1)
  expect(await plotsOf(api, location.id)).toHaveLength(1)
})

test('on a telephone the tools lie below the map, and taps draw', async ({ page, location }) => {
  await page.setViewportSize(PHONE)
  await open(page, location.id)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'nothing is wider than a telephone').toBe(false)
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'modifyplot-390')
  await tool(page, 'Bouwvlak tekenen').click()
  const canvas = await page.locator('.maplibregl-canvas').boundingBox()
  if (!canvas) throw new Error('The map is not there')
  const { x, y, width, height } = canvas
  for (const [east, south] of [
    [0.4, 0.55],
    [0.6, 0.55],
    [0.5, 0.75],
  ] as const)
    await page.mouse.click(x + width * east, y + height * south)
  await tool(page, 'Klaar').click()
  await settle(page)
  await expect(items(page).filter({ hasText: 'Bouwvlak' })).toHaveCount(1)
  await shoot(page, 'modifyplot-390-follows')
})
