import type { Page } from '@playwright/test'
import { PHONE, settle } from './browser.ts'
import {
  change,
  expectBuildingsInScene,
  figure,
  openConcept,
  readBuildings,
  undoButton,
  waitForDwellings,
  waitForKinds,
} from './editor.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers } from './inspect.ts'

const kindButton = (page: Page) => page.getByRole('button', { name: /^Bouwvorm: / })

async function openKinds(page: Page): Promise<void> {
  await kindButton(page).click()
  await waitForKinds(page)
}

test('make it a parking lot, then a row of houses, and undo both', { tag: '@long' }, async ({
  page,
  concept,
}) => {
  await openConcept(page, concept)
  const dwellings = (await figure(page, 'nrunits').textContent()) ?? ''
  const name = (await kindButton(page).getAttribute('aria-label')) ?? ''

  await openKinds(page)
  // searched, and chosen with the keyboard
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill('parkeerterrein')
  await expect(page.locator('[data-kind]')).toHaveCount(1)
  await change(page, () => page.keyboard.press('Enter'))
  await figure(page, 'nrparking').waitFor()
  expect(Number(await figure(page, 'nrparking').textContent())).toBeGreaterThan(20)
  await expect(figure(page, 'nrunits'), 'a lot has no dwellings to speak of').toHaveCount(0)
  await page.locator('[data-building] [data-ground="stall"]').first().waitFor()

  // with the arrow keys from drawing to drawing
  await openKinds(page)
  await page.getByRole('button', { name: 'Woningen', exact: true }).click()
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-kind]:focus')).toHaveText('Rijwoningen')
  await change(page, () => page.keyboard.press('Enter'))
  await waitForDwellings(page)
  await page.locator('[data-building] [data-ground="yard"]').first().waitFor()
  await page.getByText('3D', { exact: true }).click()
  await page.getByLabel(/3D-weergave van het concept/).waitFor()
  await expectBuildingsInScene(page)

  for (const _ of ['the lot', 'the flat']) await change(page, () => undoButton(page).click())
  await page.getByText('Kaart', { exact: true }).click()
  await expect(figure(page, 'nrunits')).toHaveText(dwellings)
  await expect(kindButton(page)).toHaveAttribute('aria-label', name)
})

test('place more buildings beside each other, with a drive for the cars', { tag: '@long' }, async ({
  page,
  api,
  concept,
  location,
}) => {
  await openConcept(page, concept)
  const place = async (search: string) => {
    await page.getByRole('button', { name: 'Nog een gebouw plaatsen' }).click()
    await waitForKinds(page)
    await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill(search)
    await page.keyboard.press('Enter')
  }
  const read = () => readBuildings(api, concept)
  const count = async () => (await read()).length
  await place('rijwoningen')
  await expect.poll(count).toBe(2)
  await place('parkeerterrein')
  await expect.poll(count).toBe(3)
  const drive = page.locator('[data-ground="drive"]')
  await drive.first().waitFor()
  await settle(page)

  // nothing lies on the street, and cars and people come in
  await page.getByRole('tab', { name: 'Regels' }).click()
  const access = page.locator('[data-rule]', { hasText: 'Bereikbaar vanaf de openbare weg' })
  await expect(access).toHaveAttribute('data-rule', 'ok')
  const inside = page.locator('[data-rule]', { hasText: 'Binnen de eigen percelen' })
  await expect(inside).toHaveAttribute('data-rule', 'ok')

  // the lot in a corner, with houses south of its other end: its cars leave to the north
  const [flat, row, lot] = await read()
  if (!flat || !row || !lot) throw new Error('There are no three buildings')
  const { buildable_area: area } = location.cfg
  const turn = lot.rotate_z
  const at = (along: number, across: number) => ({
    x: area.x + along * Math.cos(turn) - across * Math.sin(turn),
    y: area.y + along * Math.sin(turn) + across * Math.cos(turn),
    rotate_z: turn,
  })
  const put = ({ id }: typeof lot, to: object) => api('PATCH', `/buildings/detail/${id}`, to)
  await put(lot, at(-18, -22))
  await put(row, { ...at(26, -29), maxlength: 34 })
  await put(flat, at(-16, 24))
  await openConcept(page, concept)
  await expect(drive).toHaveCount(1)
  await page.getByText('3D', { exact: true }).click()
  await expectBuildingsInScene(page)
  await page.getByText('Kaart', { exact: true }).click()
  await page.getByRole('tab', { name: 'Regels' }).click()
  await expect(access).toHaveAttribute('data-rule', 'ok')
  // the flat across it: the drive goes, its rule turns red, and undo brings it back
  const box = await page.locator(`[data-building="${flat.id}"]`).boundingBox()
  const way = await drive.boundingBox()
  if (!box || !way) throw new Error('The drive is not on the map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const to = way.x + way.width / 2 + 40
  await change(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(to, y - (to - x) * Math.tan(turn), { steps: 6 })
    await page.mouse.up()
  })
  await expect(access).toHaveAttribute('data-rule', 'exceeded')
  await expect(drive).toHaveCount(0)
  await expect(page.locator('[data-broken="access"]')).toHaveCount(1)
  await change(page, () => undoButton(page).click())
  await expect(access).toHaveAttribute('data-rule', 'ok')
  await expect(drive).toHaveCount(1)

  // a hall finds no place: the map shows the largest that is free, and there it is drawn
  await page.getByRole('tab', { name: 'Gebouw' }).click()
  await page.setViewportSize(PHONE)
  await page.getByText('Ontwerp', { exact: true }).first().click()
  await place('distributiecentrum')
  const board = page.locator('[data-placing]')
  await board.waitFor()
  // a minute of placing leads there: the walk of `looks.spec.ts` does not
  expect(await findBarriers(page)).toEqual([])
  expect(await count()).toBe(3)
  await page.getByRole('button', { name: 'Zelf tekenen' }).click()
  const free = await board.locator('polygon').boundingBox()
  if (!free) throw new Error('There is nothing to draw on')
  await page.mouse.move(free.x + free.width / 3, free.y + free.height / 3)
  await page.mouse.down()
  await page.mouse.move(free.x + (2 * free.width) / 3, free.y + (2 * free.height) / 3, { steps: 4 })
  await page.mouse.up()
  await expect.poll(count).toBe(4)
  await expect(board).toHaveCount(0)
})
