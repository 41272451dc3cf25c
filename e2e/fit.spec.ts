import { look } from './browser.ts'
import { change, openConcept, readBuilding, undoButton } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('a building that is too high is made to fit by one press, and undo brings the height back', async ({
  page,
  api,
  concept,
}) => {
  await openConcept(page, concept)
  const before = await readBuilding(api, concept)
  const violations = page.locator('[data-message="constraint_violated"]')
  const others = await violations.count()
  await change(page, async () => {
    const height = page.getByLabel('Grootste hoogte', { exact: true })
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
  expect(await left.count(), 'the height breaks no rule any more').toBeLessThanOrEqual(others)
  await expect(page.locator('[data-message="outside_buildable"]')).toHaveCount(0)
  await look(page, '4-fit')

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
