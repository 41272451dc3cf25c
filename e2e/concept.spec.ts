import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import {
  change,
  expectBuildingsInScene,
  figure,
  openConcept,
  readBuilding,
  undoButton,
  waitForDwellings,
} from './editor.ts'
import { expect, test } from './fixtures.ts'
import type { Concept } from './records.ts'
import { checkMargins } from './rules.ts'

test('make a concept and place a gallery flat', async ({ page, api, location }) => {
  await page.goto(`/concepts/${location.id}`)
  await page.getByRole('button', { name: 'Nieuw concept' }).first().click()
  await page.waitForURL('**/concepts/modify/**')
  await page.getByRole('button', { name: 'Plaats een gebouw' }).first().click()
  await page.getByRole('button', { name: 'Galerijflat langs lijn' }).click()
  await waitForDwellings(page)
  const id = Number(/modify\/\d+\/(\d+)/.exec(page.url())?.[1])
  const { cfg } = await readBuilding(api, { id })
  expect(cfg.blocktype).toBe(101)
  // a neighbourhood: 30 % social, 40 % middle, 30 % free, with what told the place and what each type earns
  expect(cfg.units.map(({ repeat_ratio }) => repeat_ratio)).toEqual([3, 4, 3])
  const programme = page.locator('[data-programme="mixed"]')
  await expect(programme).toContainText('30,0% Sociale huur, 40,0% Middenhuur')
  await expect(programme).toContainText('bestemming')
  await expect(page.locator('[data-earns]').first()).toContainText(/€\u00a0[1-9][\d.]+\/m² GO/)

  await page.getByRole('tab', { name: 'Regels' }).click()
  const rules = page.locator('[data-rule]')
  await rules.first().waitFor()
  const texts = (await rules.allTextContents()).join('\n')
  for (const part of ['Norm', 'Ontwerp', 'Ruimte', 'NL.IMRO', 'artikel'])
    expect(texts, 'the rules').toContain(part)
  // Whatever the place, building stays where the plan allows it.
  await page.getByText('Binnen het bouwvlak').waitFor()
  expect(await checkMargins(page), 'the norms of the site are measured').toBeGreaterThanOrEqual(3)

  // who comes back finds the concept, and the tab as it was left
  await page.goto('/home/gettingstarted')
  await page.getByText('Laatst geopend').waitFor()
  await page.getByText('Laatst geopend').locator('..').getByRole('link').click()
  await page.waitForURL(`**/concepts/modify/${location.id}/${id}`)
  await expect(page.getByRole('tab', { name: 'Regels', selected: true })).toBeVisible()
})

/** Figures that follow a drag of the length. */
const FOLLOWERS = ['max_land_bid', 'fsi', 'gsi', 'gfa', 'nfa'] as const

test('drag it and see the figures follow, in 3D and in plan too', async ({
  page,
  api,
  concept,
}) => {
  await openConcept(page, concept)
  await settle(page)
  const before = await readBuilding(api, concept)
  // Drag by its middle.
  const handle = page.locator('[data-building]').first()
  const box = await handle.boundingBox()
  if (!box) throw new Error('The building is not on the map')
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  await change(page, async () => {
    await page.mouse.move(middleX, middleY)
    await page.mouse.down()
    await page.mouse.move(middleX + 30, middleY + 22, { steps: 8 })
    await page.mouse.up()
  })
  const moved = await readBuilding(api, concept)
  expect(Math.hypot(moved.x - before.x, moved.y - before.y), 'it moved').toBeGreaterThan(0.3)

  // Stretch by its handle: the figures follow before the mouse is let go.
  const read = async (name: string) => ((await figure(page, name).textContent()) ?? '').trim()
  const dwellings = await read('nrunits')
  const figures = new Map<string, string>()
  for (const name of FOLLOWERS) figures.set(name, await read(name))
  const grip = await page
    .getByRole('slider', { name: /^Lengte van/ })
    .first()
    .boundingBox()
  if (!grip) throw new Error('The length has no handle')
  await change(page, async () => {
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move((grip.x + middleX) / 2, (grip.y + middleY) / 2, { steps: 12 })
    await expect(figure(page, 'nrunits')).not.toHaveText(dwellings)
    for (const name of FOLLOWERS)
      expect(await read(name), `${name} follows the drag`).not.toBe(figures.get(name))
    await page.mouse.up()
  })

  // Undo brings the dwellings back, at once; the keyboard moves and turns.
  await change(page, () => undoButton(page).click())
  await expect(figure(page, 'nrunits')).toHaveText(dwellings)
  for (const name of FOLLOWERS)
    expect(await read(name), `${name} is what it was`).toBe(figures.get(name))
  await turnByHandle(page, api, concept)
  await change(page, async () => {
    await handle.focus()
    await page.keyboard.press('[')
  })
  const turned = await readBuilding(api, concept)
  expect(Math.abs(turned.rotate_z - moved.rotate_z), 'it turned by a degree').toBeCloseTo(
    Math.PI / 180,
    6,
  )
  await change(page, async () => {
    const length = page.getByLabel('Lengte', { exact: true })
    await length.fill('45')
    await length.press('Enter')
  })
  expect((await readBuilding(api, concept)).maxlength).toBe(45)

  // in 3D among its surroundings, and in plan
  await page.getByText('3D', { exact: true }).click()
  await page.getByLabel(/3D-weergave van het concept/).waitFor()
  await expectBuildingsInScene(page)
  await page.getByText('Plattegrond', { exact: true }).click()
  await page.getByRole('img', { name: /^Plattegrond van/ }).waitFor()
})

/** Takes the knob and goes a third of a right angle round the middle of the building; undo turns it back. */
async function turnByHandle(page: Page, api: Api, concept: Concept): Promise<void> {
  const before = (await readBuilding(api, concept)).rotate_z
  const grip = await page.getByRole('slider', { name: /draaien$/ }).boundingBox()
  const building = await page.locator('[data-building]').first().boundingBox()
  if (!grip || !building) throw new Error('The building has no knob to turn it')
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
    await page.mouse.up()
  })
  await page.keyboard.up('Alt')
  const { rotate_z } = await readBuilding(api, concept)
  // the screen turns clockwise where the map turns counter-clockwise; half a turn is the same building
  const turn = (before - rotate_z + 2 * Math.PI) % Math.PI
  expect(Math.abs(turn - Math.PI / 6), `it turned by ${turn} rad`).toBeLessThan(0.05)
  await change(page, () => undoButton(page).click())
  const back = (await readBuilding(api, concept)).rotate_z
  expect(Math.abs(back - before), 'undo turns it back').toBeLessThan(1e-9)
}
