/** Rings of areas in a plane: how far they reach, their middle, and their path in a drawing. */

export type Corner = readonly [x: number, y: number]
export type Ring = readonly Corner[]

/** Least and most of either axis, in the unit of the corners; null without corners. */
export function boundsOf(
  corners: readonly Corner[],
): readonly [west: number, south: number, east: number, north: number] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of corners) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return west <= east ? [west, south, east, north] : null
}

/** Twice the area of a closed ring and its centroid, by its triangles from the first corner; that corner where it has no area. */
function middleOf(ring: Ring): { readonly size: number; readonly at: Corner } {
  const [from = [0, 0]] = ring
  let [size, x, y] = [0, 0, 0]
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1] ?? from
    const [bx, by] = ring[index] ?? from
    const cross = (ax - from[0]) * (by - from[1]) - (bx - from[0]) * (ay - from[1])
    size += cross
    x += (ax + bx - 2 * from[0]) * cross
    y += (ay + by - 2 * from[1]) * cross
  }
  return size === 0
    ? { size: 0, at: from }
    : { size: Math.abs(size), at: [from[0] + x / (3 * size), from[1] + y / (3 * size)] }
}

/** Middle of the largest of closed rings; null without any. */
export function middleOfLargest(rings: readonly Ring[]): Corner | null {
  const [first, ...rest] = rings.map(middleOf)
  if (!first) return null
  return rest.reduce((largest, one) => (one.size > largest.size ? one : largest), first).at
}

/** Path of a closed ring in whole units, in steps from corner to corner; corners that fall together are one, a line is nothing. */
export function writeRing(corners: Ring): string {
  const kept = corners.filter(([x, y], index) => {
    const [beforeX, beforeY] = corners[index - 1] ?? [NaN, NaN]
    return x !== beforeX || y !== beforeY
  })
  const [first] = kept
  if (!first || kept.length < 4) return ''
  const steps = kept.slice(1, -1).map(([x, y], index) => {
    const [beforeX, beforeY] = kept[index] as Corner
    return `${x - beforeX} ${y - beforeY}`
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}
