import { DESKTOP, PHONE, settle } from './browser.ts'
import { change, openConcept, readBuilding, undoButton } from './editor.ts'
import { expect, test } from './fixtures.ts'
import { makeLot } from './records.ts'

test('a building that is too high is made to fit by one press, and undo brings the height back', async ({
  page,
  api,
  concept,
}) => {
  await openConcept(page, concept)
  const before = await readBuilding(api, concept)
  const violations = page.locator('[data-message="constraint_violated"]')
  await settle(page)
  const others = await violations.count()
  await change(page, async () => {
    const height = page.getByLabel('Maximale hoogte', { exact: true })
    await height.fill('60')
    await height.press('Enter')
  })
  const violated = violations.filter({ hasText: /60.m/ }).first()
  await expect(violated.locator('[data-said-required]')).toHaveText(/\d/)
  await expect(violated.locator('[data-said-actual]')).toHaveText(/\d/)
  await change(page, () => page.getByRole('button', { name: 'Maak passend bij de regels' }).click())
  await page.locator('[data-fit-outcome="done"]').waitFor()
  expect((await readBuilding(api, concept)).maxheight).toBeLessThan(60)
  const left = page.locator('[data-section="messages"] [data-message="constraint_violated"]')
  await settle(page)
  expect(await left.count(), 'the height breaks no rule any more').toBeLessThanOrEqual(others)
  await expect(page.locator('[data-message="outside_buildable"]')).toHaveCount(0)

  await change(page, () => undoButton(page).click())
  expect((await readBuilding(api, concept)).maxheight, 'one step back').toBe(60)
  await change(page, () => undoButton(page).click())
  const after = await readBuilding(api, concept)
  expect([after.maxlength, after.maxheight, after.x, after.y]).toEqual([
    before.maxlength,
    before.maxheight,
    before.x,
    before.y,
  ])
})

test('a building on a parking lot breaks a rule, and one badge leads there', {
  tag: '@long',
}, async ({ page, api, concept }) => {
  const { x, y, rotate_z } = await readBuilding(api, concept)
  await makeLot(api, concept, { x, y, rotate_z })
  await openConcept(page, concept)
  const broken = page.locator('[data-broken="no_overlap"]')
  await expect(broken).toHaveCount(1)
  await page.getByRole('tab', { name: /^Regels/ }).click()
  const rule = (name: string) => page.locator('[data-rule]').filter({ hasText: name })
  const overlap = rule('Niets staat over iets anders heen')
  await expect(overlap).toHaveAttribute('data-rule', 'exceeded')
  await expect(overlap).toContainText(/Parkeerterrein: [\d.,]+\sm², \d+ plaatsen liggen onder/)
  // spaces below the flat are none: the lot has about thirty, and most of them lie below it
  const norm = rule('Parkeernorm')
  await expect(norm).toHaveAttribute('data-rule', 'exceeded')
  const actual = Number(await norm.locator('[data-rule-actual]').textContent())
  expect(actual).toBeLessThan(8)

  await page.getByRole('button', { name: /overschreden.*toon de lijst/ }).click()
  const finding = page.locator('[data-finding="exceeded"]').filter({ hasText: 'Parkeerterrein' })
  await finding.first().click()
  await expect(page.locator('[data-spot]')).toHaveCount(1)

  // on a phone the badge is in view beside the design, and leads to the map
  await page.setViewportSize(PHONE)
  await page.getByText('Ontwerp', { exact: true }).first().click()
  const badge = page.getByRole('button', { name: /overschreden.*toon de lijst/ })
  await expect(badge).toBeInViewport()
  await badge.click()
  await finding.first().click()
  await expect(page.locator('[data-spot]')).toBeInViewport()

  // the lot is moved off the flat by one press, and comes back by one
  await page.setViewportSize(DESKTOP)
  await page.getByRole('tab', { name: 'Gebouw' }).click()
  await page.locator('[data-building]').nth(1).focus()
  await change(page, () => page.getByRole('button', { name: 'Maak passend bij de regels' }).click())
  await expect(page.locator('[data-fit-outcome="done"]')).toContainText(/m verplaatst/)
  await expect(broken).toHaveCount(0)
  await change(page, () => undoButton(page).click())
  await expect(broken).toHaveCount(1)

  // and so it is from the list of what is broken, which says before what it will do
  await page.getByRole('button', { name: /overschreden.*toon de lijst/ }).click()
  const mend = page.locator('[data-fix-place="no_overlap"]')
  await expect(mend).toHaveCount(1)
  await change(page, () => mend.click())
  await expect(page.getByText(/Passend gemaakt: Parkeerterrein .*m verplaatst/)).toBeVisible()
  await expect(broken).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Regels/ }).click()
  await expect(overlap).toHaveAttribute('data-rule', 'ok')
  // its norm still asks for spaces, and says what can be done about it
  await expect(norm.locator('[data-fix-place], [data-no-fix]')).toHaveCount(1)
  await change(page, () => undoButton(page).click())
  await expect(broken).toHaveCount(1)
})
