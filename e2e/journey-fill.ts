/** Step 4 of the journey, further: the building made to fit its rules, and the plot filled with a plan that was found. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DESKTOP, findBarriers, PHONE, shoot } from './browser.ts'
import { api, type Journey } from './journey.ts'
import { change, readBuilding } from './journey-concept.ts'

interface Built {
  readonly id: number
  readonly name: string
  readonly archetype: number
  readonly maxheight: number
}

async function readBuildings(journey: Journey): Promise<Built[]> {
  const { buildings } = await api<{ buildings: Built[] }>(
    journey,
    `/concepts/detail/${journey.conceptId}`,
  )
  return [...buildings].sort((a, b) => a.id - b.id)
}

/** Waits until the database has as many buildings, and none with these ids. */
async function waitForBuildings(
  journey: Journey,
  count: number,
  without: readonly number[],
): Promise<Built[]> {
  for (let tries = 0; tries < 60; tries++) {
    const found = await readBuildings(journey)
    if (found.length === count && !found.some(({ id }) => without.includes(id))) return found
    await journey.page.waitForTimeout(250)
  }
  throw new Error(`There are not ${count} other buildings after 15 s`)
}

/** A building that is too high is made to fit by one press, and undo brings the height back. */
export async function fitToRules(journey: Journey): Promise<void> {
  const { page, kind } = journey
  const before = await readBuilding(journey)
  const violations = page.locator('[data-message="constraint_violated"]')
  const others = await violations.count()
  await change(page, async () => {
    const height = page.getByLabel('Grootste hoogte', { exact: true })
    await height.fill('60')
    await height.press('Enter')
  })
  const violated = violations.filter({ hasText: /60.m/ }).first()
  await violated.waitFor()
  assert.match((await violated.locator('[data-said-required]').textContent()) ?? '', /\d/)
  assert.match((await violated.locator('[data-said-actual]').textContent()) ?? '', /\d/)
  await change(page, () => page.getByRole('button', { name: 'Maak passend bij de regels' }).click())
  await page.locator('[data-fit-outcome="done"]').waitFor()
  const fitted = await readBuilding(journey)
  assert.ok(fitted.maxheight < 60, `the height became ${fitted.maxheight}`)
  const left = page.locator('[data-section="messages"] [data-message="constraint_violated"]')
  assert.ok((await left.count()) <= others, 'the height breaks no rule any more')
  assert.equal(await page.locator('[data-message="outside_buildable"]').count(), 0)
  await shoot(page, `${kind}-4-fit`)
  assert.deepEqual(await findBarriers(page), [])
  const undo = page.getByRole('button', { name: 'Ongedaan maken' }).first()
  await change(page, () => undo.click())
  assert.equal((await readBuilding(journey)).maxheight, 60, 'one step back')
  await change(page, () => undo.click())
  const after = await readBuilding(journey)
  assert.deepEqual(
    [after.maxlength, after.maxheight, after.x, after.y],
    [before.maxlength, before.maxheight, before.x, before.y],
  )
}

const panel = (page: Page) => page.locator('[data-fill]')

/** Looks for plans, ends one search early, takes a plan over, and takes that back. */
export async function fillPlot(journey: Journey): Promise<void> {
  const { page, kind } = journey
  const before = await readBuildings(journey)
  await page.getByRole('button', { name: 'Vul deze kavel' }).click()
  await page.locator('[data-fill="empty"]').waitFor()
  await shoot(page, `${kind}-4-fill`)
  assert.deepEqual(await findBarriers(page), [])
  // nothing chosen: it says what is missing
  const kinds = panel(page).getByRole('group', { name: 'Bouwvormen' })
  const boxes = await kinds.getByRole('checkbox').all()
  for (const box of boxes) await box.uncheck()
  await page.getByRole('button', { name: 'Zoek plannen' }).click()
  await page.locator('[data-fill="refused"]').waitFor()
  for (const name of ['Galerijflat', 'Corridorflat', 'Rijwoningen'])
    await kinds.getByRole('checkbox', { name, exact: true }).check()
  // ended before it was done
  const again = page.getByRole('button', { name: 'Zoek opnieuw' })
  await again.click()
  await page.getByRole('button', { name: 'Stoppen' }).click()
  await page.locator('[data-fill="done"]').waitFor({ timeout: 60_000 })
  await page.getByText(/^Gestopt/).waitFor()
  // to the end
  const wishes = page.getByRole('button', { name: 'Wensen wijzigen' })
  await wishes.or(again).waitFor()
  if (await wishes.isVisible()) await wishes.click()
  await again.click()
  await page.getByRole('progressbar').waitFor()
  await page.locator('[data-fill="done"]').waitFor({ timeout: 120_000 })
  const rows = page.locator('[data-plan]')
  const count = await rows.count()
  assert.ok(count > 0, 'something fits')
  await page.locator('[data-preview]').first().waitFor()
  assert.match((await page.locator('[data-gap="value"]').textContent()) ?? '', /%|bovengrens/)
  assert.ok((await page.locator('[data-shadow]').count()) > 0, 'the rules have a price')
  await shoot(page, `${kind}-4-front`)
  assert.deepEqual(await findBarriers(page), [])
  // with the keyboard to another plan
  const last = rows.nth(count - 1)
  await last.getByRole('button').focus()
  await page.keyboard.press('Enter')
  assert.equal(await last.getByRole('button').getAttribute('aria-pressed'), 'true')
  const units = (await last.locator('[data-plan-units]').textContent())?.trim()
  const value = (await last.locator('[data-plan-value]').textContent())?.trim()
  const drawn = await page.locator('[data-preview]').count()
  await page.setViewportSize(PHONE)
  await page.getByText('Ontwerp', { exact: true }).first().click()
  await panel(page).waitFor()
  await page.waitForTimeout(400)
  await shoot(page, `${kind}-4-front-phone`)
  assert.deepEqual(await findBarriers(page), [])
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Gebruik dit plan' }).click()
  const taken = await waitForBuildings(
    journey,
    drawn,
    before.map(({ id }) => id),
  )
  // what was promised is what stands there, and it keeps every rule
  for (const [name, text] of [
    ['nrunits', units],
    ['rgw', value],
  ] as const)
    await page.waitForFunction(
      ([one, said]) =>
        document.querySelector(`[data-figure="${one}"]`)?.textContent?.trim().startsWith(`${said}`),
      [name, text] as const,
    )
  assert.equal(await page.locator('[data-building]').count(), taken.length)
  await page.getByRole('tab', { name: 'Regels' }).click()
  await page.locator('[data-rule="ok"]').first().waitFor()
  assert.equal(await page.locator('[data-rule="exceeded"]').count(), 0)
  await page.getByRole('tab', { name: 'Gebouw' }).click()
  await page.waitForLoadState('networkidle')
  await shoot(page, `${kind}-4-filled`)
  assert.deepEqual(await findBarriers(page), [])
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  const back = await waitForBuildings(
    journey,
    before.length,
    taken.map(({ id }) => id),
  )
  // the database has them before the screen does
  for (const { id } of back) await page.locator(`[data-building="${id}"]`).waitFor()
  assert.deepEqual(
    back.map(({ name, archetype, maxheight }) => [name, archetype, maxheight]),
    before.map(({ name, archetype, maxheight }) => [name, archetype, maxheight]),
  )
}
