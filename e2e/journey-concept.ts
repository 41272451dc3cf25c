/** Step 4 of the journey: a concept, a gallery flat on the plot, its figures and rules, and 3D. */
import assert from 'node:assert/strict'
import type { BuildingCfg } from '@kavel/domain'
import type { Page } from 'playwright-core'
import { findBarriers, shoot } from './browser.ts'
import { api, type Journey } from './journey.ts'
import { settleMap } from './journey-map.ts'
import { checkMargins } from './journey-rules.ts'

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)

async function readFigure(page: Page, name: string): Promise<string> {
  return ((await figure(page, name).textContent()) ?? '').trim()
}

/** The model is there: a strip of figures with dwellings in it. */
async function waitForDwellings(page: Page): Promise<void> {
  await page.waitForFunction(
    () => /[1-9]/.test(document.querySelector('[data-figure="nrunits"]')?.textContent ?? ''),
    undefined,
    { timeout: 30_000 },
  )
}

export interface BuildingRow {
  readonly x: number
  readonly y: number
  readonly maxlength: number
  readonly maxheight: number
  readonly rotate_z: number
  readonly cfg: Pick<BuildingCfg, 'units' | 'floors' | 'generation_parameters'>
}

export async function readBuilding(journey: Journey): Promise<BuildingRow> {
  const concept = await api<{ buildings: BuildingRow[] }>(
    journey,
    `/concepts/detail/${journey.conceptId}`,
  )
  return concept.buildings[0] as BuildingRow
}

/** Does something to the building and waits until the database has it. */
export async function change(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/api/buildings/'),
  )
  await work()
  assert.equal((await answer).status(), 200)
}

export async function makeConcept(journey: Journey): Promise<void> {
  const { page, server, kind, locationId } = journey
  await page.goto(`${server.url}/concepts/${locationId}`)
  await page.getByRole('button', { name: 'Nieuw concept' }).first().click()
  await page.waitForURL('**/concepts/modify/**')
  journey.conceptId = Number(/modify\/\d+\/(\d+)/.exec(page.url())?.[1])
  await shoot(page, `${kind}-4-empty`)
  await page.getByRole('button', { name: 'Plaats een gebouw' }).first().click()
  await page.getByRole('button', { name: 'Galerijflat langs lijn' }).click()
  await waitForDwellings(page)
  await settleMap(journey)
  await shoot(page, `${kind}-4-concept`)
  assert.deepEqual(await findBarriers(page), [])
  await page.getByRole('tab', { name: 'Regels' }).click()
  const rules = page.locator('[data-rule]')
  await rules.first().waitFor()
  const texts = (await rules.allTextContents()).join('\n')
  for (const part of ['Norm', 'Ontwerp', 'Ruimte', 'NL.IMRO', 'artikel'])
    assert.ok(texts.includes(part), `the rules show ${part}: ${texts}`)
  // Whatever the place, building stays where the plan allows it.
  await page.getByText('Buiten het bouwvlak').waitFor()
  assert.ok((await checkMargins(page)) >= 3, 'the norms of the site are measured')
  await shoot(page, `${kind}-4-rules`)
  assert.deepEqual(await findBarriers(page), [])
  await page.getByRole('tab', { name: 'Gebouw' }).click()
}

export async function editOnMap(journey: Journey): Promise<void> {
  const { page, kind } = journey
  await page.waitForLoadState('networkidle')
  const before = await readBuilding(journey)
  // Drag by its middle.
  const handle = page.locator('[data-building]').first()
  const box = await handle.boundingBox()
  assert.ok(box, 'the building is on the map')
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  await change(page, async () => {
    await page.mouse.move(middleX, middleY)
    await page.mouse.down()
    await page.mouse.move(middleX + 30, middleY + 22, { steps: 8 })
    await page.mouse.up()
  })
  const moved = await readBuilding(journey)
  assert.ok(Math.hypot(moved.x - before.x, moved.y - before.y) > 0.3, 'the building moved')
  // Stretch by its handle: the figures follow before the mouse is let go.
  const dwellings = await readFigure(page, 'nrunits')
  const followers = ['rgw', 'fsi', 'gsi', 'gfa', 'nfa'] as const
  const figures = new Map<string, string>()
  for (const name of followers) figures.set(name, await readFigure(page, name))
  const grip = await page
    .getByRole('slider', { name: /^Lengte van/ })
    .first()
    .boundingBox()
  assert.ok(grip, 'the length has a handle')
  await change(page, async () => {
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move((grip.x + middleX) / 2, (grip.y + middleY) / 2, { steps: 12 })
    await page.waitForFunction(
      (was) => document.querySelector('[data-figure="nrunits"]')?.textContent?.trim() !== was,
      dwellings,
    )
    for (const name of followers)
      assert.notEqual(await readFigure(page, name), figures.get(name), `${name} follows the drag`)
    await shoot(page, `${kind}-4-drag`)
    await page.mouse.up()
  })
  // Undo brings the dwellings back, at once; the keyboard moves and turns.
  await change(page, () => page.getByRole('button', { name: 'Ongedaan maken' }).click())
  await page.waitForFunction(
    (was) => document.querySelector('[data-figure="nrunits"]')?.textContent?.trim() === was,
    dwellings,
  )
  for (const name of followers)
    assert.equal(await readFigure(page, name), figures.get(name), `${name} is what it was`)
  await turnByHandle(journey, moved.rotate_z)
  await change(page, async () => {
    await handle.focus()
    await page.keyboard.press('[')
  })
  const turned = await readBuilding(journey)
  const degree = turned.rotate_z - moved.rotate_z
  assert.ok(Math.abs(Math.abs(degree) - Math.PI / 180) < 1e-6, 'the building turned by a degree')
  await change(page, async () => {
    const length = page.getByLabel('Lengte', { exact: true })
    await length.fill('45')
    await length.press('Enter')
  })
  assert.equal((await readBuilding(journey)).maxlength, 45)
}

/** Takes the knob and goes a third of a right angle round the middle of the building; undo turns it back. */
async function turnByHandle(journey: Journey, before: number): Promise<void> {
  const { page, kind } = journey
  const knob = page.getByRole('slider', { name: /draaien$/ })
  const grip = await knob.boundingBox()
  const building = await page.locator('[data-building]').first().boundingBox()
  assert.ok(grip && building, 'the building has a knob to turn it')
  const [x, y] = [building.x + building.width / 2, building.y + building.height / 2]
  const [dx, dy] = [grip.x + grip.width / 2 - x, grip.y + grip.height / 2 - y]
  // Alt: no edge attracts
  await page.keyboard.down('Alt')
  await change(page, async () => {
    await page.mouse.move(x + dx, y + dy)
    await page.mouse.down()
    for (let step = 1; step <= 10; step++) {
      const angle = (step / 10) * (Math.PI / 6)
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      await page.mouse.move(x + c * dx - s * dy, y + s * dx + c * dy)
    }
    await shoot(page, `${kind}-4-turn`)
    await page.mouse.up()
  })
  await page.keyboard.up('Alt')
  const { rotate_z } = await readBuilding(journey)
  // the screen turns clockwise where the map turns counter-clockwise; half a turn is the same building
  const turn = (before - rotate_z + 2 * Math.PI) % Math.PI
  assert.ok(Math.abs(turn - Math.PI / 6) < 0.05, `it turned by ${(turn * 180) / Math.PI}°, of 30°`)
  await change(page, () => page.getByRole('button', { name: 'Ongedaan maken' }).click())
  const back = (await readBuilding(journey)).rotate_z
  assert.ok(Math.abs(back - before) < 1e-9, 'undo turns it back')
}

export async function seeIn3d(journey: Journey): Promise<void> {
  const { page, kind } = journey
  await page.getByText('3D', { exact: true }).click()
  await page.getByLabel(/3D-weergave van het concept/).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
  await shoot(page, `${kind}-4-3d`)
  assert.deepEqual(await findBarriers(page), [])
  await page.getByText('Plattegrond', { exact: true }).click()
  await page.getByRole('img', { name: /^Plattegrond van/ }).waitFor()
  await page.waitForTimeout(800)
  await shoot(page, `${kind}-4-plan`)
  assert.deepEqual(await findBarriers(page), [])
}
