/** Outlines in degrees as paths of a drawing, which needs no map and no scripts. */
import type { Outline } from './page-area.ts'

/** Width of the drawing in its own units, of which a screen shows two or three to a pixel; heights follow. */
export const DRAWING_WIDTH = 2_000
/** Around what is drawn, in those units. */
const MARGIN = 32
/** Degrees that a drawing spans at least, some 300 m: of one small area. */
const LEAST = 0.003
/** Height of a drawing by its width, at most: beyond it the outlines take less of the width. */
const TALLEST = 1.15

export interface DrawnOutline {
  /** `d` of an SVG path in whole units; holes by the even-odd rule. */
  readonly path: string
  /** Middle of its largest part, for a mark or a name. */
  readonly at: readonly [x: number, y: number]
}
export interface DrawnOutlines {
  readonly height: number
  /** In the order of the outlines; null of one without. */
  readonly shapes: readonly (DrawnOutline | null)[]
}

type Ring = Outline['coordinates'][number][number]

/** West, south, east, north in degrees; null where there is no outline. */
export function boundsOfOutlines(
  outlines: readonly (Outline | null)[],
): readonly [number, number, number, number] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of outlines.flatMap((one) => one?.coordinates.flat(2) ?? [])) {
    west = Math.min(west, lon)
    south = Math.min(south, lat)
    east = Math.max(east, lon)
    north = Math.max(north, lat)
  }
  return west <= east ? [west, south, east, north] : null
}

/** Twice the area of a ring in square degrees of its latitude, and its centroid; for rings of an area, not of a line. */
function middleOf(ring: Ring): { readonly size: number; readonly at: readonly [number, number] } {
  const [from = [0, 0]] = ring
  let [size, x, y] = [0, 0, 0]
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1] ?? from
    const [bx, by] = ring[index] ?? from
    // relative to its first corner: degrees of a small area are nearly the same
    const cross = (ax - from[0]) * (by - from[1]) - (bx - from[0]) * (ay - from[1])
    size += cross
    x += (ax + bx - 2 * from[0]) * cross
    y += (ay + by - 2 * from[1]) * cross
  }
  return size === 0
    ? { size: 0, at: from }
    : { size: Math.abs(size), at: [from[0] + x / (3 * size), from[1] + y / (3 * size)] }
}

/** Middle of the largest part of an outline, degrees; null of an empty one. */
export function centreOfOutline({ coordinates }: Outline): readonly [number, number] | null {
  const [first, ...rest] = coordinates.map(([ring]) => middleOf(ring ?? []))
  if (!first) return null
  return rest.reduce((largest, one) => (one.size > largest.size ? one : largest), first).at
}

/**
 * Outlines beside each other, north up, true to shape at their middle latitude (a degree of longitude is its cosine of one of
 * latitude).
 */
export function drawOutlines(outlines: readonly (Outline | null)[]): DrawnOutlines | null {
  const bounds = boundsOfOutlines(outlines)
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = Math.max((east - west) * narrowing, LEAST)
  const along = Math.max(north - south, LEAST)
  const room = DRAWING_WIDTH - 2 * MARGIN
  const scale = Math.min(room / across, (DRAWING_WIDTH * TALLEST - 2 * MARGIN) / along)
  const height = Math.ceil(along * scale + 2 * MARGIN)
  const left = DRAWING_WIDTH / 2 - ((west + east) / 2) * narrowing * scale
  const top = height / 2 + ((south + north) / 2) * scale
  const place = ([lon, lat]: readonly [number, number]) =>
    [Math.round(left + lon * narrowing * scale), Math.round(top - lat * scale)] as const

  const pathOf = (ring: Ring) => {
    const corners: string[] = []
    // corners that fall together at this scale are one; the last is the first again
    for (const position of ring.slice(0, -1)) {
      const corner = place(position).join(' ')
      if (corner !== corners.at(-1)) corners.push(corner)
    }
    return corners.length > 2 ? `M${corners.join('L')}Z` : ''
  }
  return {
    height,
    shapes: outlines.map((outline) => {
      const middle = outline && centreOfOutline(outline)
      if (!middle) return null
      return { path: outline.coordinates.flat().map(pathOf).join(''), at: place(middle) }
    }),
  }
}
