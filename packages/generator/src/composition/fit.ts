/** How a part sits on another: on its highest floor, stair above stair. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxArea,
  largestBoxIn,
  type Poly,
  type Ring,
  sharedArea,
  toLattice,
  toSquareMetres,
} from '@kavel/geometry'
import type { Resolved } from '../input/resolve.ts'
import type { FloorGroup, Tower } from '../model/types.ts'
import { type Move, movedPoly, movedRoof, movedTower } from '../plan/moved.ts'
import { uncovered } from '../roofs/uncovered.ts'
import type { Placed } from './placed.ts'

/** The largest box on the highest floor of a tower. */
export function topPlate(tower: Tower): Box {
  const plate = topOf(tower)
  const boxes = plate.holes.length === 0 ? [plate.outer] : uncovered(plate, [])
  return boxes
    .map((ring) => largestBoxIn(ring))
    .reduce((best, box) => (boxArea(box) > boxArea(best) ? box : best))
}

/** The plate of the highest floor; of a plinth its outline. */
export function topOf(tower: Tower): Poly {
  let best: FloorGroup | undefined
  for (const group of tower.floorGroups) {
    if (!best || (group.levels.at(-1) ?? 0) > (best.levels.at(-1) ?? 0)) best = group
  }
  return best?.plate ?? tower.footprint
}

/** Does every bit of a tower rest on the highest floor of another? */
export function standsOn(tower: Tower, base: Tower): boolean {
  const rest = uncovered(tower.footprint, [topOf(base)])
  return rest.length === 0
}

/** Square metres that two towers share where they stand at one height. */
export function overlapOf(a: Tower, b: Tower): number {
  if (Math.min(a.z1, b.z1) <= Math.max(a.z0, b.z0)) return 0
  const rings = ({ outer, holes }: Poly) => [outer, ...holes]
  const [p, q] = [boundsOf(a.footprint.outer), boundsOf(b.footprint.outer)]
  if (p.x0 >= q.x1 || q.x0 >= p.x1 || p.y0 >= q.y1 || q.y0 >= p.y1) return 0
  return toSquareMetres(sharedArea(rings(a.footprint), rings(b.footprint)))
}

/** The part moved so that all its stairs and lifts stand on some of the base; null when no move does that and stays on it. */
export function alignedOn(part: Placed, under: Placed): Placed | null {
  const own = coresIn(lowest(part.tower))
  const base = coresIn(highest(under.tower))
  const [first] = own
  if (!first) return null
  const known = new Set(base.map(keyOf))
  for (const other of base) {
    if (other.fn !== first.fn) continue
    const move = {
      dx: (other.ring[0] as number) - (first.ring[0] as number),
      dy: (other.ring[1] as number) - (first.ring[1] as number),
    }
    const isAbove = own.every(({ fn, ring }) =>
      known.has(keyOf({ fn, ring: ring.map((v, i) => v + (i % 2 === 0 ? move.dx : move.dy)) })),
    )
    if (!isAbove) continue
    const moved = movedPart(part, move)
    if (standsOn(moved.tower, under.tower)) return moved
  }
  return null
}

/** A slot between a tower and the edge of its plinth narrower than this is none, metres: a corridor's width. */
const SLOT = toLattice(DESIGN_RULES.corridor_width)

/**
 * The part moved to the edges of its plinth that it almost touches; of two such, to the one that its core stands at, or the
 * nearer one. As near to both it goes to the lower one, of a mirrored building to the higher.
 */
export function flushOn(
  part: Placed,
  under: Placed,
  { flipX, flipY }: Pick<Resolved, 'flipX' | 'flipY'>,
): Placed {
  const own = boundsOf(part.tower.footprint.outer)
  const edge = boundsOf(topOf(under.tower).outer)
  const cores = coresIn(lowest(part.tower)).map(({ ring }) => boundsOf(ring))
  const isAt = (side: keyof Box) => cores.some((core) => core[side] === own[side])
  const towards = (at0: 'x0' | 'y0', at1: 'x1' | 'y1', isMirrored: boolean) => {
    const [low, high] = [own[at0] - edge[at0], edge[at1] - own[at1]]
    // what stands in the middle of an odd number of lattice units is as near to both
    const isMiddle = Math.abs(low - high) <= 1
    const isNearer = isMiddle ? !isMirrored : low < high
    const isLower = isAt(at0) === isAt(at1) ? isNearer : isAt(at0)
    return low < SLOT && (isLower || high >= SLOT) ? -low : high < SLOT ? high : 0
  }
  // a part is mirrored in its own frame
  const [alongX, alongY] = part.part.isTurned ? [flipY, flipX] : [flipX, flipY]
  return movedPart(part, { dx: towards('x0', 'x1', alongX), dy: towards('y0', 'y1', alongY) })
}

function movedPart(part: Placed, move: Move): Placed {
  const { id } = part.tower
  return {
    ...part,
    tower: movedTower(part.tower, move, { from: id, to: id }),
    roofs: part.roofs.map((roof) => movedRoof(roof, move)),
    outline: movedPoly(part.outline, move),
  }
}

const CORE: readonly FunctionType[] = [FunctionType.staircase, FunctionType.elevator]

function coresIn(group: FloorGroup | undefined): { fn: FunctionType; ring: Ring }[] {
  return (group?.blocks ?? []).flatMap(({ cells }) =>
    cells.filter(({ fn }) => CORE.includes(fn)).map(({ fn, gross }) => ({ fn, ring: gross })),
  )
}

function keyOf({ fn, ring }: { fn: FunctionType; ring: Ring }): string {
  return `${fn}:${ring.join()}`
}

function lowest({ floorGroups, z0 }: Tower): FloorGroup | undefined {
  return floorGroups.find(({ levels }) => levels.includes(z0))
}

function highest(tower: Tower): FloorGroup | undefined {
  const plate = topOf(tower)
  return tower.floorGroups.find((group) => group.plate === plate)
}
