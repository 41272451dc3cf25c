/** Where a car gets into a building: told from the doors of its cells and the openings of its walls. */
import { FunctionType } from '@kavel/domain'
import { contains, type Lu, type Ring } from '@kavel/geometry'
import { OPENING } from '../../src/model/openings.ts'
import type { FloorGroup } from '../../src/model/types.ts'
import { cellsIn } from './facts.ts'

/** Narrower than this no car gets through, lattice units: 2.9 m of the 3 m of a ramp. */
export const PASSAGE = 290_000

/** Half a metre behind an outer wall one stands in the room. */
const BEHIND = 50_000

type Line = readonly [x0: Lu, y0: Lu, x1: Lu, y1: Lu]

/** Openings that a car passes: the front doors of rooms for cars, and doors in outer walls. */
export function gatesOf(group: FloorGroup): Line[] {
  const fronts = cellsIn(group).flatMap(({ fn, door }) =>
    fn === FunctionType.parking && door ? [[...door] as unknown as Line] : [],
  )
  const outer = group.walls.flatMap(({ subtype, edges, openings }) => {
    const lines: Line[] = []
    for (let i = 0; subtype === 'outer' && i < openings.length; i += 6) {
      const [edge, from, to, , , kind] = openings.slice(i, i + 6) as unknown as number[]
      if (kind !== OPENING.door) continue
      const at = 4 * (edge as number)
      const [x0, y0, x1, y1] = edges.slice(at, at + 4) as unknown as Line
      const [dx, dy] = [Math.sign(x1 - x0), Math.sign(y1 - y0)]
      const [a, b] = [from as Lu, to as Lu]
      lines.push([x0 + a * dx, y0 + a * dy, x0 + b * dx, y0 + b * dy])
    }
    return lines
  })
  return [...fronts, ...outer].filter(
    ([x0, y0, x1, y1]) => Math.abs(x1 - x0) + Math.abs(y1 - y0) >= PASSAGE,
  )
}

/** Does a car that comes through a gate stand on this aisle? */
export function isBehindGate([x0, y0, x1, y1]: Line, poly: Ring): boolean {
  const [x, y] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  const steps =
    x0 === x1
      ? [
          [BEHIND, 0],
          [-BEHIND, 0],
        ]
      : [
          [0, BEHIND],
          [0, -BEHIND],
        ]
  return steps.some(([dx, dy]) => contains([poly], x + (dx as Lu), y + (dy as Lu)))
}
