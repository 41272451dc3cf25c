/** I25 of terraces on a roof: a dwelling's own, large enough, on the roof of one floor, and safe to stand on. */
import { ASSUMED_RULES, DESIGN_RULES } from '@kavel/domain'
import { type Box, boundsOf, type Poly, ringArea, sharedArea, toLattice } from '@kavel/geometry'
import type { Asset, FloorGroup, Tower } from '../../src/model/types.ts'
import { cellsIn, type Facts, facadeOf, overlapOf } from './facts.ts'

const DEPTH = toLattice(DESIGN_RULES.min_balcony_depth)
const LENGTH = toLattice(DESIGN_RULES.min_balcony_length)
const PER_M2 = 1e10

export function checkRoofTerraces({ model, input, report }: Facts): void {
  const least = (input.rules.balcony_min_area ?? ASSUMED_RULES.balcony_min_area) * PER_M2
  for (const tower of model.towers) {
    for (const group of tower.floorGroups) {
      const terraces = group.assets.filter(({ kind }) => kind === 'terrace')
      if (terraces.length === 0 || group.levels.includes(0)) continue
      const [z = 0, another] = group.levels
      const roof = plateBelow(tower, z)
      if (another !== undefined || !roof) {
        report('I25', `the terraces of ${group.id} lie on no roof`)
        continue
      }
      const cells = new Map(cellsIn(group).map((cell) => [cell.id, cell]))
      const beside = group.assets.filter(({ kind }) => kind === 'terrace' || kind === 'balcony')
      for (const terrace of terraces) {
        const { id, poly, ref } = terrace
        const box = boundsOf(poly)
        const cell = cells.get(ref ?? '')
        const isAtFacade = cell && facadeOf(cell).some((edge) => lengthOf(overlapOf(edge, box)) > 0)
        if (!isAtFacade) report('I25', `${id} lies before no facade of its dwelling`)
        const [depth, length] = [box.x1 - box.x0, box.y1 - box.y0].sort((a, b) => a - b)
        if (Number(depth) < DEPTH || Number(length) < LENGTH || ringArea(poly) < least - 1)
          report('I25', `${id} is too small`)
        if (shared(poly, roof) < ringArea(poly) || shared(poly, group.plate) > 0)
          report('I25', `${id} does not lie on the roof below`)
        if (beside.some((other) => other !== terrace && isOver(boundsOf(other.poly), box)))
          report('I25', `${id} lies in another`)
        if (!isRailed(terrace, group)) report('I25', `${id} has no rail around it`)
      }
    }
  }
}

function plateBelow({ floorGroups }: Tower, z: number): Poly | undefined {
  return floorGroups.find(({ levels, height }) => levels.includes(z - height))?.plate
}

function shared(ring: Int32Array, { outer, holes }: Poly): number {
  return sharedArea([ring], [outer, ...holes])
}

/** Of a line that two boxes share; 0 when they are apart. */
function lengthOf({ x0, y0, x1, y1 }: Box): number {
  return x1 < x0 || y1 < y0 ? 0 : x1 - x0 + (y1 - y0)
}

function isOver(a: Box, b: Box): boolean {
  const both = overlapOf(a, b)
  return both.x0 < both.x1 && both.y0 < both.y1
}

/** Along every side but those at a facade runs a rail. */
function isRailed({ poly }: Asset, group: FloorGroup): boolean {
  const { x0, y0, x1, y1 } = boundsOf(poly)
  const facades = cellsIn(group).flatMap(facadeOf)
  const rails = group.walls.flatMap(({ subtype, edges }) =>
    subtype === 'railing'
      ? Array.from({ length: edges.length / 4 }, (_, i) => boxOf(edges.subarray(4 * i, 4 * i + 4)))
      : [],
  )
  const sides: Box[] = [
    { x0, y0, x1, y1: y0 },
    { x0, y0: y1, x1, y1 },
    { x0, y0, x1: x0, y1 },
    { x0: x1, y0, x1, y1 },
  ]
  return sides.every((side) => {
    const along = (others: readonly Box[]) =>
      others.reduce((sum, other) => sum + lengthOf(overlapOf(side, other)), 0)
    // where a rail only crosses the line of the side it shares a point, which is no length
    return along(facades) > 0 || along(rails) >= lengthOf(side)
  })
}

function boxOf(edge: Int32Array): Box {
  const [xa = 0, ya = 0, xb = 0, yb = 0] = edge
  const [x0, x1] = [Math.min(xa, xb), Math.max(xa, xb)]
  return { x0, y0: Math.min(ya, yb), x1, y1: Math.max(ya, yb) }
}
