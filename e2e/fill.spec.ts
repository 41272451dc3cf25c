import { figure, openConcept, readBuildings, undoButton } from './editor.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers } from './inspect.ts'

test('look for plans that fill the plot, end one search early, use a plan, and take it back', {
  tag: '@long',
}, async ({ page, api, concept }) => {
  await openConcept(page, concept)
  const before = await readBuildings(api, concept)
  const panel = page.locator('[data-fill]')
  const done = page.locator('[data-fill="done"]')
  await page.getByRole('button', { name: 'Vul deze kavel' }).click()
  await page.locator('[data-fill="empty"]').waitFor()

  // nothing chosen: it says what is missing
  const kinds = panel.getByRole('group', { name: 'Bouwvormen' })
  for (const box of await kinds.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('button', { name: 'Zoek plannen' }).click()
  await page.locator('[data-fill="refused"]').waitFor()
  for (const name of ['Galerijflat', 'Corridorflat', 'Rijwoningen'])
    await kinds.getByRole('checkbox', { name, exact: true }).check()
  // ended before it was done
  const again = page.getByRole('button', { name: 'Zoek opnieuw' })
  await again.click()
  await page.getByRole('button', { name: 'Stoppen' }).click()
  await done.waitFor({ timeout: 180_000 })
  await page.getByText(/^Gestopt/).waitFor()
  // to the end
  const wishes = page.getByRole('button', { name: 'Wensen wijzigen' })
  await wishes.or(again).waitFor()
  if (await wishes.isVisible()) await wishes.click()
  await again.click()
  await page.getByRole('progressbar').waitFor()
  await done.waitFor({ timeout: 180_000 })
  const rows = page.locator('[data-plan]')
  // of plans that earn nobody has to ask; where none does, it says what is short before it shows them
  const losing = page.locator('[data-losing]')
  await rows.first().or(losing).waitFor()
  if (await losing.isVisible()) {
    await expect(losing).toContainText(/€.*tekort/)
    expect(await rows.count(), 'no plan that loses money is shown unasked').toBe(0)
    await page.getByRole('button', { name: 'Toon ze toch' }).click()
  }
  const count = await rows.count()
  expect(count, 'something fits').toBeGreaterThan(0)
  await page.locator('[data-preview]').first().waitFor()
  // the best by the chosen aim first, each with its picture and its figures, and the outcome in view
  await expect(page.locator('[data-found]')).toBeInViewport()
  expect(await rows.locator('[data-plan-picture] polygon').count()).toBeGreaterThan(count)
  await expect(rows.first().locator('[data-plan-gfa]')).toHaveText(/^[\d.]+\sm²$/)
  await expect(page.locator('[data-binds]')).toHaveText(/^(Wat knelt: \S+|Geen regel knelt)/)
  expect(await page.locator('[data-shadow]').count(), 'the rules have a price').toBeGreaterThan(0)
  // the walk of `looks.spec.ts` has no minute for a search
  expect(await findBarriers(page)).toEqual([])

  // with the keyboard to another plan
  const last = rows.nth(count - 1)
  await last.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(last.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  const units = ((await last.locator('[data-plan-units]').textContent()) ?? '').trim()
  const value = ((await last.locator('[data-plan-value]').textContent()) ?? '').trim()
  const drawn = await page.locator('[data-preview]').count()

  // what was promised is what stands there, and it keeps every rule
  await page.getByRole('button', { name: 'Gebruik dit plan' }).click()
  const ids = async () => (await readBuildings(api, concept)).map(({ id }) => id)
  const areOther = (those: readonly number[], number: number) => async () => {
    const found = await ids()
    return found.length === number && !found.some((id) => those.includes(id))
  }
  const old = before.map(({ id }) => id)
  await expect.poll(areOther(old, drawn), 'the plan stands in the database').toBe(true)
  const taken = await ids()
  for (const [name, text] of [
    ['nrunits', units],
    ['max_land_bid', value],
  ] as const)
    await expect
      .poll(async () => (await figure(page, name).textContent())?.trim())
      .toMatch(startingWith(text))
  await expect(page.locator('[data-building]')).toHaveCount(taken.length)
  await page.getByRole('tab', { name: 'Regels' }).click()
  await page.locator('[data-rule="ok"]').first().waitFor()
  await expect(page.locator('[data-rule="exceeded"]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Gebouw' }).click()

  await undoButton(page).click()
  await expect.poll(areOther(taken, before.length), 'the building is back').toBe(true)
  const back = await readBuildings(api, concept)
  // the database has them before the screen does
  for (const { id } of back) await page.locator(`[data-building="${id}"]`).waitFor()
  const described = (buildings: typeof back) =>
    buildings.map(({ name, archetype, maxheight }) => [name, archetype, maxheight])
  expect(described(back)).toEqual(described(before))
})

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
