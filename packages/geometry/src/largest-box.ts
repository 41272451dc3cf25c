/** The largest box that fits into an irregular piece of ground (generator reference K6). */
import type { Lu, Ring } from './lattice.ts'
import type { Box } from './ring.ts'
import { slabIntervals } from './slab-scan.ts'

interface BoxWish {
  /** The most it may measure along x and along y. */
  maxLength: Lu
  maxWidth: Lu
  /** It must lie within this box; null: anywhere in the rings. */
  within: Box | null
}

/** Levels that are looked at beside the corners of the ground. */
const LEVELS = 16
/** Corners beyond these are passed over: the work stays bounded on outlines of thousands of corners. */
const MOST_CORNERS = 40
/** Rounds in which both edges of the best box are moved by half of the last step. */
const REFINEMENTS = 9

/**
 * The largest axis-parallel box inside the rings (even-odd) that is no larger than wished; of equal ones the nearest to
 * the origin. Null when none has an area. It is never outside by more than a lattice unit; that no other box is larger holds
 * for rectangles and to about a percent for ground of any shape, since levels are tried and then refined.
 */
export function largestBox(rings: readonly Ring[], wish: BoxWish): Box | null {
  const levels = levelsOf(rings, wish)
  const [first, last] = [levels[0], levels.at(-1)]
  if (first === undefined || last === undefined) return null
  const extent = Math.min(wish.maxLength, lengthOf(rings))
  let best: Found | null = null
  for (const bottom of bottomsFor(levels, wish)) {
    // of one bottom no box is longer than a lower one
    let longest = extent
    for (const top of topsFor(levels, bottom, wish)) {
      if (best && longest * (top - bottom) < best.area) continue
      const found = boxAt(rings, bottom, top, wish)
      if (!found) break
      longest = found.length
      if (isBetter(found, best)) best = found
      // higher ones are narrower, so they can gain in height alone
      if (best && found.length * Math.min(wish.maxWidth, last - bottom) < best.area) break
    }
  }
  if (!best) return null
  let step = Math.ceil((last - first) / LEVELS)
  for (let round = 0; round < REFINEMENTS; round++, step = Math.ceil(step / 2)) {
    best = refined(rings, best, step, wish)
  }
  return best.box
}

/** Along x. */
function lengthOf(rings: readonly Ring[]): Lu {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      low = Math.min(low, ring[i] as Lu)
      high = Math.max(high, ring[i] as Lu)
    }
  }
  return high - low
}

interface Found {
  box: Box
  area: number
  length: Lu
  /** From the origin to its middle, along both axes together. */
  off: Lu
}

function isBetter(found: Found, best: Found | null): boolean {
  return !best || found.area > best.area || (found.area === best.area && found.off < best.off)
}

/** The same box with its bottom, its top, or both moved by a step. */
function refined(rings: readonly Ring[], from: Found, step: Lu, wish: BoxWish): Found {
  let best = from
  const { y0, y1 } = from.box
  for (const [down, up] of [
    [step, 0],
    [0, step],
    [-step, 0],
    [0, -step],
    [step, -step],
    [-step, step],
  ] as const) {
    const found = boxAt(rings, y0 - down, y1 + up, wish)
    if (found && isBetter(found, best)) best = found
  }
  return best
}

function boxAt(
  rings: readonly Ring[],
  y0: Lu,
  y1: Lu,
  { maxLength, maxWidth, within }: BoxWish,
): Found | null {
  if (y1 <= y0 || y1 - y0 > maxWidth) return null
  if (within && (y0 < within.y0 || y1 > within.y1)) return null
  const spans = slabIntervals(rings, y0, y1)
  let best: Found | null = null
  for (let i = 0; i < spans.length; i += 2) {
    const from = within ? Math.max(spans[i] as Lu, within.x0) : (spans[i] as Lu)
    const to = within ? Math.min(spans[i + 1] as Lu, within.x1) : (spans[i + 1] as Lu)
    const length = Math.min(to - from, maxLength)
    if (length <= 0) continue
    const x0 = Math.min(Math.max(-Math.floor(length / 2), from), to - length)
    const off = Math.abs(x0 + length / 2) + Math.abs((y0 + y1) / 2)
    const found = {
      box: { x0, y0, x1: x0 + length, y1 },
      area: length * (y1 - y0),
      length,
      off,
    }
    if (isBetter(found, best)) best = found
  }
  return best
}

function levelsOf(rings: readonly Ring[], { within }: BoxWish): Lu[] {
  const corners: Lu[] = []
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 2) corners.push(ring[i] as Lu)
  }
  corners.sort((a, b) => a - b)
  const [lowest, highest] = [corners[0], corners.at(-1)]
  if (lowest === undefined || highest === undefined) return []
  const bottom = within ? Math.max(lowest, within.y0) : lowest
  const top = within ? Math.min(highest, within.y1) : highest
  if (top <= bottom) return []
  const levels = new Set([bottom, top])
  const skip = Math.ceil(corners.length / MOST_CORNERS)
  for (let i = 0; i < corners.length; i += skip) {
    const y = corners[i] as Lu
    if (y > bottom && y < top) levels.add(y)
  }
  for (let i = 1; i < LEVELS; i++) levels.add(bottom + Math.round(((top - bottom) * i) / LEVELS))
  return [...levels].sort((a, b) => a - b)
}

function bottomsFor(levels: readonly Lu[], { maxWidth }: BoxWish): Lu[] {
  const [first, last] = [levels[0] as Lu, levels.at(-1) as Lu]
  const bottoms = new Set(levels)
  for (const y of levels) if (y - maxWidth > first) bottoms.add(y - maxWidth)
  const middle = -Math.floor(maxWidth / 2)
  if (middle > first && middle + maxWidth < last) bottoms.add(middle)
  bottoms.delete(last)
  return [...bottoms].sort((a, b) => a - b)
}

function* topsFor(levels: readonly Lu[], bottom: Lu, { maxWidth }: BoxWish): Generator<Lu> {
  for (const y of levels) if (y > bottom && y < bottom + maxWidth) yield y
  if (bottom + maxWidth <= (levels.at(-1) as Lu)) yield bottom + maxWidth
}
