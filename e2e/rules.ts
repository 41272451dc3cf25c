/** The rules of the place, read from the screen: each margin is what its own norm and measure leave. */
import { expect, type Page } from '@playwright/test'

/** Figures on the screen have two decimals at most. */
const ROUNDING = 0.0151

/** The number and the unit in `hoogstens 1.250,5 m²`. */
function readFigure(text: string): { value: number; unit: string } {
  const found = /(-?[\d.]+(?:,\d+)?)\s*(\S*)$/.exec(text.replaceAll('\u00a0', ' ').trim())
  if (!found) throw new Error(`${text} has no number`)
  const [, digits = '', unit = ''] = found
  return { value: Number(digits.replaceAll('.', '').replace(',', '.')), unit }
}

/** Recomputes the margin of every rule on the screen; answers how many there were. */
export async function checkMargins(page: Page): Promise<number> {
  const rules = page.locator('[data-rule]')
  let measured = 0
  for (const rule of await rules.all()) {
    const margin = rule.locator('[data-rule-margin]')
    if ((await margin.count()) === 0) continue
    const name = (await rule.textContent()) ?? ''
    const status = await rule.getAttribute('data-rule')
    const found = (await rule.locator('[data-rule-actual]').textContent()) ?? ''
    if (found === '–') {
      // not known, or nothing near enough to measure to: then nothing is broken and no margin made up
      expect(await margin.textContent(), name).toBe('–')
      expect(status, name).not.toBe('exceeded')
      continue
    }
    const norm = (await rule.locator('[data-rule-required]').textContent()) ?? ''
    const required = readFigure(norm)
    const actual = readFigure(found)
    const room = readFigure((await margin.textContent()) ?? '')
    expect(new Set([required.unit, actual.unit, room.unit]).size, `${name}: one unit`).toBe(1)
    const left = norm.startsWith('minstens')
      ? actual.value - required.value
      : required.value - actual.value
    expect(Math.abs(room.value - left), `${name}: ${left} is left`).toBeLessThanOrEqual(ROUNDING)
    if (Math.abs(left) > ROUNDING) expect(status, name).toBe(left < 0 ? 'exceeded' : 'ok')
    measured++
  }
  return measured
}
