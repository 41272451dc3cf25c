/** Golden sheets: the drawing of every case, looked at once, and its numbers. Run with `-u` to redraw after looking. */
import { expect, test } from 'vitest'
import { toSvgPlan } from './export/svg-plan/plan.ts'
import { generate } from './generate.ts'
import { checkInvariants } from './invariants/check.ts'
import { CASES, type CaseName, caseInput } from './testing/cases.ts'

for (const name of Object.keys(CASES) as CaseName[]) {
  test(`${name} is drawn as it was, with the same numbers`, async () => {
    const input = caseInput(name)
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const { header, mix, formFactors, messages } = model
    const numbers = { header, mix, formFactors, messages }
    await expect(`${JSON.stringify(numbers, null, 1)}\n`).toMatchFileSnapshot(
      `../__golden__/${name}.json`,
    )
    for (const floor of CASES[name].floors) {
      await expect(toSvgPlan(model, floor, { title: name })).toMatchFileSnapshot(
        `../__golden__/${name}-${floor}.svg`,
      )
    }
  })
}
