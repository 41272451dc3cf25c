import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { change, figure, openConcept, readBuilding, undoButton } from './editor.ts'
import { expect, test } from './fixtures.ts'
import type { Concept } from './records.ts'

interface Design {
  readonly page: Page
  readonly api: Api
  readonly concept: Concept
}

test('edit its mix, floors and design rules, and take it all back', { tag: '@long' }, async ({
  page,
  api,
  concept,
}) => {
  await openConcept(page, concept)
  const design = { page, api, concept }
  const before = await readBuilding(api, concept)
  const dwellings = (await figure(page, 'nrunits').textContent()) ?? ''
  const edits = (await setMix(design)) + (await setFloors(design)) + (await setRules(design))

  for (let edit = 0; edit < edits; edit++) await change(page, () => undoButton(page).click())
  const after = await readBuilding(api, concept)
  expect(
    [after.cfg.units, after.cfg.floors, after.maxheight],
    'undo takes everything back',
  ).toEqual([before.cfg.units, before.cfg.floors, before.maxheight])
  expect(after.cfg.generation_parameters.outer_wall_thickness).toBeFalsy()
  await expect(figure(page, 'nrunits')).toHaveText(dwellings)
})

/** Answers how many edits there are to undo. */
async function setMix({ page, api, concept }: Design): Promise<number> {
  const count = page.locator('[data-mix-outcome] [data-outcome-count]').first()
  const was = (await count.textContent()) ?? ''
  const ratio = page.getByLabel(/^Aandeel van/).first()
  const readRatio = async () =>
    (await readBuilding(api, concept)).cfg.units.sort((a, b) => a.order - b.order)[0]?.repeat_ratio
  // the outcome follows the typing; Enter keeps it
  await ratio.fill('3')
  await expect(count).not.toHaveText(was)
  expect(await readRatio(), 'what is typed is not stored yet').toBe(1)
  await change(page, () => ratio.press('Enter'))
  expect(await readRatio()).toBe(3)
  return 1
}

async function setFloors({ page, api, concept }: Design): Promise<number> {
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
  const units = figure(page, 'nrunits')
  const was = (await units.textContent()) ?? ''
  await rows
    .first()
    .getByRole('button', { name: /^Eigenschappen van/ })
    .click()
  const left = rows.first().getByLabel('Links')
  await left.fill('12,5')
  await expect(units).not.toHaveText(was)
  await change(page, () => left.press('Enter'))
  // what is no height changes nothing, and says so
  const height = rows.first().getByLabel('Verdiepingshoogte')
  for (const [wrong, why] of [
    ['hoog', /“hoog” is geen getal/],
    ['1', /Niet lager dan 2,1\sm/],
    ['40', /Niet hoger dan 12\sm/],
  ] as const) {
    await height.fill(wrong)
    await height.press('Enter')
    await section.getByText(why).waitFor()
  }
  await change(page, async () => {
    await height.fill('3.6')
    await height.press('Enter')
  })
  const { cfg } = await readBuilding(api, concept)
  expect(cfg.floors.map(({ offsets, height: own }) => [offsets.left, own])).toEqual([
    [0, null],
    [0, null],
    [12.5, 3.6],
  ])
  // the keyboard moves a floor, and keeps hold of it
  await rows.first().locator('[data-move="down"]').focus()
  await change(page, () => page.keyboard.press('Alt+ArrowDown'))
  const floors = (await readBuilding(api, concept)).cfg.floors
  expect(floors.map(({ height: own }) => own)).toEqual([null, 3.6, null])
  return 5
}

async function setRules({ page, api, concept }: Design): Promise<number> {
  const section = page.locator('[data-section="design-rules"]')
  await section.getByRole('heading').getByRole('button').click()
  const wall = section.getByLabel('Buitenwand, dikte, in dit gebouw')
  await wall.fill('dik')
  await wall.press('Enter')
  await section.getByText(/Van 0,1\sm tot en met 1\sm/).waitFor()
  const nfa = figure(page, 'nfa')
  const was = (await nfa.textContent()) ?? ''
  await change(page, async () => {
    await wall.fill('0,55')
    await wall.press('Enter')
  })
  await expect(nfa).not.toHaveText(was)
  const { cfg } = await readBuilding(api, concept)
  expect(cfg.generation_parameters.outer_wall_thickness, 'as it was typed').toBe('0,55')
  return 1
}
