/** Which cell opens on which, and where its door stands: from what the cells are and who touches whom. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, type Lu, toLattice } from '@kavel/geometry'
import { OPENING } from '../model/openings.ts'
import type { Asset } from '../model/types.ts'
import { doorOn, facades, isHome, type OpeningKind, type PlanCell, type PlanDoor } from './cell.ts'
import { inOpenAir } from './open-air.ts'
import { DOORS, wayAlong } from './openings.ts'
import { across, type Border } from './partition.ts'
import { partitionOf, samePartition } from './partition-of.ts'

/** From a door to the end of the border it stands on: an end wall and its frame, metres. */
const FRAME = toLattice(0.6)
/** Least width of any door, metres; a shorter contact is none. */
const NARROWEST = toLattice(DESIGN_RULES.door - 2 * DESIGN_RULES.separation_wall)

/** Functions that people walk through to reach a door. */
export const CIRCULATION: readonly FunctionType[] = [
  FunctionType.corridor,
  FunctionType.entrance,
  FunctionType.common,
]
/** Where a core opens: not through somebody's common room. */
const LOBBIES: readonly FunctionType[] = [FunctionType.corridor, FunctionType.entrance]
/** Where front doors and halls open, before an entrance hall. */
const HALLS: readonly FunctionType[] = [FunctionType.corridor]
/** The space of a corridor of several legs: no wall between them, and no door of its own. */
export const CORRIDOR = 'corridor'
/** Functions without a door of their own. */
const CLOSED: readonly FunctionType[] = [FunctionType.empty, FunctionType.me]

type Ways = readonly Pick<Asset, 'kind' | 'poly'>[]

/** Where a floor lies; undefined: its layout hangs the doors to the street itself. */
type Level = 'street' | 'above' | undefined

/** A cell among those it touches. */
interface Place {
  cell: PlanCell
  n: number
  cells: readonly PlanCell[]
  own: readonly Border[]
  ways: readonly Asset[]
  level: Level
  beside: readonly Box[]
}

/**
 * The cells with their doors: a dwelling's first is its front door, a hall's first leads outside. Shops and offices open on
 * the street, on floors above it on a lobby; a corridor at the street without an entrance hall has a door at its end.
 * @param beside other legs of the building: nothing opens on them
 */
export function hangDoors(
  cells: readonly PlanCell[],
  ways: Ways,
  level?: Level,
  beside: readonly Box[] = [],
): PlanCell[] {
  const { byCell } = partitionOf(cells)
  const paths = ways as readonly Asset[]
  const hung = cells.map((cell, n) => {
    if (cell.doors.length > 0) return cell
    const doors = doorsOf({ cell, n, cells, own: byCell[n] ?? [], ways: paths, level, beside })
    return doors.length > 0 ? { ...cell, doors } : cell
  })
  samePartition(hung, cells)
  return hung
}

/** The longest contact with a cell of one of these functions that is not of the same space. */
function within({ cell, n, cells, own }: Place, functions: readonly FunctionType[]) {
  let best: Border | undefined
  for (const border of own) {
    if (best && border.to - border.from <= best.to - best.from) continue
    const other = cells[across(border, n)]
    if (other && functions.includes(other.fn) && !isOneSpace(cell, other)) best = border
  }
  return best
}

/** The longest stretch of facade along one way. */
function onWay({ own, ways }: Place): Border | undefined {
  if (ways.length === 0) return undefined
  return longest(facades(own).flatMap((border) => stretches(border, ways)))
}

function onFacade(place: Place): Border | undefined {
  return onWay(place) ?? longest(inOpenAir(facades(place.own), place.beside))
}

function onCorridor({ n, cells, own }: Place): Border | undefined {
  return longest(
    own.filter((border) => {
      const other = cells[across(border, n)]
      return other?.fn === FunctionType.corridor && isMain(other)
    }),
  )
}

function doorsOf(place: Place): PlanDoor[] {
  const { cell, cells, level } = place
  const { fn } = cell
  if (CLOSED.includes(fn) || cell.partOf !== undefined) return []
  if (isHome(cell)) {
    // not on the lobby of a core where the corridor itself passes by
    for (const border of [onWay(place), onCorridor(place), within(place, HALLS)]) {
      const door = front(cell, border)
      if (door.length > 0) return door
    }
    return front(cell, within(place, LOBBIES) ?? within(place, CIRCULATION))
  }
  switch (fn) {
    case FunctionType.corridor:
      // the corridor itself has no door; the lobby of a core opens on it, or on the gallery
      if (isMain(cell)) {
        const isEntrance = level === 'street' && !cells.some(isEntranceHall)
        return isEntrance
          ? cornerless([middle(onFacade(place), DOORS.lobby, OPENING.glazed_door)])
          : []
      }
      return cornerless([
        middle(onCorridor(place) ?? onWay(place), DOORS.lobby, OPENING.glazed_door),
      ])
    case FunctionType.entrance:
      return cornerless([
        middle(onFacade(place), DOORS.lobby, OPENING.glazed_door),
        // two halls side by side would open on each other, and neither on the corridor
        middle(within(place, HALLS) ?? within(place, LOBBIES), DOORS.lobby, OPENING.glazed_door),
      ])
    case FunctionType.staircase:
      return cornerless([middle(within(place, LOBBIES) ?? onWay(place), DOORS.front, OPENING.door)])
    case FunctionType.elevator:
      return cornerless([
        middle(within(place, LOBBIES) ?? onWay(place), DOORS.lift, OPENING.lift_door),
      ])
    case FunctionType.commercial:
    case FunctionType.office: {
      const inside =
        level === 'above'
          ? (onWay(place) ?? within(place, LOBBIES) ?? within(place, CIRCULATION))
          : undefined
      return cornerless([middle(inside ?? onFacade(place), DOORS.lobby, OPENING.glazed_door)])
    }
    default:
      return cornerless([
        middle(
          within(place, LOBBIES) ?? onWay(place) ?? within(place, CIRCULATION),
          DOORS.inner,
          OPENING.door,
        ),
      ])
  }
}

/** The parts of a facade along one way each: a door does not stand half on the next. */
function stretches(border: Border, ways: readonly Asset[]): Border[] {
  return ways.flatMap((way) => {
    if (!wayAlong(border, [way])) return []
    const { x0, y0, x1, y1 } = boundsOf(way.poly)
    const [from, to] = border.vertical ? [y0, y1] : [x0, x1]
    return { ...border, from: Math.max(border.from, from), to: Math.min(border.to, to) }
  })
}

function isEntranceHall({ fn }: PlanCell): boolean {
  return fn === FunctionType.entrance
}

/** A corridor, not the lobby of a core. */
function isMain({ space }: PlanCell): boolean {
  return space === null || space === CORRIDOR
}

function isOneSpace(a: PlanCell, b: PlanCell): boolean {
  return a.space !== null && a.space === b.space
}

function longest(borders: readonly Border[]): Border | undefined {
  let best: Border | undefined
  for (const border of borders) {
    if (!best || border.to - border.from > best.to - best.from) best = border
  }
  return best
}

/** Front doors of a mirrored pair stand side by side at their common wall. */
function front(cell: PlanCell, border: Border | undefined): PlanDoor[] {
  if (!border) return []
  const share = cell.mirrored ? 0 : 1
  const door =
    doorOn(border, DOORS.front, OPENING.door, { margin: FRAME, share }) ??
    doorOn(border, DOORS.front, OPENING.door)
  return door ? [door] : []
}

/** In the middle; narrower than asked when the contact is. */
function middle(border: Border | undefined, width: Lu, kind: OpeningKind): PlanDoor | null {
  if (!border) return null
  const clear = border.to - border.from - 2 * toLattice(DESIGN_RULES.separation_wall)
  return clear < NARROWEST ? null : doorOn(border, Math.min(width, clear), kind)
}

function cornerless(doors: readonly (PlanDoor | null)[]): PlanDoor[] {
  return doors.filter((door) => door !== null)
}
