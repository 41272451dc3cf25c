import { PHONE, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

/** Source and day of a value: `BAG · Markeroog, pand · 1 nov 2026`. */
const ORIGIN = /BAG.* · \d{1,2} [a-z]{3} \d{4}$/
const SEARCH = 'Zoek adres, straat, perceel of coördinaten'

/** Pixels at the top of a phone's map below search and tools. */
const TOOLS = 110
/** A street of the sample without an address, as people type it. */
const STREET = 'israelsstraat'

test('find a plot by its number and read what the registers say', async ({ page, site }) => {
  await page.goto('/locations/map')
  // Point 2 of the specification: the address holds the view, with an underscore as decimal mark.
  await page.waitForURL(/\/locations\/map\/[\d_]+\/[\d_]+\/[\d_]+/)
  const search = page.getByRole('combobox', { name: SEARCH })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  const facts = page.getByRole('complementary')
  await facts.getByText(site.registerId).waitFor()
  for (const part of [
    'Kadastrale grootte',
    'Bestemming',
    'Toegestane bouwhoogte',
    'BRK ·',
    'IMRO ·',
    'artikel',
  ])
    await expect(facts, 'the facts').toContainText(part)
  await expect(facts.getByText('Geen adres op dit perceel.')).toBeVisible()
  // the sample is credited to nobody but us, here and in the list of layers
  const map = page.locator('.maplibregl-map')
  await expect(map.locator('.maplibregl-ctrl-attrib')).toContainText('fictief, gemaakt door Kavel')
  await expect(map.locator('.maplibregl-ctrl-attrib')).not.toContainText('Kadaster')
  const badges = page.getByRole('main').getByText('Fictief', { exact: true })
  await expect(badges.filter({ visible: true })).toHaveCount(2)

  // the list of layers lies beside the plot that is chosen, not on it: the plot is in the middle of what is left
  const layers = page.getByRole('region', { name: 'Kaartlagen' })
  const box = async (of: typeof map) => {
    const found = await of.boundingBox()
    if (!found) throw new Error('It is not there')
    return found
  }
  await page.getByRole('button', { name: 'Kaartlagen', exact: true }).click()
  await settle(page)
  const wide = await box(map)
  const panel = await box(layers)
  // beside the middle, where another test may have put a location
  await page.mouse.click((wide.x + panel.x) / 2 - 40, wide.y + wide.height / 2)
  await settle(page)
  await expect(facts.getByText(site.registerId), 'the same plot').toBeVisible()
  await expect(page.getByText('fictief, gemaakt door Kavel · 1 nov 2026').first()).toBeVisible()
  await page.setViewportSize(PHONE)
  await settle(page)
  const [narrow, below] = [await box(map), await box(layers)]
  await page.mouse.click(narrow.x + narrow.width / 2 - 16, (narrow.y + TOOLS + below.y) / 2)
  await settle(page)
  await expect(facts.getByText(site.registerId), 'the same plot').toBeAttached()
})

test('find streets, parcels as deeds spell them, and coordinates', async ({ page, site }) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: SEARCH })
  const first = page.getByRole('option').first()
  const mark = page.locator('.maplibregl-marker')
  await search.fill(STREET)
  await expect(first).toHaveText('Israëlsstraat, MarkeroogFictiefStraat')
  await search.press('Enter')
  await expect(mark).toBeVisible()
  const [code = '', section = '', number = ''] = site.designation.split(' ')
  for (const text of [
    `${code}${section}${number.padStart(5, '0')}G0000`,
    `gemeente Markeroog, sectie ${section}, nummer ${number}`,
    site.registerId,
  ]) {
    await search.fill(text)
    await expect(first, text).toContainText(site.designation)
  }
  // the middle of the town, in three spellings
  for (const text of ['52.5500 5.2500', '52°33′00″N 5°15′00″O', '145694 506939'])
    await expect(async () => {
      await search.fill(text)
      await expect(first, text).toContainText('(RD 1456')
    }).toPass()
  await search.press('Enter')
  await page.getByRole('complementary').getByText('Kadastrale grootte').waitFor()
  await expect(mark).toBeVisible()
  await search.fill('48,8566 2,3522')
  await page.getByText('Dit punt ligt buiten Nederland').waitFor()
})

test('find what has a name: it is drawn, and its plot tells of it', async ({ page }) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: SEARCH })
  const facts = page.getByRole('complementary')
  const first = page.getByRole('option').first()
  await search.fill('apotheek')
  await expect(first).toContainText('Zorg')
  await search.press('Enter')
  await expect(facts.getByText(/^Apotheek .* · Apotheek$/)).toBeVisible()
  await search.fill('markeroogse oev')
  await expect(first).toHaveText('Markeroogse OeverFictiefNatura 2000-gebied')
  await search.press('Enter')
  await expect(facts.getByText('Markeroogse Oever · Vogel- en Habitatrichtlijn')).toBeVisible()
})

test('find an address; its buildings and addresses have source and day', async ({ page }) => {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: SEARCH })
  await search.fill('kerkhof 1')
  await page
    .getByRole('option', { name: /Kerkhof 1/ })
    .first()
    .waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  const facts = page.getByRole('complementary')
  for (const name of ['Gebouwen', 'Adressen']) {
    const section = facts.locator('section').filter({ has: page.getByRole('heading', { name }) })
    const lines = section.getByRole('listitem')
    await lines.first().waitFor()
    for (const line of await lines.all()) {
      const text = ((await line.locator('> :last-child').textContent()) ?? '').trim()
      expect(text, `${name}: ${await line.textContent()}`).toMatch(ORIGIN)
    }
  }
})

test('choose plots by click, box and drawing, and measure', { tag: '@long' }, async ({ page }) => {
  await page.goto('/locations/map/18/52_5507/5_2490')
  await settle(page)
  const map = page.locator('.maplibregl-canvas')
  const canvas = await map.boundingBox()
  if (!canvas) throw new Error('The map is not there')
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2]
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).click()
  // A tool loads at its first use; its cursor tells when it draws.
  const drawingTool = async (name: string) => {
    await tool(name)
    await expect(map).toHaveCSS('cursor', 'crosshair')
    await settle(page)
  }
  await tool('Percelen kiezen door te klikken')
  await page.mouse.click(x + 60, y - 90)
  await page
    .getByText(/perce(el|len) gekozen/)
    .first()
    .waitFor()
  await drawingTool('Percelen kiezen met een rechthoek')
  await page.mouse.move(x - 200, y - 150)
  await page.mouse.down()
  await page.mouse.move(x + 50, y + 120, { steps: 10 })
  await page.mouse.up()
  await page
    .getByText(/\d{2} percelen gekozen/)
    .first()
    .waitFor()
  await drawingTool('Percelen kiezen met een getekend vlak')
  for (const [dx, dy] of [
    [-300, -250],
    [-150, -260],
    [-160, -130],
    [-310, -140],
  ] as const)
    await page.mouse.click(x + dx, y + dy)
  await page.keyboard.press('Enter')
  await page
    .getByText(/toegevoegd|waren al gekozen|geen heel perceel/)
    .first()
    .waitFor()
  await drawingTool('Afstand meten')
  await page.mouse.click(x - 100, y + 200)
  await page.mouse.click(x + 100, y + 200)
  await page.mouse.click(x + 100, y + 60)
  // along the map until a corner or an edge takes the pointer
  const snapped = page.getByText(/^Op een (hoek|grens)$/)
  await expect(async () => {
    await page.mouse.move(x + 160 + 40 * Math.random(), y + 20 + 40 * Math.random())
    await expect(snapped).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page
    .getByText(/^\d+,\d\sm$/)
    .first()
    .waitFor()
})
