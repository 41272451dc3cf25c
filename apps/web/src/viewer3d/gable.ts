/** Gabled roofs of neighbours, of which the registers know the outline, the height and that the roof slants; metres. */

type Point = readonly [number, number]

/** Pitch that is drawn: 3DBAG tells that a roof slants, not how steeply. Dutch tiled roofs are mostly between 30° and 50°. */
const PITCH = (40 * Math.PI) / 180
/** Walls under a slanted roof stay this high, metres. */
const LEAST_EAVES = 2.4
/** Share of its bounding rectangle that an outline fills before one ridge over all of it looks right. */
const LEAST_FILL = 0.82
/** Metres beyond a wall at which a neighbour is looked for. */
const NEAR = 0.4

export interface Gable {
  /** A point of the ridge and its direction, of length 1. */
  readonly ridge: { readonly at: Point; readonly along: Point }
  /** Heights above the ground. */
  readonly eaves: number
  readonly top: number
  /** From the ridge to the eaves, level. */
  readonly half: number
}

/**
 * The roof over an outline; null when it is too irregular for one. The ridge runs from party wall to party wall, as a terrace
 * has it, else along the longer side.
 * @param outline closed ring
 * @param top height of the ridge above the ground
 * @param isBuilt does a neighbour stand there?
 */
export function gableOver(
  outline: readonly Point[],
  top: number,
  isBuilt: (point: Point) => boolean,
): Gable | null {
  const along = longestSide(outline)
  const across: Point = [-along[1], along[0]]
  const [u0, u1] = reach(outline, along)
  const [v0, v1] = reach(outline, across)
  const [long, wide] = [u1 - u0, v1 - v0]
  if (Math.abs(signedArea(outline)) < LEAST_FILL * long * wide) return null
  const middle: Point = [(u0 + u1) / 2, (v0 + v1) / 2]
  const at = ([u, v]: Point): Point => [u * along[0] + v * across[0], u * along[1] + v * across[1]]
  const count = (ends: readonly Point[]) => ends.filter((end) => isBuilt(at(end))).length
  const ends = count([
    [u0 - NEAR, middle[1]],
    [u1 + NEAR, middle[1]],
  ])
  const sides = count([
    [middle[0], v0 - NEAR],
    [middle[0], v1 + NEAR],
  ])
  const runsAlong = sides === ends ? long >= wide : ends > sides
  const half = (runsAlong ? wide : long) / 2
  const rise = Math.min(Math.tan(PITCH) * half, top - LEAST_EAVES)
  if (rise <= 0) return null
  return {
    ridge: { at: at(middle), along: runsAlong ? along : across },
    eaves: top - rise,
    top,
    half,
  }
}

/** Height of the roof over a point. */
export function heightAt({ ridge, eaves, top, half }: Gable, [x, y]: Point): number {
  const [dx, dy] = ridge.along
  const away = Math.abs((x - ridge.at[0]) * -dy + (y - ridge.at[1]) * dx)
  return top - ((top - eaves) * Math.min(away, half)) / half
}

/** The outline with a corner wherever its sides cross the ridge, so that every side lies under one face of the roof. */
export function withRidge(outline: readonly Point[], { ridge }: Gable): Point[] {
  const side = ([x, y]: Point) =>
    (x - ridge.at[0]) * -ridge.along[1] + (y - ridge.at[1]) * ridge.along[0]
  return outline.flatMap((point, index) => {
    const next = outline[index + 1]
    if (!next) return [point]
    const [a, b] = [side(point), side(next)]
    if (a * b >= 0) return [point]
    const t = a / (a - b)
    return [point, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])]]
  })
}

/** The part of an outline on one side of the ridge; made by `withRidge`, closed. */
export function halfOf(
  outline: readonly Point[],
  { ridge }: Gable,
  side: 1 | -1,
): readonly Point[] {
  const away = ([x, y]: Point) =>
    side * ((x - ridge.at[0]) * -ridge.along[1] + (y - ridge.at[1]) * ridge.along[0])
  const kept = outline.slice(0, -1).filter((point) => away(point) >= -ON_RIDGE)
  return kept.length < 3 ? [] : [...kept, kept[0] as Point]
}

/** Metres within which a corner lies on the ridge: a tenth of a millimetre. */
const ON_RIDGE = 1e-4

function longestSide(outline: readonly Point[]): Point {
  let best: Point = [1, 0]
  let most = 0
  outline.slice(1).forEach(([x, y], index) => {
    const [px, py] = outline[index] as Point
    const length = Math.hypot(x - px, y - py)
    if (length <= most) return
    most = length
    best = [(x - px) / length, (y - py) / length]
  })
  return best
}

function reach(outline: readonly Point[], [dx, dy]: Point): readonly [number, number] {
  const along = outline.map(([x, y]) => x * dx + y * dy)
  return [Math.min(...along), Math.max(...along)]
}

function signedArea(outline: readonly Point[]): number {
  return (
    outline.slice(1).reduce((sum, [x, y], index) => {
      const [px, py] = outline[index] as Point
      return sum + px * y - x * py
    }, 0) / 2
  )
}
