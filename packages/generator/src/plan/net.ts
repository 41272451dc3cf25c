/** The clear space of a cell: its ring moved inwards by the walls on its own side (generator reference K4). */
import { canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { Border } from './partition.ts'

/**
 * @param ring counter-clockwise, axis-parallel
 * @param borders all borders of the cell, ascending on each line
 * @param thickness of the wall on the cell's side of a border
 * @returns empty when no room is left between the walls
 */
export function netRing(
  ring: Ring,
  borders: readonly Border[],
  thickness: (border: Border) => Lu,
): Ring {
  const pieces = piecesOf(ring, borders, thickness)
  const points: number[] = []
  for (let p = 0; p < pieces.length; p += PIECE) {
    const q = p === 0 ? pieces.length - PIECE : p - PIECE
    const x = pieces[p] as Lu
    const y = pieces[p + 1] as Lu
    const dx = pieces[p + 2] as number
    const dy = pieces[p + 3] as number
    const inset = pieces[p + 4] as Lu
    const beforeX = pieces[q + 2] as number
    const beforeY = pieces[q + 3] as number
    const before = pieces[q + 4] as Lu
    if (beforeX === dx && beforeY === dy) {
      if (before === inset) continue
      points.push(x - dy * before, y + dx * before, x - dy * inset, y + dx * inset)
    } else {
      points.push(x - beforeY * before - dy * inset, y + beforeX * before + dx * inset)
    }
  }
  return canonicalRing(points)
}

/** Numbers a piece: where a stretch of the ring with one wall starts, its direction, and how far the wall reaches in. */
const PIECE = 5

function piecesOf(
  ring: Ring,
  borders: readonly Border[],
  thickness: (border: Border) => Lu,
): number[] {
  const pieces: number[] = []
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const x0 = ring[i] as Lu
    const y0 = ring[i + 1] as Lu
    const vertical = x0 === ring[j]
    const at = vertical ? x0 : y0
    const a = vertical ? y0 : x0
    const b = (vertical ? ring[j + 1] : ring[j]) as Lu
    const ahead = b > a
    const lo = ahead ? a : b
    const hi = ahead ? b : a
    // borders come in ascending order
    for (let k = 0; k < borders.length; k++) {
      const border = borders[ahead ? k : borders.length - 1 - k] as Border
      if (border.vertical !== vertical || border.at !== at) continue
      if (border.from >= hi || border.to <= lo) continue
      const start = ahead ? Math.max(border.from, lo) : Math.min(border.to, hi)
      const step = ahead ? 1 : -1
      if (vertical) pieces.push(at, start, 0, step, thickness(border))
      else pieces.push(start, at, step, 0, thickness(border))
    }
  }
  return pieces
}
