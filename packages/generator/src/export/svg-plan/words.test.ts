/** The words of every sheet of the gallery: none on a wall, a column, a door, a stair or each other. */
import { expect, test } from 'vitest'
import { generate } from '../../generate.ts'
import { drawnFloors, FAMILIES, galleryCases } from '../../testing/gallery-cases.ts'
import { clashesOf } from '../../testing/sheet-texts.ts'
import { toSvgPlan } from './plan.ts'

test.each(FAMILIES)(
  '%s: no word of a sheet crosses a wall, a column, a door, a stair or another',
  (family) => {
    const crossed: string[] = []
    for (const found of galleryCases().filter((each) => each.family === family)) {
      const model = generate(found.plan.input)
      for (const floor of drawnFloors(model)) {
        const sheet = toSvgPlan(model, floor, { title: found.plan.name })
        for (const { what, content } of clashesOf(sheet))
          crossed.push(`${found.key}, floor ${floor}: ${content} on a ${what}`)
      }
    }
    expect(crossed).toEqual([])
  },
)
