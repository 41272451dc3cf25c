/** Step 5 of the journey: the sheet, a figure that explains itself, a price that moves the result. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findBarriers, shoot } from './browser.ts'
import type { Journey } from './journey.ts'

const LAND_VALUE = /^Residuele grondwaarde: /

export async function explainFigure({ page, server, kind, locationId }: Journey): Promise<void> {
  let explained = 0
  for (const sheet of [
    'areas/overview',
    'areas/buildings',
    'areas/functions',
    'finance/income',
    'finance/costs',
    'finance/results',
    'finance/rgw',
  ]) {
    await page.goto(`${server.url}/sheets/${sheet}/${locationId}`)
    await page.locator('[data-cell]').first().waitFor()
    await shoot(page, `${kind}-5-${sheet.replace('/', '-')}`)
    assert.deepEqual(await findBarriers(page), [], sheet)
    const { count, silent } = await explainAll(page)
    assert.deepEqual(silent, [], `${sheet}: every figure explains itself`)
    explained += count
  }
  assert.ok(explained > 100, `${explained} figures were opened`)
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

/** Opens every figure of a sheet; what says nothing about itself comes back by its name. */
function explainAll(page: Page): Promise<{ count: number; silent: string[] }> {
  return page.evaluate(async () => {
    const shown = () => new Promise((resolve) => setTimeout(resolve, 5))
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-strong]')]
    const silent: string[] = []
    for (const button of buttons) {
      const name = button.getAttribute('aria-label') ?? ''
      button.click()
      const said = () => {
        const source = document.querySelector('section[aria-labelledby="source"]')?.textContent
        const formula = document.querySelector('section[aria-label="Formule"]')?.textContent
        const inputs = document.querySelectorAll('section[aria-labelledby="inputs"] li').length
        const figure = document.querySelector('output')
        const label = figure?.parentElement?.firstElementChild?.textContent ?? '?'
        // `Bron` is the heading; a formula shows its numbers and their outcome
        const isTold = (source ?? '').length > 'Bron'.length
        const isWorked = formula ? formula.includes(' = ') && inputs > 0 : true
        return name.includes(label) && isTold && isWorked
      }
      for (let looks = 0; looks < 200 && !said(); looks++) await shown()
      if (!said()) silent.push(name)
    }
    return { count: buttons.length, silent }
  })
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
