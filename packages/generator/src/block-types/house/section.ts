/** What lies behind what: street, front gardens, houses, back gardens, across the width of the maximum box. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type Lane, profileLanes, widthOfLanes } from '../street/lanes.ts'
import type { HouseKind } from './kinds.ts'
import { houseStreet } from './street.ts'

/** A row of houses with its plots; v runs from the street backwards, or forwards when `isTurned`. */
export interface RowBand {
  /** The side of the plots that touches the street or the path, and their rear side. */
  v0: Lu
  v1: Lu
  /** The house, from its front to its rear wall. */
  front: Lu
  rear: Lu
  /** The front looks to higher v. */
  isTurned: boolean
}

export interface LaneBand {
  kind: Lane['kind']
  v0: Lu
  v1: Lu
}

export interface HouseSection {
  lanes: LaneBand[]
  rows: RowBand[]
  /** Ground that no plot needs. */
  green: { v0: Lu; v1: Lu }[]
  /** Paths behind back gardens, for rows that can reach them. */
  backPaths: { v0: Lu; v1: Lu }[]
}

/** Front gardens: usual, least and greatest depth, metres (domain reference §3.6: 3, 0–5; a step before the door). */
const FRONT = { usual: toLattice(3), least: toLattice(1), most: toLattice(5) }
/** Before houses without back garden: at least the 4 m2, 1.5 m deep, of private open space (domain reference §2.4). */
const FRONT_ONLY = toLattice(1.5)
/** Back gardens: usual and least depth, and what no garden needs more, metres (domain reference §3.6: ≥ 9, plots to 40). */
const GARDEN = { usual: toLattice(9), least: toLattice(3), most: toLattice(25) }
/** A path behind gardens, metres: two bicycles pass (generator reference §9.5: 1.2–1.8); the garden before it stays 6 m. */
const BACK_PATH = toLattice(1.5)
const GARDEN_WITH_PATH = toLattice(6)

/** Depths of a house, outer walls included. */
export interface Depths {
  least: Lu
  most: Lu
}

/** What its types and the record allow; null with a message. */
export function depthsOf(b: Resolved, kind: HouseKind, messages: MessageList): Depths | null {
  const isBack = kind.form === 'back'
  const walls = b.rules.outerWall + (isBack ? Math.floor(b.rules.innerWall / 2) : b.rules.outerWall)
  const limits = b.types.map((type) => (isBack ? type.single : type.dual))
  const least = Math.max(...limits.map(({ minDepth }) => minDepth)) + walls
  const most = Math.min(b.house.depth, ...limits.map(({ maxDepth }) => maxDepth + walls))
  if (most >= least) return { least, most }
  messages.add('depth_out_of_range', {
    target: 'house.maxwidth',
    value: toMetres(most - walls),
    fix: { field: 'house.maxwidth', value: toMetres(least) },
  })
  return null
}

/**
 * Null with a message when the width does not hold a house and what it needs before and behind it.
 *
 * @param depths of its houses
 * @param hasPaths between the runs, so that a path behind the gardens can be reached
 */
export function houseSection(
  b: Resolved,
  kind: HouseKind,
  depths: Depths,
  hasPaths: boolean,
  messages: MessageList,
): HouseSection | null {
  const width = b.envelope.y1 - b.envelope.y0
  const path = profileLanes('path', b.rules).map((lane): Lane => ({ ...lane, kind: 'sidewalk' }))
  const isBack = kind.form === 'back'
  const usual = isBack
    ? 2 * (FRONT.least + depths.most)
    : FRONT.least + depths.most + GARDEN_WITH_PATH
  const tail = isBack ? widthOfLanes(path) : 0
  const least = isBack ? 2 * (FRONT_ONLY + depths.least) : FRONT.least + depths.least + GARDEN.least
  const left = width - tail
  const lanes = kind.street
    ? houseStreet(b, { width, usual: left - usual, most: left - least }, messages)
    : path
  const room = left - widthOfLanes(lanes)
  if (room < least) {
    const fix = { field: 'maxwidth', value: toMetres(width - room + least) }
    messages.add('width_short', { target: 'maxwidth', value: toMetres(width), fix })
    return null
  }
  if (isBack) return backToBack(b, lanes, path, width, depths.most)
  const mayHavePath = kind.form === 'row' && hasPaths
  const usualRow = FRONT.usual + depths.most + GARDEN.usual
  const mostRows = (ways: Ways) => {
    let count = 1
    while (heightOf(bandsFor(count + 1, kind.street), ways, usualRow) <= width) count++
    return count
  }
  // cars come to garages that face each other along a street between them (specification: parking_aisle, 6 m)
  const drive = profileLanes('street', b.rules)
  const ways = { first: lanes, between: kind.garage ? drive : lanes }
  const count = mostRows(ways)
  if (kind.garage && mostRows({ first: lanes, between: lanes }) > count) {
    const required = toMetres(heightOf(bandsFor(count + 1, kind.street), ways, usualRow))
    messages.add('rows_access', {
      target: 'maxwidth',
      value: toMetres(width),
      fix: { field: 'maxwidth', value: required },
      rule: 'street_width',
      required,
    })
  }
  return rowsAcross(b, bandsFor(count, kind.street), {
    ways,
    width,
    most: depths.most,
    mayHavePath,
  })
}

/** The lanes before the first and behind the last row, and those between two rows. */
interface Ways {
  first: readonly Lane[]
  between: readonly Lane[]
}

/** What lies behind what: lanes, a row that looks back at them, a row that looks on to them. */
type Band = 'lanes' | 'row' | 'turned'

/** Rows in twos, their gardens against each other; a street has a row on either side, a path lies before every second. */
function bandsFor(rows: number, hasStreet: boolean): Band[] {
  const order = ['turned', 'lanes', 'row'] as const
  const bands: Band[] = []
  let i = hasStreet && rows % 2 === 0 ? 0 : 1
  for (let left = rows; left > 0; i++) {
    const band = order[i % 3] as Band
    bands.push(band)
    if (band !== 'lanes') left--
  }
  if (bands.at(-1) === 'turned') bands.push('lanes')
  return bands
}

function heightOf(bands: readonly Band[], ways: Ways, row: Lu): Lu {
  return bands.reduce(
    (sum, band, i) => sum + (band === 'lanes' ? widthOfLanes(lanesAt(bands, i, ways)) : row),
    0,
  )
}

/** The lanes that a band stands for. */
function lanesAt(bands: readonly Band[], i: number, { first, between }: Ways): readonly Lane[] {
  return i > 0 && i + 1 < bands.length ? between : first
}

function bandsOf(lanes: readonly Lane[], from: Lu): LaneBand[] {
  let v = from
  return lanes.map(({ kind, width }) => {
    v += width
    return { kind, v0: v - width, v1: v }
  })
}

/** Front garden, house and back garden over a room: the house as deep as may be, then the gardens. */
function fit(b: Resolved, room: Lu, depth: Lu): { front: Lu; depth: Lu; garden: Lu } {
  const { front: askedFront, back } = b.house.offsets
  const leastFront = Math.max(FRONT.least, Math.min(askedFront, room - depth - GARDEN.least))
  const own = Math.min(depth, room - leastFront - GARDEN.least)
  const rest = room - own
  const wanted =
    askedFront > 0 ? askedFront : Math.min(FRONT.usual, rest - Math.max(GARDEN.usual, back))
  const front = Math.min(Math.max(wanted, FRONT.least), rest - GARDEN.least)
  return { front, depth: own, garden: Math.min(rest - front, Math.max(GARDEN.most, back)) }
}

interface Across {
  ways: Ways
  width: Lu
  /** Depth of a house at most. */
  most: Lu
  mayHavePath: boolean
}

/** Rows that share the width of the box evenly; what no garden needs is green. */
function rowsAcross(
  b: Resolved,
  bands: readonly Band[],
  { ways, width, most, mayHavePath }: Across,
): HouseSection {
  const count = bands.filter((band) => band !== 'lanes').length
  const room = width - heightOf(bands, ways, 0)
  const section: HouseSection = { lanes: [], rows: [], green: [], backPaths: [] }
  let v = 0
  let row = 0
  for (const [i, band] of bands.entries()) {
    if (band === 'lanes') {
      const lanes = lanesAt(bands, i, ways)
      section.lanes.push(...bandsOf(lanes, v))
      v += widthOfLanes(lanes)
      continue
    }
    const own = Math.floor((room * (row + 1)) / count) - Math.floor((room * row) / count)
    row++
    const { front, depth, garden } = fit(b, own, most)
    const isTurned = band === 'turned'
    const sign = isTurned ? -1 : 1
    const v0 = isTurned ? v + own : v
    const rear = v0 + sign * (front + depth)
    const end = rear + sign * garden
    // behind a row alone lies a whole path, where gardens meet half of one on either side
    const meets = (i > 0 || !isTurned) && i + 1 < bands.length && end === (isTurned ? v : v + own)
    const strip = count === 1 ? BACK_PATH : Math.floor(BACK_PATH / 2)
    const hasPath = mayHavePath && (meets || count === 1) && garden - strip >= GARDEN_WITH_PATH
    const v1 = hasPath ? end - sign * strip : end
    section.rows.push({ v0, v1, front: v0 + sign * front, rear, isTurned })
    if (hasPath) addBand(section.backPaths, Math.min(v1, end), Math.max(v1, end))
    if (isTurned) addBand(section.green, v, end)
    else addBand(section.green, end, v + own)
    v += own
  }
  return section
}

/** Bands that touch are one. */
function addBand(bands: { v0: Lu; v1: Lu }[], v0: Lu, v1: Lu): void {
  const last = bands.at(-1)
  if (last?.v1 === v0) last.v1 = v1
  else if (v1 > v0) bands.push({ v0, v1 })
}

/** Twos of rows that share their rear wall, each row with its own front garden; a lane before every row. */
function backToBack(
  b: Resolved,
  lanes: readonly Lane[],
  path: readonly Lane[],
  width: Lu,
  most: Lu,
): HouseSection {
  const laneAt = (i: number) => (i % 2 === 0 ? lanes : path)
  const lanesOf = (twos: number) =>
    Array.from({ length: twos + 1 }, (_, i) => widthOfLanes(laneAt(i))).reduce((a, w) => a + w, 0)
  let twos = 1
  while (lanesOf(twos + 1) + (twos + 1) * 2 * (FRONT.usual + most) <= width) twos++
  const room = Math.floor((width - lanesOf(twos)) / (2 * twos))
  const depth = Math.min(most, room - FRONT_ONLY)
  const front = Math.min(room - depth, Math.max(FRONT.most, b.house.offsets.front))
  const section: HouseSection = { lanes: bandsOf(lanes, 0), rows: [], green: [], backPaths: [] }
  let v0 = widthOfLanes(lanes)
  for (let i = 1; i <= twos; i++) {
    const wall = v0 + front + depth
    const end = wall + depth + front
    section.rows.push(
      { v0, v1: wall, front: v0 + front, rear: wall, isTurned: false },
      { v0: end, v1: wall, front: wall + depth, rear: wall, isTurned: true },
    )
    section.lanes.push(...bandsOf(laneAt(i), end))
    v0 = end + widthOfLanes(laneAt(i))
  }
  addBand(section.green, v0, width)
  return section
}

/** Where a garage stands behind the front of its plot: a car fits before it (domain reference §3.6: set back 5 m). */
export function garageBand({ v0, v1, front, isTurned }: RowBand): { near: Lu; far: Lu } {
  const sign = isTurned ? -1 : 1
  const length = toLattice(DESIGN_RULES.garage_length)
  const wanted = Math.max(toLattice(DESIGN_RULES.parking_depth), (front - v0) * sign + SET_BACK)
  const near = Math.min(wanted, Math.max((front - v0) * sign, (v1 - v0) * sign - length))
  return { near: v0 + sign * near, far: v0 + sign * (near + length) }
}

/** A garage stands at least this far behind the front of its house, metres (generator reference §9.5). */
const SET_BACK = toLattice(1)
