/**
 * Lanes along a line as rings that tile the strip exactly, also where it bends and after rounding: neighbours share every
 * vertex between them.
 */
import { canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { Lane } from './lanes.ts'
import { jointAt, pointAt, type Segment, segmentsOf, stretchAt } from './path.ts'

/** A stretch of a lane: from one place along the strip to another. */
export interface Piece {
  lane: number
  from: Place
  to: Place
}

/** A joint of the line, or a distance along one of its segments. */
export interface Place {
  segment: number
  /** Null: the joint at which the segment begins. */
  along: number | null
}

export interface Strip {
  segments: Segment[]
  lanes: readonly Lane[]
  /** Offsets of the borders of the lanes from the line, one more than there are lanes. */
  offsets: Lu[]
}

export function stripAlong(line: readonly Lu[], lanes: readonly Lane[], low: Lu): Strip {
  const offsets = [low]
  for (const { width } of lanes) offsets.push((offsets.at(-1) as Lu) + width)
  return { segments: segmentsOf(line), lanes, offsets }
}

/** The part of a segment over which a lane is a rectangle. */
export function clearStretch(
  { segments, offsets }: Strip,
  lane: number,
  segment: number,
): [number, number] {
  const [a, b] = [offsets[lane], offsets[lane + 1]] as [Lu, Lu]
  const low = stretchAt(segments, segment, a)
  const high = stretchAt(segments, segment, b)
  return [Math.max(low[0], high[0]), Math.min(low[1], high[1])]
}

/** The whole length of a lane. */
export function wholeLane({ segments }: Strip, lane: number): Piece {
  return { lane, from: { segment: 0, along: null }, to: { segment: segments.length, along: null } }
}

export interface StripRings {
  /** Of the pieces, in their order: counter-clockwise, with a vertex wherever a neighbour has one. */
  rings: Ring[]
  /** Around all of them, with the same vertices. */
  outline: Ring
}

export function ringsOf(strip: Strip, pieces: readonly Piece[]): StripRings {
  const chains = chainsOf(strip, pieces)
  const rings = pieces.map(({ lane, from, to }) => {
    const low = between(chains[lane] as Mark[], from, to)
    const high = between(chains[lane + 1] as Mark[], from, to).reverse()
    return canonicalRing([...low, ...high].flatMap(({ x, y }) => [x, y]))
  })
  const end = chains.map((chain) => chain.at(-1) as Mark)
  const start = chains.map((chain) => chain[0] as Mark).reverse()
  const around = [
    ...(chains[0] as Mark[]),
    ...end,
    ...(chains.at(-1) as Mark[]).toReversed(),
    ...start,
  ]
  return { rings, outline: canonicalRing(around.flatMap(({ x, y }) => [x, y])) }
}

interface Mark extends Place {
  x: Lu
  y: Lu
}

/** The vertices on each border of the lanes, in order along the strip. */
function chainsOf({ segments, offsets }: Strip, pieces: readonly Piece[]): Mark[][] {
  const chains = offsets.map((offset): Mark[] =>
    Array.from({ length: segments.length + 1 }, (_, segment) => {
      const [x, y] = jointAt(segments, segment, offset)
      return { segment, along: null, x, y }
    }),
  )
  for (const { lane, from, to } of pieces) {
    for (const place of [from, to]) {
      if (place.along === null) continue
      const segment = segments[place.segment] as Segment
      for (const border of [lane, lane + 1]) {
        const [x, y] = pointAt(segment, place.along, offsets[border] as Lu)
        chains[border]?.push({ ...place, x, y })
      }
    }
  }
  return chains.map((chain) => chain.sort(order))
}

function order(a: Place, b: Place): number {
  return a.segment - b.segment || (a.along ?? -Infinity) - (b.along ?? -Infinity) || 0
}

function between(chain: readonly Mark[], from: Place, to: Place): Mark[] {
  return chain.filter((mark) => order(mark, from) >= 0 && order(mark, to) <= 0)
}
