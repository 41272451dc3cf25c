/**
 * The upper floors of maisonettes: no gallery runs along them. Of a core only stair and lift go on; its hall and what lies
 * beside it, above an entrance hall or a gap, are one storage that opens on the stair. What no stair is beside opens on the
 * dwelling next to it, and what neither is beside is open to the floor below. Above the highest gallery no core goes on: over
 * it is a void.
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, type Lu, type Ring, toLattice } from '@kavel/geometry'
import { OPENING } from '../../model/openings.ts'
import { doorOn, isHome, type PlanCell, type PlanDoor, planCell } from '../../plan/cell.ts'
import { DOORS } from '../../plan/openings.ts'
import { outlineOf } from '../../plan/outline.ts'
import { type Border, bordersOf, OUTSIDE } from '../../plan/partition.ts'
import { bayCells, type Drawing } from './cells.ts'
import type { MaisonetteFloor } from './maisonette-stairs.ts'
import { type Bay, MIN_GAP_ROOM } from './plan.ts'

/** What goes on through the floors between two galleries. */
const SHAFTS: readonly FunctionType[] = [
  FunctionType.staircase,
  FunctionType.elevator,
  FunctionType.me,
]
/** Wall between a door and the corner of its room, metres. */
const FRAME = toLattice(DESIGN_RULES.separation_wall)

/** The cells above those of the same bays, the dwellings as part of those below. */
export function upperCells(
  bays: readonly Bay[],
  d: Drawing,
  { below, ended }: MaisonetteFloor,
): PlanCell[] {
  const cells: PlanCell[] = []
  let run: Run = { through: [], ended: [] }
  let n = 0
  for (const bay of bays) {
    const own = bayCells(bay, d)
    if (bay.kind === 'dwelling') {
      cells.push(...roomsOf(run, d))
      run = { through: [], ended: [] }
      cells.push(...own.map((cell, i) => ({ ...cell, partOf: `${below}/n:${n + i}`, deduct: 0 })))
    } else if (bay.kind === 'core' && ended.some(({ from }) => from === bay.from)) {
      run.ended.push(...own)
    } else {
      run.through.push(...own)
    }
    n += own.length
  }
  return [...cells, ...roomsOf(run, d)]
}

/** What lies between two dwellings of the floor below: cores that end there, and all the rest. */
interface Run {
  through: PlanCell[]
  ended: PlanCell[]
}

/** The shafts as they are, voids above cores that ended, and all the rest as rooms. */
function roomsOf({ through, ended }: Run, { section: { accessWall } }: Drawing): PlanCell[] {
  const shafts = through.filter(({ fn }) => SHAFTS.includes(fn))
  const rest = through.filter((cell) => !shafts.includes(cell))
  const stairs = shafts.filter(({ fn }) => fn === FunctionType.staircase)
  const outlines = outersOf(rest.map(({ ring }) => ring))
  const narrow = outlines.filter((outer) => !isRoom(outer))
  const voids = outersOf([...ended.map(({ ring }) => ring), ...narrow])
  const rooms = outlines.filter(isRoom).map((outer) => {
    const doors = stairs.flatMap(({ ring }) => stairDoor(outer, ring, accessWall) ?? [])
    return planCell(FunctionType.storage, outer, { doors })
  })
  return [...shafts, ...rooms, ...voids.map((outer) => planCell(FunctionType.empty, outer))]
}

function outersOf(rings: readonly Ring[]): Ring[] {
  return outlineOf(bordersOf(rings)).map(({ outer }) => outer)
}

function isRoom(outer: Ring): boolean {
  const { x0, x1 } = boundsOf(outer)
  return x1 - x0 >= MIN_GAP_ROOM
}

/** From a room to a stair: before the landing at its front, or beside it. */
function stairDoor(room: Ring, stair: Ring, accessWall: Lu): PlanDoor | null {
  const { x0, y0, x1, y1 } = boundsOf(stair)
  const sides = sidesOf(room)
  const before = sides.find((s) => !s.vertical && s.at === y0 && s.from <= x0 && s.to >= x1)
  if (before) return innerDoor({ ...before, from: x0, to: x1 }, 0.5)
  const beside = sides.find(
    (s) => s.vertical && (s.at === x0 || s.at === x1) && s.from <= y0 && s.to >= y1,
  )
  return beside ? innerDoor({ ...beside, from: y0 + accessWall, to: y1 }, 0) : null
}

/** The rooms that open on no stair with a door to a dwelling beside them, clear of its own stair. */
export function withRoomDoors(cells: readonly PlanCell[], { rules }: Drawing): PlanCell[] {
  const homes = cells.filter(isHome)
  return cells.map((cell) => {
    if (cell.fn !== FunctionType.storage || cell.doors.length > 0) return cell
    const doors = sidesOf(cell.ring)
      .filter(({ vertical }) => vertical)
      .flatMap((side) => {
        const { at, from, to } = side
        const home = homes.find(({ ring }) => {
          const { x0, y0, x1, y1 } = boundsOf(ring)
          return (x0 === at || x1 === at) && y0 <= from && y1 >= to
        })
        if (!home) return []
        const wall = { ...side, from: from + rules.outerWall, to: to - rules.outerWall }
        return [1, 0].flatMap((share) => {
          const door = innerDoor(wall, share)
          return door && !isAtStair(door, home) ? [door] : []
        })
      })
    const [door] = doors
    return door ? { ...cell, doors: [door] } : { ...cell, fn: FunctionType.empty }
  })
}

/** Does the stair of a dwelling stand before a door in its party wall? */
function isAtStair({ at, from, to }: PlanDoor, { stair }: PlanCell): boolean {
  if (!stair) return false
  const { x0, y0, x1, y1 } = boundsOf(stair.ring)
  return x0 - at < DOORS.front && at - x1 < DOORS.front && y0 < to && y1 > from
}

function innerDoor(border: Border, share: number): PlanDoor | null {
  return doorOn(border, DOORS.inner, OPENING.door, { margin: FRAME, share })
}

/** The sides of a ring of right angles. */
function sidesOf(ring: Ring): Border[] {
  const sides: Border[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const vertical = ring[i] === ring[j]
    const [a, b] = vertical ? [ring[i + 1], ring[j + 1]] : [ring[i], ring[j]]
    sides.push({
      vertical,
      at: (vertical ? ring[i] : ring[i + 1]) as Lu,
      from: Math.min(a as Lu, b as Lu),
      to: Math.max(a as Lu, b as Lu),
      low: OUTSIDE,
      high: OUTSIDE,
    })
  }
  return sides
}
