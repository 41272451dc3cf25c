/** Where houses stand along the street: runs, pairs or single ones, each on its plot. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import type { HouseKind } from './kinds.ts'

export interface Place {
  /** The house between its outer faces or the middles of its party walls. */
  u0: Lu
  u1: Lu
  /** Its plot. */
  plot0: Lu
  plot1: Lu
  garage: { u0: Lu; u1: Lu } | null
  /** The front door is at the high side. */
  mirrored: boolean
  /** Side walls too near to another plot for windows. */
  blind: { low: boolean; high: boolean }
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

/** Null with a message when not even the shortest run fits. */
export function runsAlong(b: Resolved, kind: HouseKind, messages: MessageList): Runs | null {
  const length = b.envelope.x1 - b.envelope.x0
  const runs =
    kind.form === 'row' || kind.form === 'back' ? rows(b, kind, length) : free(b, kind, length)
  if (runs) return runs
  const value = toMetres(length)
  const fix = { field: 'maxlength', value: toMetres(leastLength(b, kind)) }
  messages.add('length_out_of_range', { target: 'maxlength', value, fix })
  return null
}

function half(b: Resolved): Lu {
  return Math.floor(b.rules.innerWall / 2)
}

function leastLength(b: Resolved, kind: HouseKind): Lu {
  if (kind.form === 'row' || kind.form === 'back') return rowLength(b, kind, 1)
  return freeGroup(b, kind).length
}

/** A row of n bays is half a party wall longer at each free end; a garage is its own end. */
function rowLength(b: Resolved, kind: HouseKind, n: number): Lu {
  const bay = b.house.frontage + (kind.garage ? GARAGE : 0)
  return n * bay + (kind.garage ? 1 : 2) * half(b)
}

/** As many houses as fit, in as few runs as may be. */
function rows(b: Resolved, kind: HouseKind, length: Lu): Runs | null {
  let best = { count: 0, runs: 0 }
  const most = Math.ceil(length / rowLength(b, kind, LONGEST_RUN)) + 1
  for (let runs = 1; runs <= most; runs++) {
    const ends = runs * (rowLength(b, kind, 0) as Lu) + (runs - 1) * PATH
    const bay = rowLength(b, kind, 1) - rowLength(b, kind, 0)
    const count = Math.min(runs * LONGEST_RUN, Math.floor((length - ends) / bay))
    if (count > best.count) best = { count, runs }
  }
  if (best.count === 0) return null
  const sizes = Array.from(
    { length: best.runs },
    (_, r) =>
      Math.floor((best.count * (r + 1)) / best.runs) - Math.floor((best.count * r) / best.runs),
  )
  const total = sizes.reduce((sum, n) => sum + rowLength(b, kind, n), (best.runs - 1) * PATH)
  const margins = marginsOf(length - total)
  const paths: Runs['paths'] = []
  let u = margins.start
  const runs = sizes.map((n, r) => {
    const run = rowAt(b, kind, n, u)
    u += rowLength(b, kind, n)
    if (r + 1 < sizes.length) {
      paths.push({ u0: u, u1: u + PATH })
      u += PATH
    }
    return run
  })
  widen(runs, margins.corner)
  sayBlind(runs, true)
  return { runs, paths, green: margins.green(length) }
}

function rowAt(b: Resolved, kind: HouseKind, n: number, from: Lu): Place[] {
  const e = half(b)
  const bay = b.house.frontage + (kind.garage ? GARAGE : 0)
  return Array.from({ length: n }, (_, i) => {
    const u0 = i === 0 ? from : from + e + i * bay
    const end = from + e + i * bay + b.house.frontage
    const u1 = i === n - 1 && !kind.garage ? end + e : end
    const garage = kind.garage ? { u0: u1, u1: u1 + GARAGE } : null
    return {
      u0,
      u1,
      plot0: u0,
      plot1: garage?.u1 ?? u1,
      garage,
      // front doors stand two by two; beside a garage the door keeps off the drive
      mirrored: !kind.garage && (i % 2 === 0) !== (n % 2 === 1 && i === n - 1),
      blind: { low: false, high: false },
    }
  })
}

interface FreeGroup {
  houses: 1 | 2
  /** Room beside it, garage included. */
  sides: readonly [Lu, Lu]
  /** Half a party wall at a side without garage: against one the wall counts as a party wall. */
  ends: readonly [Lu, Lu]
  length: Lu
}

function freeGroup(b: Resolved, kind: HouseKind): FreeGroup {
  const { left, right } = b.house.offsets
  const houses = kind.form === 'pair' ? 2 : 1
  const garages = [kind.garage && houses === 2, kind.garage] as const
  const [low, high] = [left, right].map((asked, i) => {
    const side = asked > 0 ? asked : SIDE
    return garages[i] ? Math.max(side, GARAGE) : side
  }) as [Lu, Lu]
  const ends = [garages[0] ? 0 : half(b), garages[1] ? 0 : half(b)] as const
  const length = low + ends[0] + houses * b.house.frontage + ends[1] + high
  return { houses, sides: [low, high], ends, length }
}

/** Pairs or single houses with room beside them. */
function free(b: Resolved, kind: HouseKind, length: Lu): Runs | null {
  const group = freeGroup(b, kind)
  const count = Math.floor(length / group.length)
  if (count === 0) return null
  const margins = marginsOf(length - count * group.length)
  const runs = Array.from({ length: count }, (_, g) =>
    freeAt(b, kind, group, margins.start + g * group.length),
  )
  widen(runs, margins.corner)
  sayBlind(runs, false)
  return { runs, paths: [], green: margins.green(length) }
}

function freeAt(
  b: Resolved,
  kind: HouseKind,
  { houses, sides, ends, length }: FreeGroup,
  from: Lu,
) {
  const u0 = from + sides[0]
  const end = from + length
  const u1 = end - sides[1]
  const right = kind.garage ? { u0: u1, u1: u1 + GARAGE } : null
  const alone = { plot0: from, plot1: end, mirrored: false, blind: { low: false, high: false } }
  if (houses === 1) return [{ ...alone, u0, u1, garage: right }]
  const left = kind.garage ? { u0: u0 - GARAGE, u1: u0 } : null
  const middle = u0 + ends[0] + b.house.frontage
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

/** Side walls look on the own plot, or on a path between runs; other ground is another's. */
function sayBlind(runs: readonly Place[][], hasPaths: boolean): void {
  runs.forEach((run, r) => {
    run.forEach((place, i) => {
      const onPath = (isEnd: boolean, isOuter: boolean) => hasPaths && isEnd && !isOuter
      const isFirst = i === 0
      const isLast = i === run.length - 1
      place.blind.low =
        place.u0 - place.plot0 < WINDOW_DISTANCE && !onPath(isFirst, isFirst && r === 0)
      place.blind.high =
        place.plot1 - place.u1 < WINDOW_DISTANCE && !onPath(isLast, isLast && r === runs.length - 1)
    })
  })
}
