/** The stairs of maisonettes: against a party wall, behind the front door on the gallery. */
import { boundsOf, type Lu, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Rules } from '../../input/rules.ts'
import { isHome, type PlanCell } from '../../plan/cell.ts'
import { leastDepth, type Shell, stairsIn } from '../../plan/stairs.ts'
import { insetAt } from '../../strip/strip.ts'
import type { Drawing } from './cells.ts'
import type { Core } from './core-size.ts'

/** The floor of a maisonette, and the height of its lower one. */
export interface MaisonetteFloor {
  /** Id of the group of the lower floors; null when this is one of them. */
  below: string | null
  rise: Lu
  /** Cores that end on the floor below. */
  ended: readonly Core[]
}

/** The cells of a floor, its dwellings with the stair to or from the other floor. */
export function withMaisonetteStairs(
  cells: readonly PlanCell[],
  d: Drawing,
  rules: Rules,
  { below, rise }: MaisonetteFloor,
  messages: MessageList,
): PlanCell[] {
  const homes = cells.filter(isHome)
  const shells = homes.map((cell) => shellOf(cell, d, rules))
  const rings = stairsIn(shells, rise, null)
  if (!rings) {
    const value = toMetres(d.section.depth)
    messages.add('stair_missing', { value, required: toMetres(leastDepth(rise)) })
    return [...cells]
  }
  const own = below === null ? 0 : rise
  const stairs = new Map(homes.map((cell, i) => [cell, rings[i]]))
  return cells.map((cell) => {
    const ring = stairs.get(cell)
    return ring ? { ...cell, stair: { ring, rise: own } } : cell
  })
}

function shellOf({ ring, mirrored }: PlanCell, { strip, section }: Drawing, rules: Rules): Shell {
  const { x0, y0, x1, y1 } = boundsOf(ring)
  const party = Math.floor(rules.innerWall / 2)
  const { partyWall } = section.frontage
  const low = x0 === 0
  const high = x1 === strip.length
  const isTurned = section.rows[0]?.isTurned ?? false
  const [front, rear] = [y0 + section.accessWall, y1 - rules.outerWall]
  return {
    u0: x0 + (low ? insetAt(strip, 0, partyWall) : party),
    u1: x1 - (high ? insetAt(strip, strip.modules, partyWall) : party),
    front: isTurned ? y1 - section.accessWall : front,
    rear: isTurned ? y0 + rules.outerWall : rear,
    // beside the front door, but rather at a wall without windows
    isHigh: low || !(mirrored || high),
    isOpen: { low, high, rear: true },
  }
}
