/** Is a divided floor one to live on? What every dwelling of a tower needs, and how good a plan is among others. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, type Lu, type Ring, ringArea, toLattice } from '@kavel/geometry'
import { facades, isHome, type PlanCell } from '../../plan/cell.ts'
import { across, type Border, bordersByCell, OUTSIDE } from '../../plan/partition.ts'
import type { Division } from './divide.ts'
import { narrowest } from './slabs.ts'

/** The door, a partition at each side and the walls at both ends, metres gross (rule I19 asks 1.2 between the walls). */
export const CONTACT = toLattice(1.4)
/** Facade of a dwelling, metres in all (generator reference §9.3). */
const FACADE = toLattice(4.5)
/** Its longest straight part: a living room of 3 m between its walls (rule I17). */
const LIVING = toLattice(DESIGN_RULES.min_living_length + 0.5)
/** No part of a dwelling is narrower: a small bedroom between its walls, metres gross. */
const ROOM = toLattice(2.6)
/** Below this a part is no room for living, metres gross: such plans count for less. */
const GOOD_ROOM = toLattice(3.6)
/** Walls cannot follow a shorter jog, metres gross. */
const JOG = toLattice(0.25)
/** The thickest wall and a little, metres. */
const STEP_WALL = toLattice(0.6)
/** No dwelling is less across, metres gross: the least grid and half a facade wall. */
const ACROSS = toLattice(DESIGN_RULES.min_grid_size + 0.2)
/** An apartment should be 5 m deep between its walls (specification point 9), metres gross. */
const DEPTH = toLattice(DESIGN_RULES.min_apartment_depth + 0.5)
/** Length by depth from which a dwelling becomes a corridor of rooms. */
const SLENDER = 1.8
/** No spot lies farther from a facade of the dwelling, metres (rule I20). */
const DAYLIGHT = toLattice(DESIGN_RULES.max_apartment_depth)
/** No dwelling is smaller, m2: a studio of 3 by 5 m with its bathroom. */
const LEAST_AREA = 18e10

/** Is this cell a hall on which front doors open? Smoke locks are none. */
export function isHall(cell: PlanCell | undefined): boolean {
  return cell !== undefined && cell.space === HALL
}
/** The space that all parts of the hall of a floor share. */
export const HALL = 'hall'

/** The longest border of a cell with the hall, or with the entrance hall on the ground. */
export function hallBorder(
  cell: number,
  own: readonly Border[],
  cells: readonly PlanCell[],
): Border | undefined {
  let best: Border | undefined
  for (const border of own) {
    const other = cells[across(border, cell)]
    if (!isHall(other) && other?.fn !== FunctionType.entrance) continue
    if (!best || border.to - border.from > best.to - best.from) best = border
  }
  return best
}

/** Null when a dwelling lacks a door, a facade, daylight or room; else 0 and up: 0 is the best. */
export function faults({ cells, borders, nets }: Division): number | null {
  const byCell = bordersByCell(borders, cells.length)
  const first = cells.length - nets.length
  let sum = 0
  for (const [i, net] of nets.entries()) {
    const n = first + i
    const cell = cells[n] as PlanCell
    const own = byCell[n] ?? []
    if (!isHome(cell)) continue
    const door = hallBorder(n, own, cells)
    const open = facades(own)
    const longest = open.reduce((most, b) => Math.max(most, b.to - b.from), 0)
    const facade = open.reduce((all, b) => all + b.to - b.from, 0)
    const narrow = narrowest(cell.ring)
    if (shortestEdge(cell.ring) < JOG || hasShortTurn(own)) return null
    if (!door || door.to - door.from < CONTACT) return null
    if (longest < LIVING || facade < FACADE || net < LEAST_AREA || narrow < ROOM) return null
    const { x0, y0, x1, y1 } = boundsOf(cell.ring)
    const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)]
    if (short < ACROSS || farthest(cell, open) > DAYLIGHT) return null
    sum += 1 - ringArea(cell.ring) / (short * long)
    sum += Math.max(0, long / short - SLENDER)
    if (narrow < GOOD_ROOM) sum += 1
    if (short < DEPTH) sum += 2
  }
  return sum / Math.max(1, nets.length)
}

/** A wall that changes from outer to inner over less than its own thickness cannot be followed on the inside. */
function hasShortTurn(own: readonly Border[]): boolean {
  const isOpen = ({ low, high }: Border) => low === OUTSIDE || high === OUTSIDE
  return own.some(
    (a) =>
      a.to - a.from < STEP_WALL &&
      own.some(
        (b) =>
          b.vertical === a.vertical &&
          b.at === a.at &&
          (b.to === a.from || b.from === a.to) &&
          isOpen(a) !== isOpen(b),
      ),
  )
}

function shortestEdge(ring: Ring): Lu {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const dx = Math.abs((ring[j] as Lu) - (ring[i] as Lu))
    const dy = Math.abs((ring[j + 1] as Lu) - (ring[i + 1] as Lu))
    least = Math.min(least, dx + dy)
  }
  return least
}

/** How far the corner of a cell that lies deepest is from its facades. */
function farthest({ ring }: PlanCell, open: readonly Border[]): Lu {
  let most = 0
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i] as Lu
    const y = ring[i + 1] as Lu
    let least = Number.POSITIVE_INFINITY
    for (const { vertical, at, from, to } of open) {
      const [off, along] = vertical ? [x - at, y] : [y - at, x]
      const aside = Math.max(from - along, 0, along - to)
      least = Math.min(least, Math.sqrt(off * off + aside * aside))
    }
    most = Math.max(most, least)
  }
  return most
}
