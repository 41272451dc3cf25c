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

export async function findAddress({ page }: Journey): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Zoek adres of perceelnummer' })
  await search.fill('kerkhof 1')
  await page
    .getByRole('option', { name: /Kerkhof 1/ })
    .first()
    .waitFor()
  await search.press('ArrowDown')
  await search.press('Escape')
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
