/** What of a plate lies open to the sky. */
import { boxRing, type Lu, type Poly, type Ring } from '@kavel/geometry'

/**
 * The part of an axis-parallel plate that none of the others covers, as boxes: row by row between their corners, rows of the same
 * width joined. Exact: their areas sum to the plate's less what is covered.
 */
export function uncovered(plate: Poly, above: readonly Poly[]): Ring[] {
  const own = uprights([plate.outer, ...plate.holes])
  const others = above.map(({ outer, holes }) => uprights([outer, ...holes]))
  const rows = [...new Set([...own, ...others.flat()].flatMap(({ from, to }) => [from, to]))]
  rows.sort((a, b) => a - b)
  const open: { x0: Lu; x1: Lu; y0: Lu; y1: Lu }[] = []
  const done: typeof open = []
  for (let i = 0; i + 1 < rows.length; i++) {
    const [y0, y1] = [rows[i] as Lu, rows[i + 1] as Lu]
    let free = across(own, y0, y1)
    for (const other of others) free = without(free, across(other, y0, y1))
    const next = free.map(([x0, x1]) => {
      const below = open.find((box) => box.x0 === x0 && box.x1 === x1 && box.y1 === y0)
      if (!below) return { x0, x1, y0, y1 }
      below.y1 = y1
      return below
    })
    done.push(...open.filter((box) => !next.includes(box)))
    open.splice(0, open.length, ...next)
  }
  return [...done, ...open].map(({ x0, y0, x1, y1 }) => boxRing(x0, y0, x1, y1))
}

interface Upright {
  x: Lu
  from: Lu
  to: Lu
}

function uprights(rings: readonly Ring[]): Upright[] {
  return rings.flatMap((ring) => {
    const found: Upright[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [x, ya, yb] = [ring[i] as Lu, ring[i + 1] as Lu, ring[j + 1] as Lu]
      if (ya !== yb) found.push({ x, from: Math.min(ya, yb), to: Math.max(ya, yb) })
    }
    return found
  })
}

/** The stretches of a row inside the rings. */
function across(edges: readonly Upright[], y0: Lu, y1: Lu): [Lu, Lu][] {
  const xs = edges.filter(({ from, to }) => from <= y0 && to >= y1).map(({ x }) => x)
  xs.sort((a, b) => a - b)
  const found: [Lu, Lu][] = []
  for (let k = 0; k + 1 < xs.length; k += 2) found.push([xs[k] as Lu, xs[k + 1] as Lu])
  return found
}

function without(stretches: readonly [Lu, Lu][], taken: readonly [Lu, Lu][]): [Lu, Lu][] {
  let left = [...stretches]
  for (const [from, to] of taken) {
    left = left.flatMap(([a, b]): [Lu, Lu][] => {
      const parts: [Lu, Lu][] = [
        [a, Math.min(b, from)],
        [Math.max(a, to), b],
      ]
      return parts.filter(([p, q]) => p < q)
    })
  }
  return left
}
