/** Doors and windows that follow from what a cell is and which of its borders face open air. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, type Lu, toLattice } from '@kavel/geometry'
import { OPENING } from '../model/openings.ts'
import type { Asset } from '../model/types.ts'
import { isHome, type OpeningKind, type PlanCell } from './cell.ts'
import { type Border, OUTSIDE } from './partition.ts'
import { STAIR_WIDTH } from './stairs.ts'
import type { PlanOpening } from './walls.ts'

/** Share of a living facade that is glass (domain reference §3.2 "daylight quick check"). */
const GLASS_SHARE = 0.6
/** Facade for one window or one room, metres: a living room and a bedroom side by side. */
const ROOM = toLattice(4.2)
const MIN_LIVING = toLattice(DESIGN_RULES.min_living_length)
const DOOR_HEAD = toLattice(2.3)
const WINDOW_HEAD = toLattice(2.5)
const WINDOW_SILL = toLattice(0.6)
const KITCHEN_SILL = toLattice(1)
const KITCHEN_WINDOW = toLattice(1.5)
const SIDE_WINDOW = toLattice(1.2)
const BALCONY_DOOR = toLattice(0.95)
/** Wall that stays above every opening. */
const LINTEL = toLattice(0.2)
/** Wall beside a window that fills the end of a corridor, metres. */
const FRAME = toLattice(0.15)
/** Wall between two openings, and beside the first; narrower glass is left out. */
const GAP = toLattice(0.4)

/** Functions without windows. */
const UNLIT: readonly FunctionType[] = [
  FunctionType.elevator,
  FunctionType.me,
  FunctionType.empty,
  FunctionType.storage,
  FunctionType.bicycle,
  FunctionType.bicycle_double,
  FunctionType.parking,
  FunctionType.garage,
]
/** Functions with a glass front. */
const GLAZED: readonly FunctionType[] = [
  FunctionType.commercial,
  FunctionType.office,
  FunctionType.entrance,
]

/** Functions whose glass goes on beside their doors. */
const SHOP_FRONTS: readonly FunctionType[] = [FunctionType.commercial, FunctionType.office]

/** A balcony or terrace before a facade, from and to along it. */
export interface Outdoor {
  border: Border
  from: Lu
  to: Lu
}

/** The clear part of a border: what the walls at its ends leave. */
export interface Clear {
  from: Lu
  to: Lu
}

/** The way (gallery, path, street) that lies along a facade; undefined when it looks on open ground. */
export function wayAlong<W extends Pick<Asset, 'poly'>>(
  border: Border,
  ways: readonly W[],
): W | undefined {
  const isHigh = border.high === OUTSIDE
  for (const way of ways) {
    const { x0, y0, x1, y1 } = boundsOf(way.poly)
    const near = border.vertical ? (isHigh ? x0 : x1) : isHigh ? y0 : y1
    const from = border.vertical ? y0 : x0
    const to = border.vertical ? y1 : x1
    if (near === border.at && from < border.to && to > border.from) return way
  }
  return undefined
}

/**
 * The facade a dwelling lives at: of those that no way lies along the longest opposite its front door, else the longest;
 * ties go to the first.
 * @param open the borders of the dwelling that face open air
 */
export function livingFacade(
  { doors: [door], livesAlong }: Pick<PlanCell, 'doors' | 'livesAlong'>,
  open: readonly Border[],
  ways: readonly Pick<Asset, 'poly'>[],
): Border | undefined {
  let best: Border | undefined
  let most = -1
  for (const border of open) {
    const isQuiet = ways.length === 0 || !wayAlong(border, ways)
    const isOpposite = livesAlong
      ? border.vertical === (livesAlong === 'y')
      : door !== undefined && border.vertical === door.vertical && border.at !== door.at
    const isWide = border.to - border.from >= MIN_LIVING
    const rank = isQuiet && isOpposite && isWide ? 2 : isQuiet ? 1 : 0
    const isBetter = rank > most || (rank === most && best && lengthOf(border) > lengthOf(best))
    if (!isBetter) continue
    best = border
    most = rank
  }
  return best
}

function lengthOf({ from, to }: Border): Lu {
  return to - from
}

/** The borders of a cell that face open air, the one it lives at, and what lies before that. */
interface Facade {
  open: readonly Border[]
  living: Border | undefined
  outdoor: Outdoor | undefined
  /** On the roof of the floor below, before any of its facades. */
  terrace: Outdoor | undefined
  /** The facade of the room beside a loggia. */
  besideLoggia: Border | undefined
}

/** The openings of a floor while they are found. */
export interface OpeningList {
  found: PlanOpening[]
  /** Of the floor: an opening stays below its lintel. */
  height: Lu
}

/** Adds all openings of a cell. `clearOf` gives what is free of a border between the cell's own walls. */
export function addOpenings(
  list: OpeningList,
  cell: PlanCell,
  { open, living, outdoor, terrace, besideLoggia }: Facade,
  ways: readonly Asset[],
  clearOf: (border: Border) => Clear,
): void {
  for (const { vertical, at, from, to, kind, head } of cell.doors) {
    const top = headOf(list, head ?? DOOR_HEAD)
    list.found.push({ vertical, at, from, to, sill: 0, head: top, kind })
  }
  if (UNLIT.includes(cell.fn)) return
  const isUpper = cell.partOf !== undefined
  const home = isHome(cell)
  for (const border of open) {
    const clear = clearOf(border)
    if (clear.to <= clear.from) continue
    const isTerraced = border === terrace?.border
    if (border === living || isTerraced || border === besideLoggia) {
      const before = isTerraced ? terrace : border === living ? outdoor : undefined
      for (const part of besideStair(cell, border, clear)) {
        for (const stretch of betweenDoors(cell, border, part)) {
          glassFront(list, border, stretch, before, cell.mirrored)
        }
      }
    } else if (isUpper && home && !border.vertical)
      glassFront(list, border, clear, undefined, false)
    else if (home && wayAlong(border, ways)) besideDoors(list, cell, border, clear)
    else if (home) {
      for (const stretch of besideStair(cell, border, clear)) sideWindows(list, border, stretch)
    } else if (SHOP_FRONTS.includes(cell.fn)) {
      for (const stretch of betweenDoors(cell, border, clear)) {
        glassFront(list, border, stretch, undefined, false)
      }
    } else if (cell.fn === FunctionType.industrial && !hasOverheadOn(cell, border)) {
      for (const stretch of betweenDoors(cell, border, clear)) sideWindows(list, border, stretch)
    } else if (hasDoorOn(cell, border)) besideDoors(list, cell, border, clear)
    else if (GLAZED.includes(cell.fn)) glassFront(list, border, clear, undefined, false)
    else sideWindows(list, border, clear)
  }
}

function headOf({ height }: OpeningList, head: Lu): Lu {
  return Math.min(head, height - LINTEL)
}

/** Glass or a glazed door; what is too narrow or too low is left out. */
function add(
  list: OpeningList,
  { vertical, at }: Border,
  from: Lu,
  to: Lu,
  sill: Lu,
  kind: OpeningKind,
): void {
  const head = headOf(list, WINDOW_HEAD)
  if (to - from < GAP || head <= sill) return
  list.found.push({ vertical, at, from, to, sill, head, kind })
}

function hasDoorOn({ doors }: PlanCell, border: Border): boolean {
  for (const door of doors) if (isOn(door, border)) return true
  return false
}

function hasOverheadOn({ doors }: PlanCell, border: Border): boolean {
  return doors.some((door) => door.kind === OPENING.overhead_door && isOn(door, border))
}

function isOn(door: { vertical: boolean; at: Lu; from: Lu; to: Lu }, border: Border): boolean {
  const { vertical, at, from, to } = border
  return door.vertical === vertical && door.at === at && door.from >= from && door.to <= to
}

/** Into how many rooms of equal width a facade is divided. */
function roomsOf({ from, to }: Clear): number {
  return Math.max(1, Math.round((to - from) / ROOM))
}

/** Where the first so many of them end. */
function endOfRoom({ from, to }: Clear, i: number, rooms: number): Lu {
  return from + Math.floor(((to - from) * i) / rooms)
}

/** Glass over six tenths of every room, with a door where the balcony or terrace lies. */
function glassFront(
  list: OpeningList,
  border: Border,
  clear: Clear,
  outdoor: Outdoor | undefined,
  mirrored: boolean,
): void {
  const rooms = roomsOf(clear)
  for (let i = 0; i < rooms; i++) {
    const start = endOfRoom(clear, i, rooms)
    const room = endOfRoom(clear, i + 1, rooms) - start
    const width = Math.floor(room * GLASS_SHARE)
    const from = start + Math.floor((room - width) / 2)
    const to = from + width
    const isBefore = outdoor && outdoor.from < to && outdoor.to > from
    if (!isBefore) {
      add(list, border, from, to, WINDOW_SILL, OPENING.window)
      continue
    }
    const last = Math.min(outdoor.to, to) - BALCONY_DOOR
    const first = Math.max(outdoor.from, from)
    const door = Math.max(from, mirrored ? last : first)
    add(list, border, from, door, WINDOW_SILL, OPENING.window)
    add(list, border, door, Math.min(door + BALCONY_DOOR, to), 0, OPENING.glazed_door)
    add(list, border, door + BALCONY_DOOR, to, WINDOW_SILL, OPENING.window)
  }
}

function sideWindows(list: OpeningList, border: Border, clear: Clear): void {
  if (clear.to - clear.from < SIDE_WINDOW + 2 * GAP) {
    // the end of a corridor
    add(list, border, clear.from + FRAME, clear.to - FRAME, WINDOW_SILL, OPENING.window)
    return
  }
  const rooms = roomsOf(clear)
  for (let i = 0; i < rooms; i++) {
    const start = endOfRoom(clear, i, rooms)
    const from = start + Math.floor((endOfRoom(clear, i + 1, rooms) - start - SIDE_WINDOW) / 2)
    add(list, border, from, from + SIDE_WINDOW, WINDOW_SILL, OPENING.window)
  }
}

/** What the stair of a dwelling leaves of the facade it stands against; too short for a window is left out. */
function besideStair(
  { stair }: PlanCell,
  { vertical, at, reach = 0 }: Border,
  clear: Clear,
): Clear[] {
  if (!stair) return [clear]
  const { x0, y0, x1, y1 } = boundsOf(stair.ring)
  const [near, far, from, to] = vertical ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
  // one passes between a stair and a wall that it does not stand against
  const passage = Math.max(near - at, at - far) - reach
  if (passage >= STAIR_WIDTH || to <= clear.from || from >= clear.to) return [clear]
  return [
    { from: clear.from, to: from },
    { from: to, to: clear.to },
  ].filter((stretch) => stretch.to - stretch.from >= SIDE_WINDOW + 2 * GAP)
}

/** What the doors of a cell leave of a facade. */
function betweenDoors(cell: PlanCell, border: Border, clear: Clear): Clear[] {
  if (!hasDoorOn(cell, border)) return clear.to - clear.from >= 2 * GAP ? [clear] : []
  const doors = cell.doors.filter((door) => isOn(door, border)).sort((a, b) => a.from - b.from)
  const ends = [...doors, { from: clear.to, to: clear.to }]
  let from = clear.from
  return ends.flatMap((end) => {
    const stretch = { from, to: end.from }
    from = end.to
    return stretch.to - stretch.from >= 2 * GAP ? [stretch] : []
  })
}

/** A kitchen window in the longest stretch that the doors leave. */
function besideDoors(list: OpeningList, cell: PlanCell, border: Border, clear: Clear): void {
  const doors = cell.doors.filter((door) => isOn(door, border)).sort((a, b) => a.from - b.from)
  let [from, to] = [clear.from, clear.from]
  let at = clear.from
  for (const end of [...doors, { from: clear.to, to: clear.to }]) {
    if (end.from - at > to - from) [from, to] = [at, end.from]
    at = end.to
  }
  const width = Math.min(KITCHEN_WINDOW, to - from - 2 * GAP)
  const start = from + Math.floor((to - from - width) / 2)
  add(list, border, start, start + width, KITCHEN_SILL, OPENING.window)
}

/** Doors in their usual widths, metres. */
export const DOORS = {
  front: toLattice(DESIGN_RULES.door),
  inner: toLattice(0.9),
  lobby: toLattice(DESIGN_RULES.corridor_width),
  lift: toLattice(0.9),
} as const
