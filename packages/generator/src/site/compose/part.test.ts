import { toLattice } from '@kavel/geometry'
import { describe, expect, it } from 'vitest'
import { siteInput } from '../../../testing/sites.ts'
import { drawn } from '../../building/lay-out.ts'
import { groundsOf } from '../places.ts'
import { kindTables } from '../tables.ts'
import { figuresOf, hasRoom, type Part, partInput } from './part.ts'

const input = siteInput()
const [ground] = groundsOf(input, {}, 1)

describe.each(['gallery', 'corridor'] as const)('bars of a %s that meet', (kind) => {
  const tables = kindTables(input, [kind], { length: 35, height: 12 })

  it.each(['corner', 'u'] as const)('have room for a %s only where all of it is drawn', (shape) => {
    const sides = [34, 36, 44, 48, 50, 52, 70, 72]
    let fitting = 0
    const boxes = sides.flatMap((side): [number, number, number][] => [
      [70, side, 0],
      [side, 70, 0],
      [70, side, 3],
    ])
    for (const table of tables)
      for (const [length, width, turn] of boxes) {
        if (!hasRoom({ table, shape, turn, length, width })) continue
        fitting++
        const box = { x0: 0, y0: 0, x1: toLattice(length), y1: toLattice(width) }
        const part = { table, shape, turn, ground, box, floors: 3 } as Part
        const { messages } = drawn(partInput(input, part, 1), 'live')
        const codes = messages.map(({ code }) => code)
        expect([table.depth, length, width, turn, codes.includes('shape_unused')]).toEqual([
          table.depth,
          length,
          width,
          turn,
          false,
        ])
      }
    expect(fitting).toBeGreaterThan(12)
  })
})

it.each([4, 5, 8])('promises of a tower of %i floors what is drawn of it', (floors) => {
  const found = kindTables(input, ['tower'], { length: 60, height: 30 }).find(
    ({ floors: band }) => band.least <= floors && floors <= band.most,
  )
  const table = found as NonNullable<typeof found>
  const box = {
    x0: 0,
    y0: 0,
    x1: toLattice(table.knots[0]?.length ?? 0),
    y1: toLattice(table.depth),
  }
  const part = { table, shape: 'bar', turn: 0, ground, box, floors } as Part
  const { formFactors } = drawn(partInput(input, part, 1), 'live')
  expect(Math.abs(figuresOf(part).gfa / formFactors.gfa - 1)).toBeLessThan(0.03)
})
