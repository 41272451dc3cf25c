/** Step 4 of the journey, further: what a building is, chosen from drawings, and undone. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findBarriers, shoot } from './browser.ts'
import type { Journey } from './journey.ts'

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)

/** Opens the choice of kinds; the drawings of the worker are there. */
async function openKinds(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bouwvorm: / }).click()
  await page.getByRole('dialog').locator('[data-kind] svg').first().waitFor()
}

/** The database has it. */
async function saved(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/api/buildings/'),
  )
  await work()
  assert.equal((await answer).status(), 200)
}

/** A parking lot, then a row of houses, on the map and in 3D; two steps back bring the flat again. */
export async function changeKinds(journey: Journey): Promise<void> {
  const { page, kind } = journey
  await page.getByText('Kaart', { exact: true }).click()
  await figure(page, 'nrunits').waitFor()
  const dwellings = await figure(page, 'nrunits').textContent()
  const name = await page.getByRole('button', { name: /^Bouwvorm: / }).getAttribute('aria-label')

  await openKinds(page)
  await shoot(page, `${kind}-4-kinds`)
  assert.deepEqual(await findBarriers(page), [])
  // searched, and chosen with the keyboard
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill('parkeerterrein')
  assert.equal(await page.locator('[data-kind]').count(), 1)
  await saved(page, () => page.keyboard.press('Enter'))
  await figure(page, 'nrparking').waitFor()
  const stalls = Number(await figure(page, 'nrparking').textContent())
  assert.ok(stalls > 20, `a lot of ${stalls} spaces`)
  assert.equal(await figure(page, 'nrunits').count(), 0, 'a lot has no dwellings to speak of')
  await page.locator('[data-building] [data-ground="stall"]').first().waitFor()
  await shoot(page, `${kind}-4-lot`)
  assert.deepEqual(await findBarriers(page), [])

  // with the arrow keys from drawing to drawing
  await openKinds(page)
  await page.getByRole('button', { name: 'Woningen', exact: true }).click()
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const row = page.locator('[data-kind]:focus')
  assert.equal((await row.textContent())?.trim(), 'Rijwoningen')
  await saved(page, () => page.keyboard.press('Enter'))
  await page.waitForFunction(() =>
    /[1-9]/.test(document.querySelector('[data-figure="nrunits"]')?.textContent ?? ''),
  )
  await page.locator('[data-building] [data-ground="yard"]').first().waitFor()
  await shoot(page, `${kind}-4-row`)
  await page.getByText('3D', { exact: true }).click()
  await page.getByLabel(/3D-weergave van het concept/).waitFor()
  await page.waitForTimeout(3000)
  await shoot(page, `${kind}-4-row-3d`)

  for (const _ of ['the lot', 'the flat'])
    await saved(page, () => page.getByRole('button', { name: 'Ongedaan maken' }).click())
  await page.getByText('Kaart', { exact: true }).click()
  await page.waitForFunction(
    (was) => document.querySelector('[data-figure="nrunits"]')?.textContent === was,
    dwellings,
  )
  assert.equal(
    await page.getByRole('button', { name: /^Bouwvorm: / }).getAttribute('aria-label'),
    name,
  )
}
