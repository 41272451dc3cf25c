/** Corners that neighbours share: a new one on a common border belongs into both rings, and moves in both. */
import { lengthOf } from './length.ts'
import { DRAWN_REACH, isFar, ROUNDED } from './nodes.ts'
import { type Corner, type CornerRing, nearest, type Shape } from './shape.ts'

/** Corners that shapes have and others did not. */
export function newCorners(after: readonly Shape[], before: readonly Shape[]): Corner[] {
  const keyOf = ([x, y]: Corner) => `${x} ${y}`
  const known = new Set(before.flat(2).flat().map(keyOf))
  const found = new Map<string, Corner>()
  for (const corner of after.flat(2).flat())
    if (!known.has(keyOf(corner))) found.set(keyOf(corner), corner)
  return [...found.values()]
}

/** A shape with the corners that lie on its borders in its rings; the shape itself where none does. */
export function insertCorners(shape: Shape, corners: readonly Corner[]): Shape {
  let isChanged = false
  const changed = shape.map((ground) =>
    ground.map((ring) => {
      const longer = ring.flatMap((corner, index) => {
        const before = ring[index - 1]
        return before ? [...cornersBetween(before, corner, corners), corner] : [corner]
      })
      isChanged ||= longer.length > ring.length
      return longer
    }),
  )
  return isChanged ? changed : shape
}

/** Corners on the line from a to b, in that order. */
function cornersBetween(a: Corner, b: Corner, corners: readonly Corner[]): Corner[] {
  return corners
    .filter((corner) => !isFar(a, b, corner, ROUNDED))
    .map((corner) => ({ corner, ...nearest(a, b, corner) }))
    .filter(({ distance, at }) => distance <= ROUNDED && at > 0 && at < 1)
    .filter(({ corner: [x, y] }) => (x !== a[0] || y !== a[1]) && (x !== b[0] || y !== b[1]))
    .sort((p, q) => p.at - q.at)
    .map(({ corner }) => corner)
}

/** A corner and where it goes. */
export interface Move {
  readonly from: Corner
  readonly to: Corner
}

/** The corner of shapes that a point means: the nearest within a centimetre; null for none. */
export function cornerAt(shapes: readonly Shape[], [x, y]: Corner): Corner | null {
  let least = DRAWN_REACH
  let found: Corner | null = null
  for (const corner of shapes.flat(2).flat()) {
    const distance = lengthOf(corner[0] - x, corner[1] - y)
    if (distance > least) continue
    least = distance
    found = corner
  }
  return found
}

/** A shape whose corners moved; the shape itself where it has none of them. */
export function moveCorners(shape: Shape, moves: readonly Move[]): Shape {
  const to = new Map(moves.map((move) => [move.from.join(' '), move.to]))
  let isChanged = false
  const move = (corner: Corner): Corner => {
    const there = to.get(corner.join(' '))
    isChanged ||= there !== undefined
    return there ?? corner
  }
  const moved = shape.map((ground) => ground.map((ring: CornerRing) => ring.map(move)))
  return isChanged ? moved : shape
}
