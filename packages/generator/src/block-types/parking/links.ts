/**
 * Cross-aisles that make one lot of many aisles: a cheapest tree of them, loops where a blind end would be long, and
 * turning heads at the other blind ends (generator reference §9.6, step 3).
 */
import {
  type Intervals,
  intersectIntervals,
  type Lu,
  type Ring,
  subtractIntervals,
} from '@kavel/geometry'
import { type Aisle, countIn, fitting, type LotSizes, stallsAlong } from './aisles.ts'

/** A cross-aisle between two aisles, through the upper row of the one and the lower row of the other. */
export interface Link {
  /** Indices of the aisles, the lower one first. */
  low: number
  high: number
  x0: Lu
  x1: Lu
  /** Spaces it takes. */
  cost: number
}

/** A blind end with a place to turn: it takes two spaces of a row. */
export interface Head {
  aisle: number
  row: 'low' | 'high'
  x0: Lu
  x1: Lu
}

export interface Network {
  aisles: Aisle[]
  links: Link[]
  heads: Head[]
  stalls: number
}

/** Spaces along a blind end from which a turning head is made, and from which a loop is (generator reference §9.6). */
const HEAD_FROM = 10
const LOOP_FROM = 20
/** Length of a turning head along the aisle, lattice units: 5 m (generator reference §9.6). */
const HEAD = 500_000

/** The best connected part of a set of aisles; null when no space can be reached. */
export function connect(
  rings: readonly Ring[],
  aisles: readonly Aisle[],
  sizes: LotSizes,
): Network | null {
  const links = treeOf(rings, aisles, sizes)
  const kept = pruned(bestPart(aisles, links, sizes), aisles, links, sizes)
  if (kept.size === 0) return null
  const index = new Map([...kept].sort((a, b) => a - b).map((old, now) => [old, now]))
  const own = [...index.keys()].map((old) => copyOf(aisles[old] as Aisle))
  const within = links.flatMap((link) => {
    const [low, high] = [index.get(link.low), index.get(link.high)]
    return low === undefined || high === undefined ? [] : [{ ...link, low, high }]
  })
  for (const link of within) cut(own, link)
  const network: Network = { aisles: own, links: within, heads: [], stalls: 0 }
  addLoops(rings, network, sizes)
  addHeads(network, sizes)
  network.stalls = own.reduce((sum, aisle) => sum + stallsAlong(aisle, sizes.stallWidth), 0)
  return network.stalls > 0 ? network : null
}

function copyOf(aisle: Aisle): Aisle {
  return { ...aisle, low: { ...aisle.low }, high: { ...aisle.high } }
}

function cut(
  aisles: Aisle[],
  { low, high, x0, x1 }: Pick<Link, 'low' | 'high' | 'x0' | 'x1'>,
): void {
  const [a, b] = [aisles[low] as Aisle, aisles[high] as Aisle]
  a.high.spans = subtractIntervals(a.high.spans, [x0, x1])
  b.low.spans = subtractIntervals(b.low.spans, [x0, x1])
}

/** Where a cross-aisle between two aisles may lie. */
function roomBetween(rings: readonly Ring[], a: Aisle, b: Aisle, sizes: LotSizes): Intervals {
  const both = intersectIntervals([a.x0, a.x1], [b.x0, b.x1])
  if (both.length === 0) return []
  return intersectIntervals(fitting(rings, a.y1, b.y0, sizes.guard), both)
}

/** The place for a cross-aisle that takes the fewest spaces; leftmost of equal ones. Only places in `room`. */
function cheapest(
  a: Aisle,
  b: Aisle,
  room: Intervals,
  { aisle, stallWidth }: LotSizes,
): Omit<Link, 'low' | 'high'> | null {
  const places = new Set<Lu>()
  for (const ends of [room, a.high.spans, b.low.spans]) {
    for (let i = 0; i < ends.length; i += 2) {
      places.add(ends[i] as Lu)
      places.add((ends[i + 1] as Lu) - aisle)
      places.add((ends[i] as Lu) - aisle)
      places.add(ends[i + 1] as Lu)
    }
  }
  let best: Omit<Link, 'low' | 'high'> | null = null
  const before = countIn(a.high.spans, stallWidth) + countIn(b.low.spans, stallWidth)
  for (const x0 of [...places].sort((p, q) => p - q)) {
    const x1 = x0 + aisle
    if (!room.some((from, i) => i % 2 === 0 && from <= x0 && x1 <= (room[i + 1] as Lu))) continue
    const left =
      countIn(subtractIntervals(a.high.spans, [x0, x1]), stallWidth) +
      countIn(subtractIntervals(b.low.spans, [x0, x1]), stallWidth)
    if (!best || before - left < best.cost) best = { x0, x1, cost: before - left }
  }
  return best
}

/** A tree, or several: the cheapest cross-aisles first, none that closes a loop. */
function treeOf(rings: readonly Ring[], aisles: readonly Aisle[], sizes: LotSizes): Link[] {
  const candidates: Link[] = []
  aisles.forEach((a, low) => {
    for (let high = low + 1; high < aisles.length; high++) {
      const b = aisles[high] as Aisle
      if (b.module > a.module + 1) break
      if (b.module !== a.module + 1) continue
      const place = cheapest(a, b, roomBetween(rings, a, b, sizes), sizes)
      if (place) candidates.push({ low, high, ...place })
    }
  })
  candidates.sort((p, q) => p.cost - q.cost || p.low - q.low || p.high - q.high)
  const part = aisles.map((_, i) => i)
  const rootOf = (i: number): number => {
    let root = i
    while (part[root] !== root) root = part[root] as number
    part[i] = root
    return root
  }
  // two cross-aisles through one stretch of row could overlap: the row is shared only within a pair
  return candidates.filter(({ low, high }) => {
    const [a, b] = [rootOf(low), rootOf(high)]
    if (a === b) return false
    part[a] = b
    return true
  })
}

/** The connected aisles with the most spaces. */
function bestPart(
  aisles: readonly Aisle[],
  links: readonly Link[],
  { stallWidth }: LotSizes,
): Set<number> {
  let best = new Set<number>()
  let most = 0
  const seen = new Set<number>()
  aisles.forEach((_, start) => {
    if (seen.has(start)) return
    const part = reachable(start, links)
    for (const i of part) seen.add(i)
    const spaces = [...part].reduce(
      (sum, i) => sum + stallsAlong(aisles[i] as Aisle, stallWidth),
      0,
    )
    const taken = links.reduce((sum, { low, cost }) => sum + (part.has(low) ? cost : 0), 0)
    if (spaces - taken > most) {
      best = part
      most = spaces - taken
    }
  })
  return best
}

/** Everything that can be driven to from an aisle. */
export function reachable(
  start: number,
  links: readonly Pick<Link, 'low' | 'high'>[],
): Set<number> {
  const part = new Set([start])
  // a set visits what is added while it is walked
  for (const i of part) {
    for (const { low, high } of links) {
      if (low === i) part.add(high)
      if (high === i) part.add(low)
    }
  }
  return part
}

/** Leaves out aisles at the end of the tree whose cross-aisle takes more spaces than they bring. */
function pruned(
  part: Set<number>,
  aisles: readonly Aisle[],
  links: readonly Link[],
  { stallWidth }: LotSizes,
): Set<number> {
  const kept = new Set(part)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const i of kept) {
      const own = links.filter(
        ({ low, high }) => (low === i && kept.has(high)) || (high === i && kept.has(low)),
      )
      if (kept.size === 1 || own.length > 1) continue
      const [link] = own
      if (stallsAlong(aisles[i] as Aisle, stallWidth) > (link?.cost ?? 0)) continue
      kept.delete(i)
      isChanged = true
    }
  }
  return kept
}

interface End {
  /** Spaces beyond the last cross-aisle. */
  count: number
  /** From there to the end of the aisle. */
  from: Lu
  to: Lu
}

/** The blind ends of an aisle: to the left of its first cross-aisle and to the right of its last. */
function endsOf(
  index: number,
  { aisles, links }: Network,
  stallWidth: Lu,
): { left: End; right: End } {
  const { x0, x1, low, high } = aisles[index] as Aisle
  const own = links.filter((link) => link.low === index || link.high === index)
  // without any cross-aisle the way in is at the left
  const first = own.reduce((x, link) => Math.min(x, link.x0), own.length > 0 ? x1 : x0)
  const last = own.reduce((x, link) => Math.max(x, link.x1), x0)
  const count = (from: Lu, to: Lu) =>
    countIn(intersectIntervals(low.spans, [from, to]), stallWidth) +
    countIn(intersectIntervals(high.spans, [from, to]), stallWidth)
  return {
    left: { count: first > x0 ? count(x0, first) : 0, from: x0, to: first },
    right: { count: last < x1 ? count(last, x1) : 0, from: last, to: x1 },
  }
}

/** A second cross-aisle between two aisles whose ends on one side are both long and blind. */
function addLoops(rings: readonly Ring[], network: Network, sizes: LotSizes): void {
  const { aisles, links } = network
  for (const { low, high } of [...links]) {
    const [a, b] = [aisles[low] as Aisle, aisles[high] as Aisle]
    const ends = [
      endsOf(low, network, sizes.stallWidth),
      endsOf(high, network, sizes.stallWidth),
    ] as const
    for (const side of ['left', 'right'] as const) {
      const [p, q] = [ends[0][side], ends[1][side]]
      if (p.count <= LOOP_FROM || q.count <= LOOP_FROM) continue
      const beyond = intersectIntervals([p.from, p.to], [q.from, q.to])
      const room = intersectIntervals(roomBetween(rings, a, b, sizes), beyond)
      const place = cheapest(a, b, outerHalf(room, side), sizes)
      if (!place) continue
      const link = { low, high, ...place }
      links.push(link)
      cut(aisles, link)
    }
  }
}

/** The half of the room towards an end: a loop near the other cross-aisle would leave the end as blind as it was. */
function outerHalf(room: Intervals, side: 'left' | 'right'): Intervals {
  if (room.length === 0) return room
  const [from, to] = [room[0] as Lu, room.at(-1) as Lu]
  const middle = Math.floor((from + to) / 2)
  return intersectIntervals(room, side === 'left' ? [from, middle] : [middle, to])
}

function addHeads(network: Network, { stallWidth }: LotSizes): void {
  network.aisles.forEach((aisle, index) => {
    const ends = endsOf(index, network, stallWidth)
    for (const side of ['left', 'right'] as const) {
      const end = ends[side]
      if (end.count <= HEAD_FROM) continue
      const head = headAt(aisle, end, side)
      if (!head) continue
      network.heads.push({ aisle: index, ...head })
      aisle[head.row].spans = subtractIntervals(aisle[head.row].spans, [head.x0, head.x1])
    }
  })
}

/** In the row that goes on farthest towards the end. */
function headAt(
  aisle: Aisle,
  { from, to }: End,
  side: 'left' | 'right',
): Omit<Head, 'aisle'> | null {
  let best: Omit<Head, 'aisle'> | null = null
  for (const row of ['low', 'high'] as const) {
    const room = intersectIntervals(aisle[row].spans, [from, to])
    for (let i = 0; i < room.length; i += 2) {
      const [a, b] = [room[i] as Lu, room[i + 1] as Lu]
      if (b - a < HEAD) continue
      const x0 = side === 'left' ? a : b - HEAD
      const isFarther = !best || (side === 'left' ? x0 < best.x0 : x0 > best.x0)
      if (isFarther) best = { row, x0, x1: x0 + HEAD }
    }
  }
  return best
}
