/** The clear space of a cell: its ring moved inwards by the walls on its own side (generator reference K4). */
import { canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import { intsOf, roomFor } from './ints.ts'
import type { Border } from './partition.ts'

/**
 * @param ring counter-clockwise, axis-parallel
 * @param borders all borders of the cell, ascending on each line
 * @param thickness of the wall on the cell's side of a border
 * @param mendsCorners walls may change within the wall around a corner: where rooms stand as they fit
 * @returns empty when no room is left between the walls
 */
export function netRing(
  ring: Ring,
  borders: readonly Border[],
  thickness: (border: Border) => Lu,
  mendsCorners = false,
): Ring {
  let count = findPieces(ring, borders, thickness)
  let pieces: ArrayLike<number> = found.values
  // a side with one wall has no piece within a corner
  if (mendsCorners && count / PIECE > ring.length / 2) {
    const kept = withoutCornerPieces(Array.from(found.values.subarray(0, count)))
    pieces = kept
    count = kept.length
  }
  // a corner, or two where the wall changes
  points.length = 0
  const out = roomFor(points, (4 * count) / PIECE)
  let n = 0
  for (let p = 0; p < count; p += PIECE) {
    const q = p === 0 ? count - PIECE : p - PIECE
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
      out[n++] = x - dy * before
      out[n++] = y + dx * before
      out[n++] = x - dy * inset
      out[n++] = y + dx * inset
    } else {
      out[n++] = x - beforeY * before - dy * inset
      out[n++] = y + beforeX * before + dx * inset
    }
  }
  return canonicalRing(out.subarray(0, n))
}

/**
 * The pieces without those that lie wholly within the wall around a corner beside them: the next wall on the same side then
 * ends in that corner.
 */
function withoutCornerPieces(pieces: number[]): number[] {
  const n = pieces.length
  for (let p = 0; p < n; p += PIECE) {
    const q = p === 0 ? n - PIECE : p - PIECE
    const r = p + PIECE === n ? 0 : p + PIECE
    const afterTurn = isTurn(pieces, q, p)
    const beforeTurn = isTurn(pieces, p, r)
    if (afterTurn === beforeTurn) continue
    const x = Math.abs((pieces[r] as number) - (pieces[p] as number))
    const y = Math.abs((pieces[r + 1] as number) - (pieces[p + 1] as number))
    const wall = pieces[(afterTurn ? q : r) + 4] as Lu
    const other = afterTurn ? r : q
    if (x + y > wall || pieces[other + 4] === pieces[p + 4]) continue
    if (isConcave(pieces, afterTurn ? q : p, afterTurn ? p : r)) continue
    const kept = pieces.slice()
    if (afterTurn) {
      kept[r] = pieces[p] as Lu
      kept[r + 1] = pieces[p + 1] as Lu
    }
    kept.splice(p, PIECE)
    return withoutCornerPieces(kept)
  }
  return pieces
}

/** Does the ring turn between two pieces? */
function isTurn(pieces: readonly number[], a: number, b: number): boolean {
  return pieces[a + 2] !== pieces[b + 2] || pieces[a + 3] !== pieces[b + 3]
}

/** Does it turn right there: a corner that stands into the cell? */
function isConcave(pieces: readonly number[], a: number, b: number): boolean {
  const cross =
    (pieces[a + 2] as number) * (pieces[b + 3] as number) -
    (pieces[a + 3] as number) * (pieces[b + 2] as number)
  return cross < 0
}

/** Numbers a piece: where a stretch of the ring with one wall starts, its direction, and how far the wall reaches in. */
const PIECE = 5

/** The pieces of the ring at hand, and the corners of its clear space. */
const found = intsOf(64)
const points = intsOf(64)

/** Writes them to `found`; how many numbers. */
function findPieces(
  ring: Ring,
  borders: readonly Border[],
  thickness: (border: Border) => Lu,
): number {
  found.length = 0
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
      const pieces = roomFor(found, PIECE)
      const p = found.length
      pieces[p] = vertical ? at : start
      pieces[p + 1] = vertical ? start : at
      pieces[p + 2] = vertical ? 0 : step
      pieces[p + 3] = vertical ? step : 0
      pieces[p + 4] = thickness(border)
      found.length += PIECE
    }
  }
  return found.length
}
