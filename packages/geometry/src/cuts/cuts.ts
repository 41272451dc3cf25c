/** Ground that is split, merged, cut and drawn. Corners that an act does not touch keep their bits; faults are values. */
import { findPolygonFault } from '../validity.ts'
import { followBorders, groundsOf } from './faces.ts'
import { createNetwork, type Edge, meets, type Network, type Source } from './network.ts'
import { DRAWN_REACH, REACH } from './nodes.ts'
import {
  areaOfShape,
  type Corner,
  type CornerRing,
  countCorners,
  type Ground,
  ringAreaOf,
  type Shape,
} from './shape.ts'

/** Square metres below which a piece is a slip of the hand. */
export const LEAST_PIECE = 1
/** Corners that a shape or a line may have. */
export const MOST_CORNERS = 5000
/** Square metres that an act may lose by rounding: 1 cm². */
const LOST = 1e-4

/** Why ground cannot be cut so. */
export type CutFault =
  | 'misses'
  | 'touches'
  | 'ends_inside'
  | 'crosses_itself'
  | 'apart'
  | 'touch_in_point'
  | 'too_small'
  | 'too_many_corners'
  | 'nothing_left'
  | 'hole_outside'
  | 'falls_apart'
  | 'not_clean'

export type Cut<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly fault: CutFault }

const failed = (fault: CutFault) => ({ ok: false, fault }) as const

/**
 * The pieces into which a line divides a shape, the largest first. The line begins and ends outside or on the outline, within a
 * centimetre; parts of the shape that it does not divide go with the largest piece.
 */
export function splitByLine(shape: Shape, line: readonly Corner[]): Cut<Shape[]> {
  if (countCorners(shape) > MOST_CORNERS || line.length > MOST_CORNERS)
    return failed('too_many_corners')
  if (crossesItself(line)) return failed('crosses_itself')
  const pieces: Shape[] = []
  const rest: Ground[] = []
  let why: CutFault = 'misses'
  for (const ground of shape) {
    const divided = divide(ground, line)
    if (divided.ok) pieces.push(...divided.result.map((one) => [one]))
    else if (divided.fault === 'misses' || divided.fault === 'touches') {
      rest.push(ground)
      if (divided.fault === 'touches') why = 'touches'
    } else return divided
  }
  if (!pieces.length) return failed(why)
  pieces.sort((a, b) => areaOfShape(b) - areaOfShape(a))
  pieces[0] = [...(pieces[0] as Shape), ...rest]
  return judge(pieces, areaOfShape(shape))
}

function divide(ground: Ground, line: readonly Corner[]): Cut<Ground[]> {
  const network = createNetwork([
    { shape: [ground], reach: REACH },
    { line, reach: DRAWN_REACH },
  ])
  const runsOf = (edge: Edge, source: number) => edge.runs[source] as number
  const borders = network.edges.filter((edge) => runsOf(edge, 0)).map((edge) => bordersOf(edge, 0))
  const across = network.edges.filter((edge) => !runsOf(edge, 0) && network.isWithin(edge, 0))
  if (!across.length) return failed(touches(network) ? 'touches' : 'misses')
  const both = across.map(({ a, b }) => [
    { from: a, to: b },
    { from: b, to: a },
  ])
  const rounds = followBorders(network.corners, [...borders, ...both].flat())
  const roundOf = new Map(rounds.flatMap((round, index) => round.map((one) => [one, index])))
  for (const [there, back] of both)
    if (there && back && roundOf.get(there) === roundOf.get(back)) return failed('ends_inside')
  return { ok: true, result: turned(groundsOf(network.corners, rounds), ground) }
}

/** Does the line have a point of the outline? */
function touches({ edges }: Network): boolean {
  const of = (source: number) =>
    edges.filter(({ runs }) => runs[source]).flatMap(({ a, b }) => [a, b])
  const outline = new Set(of(0))
  return of(1).some((node) => outline.has(node))
}

function bordersOf({ a, b, runs }: Edge, source: number) {
  return (runs[source] as number) > 0 ? [{ from: a, to: b }] : [{ from: b, to: a }]
}

/** Does a line pass a point twice? */
function crossesItself(line: readonly Corner[]): boolean {
  const seen = new Set(line.map(([x, y]) => `${x} ${y}`))
  if (seen.size < line.length) return true
  for (let i = 0; i + 1 < line.length; i++)
    for (let j = i + 2; j + 1 < line.length; j++)
      if (meets(line[i] as Corner, line[i + 1] as Corner, line[j] as Corner, line[j + 1] as Corner))
        return true
  return false
}

/** Shapes as one. They share borders: what meets in single points, or not at all, stays apart. */
export function mergeShapes(shapes: readonly Shape[]): Cut<Shape> {
  if (shapes.reduce((sum, shape) => sum + countCorners(shape), 0) > MOST_CORNERS)
    return failed('too_many_corners')
  const sources = shapes.map((shape) => ({ shape, reach: REACH }))
  const merged = overlay(sources, (within) => within.includes(true))
  const parts = shapes.reduce((sum, shape) => sum + shape.length, 0)
  if (merged.length > parts - shapes.length + 1)
    return failed(shareCorner(merged) ? 'touch_in_point' : 'apart')
  return one(judge([merged]))
}

function shareCorner(shape: Shape): boolean {
  const seen = new Set<string>()
  return shape.some((ground) => {
    const own = new Set(ground.flatMap((ring) => ring.map(([x, y]) => `${x} ${y}`)))
    if ([...own].some((key) => seen.has(key))) return true
    for (const key of own) seen.add(key)
    return false
  })
}

/**
 * What another shape leaves of one, the largest piece first; pieces under a square metre go with what is taken.
 * `misses` when that is less than a square metre.
 */
export function cutOut(shape: Shape, other: Shape): Cut<Shape[]> {
  if (countCorners(shape) + countCorners(other) > 2 * MOST_CORNERS)
    return failed('too_many_corners')
  const left = leave(
    [
      { shape, reach: REACH },
      { shape: other, reach: REACH },
    ],
    0,
  )
  const pieces = left.filter((piece) => areaOfShape(piece) >= LEAST_PIECE)
  if (areaOfShape(shape) - areaOfShape(left.flat()) < LEAST_PIECE) return failed('misses')
  if (!pieces.length) return failed('nothing_left')
  pieces.sort((a, b) => areaOfShape(b) - areaOfShape(a))
  return judge(pieces)
}

/** A shape with a hole more. */
export function addHole(shape: Shape, ring: CornerRing): Cut<Shape> {
  if (countCorners(shape) + ring.length > MOST_CORNERS) return failed('too_many_corners')
  if (findPolygonFault([[ring]])) return failed('crosses_itself')
  if (Math.abs(ringAreaOf(ring)) < LEAST_PIECE) return failed('too_small')
  const holed = leave(
    [
      { shape, reach: REACH },
      { shape: [[ring]], reach: DRAWN_REACH },
    ],
    0,
  ).flat()
  const lost = areaOfShape(shape) - areaOfShape(holed)
  if (holed.length !== shape.length || Math.abs(lost - Math.abs(ringAreaOf(ring))) > LOST)
    return failed('hole_outside')
  return one(judge([holed]))
}

/** Drawn ground beside shapes that are there: corners within a centimetre are theirs, and what it has of them is left out. */
export function drawBeside(ring: CornerRing, others: readonly Shape[]): Cut<Shape> {
  if (ring.length > MOST_CORNERS) return failed('too_many_corners')
  if (findPolygonFault([[ring]])) return failed('crosses_itself')
  const sources = [
    ...others.map((shape) => ({ shape, reach: REACH })),
    { shape: [[ring]], reach: DRAWN_REACH },
  ]
  const left = leave(sources, others.length).filter((piece) => areaOfShape(piece) >= LEAST_PIECE)
  if (!left.length) return failed(others.length ? 'nothing_left' : 'too_small')
  if (left.length > 1) return failed('falls_apart')
  return one(judge(left))
}

/** Square metres of a shape that lie on none of the others. */
export function areaOutside(shape: Shape, others: readonly Shape[]): number {
  const sources = [shape, ...others].map((one) => ({ shape: one, reach: REACH }))
  return areaOfShape(leave(sources, 0).flat())
}

/** Do the rings of a shape neither cross nor touch themselves, and its holes lie inside? */
export function isClean(shape: Shape): boolean {
  return !findPolygonFault(shape)
}

/** The pieces of one source that no other covers. */
function leave(sources: readonly Source[], source: number): Shape[] {
  return overlay(
    sources,
    (within) =>
      (within[source] as boolean) && !within.some((one, index) => one && index !== source),
  ).map((ground) => [ground])
}

/** The ground that is within sources as asked. The direction of the outlines is that of the first shape. */
function overlay(
  sources: readonly Source[],
  isAsked: (within: readonly boolean[]) => boolean,
): Shape {
  const network = createNetwork(sources)
  const borders = network.edges.flatMap((edge) => {
    const beside = sources.map((_, source) => {
      const runs = edge.runs[source] as number
      return runs ? [runs > 0, runs < 0] : Array(2).fill(network.isWithin(edge, source))
    })
    const [left, right] = [0, 1].map((side) => isAsked(beside.map((within) => within[side])))
    if (left === right) return []
    return [left ? { from: edge.a, to: edge.b } : { from: edge.b, to: edge.a }]
  })
  const grounds = groundsOf(network.corners, followBorders(network.corners, borders))
  const [first] = sources
  return first && 'shape' in first ? turned(grounds, first.shape[0] as Ground) : grounds
}

/** Grounds whose outlines run in the direction of another's. */
function turned(grounds: Ground[], like: Ground): Ground[] {
  if (ringAreaOf(like[0] as CornerRing) > 0) return grounds
  return grounds.map((ground) => ground.map((ring) => ring.toReversed()))
}

/** Holds what an act made to what it promises: no slips, nothing invalid, and as much ground as there was. */
function judge(pieces: Shape[], area = areaOfShape(pieces.flat())): Cut<Shape[]> {
  if (pieces.some((piece) => areaOfShape(piece) < LEAST_PIECE)) return failed('too_small')
  if (pieces.some((piece) => countCorners(piece) > MOST_CORNERS)) return failed('too_many_corners')
  const isWhole = Math.abs(areaOfShape(pieces.flat()) - area) <= LOST
  return isWhole && pieces.every(isClean) ? { ok: true, result: pieces } : failed('not_clean')
}

function one(cut: Cut<Shape[]>): Cut<Shape> {
  return cut.ok ? { ok: true, result: cut.result[0] as Shape } : cut
}
