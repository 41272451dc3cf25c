/** The walls that follow from a partition: which kind stands on a border, how thick, and where it ends. */
import { FunctionType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { Rules } from '../input/rules.ts'
import type { Wall, WallSubtype } from '../model/types.ts'
import { isHome, type OpeningKind, type PlanCell } from './cell.ts'
import { type Border, OUTSIDE } from './partition.ts'

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

/** The wall between two cells, or between a cell and the outside; null where there is none. */
export function wallBetween(
  a: PlanCell | undefined,
  b: PlanCell | undefined,
  rules: Rules,
): WallKind | null {
  if (!a || !b) return { subtype: 'outer', thickness: rules.outerWall }
  if (a.space !== null && a.space === b.space) return null
  if (isHome(a) && isHome(b)) return { subtype: 'party', thickness: rules.innerWall }
  if (BOXES.includes(a.fn) && BOXES.includes(b.fn)) {
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

/** What lies on each line, in the order it is given. */
function byLine<T extends { vertical: boolean; at: Lu }>(parts: readonly T[]): Map<number, T[]> {
  const lines = new Map<number, T[]>()
  for (const part of parts) {
    const key = lineKey(part.vertical, part.at)
    const known = lines.get(key)
    if (known) known.push(part)
    else lines.set(key, [part])
  }
  return lines
}

/** Lattice coordinates are int32: doubled they leave a bit for the direction. */
function lineKey(vertical: boolean, at: Lu): number {
  return at * 2 + Number(vertical)
}

const NOTHING: readonly never[] = []

/** Walls by kind as centre lines, `height` tall; an opening goes into the wall on its line. */
export function wallsOf(
  borders: readonly Border[],
  kinds: readonly (WallKind | null)[],
  openings: readonly PlanOpening[],
  height: Lu,
): Wall[] {
  const runs = runsOf(borders, kinds)
  const crossing = byLine(runs)
  const onLine = byLine(openings)
  const drafts: { kind: WallKind; edges: number[]; openings: number[] }[] = []
  for (const run of runs) {
    const { vertical, at, subtype, thickness } = run
    let draft = drafts.find((d) => d.kind.subtype === subtype && d.kind.thickness === thickness)
    if (!draft) {
      draft = { kind: run, edges: [], openings: [] }
      drafts.push(draft)
    }
    const edge = draft.edges.length / 4
    const line = at + run.inside * Math.floor(thickness / 2)
    const from = endOf(run, run.from, -1, crossing)
    const to = endOf(run, run.to, 1, crossing)
    if (to <= from) continue
    if (vertical) draft.edges.push(line, from, line, to)
    else draft.edges.push(from, line, to, line)
    for (const o of onLine.get(lineKey(vertical, at)) ?? NOTHING) {
      if (o.from < run.from || o.to > run.to) continue
      draft.openings.push(edge, o.from - from, o.to - from, o.sill, o.head, o.kind)
    }
  }
  return drafts.map(({ kind, edges, openings: found }) => ({
    subtype: kind.subtype,
    edges: new Int32Array(edges),
    z0: 0,
    z1: height,
    thickness: kind.thickness,
    openings: new Int32Array(found),
  }))
}

/**
 * Where a wall ends at a corner or a junction, so that walls meet without gap or overlap: outer walls along x take the
 * corners, walls between cells stop at the inner face of an outer wall, and those along x cover the corner of two.
 */
function endOf(run: Run, end: Lu, towards: -1 | 1, crossing: Map<number, Run[]>): Lu {
  const others = crossing.get(lineKey(!run.vertical, end)) ?? NOTHING
  let moved = end
  for (const other of others) {
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
