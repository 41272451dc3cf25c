/** What a drag does to the box of a building. All in metres and radians; the caller knows the screen. */
import { type Box, normalise, type Point, SMALLEST, toCentimetres } from '@kavel/concept'
import { LIMITS } from '@kavel/generator'
import { measureOf, outward, type Side } from './box.ts'
import { type Edge, type Snapped, snapMove, snapSide, snapTurn } from './snap.ts'

/** The three ways to take hold of a building. */
export type Grip =
  | { readonly kind: 'move' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'stretch'; readonly side: Side }

export interface Drag {
  readonly grip: Grip
  /** The box and the pointer when it was taken hold of. */
  readonly box: Box
  readonly from: Point
}

export interface Attraction {
  readonly edges: readonly Edge[]
  /** Distance from which an edge attracts; 0 switches it off. */
  readonly reach: number
}

/** Steps of a free turn: a tenth of a degree. */
const TURN_STEP = Math.PI / 1800

function clamp(measure: number): number {
  return Math.min(LIMITS.side, Math.max(SMALLEST, measure))
}

/** Makes one side go outward by a distance while the opposite side stays where it is. */
export function stretch(box: Box, side: Side, distance: number): Box {
  const measure = measureOf(side)
  const size = clamp(toCentimetres(box[measure] + distance))
  const half = (size - box[measure]) / 2
  const n = outward(box, side)
  return { ...box, [measure]: size, x: box.x + n[0] * half, y: box.y + n[1] * half }
}

function move({ box, from }: Drag, to: Point, { edges, reach }: Attraction): Snapped<Box> {
  const moved = {
    ...box,
    x: toCentimetres(box.x + to[0] - from[0]),
    y: toCentimetres(box.y + to[1] - from[1]),
  }
  return reach > 0 ? snapMove(moved, edges, reach) : { value: moved, guides: [] }
}

function turn({ box, from }: Drag, to: Point, { edges, reach }: Attraction): Snapped<Box> {
  const before = Math.atan2(from[1] - box.y, from[0] - box.x)
  const after = Math.atan2(to[1] - box.y, to[0] - box.x)
  const free = normalise(box.rotate_z + after - before)
  const snapped = reach > 0 ? snapTurn(free, edges) : { value: free, guides: [] }
  const isFree = snapped.guides.length === 0
  const rotate_z = isFree ? Math.round(free / TURN_STEP) * TURN_STEP : snapped.value
  return { value: { ...box, rotate_z }, guides: snapped.guides }
}

function pull(
  { box, from }: Drag,
  side: Side,
  to: Point,
  { edges, reach }: Attraction,
): Snapped<Box> {
  const n = outward(box, side)
  const free = stretch(box, side, n[0] * (to[0] - from[0]) + n[1] * (to[1] - from[1]))
  if (reach === 0) return { value: free, guides: [] }
  const { value, guides } = snapSide(free, side, edges, reach)
  return { value: stretch(free, side, value), guides }
}

/** The box while the pointer is at `to`. */
export function dragTo(drag: Drag, to: Point, attraction: Attraction): Snapped<Box> {
  const { grip } = drag
  if (grip.kind === 'move') return move(drag, to, attraction)
  if (grip.kind === 'turn') return turn(drag, to, attraction)
  return pull(drag, grip.side, to, attraction)
}

/** Metres and degrees of one press of a key. */
const NUDGE = { step: 0.5, large: 5, turn: Math.PI / 180 } as const
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The box after a key; null when the key does nothing to it. */
export function nudge(box: Box, key: string, withShift: boolean): Box | null {
  if (key === '[' || key === ']') {
    const angle = box.rotate_z + (key === '[' ? NUDGE.turn : -NUDGE.turn)
    return { ...box, rotate_z: normalise(angle) }
  }
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const step = withShift ? NUDGE.large : NUDGE.step
  return {
    ...box,
    x: toCentimetres(box.x + direction[0] * step),
    y: toCentimetres(box.y + direction[1] * step),
  }
}
