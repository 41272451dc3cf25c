/** Step 4 of the journey, in numbers: mix, floors and design rules of the placed building. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findBarriers, PHONE, shoot } from './browser.ts'
import type { Journey } from './journey.ts'
import { change, readBuilding } from './journey-concept.ts'

/** Waits until an element reads differently. */
async function waitForOther(page: Page, selector: string, was: string | null): Promise<void> {
  await page.waitForFunction(
    ([one, text]) => {
      const now = document.querySelector(one as string)?.textContent ?? null
      return now !== null && now !== text
    },
    [selector, was] as const,
  )
}

/** Edits that are undone one by one at the end. */
async function setMix(journey: Journey): Promise<number> {
  const { page } = journey
  const count = '[data-mix-outcome] [data-outcome-count]'
  const was = await page.locator(count).first().textContent()
  const ratio = page.getByLabel(/^Aandeel van/).first()
  // the outcome follows the typing; Enter keeps it
  await ratio.fill('3')
  await waitForOther(page, count, was)
  const first = (building: Awaited<ReturnType<typeof readBuilding>>) =>
    [...building.cfg.units].sort((a, b) => a.order - b.order)[0]?.repeat_ratio
  assert.equal(first(await readBuilding(journey)), 1, 'what is typed is not stored yet')
  await change(page, () => ratio.press('Enter'))
  assert.equal(first(await readBuilding(journey)), 3)
  return 1
}

async function setFloors(journey: Journey): Promise<number> {
  const { page, kind } = journey
  const section = page.locator('[data-section="floors"]')
  await change(page, () => section.getByRole('button', { name: 'Bouwlagen zelf indelen' }).click())
  const rows = section.locator('[data-entry]')
  await rows.first().waitFor()
  // the highest floor on its own, standing back
  await rows
    .first()
    .getByRole('button', { name: /^Meer over/ })
    .click()
  await change(page, () => page.getByRole('menuitem', { name: 'Bovenste losmaken' }).click())
  await rows.nth(2).waitFor()
  const units = '[data-figure="nrunits"]'
  const was = await page.locator(units).textContent()
  await rows
    .first()
    .getByRole('button', { name: /^Eigenschappen van/ })
    .click()
  const left = rows.first().getByLabel('Links')
  await left.fill('12,5')
  await waitForOther(page, units, was)
  await change(page, () => left.press('Enter'))
  // what is no height changes nothing, and says so
  const height = rows.first().getByLabel('Verdiepingshoogte')
  for (const wrong of ['hoog', '1', '40']) {
    await height.fill(wrong)
    await height.press('Enter')
    await section.getByText(/Een getal van 2,1\sm tot en met 12\sm/).waitFor()
  }
  await change(page, async () => {
    await height.fill('3.6')
    await height.press('Enter')
  })
  const { cfg } = await readBuilding(journey)
  assert.deepEqual(
    cfg.floors.map(({ offsets, height: own }) => [offsets.left, own]),
    [
      [0, null],
      [0, null],
      [12.5, 3.6],
    ],
  )
  await shoot(page, `${kind}-4-floors`)
  assert.deepEqual(await findBarriers(page), [])
  // the keyboard moves a floor, and keeps hold of it
  await rows.first().locator('[data-move="down"]').focus()
  await change(page, () => page.keyboard.press('Alt+ArrowDown'))
  assert.deepEqual(
    (await readBuilding(journey)).cfg.floors.map(({ height: own }) => own),
    [null, 3.6, null],
  )
  return 5
}

async function setRules(journey: Journey): Promise<number> {
  const { page } = journey
  const section = page.locator('[data-section="design-rules"]')
  await section.getByRole('heading').getByRole('button').click()
  const wall = section.getByLabel('Buitenwand, dikte, in dit gebouw')
  await wall.fill('dik')
  await wall.press('Enter')
  await section.getByText('Meer dan 0').waitFor()
  const nfa = '[data-figure="nfa"]'
  const was = await page.locator(nfa).textContent()
  await change(page, async () => {
    await wall.fill('0,55')
    await wall.press('Enter')
  })
  await waitForOther(page, nfa, was)
  const { cfg } = await readBuilding(journey)
  assert.equal(cfg.generation_parameters.outer_wall_thickness, '0,55', 'as it was typed')
  assert.deepEqual(await findBarriers(page), [])
  return 1
}

export async function designBuilding(journey: Journey): Promise<void> {
  const { page, kind } = journey
  const before = await readBuilding(journey)
  const units = '[data-figure="nrunits"]'
  const dwellings = await page.locator(units).textContent()
  const edits = (await setMix(journey)) + (await setFloors(journey)) + (await setRules(journey))
  const desktop = page.viewportSize()
  await page.setViewportSize(PHONE)
  await page.getByText('Ontwerp', { exact: true }).first().click()
  await page.locator('[data-section="floors"]').waitFor()
  await page.waitForTimeout(500)
  await shoot(page, `${kind}-4-design-phone`)
  assert.deepEqual(await findBarriers(page), [])
  if (desktop) await page.setViewportSize(desktop)
  const undo = page.getByRole('button', { name: 'Ongedaan maken' }).first()
  for (let edit = 0; edit < edits; edit++) await change(page, () => undo.click())
  const after = await readBuilding(journey)
  assert.deepEqual(
    [after.cfg.units, after.cfg.floors, after.maxheight],
    [before.cfg.units, before.cfg.floors, before.maxheight],
    'undo takes everything back',
  )
  assert.ok(!after.cfg.generation_parameters.outer_wall_thickness)
  await page.waitForFunction(
    ([one, text]) => document.querySelector(one as string)?.textContent === text,
    [units, dwellings] as const,
  )
}
