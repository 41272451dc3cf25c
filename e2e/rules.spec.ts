/** Rules of a location: of the plan and overruled, typed and held against a concept; and who sees its owners. */
import { ConstraintOperator, ConstraintType, type RecordFor, type TreeFor } from '@kavel/domain'
import { PHONE, resize, settle } from './browser.ts'
import { test } from './colleague.ts'
import { expect } from './fixtures.ts'
import { findBarriers, findOverflow, shoot } from './inspect.ts'

type Constraint = RecordFor<'constraints'>

test('a rule of the plan is overruled with a reason, and counts again', async ({
  page,
  api,
  location,
}) => {
  const height = location.constraints.find(
    ({ type, operator }) =>
      type === ConstraintType.building_height && operator === ConstraintOperator.greater_than,
  )
  if (height?.planValue == null) throw new Error('The plan names no height')
  const { id, planValue } = height
  const read = () => api<Constraint>('GET', `/constraints/detail/${id}`)
  await page.goto(`/locations/list/${location.id}`)
  const row = page.locator(`[data-rule-id="${id}"]`)
  await row.getByRole('button', { name: /^Afwijken van/ }).click()
  const save = row.getByRole('button', { name: 'Afwijken', exact: true })
  const value = row.getByRole('textbox', { name: 'Waarde die telt' })
  await value.fill(String(planValue + 3))
  await value.press('Tab')
  await expect(save).toBeDisabled()
  await row.getByRole('textbox', { name: 'Reden om af te wijken' }).fill('Akkoord van de raad')
  await save.click()
  await expect(row).toContainText(`Afwijking van het plan (${planValue} m): Akkoord van de raad`)
  await expect(row.locator('[data-rule-norm]')).toHaveText(`≤ ${planValue + 3} m`)
  await settle(page)
  expect(await read()).toMatchObject({ value: planValue + 3, planValue })
  const { cfg } = await api<TreeFor<'locations'>>('GET', `/locations/detail/${location.id}?depth=0`)
  expect(cfg.summary.max_height).toBe(planValue + 3)
  expect.soft(await findBarriers(page)).toEqual([])
  await row.scrollIntoViewIfNeeded()
  await shoot(page, 'rules-1440')

  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read()).overruledReason).toBe(null)
  expect((await read()).value).toBe(planValue)
  await expect(row).not.toContainText('Afwijking van het plan')
})

test('a typed rule is told to contradict another, and each concept is held against it', async ({
  page,
  api,
  location,
  concept,
}) => {
  await page.goto(`/locations/list/${location.id}`)
  await page.getByRole('button', { name: 'Regel toevoegen' }).click()
  await page.getByLabel('Vergelijking').selectOption('niet kleiner dan')
  const value = page.getByRole('textbox', { name: 'Waarde', exact: true })
  await value.fill('99,5')
  await value.press('Enter')
  await settle(page)
  const rules = await api<Constraint[]>(
    'GET',
    `/constraints/list?depth=0&locationId=${location.id}`,
  )
  const typed = rules.find(({ isOfPlan }) => !isOfPlan)
  expect(typed).toMatchObject({
    type: ConstraintType.building_height,
    operator: ConstraintOperator.smaller_than,
    value: 99.5,
  })
  const row = page.locator(`[data-rule-id="${typed?.id}"]`)
  await expect(row.first()).toContainText('geen ontwerp voldoet aan beide')

  await page.getByRole('button', { name: 'Toets aan concepten' }).click()
  const table = page.getByRole('group', { name: 'Regels en concepten' })
  const line = table.locator(`[data-rule-id="${typed?.id}"]`)
  await expect(line.locator('[data-verdict]')).toHaveText('Voldoet niet', { timeout: 60_000 })
  // the flat of the concept is six floors high: more than 80 m too low
  await expect(line).toContainText(/marge -8\d(,\d+)?\sm/)
  await expect(table.getByRole('link')).toHaveAttribute('href', new RegExp(String(concept.id)))
  expect.soft(await findBarriers(page)).toEqual([])
  await table.scrollIntoViewIfNeeded()
  await shoot(page, 'rules-compared-1440')
  await resize(page, PHONE)
  await expect(table).toBeVisible()
  expect.soft(await findOverflow(page)).toBe(0)
  await table.scrollIntoViewIfNeeded()
  await shoot(page, 'rules-compared-390')

  await row
    .first()
    .getByRole('button', { name: /verwijderen$/ })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click()
  const count = async () =>
    (await api<Constraint[]>('GET', `/constraints/list?depth=0&locationId=${location.id}`)).length
  await expect.poll(count).toBe(rules.length)
})

test.describe('a concept that cannot be computed', () => {
  test.use({ expectedErrors: /concept\.worker|ERR_FAILED/ })

  test('has no verdict, says why, and is tried again', async ({ page, location, concept }) => {
    const workers = '**/concept.worker*'
    await page.route(workers, (route) => route.abort())
    await page.goto(`/locations/detail/${location.id}/modify`)
    await page.getByRole('tab', { name: 'Regels' }).click()
    await page.getByRole('button', { name: 'Toets aan concepten' }).click()
    const table = page.getByRole('group', { name: 'Regels en concepten' })
    await expect(table.getByRole('link')).toHaveAttribute('href', new RegExp(String(concept.id)))
    await expect(table.getByRole('alert')).toContainText('Niet te berekenen')
    await expect(table.getByRole('cell').first()).toHaveText('Niet berekend')
    await expect(table).not.toContainText('Wordt berekend')
    expect.soft(await findBarriers(page)).toEqual([])
    await shoot(page, 'rules-failed-1440')
    await page.unroute(workers)
    await table.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(table.locator('[data-verdict]').first()).toBeVisible({ timeout: 60_000 })
    await expect(table.getByRole('alert')).toHaveCount(0)
  })
})

test('an owner is noted, and others see that there is one', async ({
  page,
  api,
  location,
  colleague,
}) => {
  const read = async () => {
    const url = `/jsons/list?depth=0&locationId=${location.id}`
    return (await api<RecordFor<'jsons'>[]>('GET', url))[0]
  }
  await page.goto(`/locations/list/${location.id}`)
  const owners = page.getByRole('region', { name: 'Eigenaren' })
  await owners.getByRole('button', { name: 'Eigenaar toevoegen' }).click()
  const name = owners.getByRole('textbox', { name: 'Naam' })
  await name.fill('Wed. De Vries')
  await name.press('Enter')
  await owners.getByLabel('Soort').selectOption('Natuurlijk persoon')
  const share = owners.getByRole('textbox', { name: 'Aandeel' })
  await share.fill('3/2')
  await share.press('Enter')
  await expect(owners).toContainText('hoogstens 1')
  await share.fill('1/2')
  await share.press('Enter')
  await settle(page)
  await expect.poll(async () => (await read())?.data).toEqual({ kind: 'natural', share: '1/2' })
  expect((await read())?.name).toBe('Wed. De Vries')
  expect.soft(await findBarriers(page)).toEqual([])
  await owners.scrollIntoViewIfNeeded()
  await shoot(page, 'owners-1440')

  await colleague.page.goto(`/locations/list/${location.id}`)
  const theirs = colleague.page.getByRole('region', { name: 'Eigenaren' })
  await expect(theirs).toContainText('1 eigenaar, naam zichtbaar voor beheerders')
  await expect(colleague.page.getByText('De Vries')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Eigenaar toevoegen' })).toHaveCount(0)
  await shoot(colleague.page, 'owners-member-1440')
})
