/** Who stands where on each floor: segments, dwellings in order, widths, and gaps that stay over. */
import { DESIGN_RULES } from '@kavel/domain'
import { toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { sizeFix } from '../../input/types-of-mix.ts'
import type { FloorFill } from '../../mix/fill.ts'
import { stretch } from '../../mix/stretch.ts'
import { type Blocked, type Segment, type Strip, segmentsOf } from '../../strip/strip.ts'
import { type CorePlan, thinnestCell } from './cores.ts'
import { chooseFills, type Division, type RowSegment, type ThroughBays, widest } from './fills.ts'
import { type FittingType, type Section, sizeOf } from './section.ts'
import { throughEnds } from './through-ends.ts'

/** A stretch of a row between two module borders. */
export interface Bay extends Blocked {
  /** Index in the section's rows. */
  row: number
  kind: 'core' | 'entrance' | 'dwelling' | 'gap' | 'whole' | 'storage' | 'kept'
  /** Index in the section's types, of a dwelling. */
  type: number
  /** Ordinal in its segment, of a dwelling: an even one and the odd one after it are a mirrored pair. */
  ordinal: number
  /** Of a core. */
  lifts?: number
  /** A dwelling that has the whole depth of the bar, at the end of the corridor. */
  isThrough?: true
}

/** A layout and the floors that have it. */
export interface PlannedGroup {
  key: string
  floors: FloorPlan[]
  bays: Bay[]
}

/**
 * Plans all floors; floors that come out alike share a group, in order of their first floor.
 * @param plans ways to place the cores, the preferred one first
 */
export function planFloors(
  b: Resolved,
  strip: Strip,
  section: Section,
  plans: readonly CorePlan[],
  messages: MessageList,
): { chosen: number; groups: PlannedGroup[] } {
  const divisions = plans.map((plan) => divisionOf(section, strip, plan))
  const { division, fills: plain } = chooseFills(b, section, divisions)
  const corridor = divisions[division] as Division
  const plan = plans[division] as CorePlan
  const ends = throughEnds(b, section, strip, plan, { division: corridor, fills: plain })
  const { ground, typical, through } = ends?.division ?? corridor
  const fills = ends?.fills ?? plain
  const segments = [...corridor.typical, ...corridor.ground]
  sayNeverFitting(b, strip, section, segments, messages)
  const groups = new Map<string, PlannedGroup>()
  // most floors have the very fill of another
  const texts = new Map<FloorFill | null, string>([[null, '']])
  const textOf = (fill: FloorFill | null) => {
    const text = texts.get(fill) ?? (fill as FloorFill).map((c) => c.join(',')).join(';')
    texts.set(fill, text)
    return text
  }
  b.floors.forEach((floor, at) => {
    const isGround = floor.ordinal === 0
    const fill = fills[at] ?? null
    const key = `${isGround}|${floor.height}|${floor.func}|${textOf(fill)}`
    const known = groups.get(key)
    if (known) {
      known.floors.push(floor)
      return
    }
    const own = fill ? (isGround ? ground : typical) : isGround ? corridor.ground : corridor.typical
    const bays = baysOf(own, fill, section, plan, isGround, messages)
    if (fill && through) bays.push(...throughBays(through, isGround, section))
    groups.set(key, { key, floors: [floor], bays: inRows(bays) })
  })
  return { chosen: division, groups: [...groups.values()] }
}

/** Segments of all rows; only the first has cores and halls, and what another leg takes the light of. */
function divisionOf(
  section: Section,
  strip: Strip,
  { cores, entrances, kept }: CorePlan,
): Division {
  const segmentsIn = (blocked: readonly Blocked[]) =>
    section.rows.flatMap((_, row) =>
      segmentsOf(strip, row === 0 ? blocked : []).map((segment) => ({ ...segment, row })),
    )
  return {
    ground: segmentsIn(inOrder([...cores, ...entrances, ...kept])),
    typical: segmentsIn(inOrder([...cores, ...kept])),
  }
}

/** Dwellings across the ends, among those of the last row. */
function throughBays({ type, ground, typical }: ThroughBays, isGround: boolean, { rows }: Section) {
  return (isGround ? ground : typical).map(({ from, to }): Bay => {
    return { ...bayAt(from, to, 'dwelling', rows.length - 1, type), isThrough: true }
  })
}

function inRows(bays: Bay[]): Bay[] {
  return bays.sort((a, b) => a.row - b.row || a.from - b.from)
}

/** Types wider than any stretch between cores and ends, with the length that would hold one. */
function sayNeverFitting(
  b: Resolved,
  strip: Strip,
  section: Section,
  segments: readonly Segment[],
  messages: MessageList,
): void {
  const room = widest(segments)
  for (const { type, min } of section.types) {
    if (min <= room) continue
    messages.add('unit_type_infeasible', {
      target: `unit:${type.id}`,
      unit: type.id,
      value: toMetres(room * b.grid.module),
      fix: { field: 'maxlength', value: toMetres(strip.length + 2 * (min - room) * b.grid.module) },
    })
  }
}

function inOrder(blocked: Blocked[]): Blocked[] {
  return blocked.sort((a, b) => a.from - b.from)
}

function baysOf(
  segments: readonly RowSegment[],
  fill: FloorFill | null,
  section: Section,
  plan: CorePlan,
  ground: boolean,
  messages: MessageList,
): Bay[] {
  const bays: Bay[] = plan.cores.map(({ from, to, lifts }) => ({
    ...bayAt(from, to, 'core'),
    lifts,
  }))
  if (ground) bays.push(...plan.entrances.map((e) => bayAt(e.from, e.to, 'entrance')))
  bays.push(...plan.kept.map(({ from, to }) => bayAt(from, to, 'kept')))
  segments.forEach((segment, s) => {
    const { from, to, row } = segment
    if (fill)
      bays.push(...inward(segment, dwellingBays(segment, fill[s] as number[], section, messages)))
    else if ((to - from) * section.frontage.module >= MIN_GAP_ROOM)
      bays.push(bayAt(from, to, 'whole', row))
    else {
      // between two cores may be left what is no shop
      bays.push(bayAt(from, to, 'gap', row))
      sayGap(to - from, [], section, messages)
    }
  })
  return bays
}

/**
 * The bays in such pairs that the front door of a last dwelling lies away from the end of the bar: nobody walks along a whole
 * dwelling that is his own.
 */
function inward({ freeStart, freeEnd }: Segment, bays: Bay[]): Bay[] {
  const homes = bays.filter(({ kind }) => kind === 'dwelling').length
  if (!freeEnd || homes % 2 === 0) return bays
  const first = freeStart ? Math.ceil(homes / 2) : 0
  return bays.map((bay) =>
    bay.kind === 'dwelling' && bay.ordinal >= first ? { ...bay, ordinal: bay.ordinal + 1 } : bay,
  )
}

export function bayAt(
  from: number,
  to: number,
  kind: Bay['kind'],
  row = 0,
  type = -1,
  ordinal = 0,
): Bay {
  return { from, to, kind, row, type, ordinal }
}

/** The dwellings of a segment, largest at its free end, stretched; what stays over lies beside the core. */
export function dwellingBays(
  segment: RowSegment,
  counts: readonly number[],
  section: Section,
  messages: MessageList,
): Bay[] {
  const { row } = segment
  const order = orderOf(counts, section)
  const gapFirst = segment.freeEnd && !segment.freeStart
  if (gapFirst) order.reverse()
  const min = order.map((t) => section.types[t]?.min ?? 0)
  const max = order.map((t) => section.types[t]?.max ?? 0)
  const total = min.reduce((sum, w) => sum + w, 0)
  const stretched = stretch(min, max, segment.to - segment.from - total)
  const { widths } = stretched
  const rest = widths.length > 0 ? usableGap(widths, min, stretched.rest, section) : stretched.rest
  sayTooLarge(order, widths, section, messages)
  if (rest > 0) sayGap(rest, order, section, messages)

  const bays: Bay[] = []
  let at = segment.from
  if (rest > 0 && gapFirst) {
    bays.push(bayAt(at, at + rest, 'gap', row))
    at += rest
  }
  widths.forEach((width, i) => {
    bays.push(bayAt(at, at + width, 'dwelling', row, order[i], i))
    at += width
  })
  if (at < segment.to) bays.push(bayAt(at, segment.to, 'gap', row))
  return bays
}

/** Type indices with the largest first; equal types stand together, so that they pair up mirrored. */
function orderOf(counts: readonly number[], section: Section): number[] {
  const types = counts.flatMap((count, i) => (count > 0 ? [i] : []))
  types.sort((a, b) => (section.types[b]?.min ?? 0) - (section.types[a]?.min ?? 0) || a - b)
  return types.flatMap((t) => Array<number>(counts[t] as number).fill(t))
}

/** A gap thinner than its own walls is widened from the last dwellings, or given to the last one. */
export function usableGap(
  widths: number[],
  min: readonly number[],
  rest: number,
  section: Section,
): number {
  const needed = thinnestCell(section)
  let gap = rest
  for (let j = widths.length - 1; j >= 0 && gap > 0 && gap < needed; j--) {
    const give = Math.min(needed - gap, (widths[j] as number) - (min[j] as number))
    widths[j] = (widths[j] as number) - give
    gap += give
  }
  if (gap === 0 || gap >= needed) return gap
  const last = widths.length - 1
  widths[last] = (widths[last] as number) + gap
  return 0
}

export function sayTooLarge(
  order: readonly number[],
  widths: readonly number[],
  section: Section,
  messages: MessageList,
): void {
  order.forEach((t, j) => {
    const fitting = section.types[t]
    const width = widths[j] as number
    if (!fitting || width <= fitting.max) return
    const area = sizeOf(width, fitting, section)
    messages.add('unit_too_large', {
      target: `unit:${fitting.type.id}`,
      unit: fitting.type.id,
      value: area,
      fix: sizeFix(fitting.type, 'size_max', Math.ceil(area * 100) / 100),
    })
  })
}

/** Names the gap and the smallest size_max that would close it, were all its neighbours of that type (reference §8.6). */
export function sayGap(
  rest: number,
  order: readonly number[],
  section: Section,
  messages: MessageList,
): void {
  const last = order.at(-1)
  const fitting = last === undefined ? undefined : section.types[last]
  const value = toMetres(rest * section.frontage.module)
  if (!fitting) {
    messages.add('gap', { target: 'maxlength', value })
    return
  }
  const sharing = order.filter((t) => t === last).length
  const modules = fitting.max + Math.ceil(rest / sharing)
  const isHeld = isHeldBack(modules, fitting, section)
  messages.add('gap', {
    target: `unit:${fitting.type.id}`,
    unit: fitting.type.id,
    value,
    fix: isHeld ? null : sizeFix(fitting.type, 'size_max', sizeOf(modules, fitting, section)),
  })
}

/** Is it the grid, or the greatest length of the type, that keeps a dwelling from so many modules, whatever its size may be? */
function isHeldBack(modules: number, { type }: FittingType, { kind, frontage }: Section): boolean {
  const { module, partyWall, maxGrid, list } = frontage
  const { maxLength } = kind.access === 'corridor' ? type.single : type.dual
  const width = modules * module
  return Boolean(list) || width > maxGrid || width - partyWall > maxLength
}

/** From this width a gap is a room that the house can use, below it is a recess. */
export const MIN_GAP_ROOM = toLattice(DESIGN_RULES.min_room_depth)
