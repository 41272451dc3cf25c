/** Step 5 of the journey: the sheet, a figure that explains itself, a price that moves the result. */
import assert from 'node:assert/strict'
import { findBarriers, shoot } from './browser.ts'
import type { Journey } from './journey.ts'

const LAND_VALUE = /^Residuele grondwaarde: /

export async function explainFigure({ page, server, kind, locationId }: Journey): Promise<void> {
  for (const sheet of [
    'areas/overview',
    'areas/buildings',
    'areas/functions',
    'finance/costs',
    'finance/results',
  ]) {
    await page.goto(`${server.url}/sheets/${sheet}/${locationId}`)
    await page.locator('[data-cell]').first().waitFor()
    await shoot(page, `${kind}-5-${sheet.replace('/', '-')}`)
    assert.deepEqual(await findBarriers(page), [], sheet)
  }
  await page.goto(`${server.url}/sheets/finance/rgw/${locationId}`)
  await page.getByRole('button', { name: LAND_VALUE }).first().click()
  await page.getByRole('region', { name: 'Formule' }).waitFor()
  // Down to an input, and from there to its own formula or source.
  const inputs = page.getByRole('region', { name: 'Gaat erin' })
  await inputs.getByRole('button').first().click()
  await page.getByRole('list', { name: 'Eerder geopend' }).waitFor()
  await shoot(page, `${kind}-5-explained`)
  assert.deepEqual(await findBarriers(page), [])
}

export async function changePrice(journey: Journey): Promise<void> {
  const { page, server, kind, locationId } = journey
  await page.goto(`${server.url}/sheets/finance/rgw/${locationId}`)
  const value = page.getByRole('button', { name: LAND_VALUE }).first()
  const before = await value.getAttribute('aria-label')
  await page.goto(`${server.url}/sheets/finance/income/${locationId}`)
  const total = page.getByRole('button', { name: /^Opbrengsten.*€/ }).last()
  await total.waitFor()
  const price = page.getByRole('textbox', { name: /Prijs/ }).first()
  await price.fill('1.500,50')
  await price.press('Enter')
  await page.getByText('Opgeslagen').waitFor()
  await shoot(page, `${kind}-5-income`)
  assert.deepEqual(await findBarriers(page), [])
  await page.goto(`${server.url}/sheets/finance/rgw/${locationId}`)
  await value.waitFor()
  assert.notEqual(
    await value.getAttribute('aria-label'),
    before,
    'the land value follows the price',
  )
}
