import { findBarriers, look, settle, shoot } from './browser.ts'
import { expect, test } from './fixtures.ts'

/** Source and day of a value: `BAG · Markeroog, pand · 1 nov 2026`. */
const ORIGIN = /BAG.* · \d{1,2} [a-z]{3} \d{4}$/
const SEARCH = 'Zoek adres, straat, perceel of coördinaten'

test('find a plot by its number and read what the registers say', async ({ page, site }) => {
  await page.goto('/locations/map')
  await settle(page)
  await shoot(page, '2-town')
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
  await look(page, '2-plot')
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
  await settle(page)
  await shoot(page, '2-address')
})

test('choose plots by click, box and drawing, and measure', async ({ page }) => {
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
  await look(page, '2-selected')
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
  await page.keyboard.press('Enter')
  await page
    .getByText(/^\d+,\d\sm$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await findBarriers(page)).toEqual([])
})
