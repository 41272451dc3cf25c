/** A drawn line as the spine of a strip: its segments, and mitred joints at every distance from it. */
import { isSimple, type Lu } from '@kavel/geometry'

export interface Segment {
  /** Where it starts. */
  x: Lu
  y: Lu
  /** Unit vector along it; its left hand is (-dy, dx). */
  dx: number
  dy: number
  length: number
}

/** Turns sharper than this have no mitred joint, as the cosine of the turn: 120 degrees. */
const SHARPEST = -0.5
/** What must be left of a segment between its joints, lattice units: 0.5 m. */
const LEAST = 50_000

/**
 * The line that a strip between two offsets (right negative, left positive) can follow: points whose joint is too sharp or
 * too near to the next are left out, and the line ends before the strip would cross itself. Null when it only goes there and
 * back again.
 */
export function followable(
  points: readonly Lu[],
  low: Lu,
  high: Lu,
): { line: Lu[]; dropped: number } | null {
  const count = points.length / 2
  let line = [...points]
  for (let at = tightest(line, low, high); at !== null; at = tightest(line, low, high)) {
    line.splice(2 * at, 2)
  }
  // there and back again
  if (line.length < 4 || isRepeated(line, line.length / 2 - 1)) return null
  if (!isSimple(outlineOf(line, low, high))) {
    let [fits, fails] = [2, line.length / 2]
    while (fails - fits > 1) {
      const middle = Math.floor((fits + fails) / 2)
      if (isSimple(outlineOf(line.slice(0, 2 * middle), low, high))) fits = middle
      else fails = middle
    }
    line = line.slice(0, 2 * fits)
  }
  return { line, dropped: count - line.length / 2 }
}

export function segmentsOf(line: readonly Lu[]): Segment[] {
  const segments: Segment[] = []
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x, y, x1, y1] = [line[i], line[i + 1], line[i + 2], line[i + 3]] as [Lu, Lu, Lu, Lu]
    const length = Math.sqrt((x1 - x) * (x1 - x) + (y1 - y) * (y1 - y))
    segments.push({ x, y, dx: (x1 - x) / length, dy: (y1 - y) / length, length })
  }
  return segments
}

/** The point at a distance along a segment and an offset to its left, on the lattice. */
export function pointAt({ x, y, dx, dy }: Segment, along: number, offset: number): [Lu, Lu] {
  return [Math.round(x + dx * along - dy * offset), Math.round(y + dy * along + dx * offset)]
}

/** How far a joint's mitre runs back along the segments before and after it, for each unit to the left of the line. */
function mitre(before: Segment, after: Segment): number {
  const cosine = before.dx * after.dx + before.dy * after.dy
  const sine = before.dx * after.dy - before.dy * after.dx
  return sine / (1 + cosine)
}

/** Where the segment's own stretch begins and ends at an offset, along it. */
export function stretchAt(segments: readonly Segment[], at: number, offset: Lu): [number, number] {
  const [before, own, after] = [segments[at - 1], segments[at] as Segment, segments[at + 1]]
  const from = before ? mitre(before, own) * offset : 0
  const to = own.length - (after ? mitre(own, after) * offset : 0)
  return [from, to]
}

/** Is a point of the line where the one before it is? */
function isRepeated(line: readonly Lu[], at: number): boolean {
  return line[2 * at] === line[2 * at - 2] && line[2 * at + 1] === line[2 * at - 1]
}

/** Index of a point to leave out; null when every joint can be made. */
function tightest(line: readonly Lu[], low: Lu, high: Lu): number | null {
  // what stood between two equal points may have been left out
  for (let at = 1; 2 * at < line.length; at++) if (isRepeated(line, at)) return at
  const segments = segmentsOf(line)
  if (segments.length < 2) return null
  for (let i = 1; i < segments.length; i++) {
    const [a, b] = [segments[i - 1] as Segment, segments[i] as Segment]
    if (a.dx * b.dx + a.dy * b.dy < SHARPEST) return i
  }
  for (let i = 0; i < segments.length; i++) {
    for (const offset of [low, high]) {
      const [from, to] = stretchAt(segments, i, offset)
      if (to - from < LEAST) return i === segments.length - 1 ? i : i + 1
    }
  }
  return null
}

/** The joint of a line at a point and an offset. */
export function jointAt(segments: readonly Segment[], point: number, offset: Lu): [Lu, Lu] {
  const last = segments.length - 1
  if (point > last) {
    const end = segments[last] as Segment
    return pointAt(end, end.length, offset)
  }
  return pointAt(segments[point] as Segment, stretchAt(segments, point, offset)[0], offset)
}

function outlineOf(line: readonly Lu[], low: Lu, high: Lu): Int32Array {
  const segments = segmentsOf(line)
  const ring: Lu[] = []
  for (let i = 0; i <= segments.length; i++) ring.push(...jointAt(segments, i, low))
  for (let i = segments.length; i >= 0; i--) ring.push(...jointAt(segments, i, high))
  return Int32Array.from(ring)
}
