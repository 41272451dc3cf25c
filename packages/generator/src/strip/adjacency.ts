/** Which rectangular cells of a block touch, and along what. */
import type { Cell } from '../model/types.ts'

/** Six numbers a contact: a, b, x0, y0, x1, y1, with a < b; a sweep over x, so near-linear for a strip. */
export function adjacencyOf(cells: readonly Cell[]): Int32Array {
  const order = cells.map((_, i) => i)
  order.sort((a, b) => at(cells, a, 0) - at(cells, b, 0) || a - b)
  const out: number[] = []
  for (let i = 0; i < order.length; i++) {
    const a = order[i] as number
    for (let j = i + 1; j < order.length; j++) {
      const b = order[j] as number
      if (at(cells, b, 0) > at(cells, a, 4)) break
      const x0 = Math.max(at(cells, a, 0), at(cells, b, 0))
      const x1 = Math.min(at(cells, a, 4), at(cells, b, 4))
      const y0 = Math.max(at(cells, a, 1), at(cells, b, 1))
      const y1 = Math.min(at(cells, a, 5), at(cells, b, 5))
      if (x0 > x1 || y0 > y1 || (x0 === x1 && y0 === y1)) continue
      out.push(Math.min(a, b), Math.max(a, b), x0, y0, x1, y1)
    }
  }
  return Int32Array.from(out)
}

function at(cells: readonly Cell[], cell: number, index: number): number {
  return (cells[cell] as Cell).gross[index] as number
}
