/** What lies behind what: street, front gardens, houses, back gardens, across the width of the maximum box. */
import { DESIGN_RULES, type StreetProfileKey } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import { type Lane, profileLanes, widthOfLanes } from '../street/lanes.ts'
import type { HouseKind } from './kinds.ts'

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
  /** A path behind the back gardens, for rows that can reach it. */
  backPath: { v0: Lu; v1: Lu } | null
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

/** Streets in order of preference; the last is the least a street of houses can do with. */
const STREETS: readonly StreetProfileKey[] = [
  'parallel_two_sides',
  'parallel_one_side',
  'sidewalk_street_sidewalk',
  'sidewalk_street',
]

/** Depth of a house, outer walls included: what its types and the record allow; null with a message. */
function depthsOf(b: Resolved, kind: HouseKind, messages: MessageList) {
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
 * @param hasPaths between the runs, so that a path behind the gardens can be reached
 */
export function houseSection(
  b: Resolved,
  kind: HouseKind,
  hasPaths: boolean,
  messages: MessageList,
): HouseSection | null {
  const width = b.envelope.y1 - b.envelope.y0
  const depths = depthsOf(b, kind, messages)
  if (!depths) return null
  const path = profileLanes('path', b.rules).map((lane): Lane => ({ ...lane, kind: 'sidewalk' }))
  const streets = kind.street
    ? STREETS.map((profile) => profileLanes(profile, b.rules).reverse())
    : [path]
  const isBack = kind.form === 'back'
  const usual = isBack
    ? 2 * (FRONT.least + depths.most)
    : FRONT.least + depths.most + GARDEN_WITH_PATH
  const tail = isBack ? widthOfLanes(path) : 0
  const lanes =
    streets.find((some) => widthOfLanes(some) + usual + tail <= width) ?? (streets.at(-1) as Lane[])
  const room = width - widthOfLanes(lanes) - tail
  const least = isBack ? 2 * (FRONT_ONLY + depths.least) : FRONT.least + depths.least + GARDEN.least
  if (room < least) {
    const fix = { field: 'maxwidth', value: toMetres(width - room + least) }
    messages.add('width_short', { target: 'maxwidth', value: toMetres(width), fix })
    return null
  }
  if (isBack) return backToBack(b, lanes, path, width, depths.most)
  const double = 2 * (FRONT.usual + depths.most + GARDEN.usual)
  if (kind.street && room >= double) return alongStreet(b, lanes, width, depths.most)
  if (!kind.street && room - widthOfLanes(path) >= double) {
    return gardensMeet(b, lanes, width, depths.most)
  }
  return oneRow(b, kind.form === 'row' && hasPaths, lanes, width, depths.most)
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

function oneRow(
  b: Resolved,
  mayHavePath: boolean,
  lanes: readonly Lane[],
  width: Lu,
  most: Lu,
): HouseSection {
  const street = widthOfLanes(lanes)
  const { front, depth, garden } = fit(b, width - street, most)
  const rear = street + front + depth
  const end = rear + garden
  const hasPath = mayHavePath && garden - BACK_PATH >= GARDEN_WITH_PATH
  const v1 = hasPath ? end - BACK_PATH : end
  return {
    lanes: bandsOf(lanes, 0),
    rows: [{ v0: street, v1, front: street + front, rear, isTurned: false }],
    green: end < width ? [{ v0: end, v1: width }] : [],
    backPath: hasPath ? { v0: v1, v1: end } : null,
  }
}

/** A street in the middle, and a row on either side of it. */
function alongStreet(b: Resolved, lanes: readonly Lane[], width: Lu, most: Lu): HouseSection {
  const street = widthOfLanes(lanes)
  const low = Math.floor((width - street) / 2)
  const lower = fit(b, low, most)
  const upper = fit(b, width - street - low, most)
  const l = { v0: low, front: low - lower.front, rear: low - lower.front - lower.depth }
  const v0 = low + street
  const u = { v0, front: v0 + upper.front, rear: v0 + upper.front + upper.depth }
  const ends = [l.rear - lower.garden, u.rear + upper.garden] as const
  const green = [
    { v0: 0, v1: ends[0] },
    { v0: ends[1], v1: width },
  ]
  return {
    lanes: bandsOf(lanes, low),
    rows: [
      { ...l, v1: ends[0], isTurned: true },
      { ...u, v1: ends[1], isTurned: false },
    ],
    green: green.filter((band) => band.v1 > band.v0),
    backPath: null,
  }
}

/** A row on either side of the box, their back gardens against each other. */
function gardensMeet(b: Resolved, path: readonly Lane[], width: Lu, most: Lu): HouseSection {
  const street = widthOfLanes(path)
  const middle = Math.floor(width / 2)
  const lower = fit(b, middle - street, most)
  const upper = fit(b, width - middle - street, most)
  const l = { v0: street, front: street + lower.front, rear: street + lower.front + lower.depth }
  const v0 = width - street
  const u = { v0, front: v0 - upper.front, rear: v0 - upper.front - upper.depth }
  const ends = [l.rear + lower.garden, u.rear - upper.garden] as const
  return {
    lanes: [...bandsOf(path, 0), ...bandsOf(path, v0)],
    rows: [
      { ...l, v1: ends[0], isTurned: false },
      { ...u, v1: ends[1], isTurned: true },
    ],
    green: ends[0] < ends[1] ? [{ v0: ends[0], v1: ends[1] }] : [],
    backPath: null,
  }
}

/** Two rows that share their rear wall, each with its own front garden. */
function backToBack(
  b: Resolved,
  lanes: readonly Lane[],
  path: readonly Lane[],
  width: Lu,
  most: Lu,
): HouseSection {
  const street = widthOfLanes(lanes)
  const room = width - street - widthOfLanes(path)
  const depth = Math.min(most, Math.floor(room / 2) - FRONT_ONLY)
  const free = Math.floor(room / 2) - depth
  const front = Math.min(free, Math.max(FRONT.most, b.house.offsets.front))
  const house = street + front
  const wall = house + depth
  const end = wall + depth + front
  const tail = end + widthOfLanes(path)
  return {
    lanes: [...bandsOf(lanes, 0), ...bandsOf(path, end)],
    rows: [
      { v0: street, v1: wall, front: house, rear: wall, isTurned: false },
      { v0: end, v1: wall, front: wall + depth, rear: wall, isTurned: true },
    ],
    green: tail < width ? [{ v0: tail, v1: width }] : [],
    backPath: null,
  }
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
