/** The rules of the place, read from the screen: each margin is what its own norm and measure leave. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Figures on the screen have two decimals at most. */
const ROUNDING = 0.0151

/** The number and the unit in `hoogstens 1.250,5 m²`. */
function readFigure(text: string): { value: number; unit: string } {
  const found = /(-?[\d.]+(?:,\d+)?)\s*(\S*)$/.exec(text.replaceAll('\u00a0', ' ').trim())
  assert.ok(found, `${text} has a number`)
  const [, digits = '', unit = ''] = found
  return { value: Number(digits.replaceAll('.', '').replace(',', '.')), unit }
}

/** How many rules were recomputed. */
export async function checkMargins(page: Page): Promise<number> {
  const rules = page.locator('[data-rule]')
  let measured = 0
  for (const rule of await rules.all()) {
    const margin = rule.locator('[data-rule-margin]')
    if ((await margin.count()) === 0) continue
    const name = (await rule.textContent()) ?? ''
    const norm = (await rule.locator('[data-rule-required]').textContent()) ?? ''
    const required = readFigure(norm)
    const actual = readFigure((await rule.locator('[data-rule-actual]').textContent()) ?? '')
    const room = readFigure((await margin.textContent()) ?? '')
    assert.equal(new Set([required.unit, actual.unit, room.unit]).size, 1, `${name}: one unit`)
    const expected = norm.startsWith('minstens')
      ? actual.value - required.value
      : required.value - actual.value
    assert.ok(
      Math.abs(room.value - expected) <= ROUNDING,
      `${name}: ${room.value} is left, of ${expected}`,
    )
    const status = await rule.getAttribute('data-rule')
    if (Math.abs(expected) > ROUNDING) assert.equal(status, expected < 0 ? 'exceeded' : 'ok', name)
    measured++
  }
  return measured
}
