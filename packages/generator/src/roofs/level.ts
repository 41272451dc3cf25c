/** A level roof in rings without holes. */
import { boxRing, type Lu, type Poly, type Ring } from '@kavel/geometry'

/** The outline itself; around courts, which are axis-parallel, boxes that cover what is not court. */
export function levelRings({ outer, holes }: Poly): Ring[] {
  if (holes.length === 0) return [outer]
  const edges = [outer, ...holes].flatMap(uprights)
  const rows = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const boxes: Ring[] = []
  for (let i = 0; i + 1 < rows.length; i++) {
    const [y0, y1] = [rows[i] as Lu, rows[i + 1] as Lu]
    const xs = edges
      .filter(({ from, to }) => from <= y0 && to >= y1)
      .map(({ x }) => x)
      .sort((a, b) => a - b)
    for (let k = 0; k + 1 < xs.length; k += 2)
      boxes.push(boxRing(xs[k] as Lu, y0, xs[k + 1] as Lu, y1))
  }
  return boxes
}

function uprights(ring: Ring): { x: Lu; from: Lu; to: Lu }[] {
  const found = []
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [x, ya, yb] = [ring[i] as Lu, ring[i + 1] as Lu, ring[j + 1] as Lu]
    if (ya !== yb) found.push({ x, from: Math.min(ya, yb), to: Math.max(ya, yb) })
  }
  return found
}
