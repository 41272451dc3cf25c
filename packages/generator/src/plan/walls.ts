/** The walls that follow from a partition: which kind stands on a border, how thick, and where it ends. */
import { FunctionType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { Rules } from '../input/rules.ts'
import type { Wall, WallSubtype } from '../model/types.ts'
import { isHome, type OpeningKind, type PlanCell, STORAGES } from './cell.ts'
import { type Ints, intsOf, roomFor, taken } from './ints.ts'
import { type Border, firstOn, OUTSIDE } from './partition.ts'

export interface WallKind {
  subtype: Extract<WallSubtype, 'outer' | 'party' | 'inner' | 'separation'>
  thickness: Lu
}

/** Rooms of a basement or a storage block have light walls between them. */
const BOXES: readonly FunctionType[] = [
  FunctionType.storage,
  FunctionType.bicycle,
  FunctionType.bicycle_double,
]

function isBox({ fn, space }: PlanCell): boolean {
  return BOXES.includes(fn) || (space?.startsWith(STORAGES) ?? false)
}

/** The wall between two cells, or between a cell and the outside; null where there is none. */
export function wallBetween(
  a: PlanCell | undefined,
  b: PlanCell | undefined,
  rules: Rules,
): WallKind | null {
  if (!a || !b) return { subtype: 'outer', thickness: rules.outerWall }
  if (a.space !== null && a.space === b.space) return null
  if (isHome(a) && isHome(b)) return { subtype: 'party', thickness: rules.innerWall }
  if (isBox(a) && isBox(b)) {
    return { subtype: 'separation', thickness: rules.separationWall }
  }
  return { subtype: 'inner', thickness: rules.innerWall }
}

/** How far the wall on a border reaches into the cells beside it: an outer wall wholly, others by half. */
export function reachOf(border: Border, kind: WallKind | null): Lu {
  if (!kind) return 0
  const isOuter = border.low === OUTSIDE || border.high === OUTSIDE
  return isOuter ? kind.thickness : Math.floor(kind.thickness / 2)
}

/** An opening on a line of the plan. */
export interface PlanOpening {
  vertical: boolean
  at: Lu
  from: Lu
  to: Lu
  sill: Lu
  head: Lu
  kind: OpeningKind
}

/** Borders in one line with the same wall: one edge of the drawing. */
interface Run extends WallKind {
  vertical: boolean
  at: Lu
  from: Lu
  to: Lu
  /** -1: the inside lies on the low side of an outer wall, 1: on the high side, 0: a wall between cells. */
  inside: -1 | 0 | 1
}

function runsOf(borders: readonly Border[], kinds: readonly (WallKind | null)[]): Run[] {
  const runs: Run[] = []
  let last: Run | null = null
  for (let i = 0; i < borders.length; i++) {
    const kind = kinds[i]
    if (!kind) continue
    const { vertical, at, from, to, low, high } = borders[i] as Border
    const inside = low === OUTSIDE ? 1 : high === OUTSIDE ? -1 : 0
    if (
      last !== null &&
      last.vertical === vertical &&
      last.at === at &&
      last.to === from &&
      last.inside === inside &&
      last.subtype === kind.subtype &&
      last.thickness === kind.thickness
    ) {
      last.to = to
      continue
    }
    last = { subtype: kind.subtype, thickness: kind.thickness, vertical, at, from, to, inside }
    runs.push(last)
  }
  return runs
}

/** Openings by their line, in the order they are given. */
function byLine(openings: readonly PlanOpening[]): Map<number, PlanOpening[]> {
  const lines = new Map<number, PlanOpening[]>()
  for (const opening of openings) {
    const key = lineKey(opening.vertical, opening.at)
    const known = lines.get(key)
    if (known) known.push(opening)
    else lines.set(key, [opening])
  }
  return lines
}

/** Lattice coordinates are int32: doubled they leave a bit for the direction. */
function lineKey(vertical: boolean, at: Lu): number {
  return at * 2 + Number(vertical)
}

const NOTHING: readonly never[] = []

/** The walls of one kind while they are collected. */
interface Draft extends WallKind {
  edges: Ints
  openings: Ints
}

/** Room for the walls of as many kinds as there ever were on a floor. */
const rooms: Pick<Draft, 'edges' | 'openings'>[] = []

function draftOf(drafts: Draft[], { subtype, thickness }: WallKind): Draft {
  for (const draft of drafts) {
    if (draft.subtype === subtype && draft.thickness === thickness) return draft
  }
  let room = rooms[drafts.length]
  if (!room) {
    room = { edges: intsOf(256), openings: intsOf(512) }
    rooms.push(room)
  }
  room.edges.length = 0
  room.openings.length = 0
  const draft = { subtype, thickness, ...room }
  drafts.push(draft)
  return draft
}

/** Walls by kind as centre lines, `height` tall; an opening goes into the wall on its line. */
export function wallsOf(
  borders: readonly Border[],
  kinds: readonly (WallKind | null)[],
  openings: readonly PlanOpening[],
  height: Lu,
): Wall[] {
  const runs = runsOf(borders, kinds)
  const onLine = byLine(openings)
  const drafts: Draft[] = []
  for (const run of runs) {
    const { vertical, at, thickness } = run
    const draft = draftOf(drafts, run)
    const line = at + run.inside * Math.floor(thickness / 2)
    const from = endOf(run, run.from, -1, runs)
    const to = endOf(run, run.to, 1, runs)
    if (to <= from) continue
    const edge = draft.edges.length / 4
    addEdge(draft.edges, vertical, line, from, to)
    for (const o of onLine.get(lineKey(vertical, at)) ?? NOTHING) {
      if (o.from >= run.from && o.to <= run.to) addOpening(draft.openings, edge, o, from)
    }
  }
  return drafts.map(({ subtype, edges, thickness, openings: found }) => ({
    subtype,
    edges: taken(edges),
    z0: 0,
    z1: height,
    thickness,
    openings: taken(found),
  }))
}

function addEdge(edges: Ints, vertical: boolean, line: Lu, from: Lu, to: Lu): void {
  const values = roomFor(edges, 4)
  const i = edges.length
  values[i] = vertical ? line : from
  values[i + 1] = vertical ? from : line
  values[i + 2] = vertical ? line : to
  values[i + 3] = vertical ? to : line
  edges.length += 4
}

function addOpening(found: Ints, edge: number, opening: PlanOpening, start: Lu): void {
  const values = roomFor(found, 6)
  const i = found.length
  values[i] = edge
  values[i + 1] = opening.from - start
  values[i + 2] = opening.to - start
  values[i + 3] = opening.sill
  values[i + 4] = opening.head
  values[i + 5] = opening.kind
  found.length += 6
}

/**
 * Where a wall ends at a corner or a junction, so that walls meet without gap or overlap: outer walls along x take the
 * corners, walls between cells stop at the inner face of an outer wall, and those along x cover the corner of two.
 */
function endOf(run: Run, end: Lu, towards: -1 | 1, runs: readonly Run[]): Lu {
  let moved = end
  for (let i = firstOn(runs, !run.vertical, end, run.at); i < runs.length; i++) {
    const other = runs[i] as Run
    if (other.vertical === run.vertical || other.at !== end) break
    if (other.from > run.at || other.to < run.at) continue
    if (run.inside === 0) {
      if (other.inside !== 0) return end - towards * other.thickness
      if (!run.vertical) moved = end + towards * Math.floor(other.thickness / 2)
      continue
    }
    if (other.inside === 0) continue
    const goesInside = run.inside === 1 ? other.to > run.at : other.from < run.at
    if (goesInside && run.vertical) return end - towards * other.thickness
    if (!goesInside && !run.vertical) return end + towards * other.thickness
  }
  return moved
}
