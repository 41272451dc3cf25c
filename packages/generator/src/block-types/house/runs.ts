/** Where houses stand along the street: runs, pairs or single ones, each on its plot. */

import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { typeSequence } from '../../mix/sequence.ts'
import type { Frontage } from './frontages.ts'
import type { HouseKind } from './kinds.ts'
import type { Place } from './place.ts'

/** The frontages of the next houses of a row: of the record, or of the types of a mix in their order. */
export interface Widths {
  /** Of the i-th house from here. */
  at(i: number): { width: Lu; most: Lu; type: DwellingType | null }
  take(count: number): void
}

/** @param frontages null: all types stand on the record's own */
export function widthsOf(b: Resolved, frontages: readonly Frontage[] | null): Widths {
  const width = b.house.frontage
  if (!frontages) {
    const each = { width, most: width, type: null }
    return { at: () => each, take: () => undefined }
  }
  const sequence = typeSequence(frontages.map(({ type }) => type.ratio))
  const each = frontages.map(({ type, usual, most }) => ({ width: usual, most, type }))
  return {
    at: (i) => each[sequence.peek(i)] as (typeof each)[number],
    take: (count) => sequence.take(count),
  }
}

export interface Runs {
  /** Houses that share walls. */
  runs: Place[][]
  /** Paths between runs, from the street to behind the gardens. */
  paths: { u0: Lu; u1: Lu }[]
  /** Ground beside the plots. */
  green: { u0: Lu; u1: Lu }[]
}

/** Houses in a run (generator reference §5 "not in spec": at most 10). */
const LONGEST_RUN = 10
/** A path between two runs, metres (specification: sidewalk). */
const PATH = toLattice(DESIGN_RULES.sidewalk)
/** Beside a house that stands free, metres (domain reference §3.6). */
const SIDE = toLattice(3)
const GARAGE = toLattice(DESIGN_RULES.garage_width)
/** No window nearer to somebody else's ground, metres (domain reference §2.4; Burgerlijk Wetboek 5:50). */
const WINDOW_DISTANCE = toLattice(2)
/** What a plot at the end may be wider, metres (domain reference §3.6: corner plot +2–3). */
const CORNER = toLattice(3)

/** The houses of a row; null when not even the first fits. */
export function runsAlong(b: Resolved, kind: HouseKind, widths: Widths): Runs | null {
  const length = b.envelope.x1 - b.envelope.x0
  return isRow(kind) ? rows(b, kind, widths, length) : free(b, kind, widths, length)
}

/** Says how long a box must be for the first house. */
export function sayShort(
  b: Resolved,
  kind: HouseKind,
  widths: Widths,
  messages: MessageList,
): void {
  const { width } = widths.at(0)
  const least = isRow(kind) ? rowLength(b, kind, [width]) : freeGroup(b, kind, width).length
  messages.add('length_out_of_range', {
    target: 'maxlength',
    value: toMetres(b.envelope.x1 - b.envelope.x0),
    fix: { field: 'maxlength', value: toMetres(least) },
  })
}

function isRow({ form }: HouseKind): boolean {
  return form === 'row' || form === 'back'
}

function half(b: Resolved): Lu {
  return Math.floor(b.rules.innerWall / 2)
}

/** A row is half a party wall longer at each free end; a garage is its own end. */
function rowLength(b: Resolved, kind: HouseKind, own: readonly Lu[]): Lu {
  const bays = own.reduce((sum, width) => sum + width + (kind.garage ? GARAGE : 0), 0)
  return bays + (kind.garage ? 1 : 2) * half(b)
}

/** As many houses as fit, in as few runs as may be; what is left makes houses wider that may be. */
function rows(b: Resolved, kind: HouseKind, widths: Widths, length: Lu): Runs | null {
  const own: Lu[] = []
  let rest = length + PATH
  for (;;) {
    const { width } = widths.at(own.length)
    const isNew = own.length % LONGEST_RUN === 0
    const more = isNew
      ? rowLength(b, kind, [width]) + PATH
      : rowLength(b, kind, [width]) - rowLength(b, kind, [])
    if (more > rest) break
    rest -= more
    own.push(width)
  }
  if (own.length === 0) return null
  rest -= stretch(own, widths, rest, b.grid.module)
  const count = Math.ceil(own.length / LONGEST_RUN)
  const bounds = Array.from({ length: count + 1 }, (_, r) => Math.floor((own.length * r) / count))
  const sizes = bounds.slice(1).map((to, r) => own.slice(bounds[r], to))
  const margins = marginsOf(rest)
  const paths: Runs['paths'] = []
  let u = margins.start
  const runs = sizes.map((run, r) => {
    const placed = rowAt(b, kind, run, u, (i) => widths.at((bounds[r] as number) + i).type)
    u += rowLength(b, kind, run)
    if (r + 1 < sizes.length) {
      paths.push({ u0: u, u1: u + PATH })
      u += PATH
    }
    return placed
  })
  widths.take(own.length)
  widen(runs, margins.corner)
  sayBlind(runs)
  return { runs, paths, green: margins.green(length) }
}

/** Makes houses wider by a module at a time, each as far as it may; gives what that took. */
function stretch(own: Lu[], widths: Widths, rest: Lu, module: Lu): Lu {
  let left = rest
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (let i = 0; i < own.length && left >= module; i++) {
      if ((own[i] as Lu) + module > widths.at(i).most) continue
      own[i] = (own[i] as Lu) + module
      left -= module
      isDone = false
    }
  }
  return rest - left
}

function rowAt(
  b: Resolved,
  kind: HouseKind,
  own: readonly Lu[],
  from: Lu,
  typeOf: (i: number) => DwellingType | null,
): Place[] {
  const e = half(b)
  const n = own.length
  let bay = from + e
  return own.map((width, i) => {
    const u0 = i === 0 ? from : bay
    const end = bay + width
    const u1 = i === n - 1 && !kind.garage ? end + e : end
    const garage = kind.garage ? { u0: u1, u1: u1 + GARAGE } : null
    bay = garage?.u1 ?? end
    return {
      u0,
      u1,
      plot0: u0,
      plot1: garage?.u1 ?? u1,
      garage,
      // front doors stand two by two; beside a garage the door keeps off the drive
      mirrored: !kind.garage && (i % 2 === 0) !== (n % 2 === 1 && i === n - 1),
      blind: { low: false, high: false },
      type: typeOf(i),
    }
  })
}

interface FreeGroup {
  houses: 1 | 2
  /** Frontage of each. */
  width: Lu
  /** Room beside it, garage included. */
  sides: readonly [Lu, Lu]
  /** Half a party wall at a side without garage: against one the wall counts as a party wall. */
  ends: readonly [Lu, Lu]
  length: Lu
}

function freeGroup(b: Resolved, kind: HouseKind, width: Lu): FreeGroup {
  const { left, right } = b.house.offsets
  const houses = kind.form === 'pair' ? 2 : 1
  const garages = [kind.garage && houses === 2, kind.garage] as const
  const [low, high] = [left, right].map((asked, i) => {
    const side = asked > 0 ? asked : SIDE
    return garages[i] ? Math.max(side, GARAGE) : side
  }) as [Lu, Lu]
  const ends = [garages[0] ? 0 : half(b), garages[1] ? 0 : half(b)] as const
  const length = low + ends[0] + houses * width + ends[1] + high
  return { houses, width, sides: [low, high], ends, length }
}

/** Pairs, of one type each, or single houses with room beside them. */
function free(b: Resolved, kind: HouseKind, widths: Widths, length: Lu): Runs | null {
  const own: Lu[] = []
  let rest = length
  for (;;) {
    const { width } = widths.at(own.length)
    const group = freeGroup(b, kind, width)
    if (group.length > rest) break
    rest -= group.length
    own.push(width)
  }
  if (own.length === 0) return null
  const margins = marginsOf(rest)
  let u = margins.start
  const runs = own.map((width, g) => {
    const group = freeGroup(b, kind, width)
    u += group.length
    return freeAt(kind, group, u - group.length, widths.at(g).type)
  })
  widths.take(own.length)
  widen(runs, margins.corner)
  sayBlind(runs)
  return { runs, paths: [], green: margins.green(length) }
}

function freeAt(
  kind: HouseKind,
  { houses, width, sides, ends, length }: FreeGroup,
  from: Lu,
  type: DwellingType | null,
): Place[] {
  const u0 = from + sides[0]
  const end = from + length
  const u1 = end - sides[1]
  const right = kind.garage ? { u0: u1, u1: u1 + GARAGE } : null
  const alone = {
    plot0: from,
    plot1: end,
    mirrored: false,
    blind: { low: false, high: false },
    type,
  }
  if (houses === 1) return [{ ...alone, u0, u1, garage: right }]
  const left = kind.garage ? { u0: u0 - GARAGE, u1: u0 } : null
  const middle = u0 + ends[0] + width
  // the front doors are side by side, away from the drives
  const blind = { low: false, high: false }
  return [
    { ...alone, u0, u1: middle, plot1: middle, garage: left, mirrored: true },
    { ...alone, u0: middle, u1, plot0: middle, garage: right, blind },
  ]
}

/** What is left over goes to the plots at both ends, and beyond what a corner plot needs to green. */
function marginsOf(rest: Lu) {
  const low = Math.floor(rest / 2)
  const high = rest - low
  const corner = [Math.min(low, CORNER), Math.min(high, CORNER)] as const
  const green = (length: Lu) =>
    [
      { u0: 0, u1: low - corner[0] },
      { u0: length - high + corner[1], u1: length },
    ].filter(({ u0, u1 }) => u1 > u0)
  return { start: low, corner, green }
}

function widen(runs: readonly Place[][], [low, high]: readonly [Lu, Lu]): void {
  const first = runs[0]?.[0]
  const last = runs.at(-1)?.at(-1)
  if (first) first.plot0 -= low
  if (last) last.plot1 += high
}

/** Side walls look on the own plot: beside it lies another's, or a path narrower than the distance, past which people look in. */
function sayBlind(runs: readonly Place[][]): void {
  for (const place of runs.flat()) {
    place.blind.low = place.u0 - place.plot0 < WINDOW_DISTANCE
    place.blind.high = place.plot1 - place.u1 < WINDOW_DISTANCE
  }
}
