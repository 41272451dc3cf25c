import type { Page } from '@playwright/test'
import { look, settle, shoot } from './browser.ts'
import {
  change,
  figure,
  openConcept,
  readBuildings,
  undoButton,
  waitForDwellings,
  waitForKinds,
  waitForScene,
} from './editor.ts'
import { expect, test } from './fixtures.ts'

const kindButton = (page: Page) => page.getByRole('button', { name: /^Bouwvorm: / })

async function openKinds(page: Page): Promise<void> {
  await kindButton(page).click()
  await waitForKinds(page)
}

test('make it a parking lot, then a row of houses, and undo both', async ({ page, concept }) => {
  await openConcept(page, concept)
  const dwellings = (await figure(page, 'nrunits').textContent()) ?? ''
  const name = (await kindButton(page).getAttribute('aria-label')) ?? ''

  await openKinds(page)
  await look(page, '4-kinds')
  // searched, and chosen with the keyboard
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill('parkeerterrein')
  await expect(page.locator('[data-kind]')).toHaveCount(1)
  await change(page, () => page.keyboard.press('Enter'))
  await figure(page, 'nrparking').waitFor()
  expect(Number(await figure(page, 'nrparking').textContent())).toBeGreaterThan(20)
  await expect(figure(page, 'nrunits'), 'a lot has no dwellings to speak of').toHaveCount(0)
  await page.locator('[data-building] [data-ground="stall"]').first().waitFor()
  await look(page, '4-lot')

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
  await settle(page)
  await shoot(page, '4-row')
  await page.getByText('3D', { exact: true }).click()
  await page.getByLabel(/3D-weergave van het concept/).waitFor()
  await waitForScene(page)
  await settle(page)
  await shoot(page, '4-row-3d')

  for (const _ of ['the lot', 'the flat']) await change(page, () => undoButton(page).click())
  await page.getByText('Kaart', { exact: true }).click()
  await expect(figure(page, 'nrunits')).toHaveText(dwellings)
  await expect(kindButton(page)).toHaveAttribute('aria-label', name)
})

test('place more buildings beside each other, with a drive for the cars @database', async ({
  page,
  api,
  concept,
}) => {
  await openConcept(page, concept)
  const place = async (search: string) => {
    await page.getByRole('button', { name: 'Nog een gebouw plaatsen' }).click()
    await waitForKinds(page)
    await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill(search)
    await page.keyboard.press('Enter')
  }
  const count = async () => (await readBuildings(api, concept)).length
  await place('rijwoningen')
  await expect.poll(count).toBe(2)
  await place('parkeerterrein')
  await expect.poll(count).toBe(3)
  const drive = page.locator('[data-ground="drive"]')
  await drive.first().waitFor()
  await settle(page)
  await look(page, '4-drive')

  // nothing lies on the street, and cars and people come in
  await page.getByRole('tab', { name: 'Regels' }).click()
  const access = page.locator('[data-rule]', { hasText: 'Bereikbaar vanaf de openbare weg' })
  await expect(access).toHaveAttribute('data-rule', 'ok')
  const inside = page.locator('[data-rule]', { hasText: 'Binnen de eigen percelen' })
  await expect(inside).toHaveAttribute('data-rule', 'ok')
})
