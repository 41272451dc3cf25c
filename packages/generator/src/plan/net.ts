/** The clear space of a cell: its ring moved inwards by the walls on its own side (generator reference K4). */
import { canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { Border } from './partition.ts'

/**
 * @param ring counter-clockwise, axis-parallel
 * @param borders all borders of the cell
 * @param thickness of the wall on the cell's side of a border
 * @returns empty when no room is left between the walls
 */
export function netRing(
  ring: Ring,
  borders: readonly Border[],
  thickness: (border: Border) => Lu,
): Ring {
  const points: number[] = []
  const pieces = piecesOf(ring, borders, thickness)
  pieces.forEach((piece, i) => {
    const before = pieces[(i + pieces.length - 1) % pieces.length] as Piece
    const { x, y } = piece
    if (before.dx === piece.dx && before.dy === piece.dy) {
      if (before.inset === piece.inset) return
      points.push(x - before.dy * before.inset, y + before.dx * before.inset)
      points.push(x - piece.dy * piece.inset, y + piece.dx * piece.inset)
      return
    }
    points.push(
      x - before.dy * before.inset - piece.dy * piece.inset,
      y + before.dx * before.inset + piece.dx * piece.inset,
    )
  })
  return canonicalRing(points)
}

/** A stretch of the ring with one wall: where it starts, its direction, and how far the wall reaches in. */
interface Piece {
  x: Lu
  y: Lu
  dx: number
  dy: number
  inset: Lu
}

function piecesOf(
  ring: Ring,
  borders: readonly Border[],
  thickness: (border: Border) => Lu,
): Piece[] {
  const pieces: Piece[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [x0, y0, x1, y1] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [Lu, Lu, Lu, Lu]
    const vertical = x0 === x1
    const [at, a, b] = vertical ? [x0, y0, y1] : [y0, x0, x1]
    const lo = Math.min(a, b)
    const hi = Math.max(a, b)
    const on = borders
      .filter((o) => o.vertical === vertical && o.at === at && o.from < hi && o.to > lo)
      .sort((p, q) => (b > a ? p.from - q.from : q.from - p.from))
    const step = Math.sign(b - a)
    for (const border of on) {
      const start = b > a ? Math.max(border.from, lo) : Math.min(border.to, hi)
      pieces.push({
        x: vertical ? at : start,
        y: vertical ? start : at,
        dx: vertical ? 0 : step,
        dy: vertical ? step : 0,
        inset: thickness(border),
      })
    }
  }
  return pieces
}
