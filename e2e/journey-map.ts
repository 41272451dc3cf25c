/** Steps 1–3 of the journey: sign in, read a plot, make a location. */
import assert from 'node:assert/strict'
import { findBarriers, shoot } from './browser.ts'
import type { Journey } from './journey.ts'

export async function signIn({ page, server, kind }: Journey): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Gebruikersnaam').fill(server.username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(server.password)
  assert.deepEqual(await findBarriers(page), [])
  await shoot(page, `${kind}-1-login`)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL('**/home/gettingstarted')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shoot(page, `${kind}-1-home`)
  assert.deepEqual(await findBarriers(page), [])
}

export async function readPlot(journey: Journey): Promise<void> {
  const { page, server, site, kind } = journey
  await page.goto(`${server.url}/locations/map`)
  await settleMap(journey)
  await shoot(page, `${kind}-2-town`)
  // Point 2 of the specification: the address holds the view, with an underscore as decimal mark.
  await page.waitForURL(/\/locations\/map\/[\d_]+\/[\d_]+\/[\d_]+/)
  const search = page.getByRole('combobox', { name: 'Zoek adres of perceelnummer' })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  const facts = page.getByRole('complementary')
  await facts.getByText(site.registerId).waitFor()
  const text = (await facts.textContent()) ?? ''
  for (const part of [
    'Kadastrale grootte',
    'Bestemming',
    'Toegestane bouwhoogte',
    'BRK ·',
    'IMRO ·',
    'artikel',
  ])
    assert.ok(text.includes(part), `the facts show ${part}:\n${text}`)
  await settleMap(journey)
  await shoot(page, `${kind}-2-plot`)
  assert.deepEqual(await findBarriers(page), [])
}

/** Source and day of a value: `BAG · Markeroog, pand · 1 nov 2026`. */
const ORIGIN = /BAG.* · \d{1,2} [a-z]{3} \d{4}$/

/** An address leads to its plot; each building and address there says where it comes from, and from when. */
export async function findAddress({ page, kind }: Journey): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Zoek adres of perceelnummer' })
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
      assert.match(text, ORIGIN, `${name}: ${await line.textContent()}`)
    }
  }
  await shoot(page, `${kind}-2-address`)
}

/** Click, box and drawing choose plots; measuring tells a distance. */
export async function selectPlots(journey: Journey): Promise<void> {
  const { page, server, kind } = journey
  await page.goto(`${server.url}/locations/map/18/52_5507/5_2490`)
  await settleMap(journey)
  const canvas = await page.locator('.maplibregl-canvas').boundingBox()
  assert.ok(canvas, 'the map is there')
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2]
  const chosen = () => page.getByText(/perce(el|len) gekozen/).first()
  // A tool comes with its first use; the drawing is ready a moment after the button is.
  const tool = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
  }
  await tool('Percelen kiezen door te klikken')
  await page.mouse.click(x + 60, y - 90)
  await chosen().waitFor()
  await tool('Percelen kiezen met een rechthoek')
  await page.mouse.move(x - 200, y - 150)
  await page.mouse.down()
  await page.mouse.move(x + 50, y + 120, { steps: 10 })
  await page.mouse.up()
  await page
    .getByText(/\d{2} percelen gekozen/)
    .first()
    .waitFor()
  await shoot(page, `${kind}-2-selected`)
  assert.deepEqual(await findBarriers(page), [])
  await tool('Percelen kiezen met een getekend vlak')
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
  await tool('Afstand meten')
  await page.mouse.click(x - 100, y + 200)
  await page.mouse.click(x + 100, y + 200)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^\d+,\d\sm$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
}

export async function makeLocation(journey: Journey): Promise<void> {
  const { page, server, site, kind } = journey
  const search = page.getByRole('combobox', { name: 'Zoek adres of perceelnummer' })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.getByRole('button', { name: 'Kies dit perceel' }).click()
  await page.getByRole('button', { name: 'Bekijk de keuze' }).click()
  await page.getByRole('button', { name: 'Locatie maken' }).click()
  await page.waitForURL('**/locations/map/detail/**')
  const id = Number(/detail\/(\d+)/.exec(page.url())?.[1])
  assert.ok(id > 0)
  journey.locationId = id
  await page.getByText('7 van 7 gereed').waitFor({ timeout: 60_000 })
  await settleMap(journey)
  await shoot(page, `${kind}-3-location`)
  assert.deepEqual(await findBarriers(page), [])
  const panel = (await page.getByRole('complementary').textContent()) ?? ''
  assert.ok(/bouwhoogte/i.test(panel), panel)
  await page.goto(`${server.url}/locations/list`)
  await page.getByRole('table').waitFor()
  await shoot(page, `${kind}-3-list`)
  assert.deepEqual(await findBarriers(page), [])
}

/** The map has drawn what it asked for. */
export async function settleMap({ page }: Journey): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1200)
}
