/** Two points of an underlayer while they are being set: each on the picture, and each on the ground. */
import { LEAST_APART, type Placement } from '@kavel/domain'
import { metresPerPixel, similarityOf, type TiedPoint } from '@kavel/geometry'

/** A point as far as it is known. */
export type DraftPoint = { readonly [Key in keyof TiedPoint]: number | null }
export type Draft = readonly [DraftPoint, DraftPoint]

const UNKNOWN: DraftPoint = { px: null, py: null, x: null, y: null }

export function startDraft(placement: Placement | null): Draft {
  return placement?.points ?? [UNKNOWN, UNKNOWN]
}

export function withPoint(draft: Draft, index: 0 | 1, patch: Partial<DraftPoint>): Draft {
  const [a, b] = draft
  return index === 0 ? [{ ...a, ...patch }, b] : [a, { ...b, ...patch }]
}

const onPicture = ({ px, py }: DraftPoint) => (px === null || py === null ? null : { px, py })
const onGround = ({ x, y }: DraftPoint) => (x === null || y === null ? null : { x, y })

/** What is still to be done; null when the picture can be laid down. */
export type Missing = { readonly what: 'picture' | 'ground'; readonly number: 1 | 2 } | 'too_close'

export function missingOf(draft: Draft): Missing | null {
  for (const [index, point] of draft.entries())
    for (const [what, find] of [
      ['picture', onPicture],
      ['ground', onGround],
    ] as const)
      if (!find(point)) return { what, number: index === 0 ? 1 : 2 }
  const [a, b] = draft as readonly [TiedPoint, TiedPoint]
  const isApart =
    Math.hypot(a.px - b.px, a.py - b.py) >= LEAST_APART.pixels &&
    Math.hypot(a.x - b.x, a.y - b.y) >= LEAST_APART.metres
  return isApart ? null : 'too_close'
}

/** The points when both are known and apart. */
export function pointsOf(draft: Draft): Placement['points'] | null {
  return missingOf(draft) ? null : (draft as unknown as Placement['points'])
}

/** Metres a pixel; null as long as it is not known. */
export function scaleOf(draft: Draft): number | null {
  const points = pointsOf(draft)
  const similarity = points && similarityOf(...points)
  return similarity && metresPerPixel(similarity)
}

/** Metres between the two points on the ground. */
export function distanceOf([a, b]: Draft): number | null {
  const [from, to] = [onGround(a), onGround(b)]
  return from && to && Math.hypot(to.x - from.x, to.y - from.y)
}

/**
 * The second point so many metres from the first on the ground: the way it lay, or where that is not known, as on the picture
 * with north up. Nothing changes before the first point lies somewhere.
 */
export function withDistance(draft: Draft, metres: number): Draft {
  const [a, b] = draft
  const [from, to] = [onGround(a), onGround(b)]
  const [start, end] = [onPicture(a), onPicture(b)]
  if (!from) return draft
  const way =
    to && distanceOf(draft)
      ? [to.x - from.x, to.y - from.y]
      : // rows of a picture run down, north is up
        start && end && [end.px - start.px, start.py - end.py]
  const length = way ? Math.hypot(way[0] as number, way[1] as number) : 0
  if (!way || length === 0) return draft
  const [dx = 0, dy = 0] = way.map((part) => (part / length) * metres)
  return withPoint(draft, 1, { x: from.x + dx, y: from.y + dy })
}
