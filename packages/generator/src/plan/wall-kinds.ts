/** What the walls of a partition are, and what they leave of its borders. */
import type { Lu, Ring } from '@kavel/geometry'
import type { Resolved } from '../input/resolve.ts'
import type { PlanCell } from './cell.ts'
import type { FloorDraft } from './floor-draft.ts'
import type { Clear } from './openings.ts'
import type { Border } from './partition.ts'
import { reachOf, type WallKind, wallBetween } from './walls.ts'

/**
 * The wall on each border, which gets its reach.
 * @param sideWall thickness of the wall between a loggia and a neighbour's; undefined: no such wall
 */
export function wallKinds(
  draft: Pick<FloorDraft, 'outerWall'>,
  cells: readonly PlanCell[],
  borders: readonly Border[],
  rules: Resolved['rules'],
  sideWall?: (border: Border) => Lu | undefined,
): (WallKind | null)[] {
  const kinds = borders.map((border): WallKind | null => {
    const kind = wallBetween(cells[border.low], cells[border.high], rules)
    const outer = kind?.subtype === 'outer'
    const own = outer ? (sideWall?.(border) ?? draft.outerWall?.(border)) : undefined
    if (own === 0) return null
    return kind && own !== undefined ? { ...kind, thickness: own } : kind
  })
  borders.forEach((border, i) => {
    border.reach = reachOf(border, kinds[i] ?? null)
  })
  return kinds
}

/** How far the wall on a border reaches into its cells. */
export function wallReach({ reach }: Border): Lu {
  return reach ?? 0
}

/** What the walls at the ends of a border leave of it, seen from one of its cells. */
export function clearBetween(ring: Ring, border: Border, own: readonly Border[]): Clear {
  const clear = { from: border.from, to: border.to }
  for (const other of own) {
    if (other.vertical === border.vertical) continue
    if (other.from > border.at || other.to < border.at) continue
    if (other.at === border.from && turnsAt(ring, border, border.from))
      clear.from += wallReach(other)
    if (other.at === border.to && turnsAt(ring, border, border.to)) clear.to -= wallReach(other)
  }
  return clear
}

/** Does the ring have a corner at this end of a border? */
function turnsAt(ring: Ring, { vertical, at }: Border, end: Lu): boolean {
  const x = vertical ? at : end
  const y = vertical ? end : at
  for (let i = 0; i < ring.length; i += 2) if (ring[i] === x && ring[i + 1] === y) return true
  return false
}
