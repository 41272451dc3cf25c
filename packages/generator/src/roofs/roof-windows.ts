/** Windows in the slopes over a room: glass for what gables do not light. */
import { type Box, type Lu, type Lu2, type Ring, toLattice } from '@kavel/geometry'
import type { Roof } from '../model/types.ts'
import { partOver } from './headroom.ts'

/** A usual roof window, metres: its width, and its length along the slope (assumption: a common size of the trade). */
const WIDTH = toLattice(0.94)
const LENGTH = toLattice(1.4)
/** A shorter one is no window, metres (assumption: the shortest of the trade). */
const SHORTEST = toLattice(0.55)
/** Slope around a window, metres: rafters and a knee wall stand there. */
const AROUND = toLattice(0.15)

/** From the side at its foot, which lies `low` above the eaves; the opposite side lies `rise` higher. */
export interface RoofWindow {
  ring: Ring
  low: Lu
  rise: Lu
}

/** Where windows may lie beside each other in one face: along its contour lines, and up its slope. */
interface Strip {
  /** Does the slope rise along x? */
  isAlongX: boolean
  /** Of the foot and the head, up the slope. */
  foot: number
  head: number
  /** Along the contours. */
  from: number
  to: number
  /** Heights above the eaves. */
  low: number
  high: number
  most: number
  /** Of one window. */
  glass: Lu2
}

/**
 * As many windows as a room needs, as far as its slopes have room for them; spread over the faces, the largest first.
 *
 * @param room its clear space
 * @param standing height above the eaves from which the room is used
 * @param wanted glass, lattice area
 * @param stair that windows lie beside, where the slope has room for one there
 */
export function roofWindows(
  roofs: readonly Roof[],
  room: Box,
  standing: Lu,
  wanted: Lu2,
  stair: Box | null,
): { windows: RoofWindow[]; glass: Lu2 } {
  const inside = {
    x0: room.x0 + AROUND,
    y0: room.y0 + AROUND,
    x1: room.x1 - AROUND,
    y1: room.y1 - AROUND,
  }
  const strips: Strip[] = []
  for (const { faces, eave } of roofs) {
    for (const face of faces) {
      const strip = stripOf(partOver(face, inside, eave + standing), eave, stair)
      if (strip) strips.push(strip)
    }
  }
  strips.sort((a, b) => b.glass - a.glass)
  const counts = strips.map(() => 0)
  let glass = 0
  for (let isMore = true; isMore && glass < wanted; ) {
    isMore = false
    for (const [i, strip] of strips.entries()) {
      if (glass >= wanted || (counts[i] as number) >= strip.most) continue
      counts[i] = (counts[i] as number) + 1
      glass += strip.glass
      isMore = true
    }
  }
  const windows = strips.flatMap((strip, i) => windowsIn(strip, counts[i] as number))
  return { windows, glass }
}

/** Null when not one window fits in the part of a face. */
function stripOf(corners: ArrayLike<number>, eave: Lu, stair: Box | null): Strip | null {
  if (corners.length < 9) return null
  const [gx, gy] = gradientOf(corners)
  // faces rise along x or along y
  const isAlongX = Math.abs(gx) > Math.abs(gy)
  const slope = isAlongX ? gx : gy
  const steep = Math.abs(slope)
  const sign = slope < 0 ? -1 : 1
  const [up, along] = isAlongX ? [0, 1] : [1, 0]
  let [foot, head, low] = [Infinity, -Infinity, Infinity]
  for (let i = 0; i < corners.length; i += 3) {
    const at = sign * (corners[i + up] as number)
    foot = Math.min(foot, at)
    head = Math.max(head, at)
    low = Math.min(low, (corners[i + 2] as number) - eave)
  }
  const stretch = Math.sqrt(1 + steep * steep)
  const start = foot + AROUND
  const end = Math.min(head - AROUND, start + LENGTH / stretch)
  if ((end - start) * stretch < SHORTEST) return null
  const [a, b] = [start, end].map((at) => across(corners, up, along, sign * at)) as [Span, Span]
  const all: Span = [Math.max(a[0], b[0]), Math.min(a[1], b[1])]
  const [from, to] = stair ? beside(all, stair, isAlongX, [sign * start, sign * end]) : all
  const most = Math.floor((to - from + AROUND) / (WIDTH + AROUND))
  if (most < 1) return null
  return {
    isAlongX,
    foot: sign * start,
    head: sign * end,
    from,
    to,
    low: low + steep * AROUND,
    high: low + steep * (AROUND + end - start),
    most,
    glass: Math.round((end - start) * stretch) * WIDTH,
  }
}

type Span = [from: number, to: number]

/** The longer part that a stair leaves of a span, when a window fits there. */
function beside(span: Span, { x0, y0, x1, y1 }: Box, isAlongX: boolean, ends: Span): Span {
  const [up0, up1, low, high] = isAlongX ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
  const isClear = Math.max(...ends) <= up0 || Math.min(...ends) >= up1
  if (isClear || high <= span[0] || low >= span[1]) return span
  const parts: Span[] = [
    [span[0], low - AROUND],
    [high + AROUND, span[1]],
  ]
  const [first, last] = parts as [Span, Span]
  const best = last[1] - last[0] > first[1] - first[0] ? last : first
  return best[1] - best[0] >= WIDTH ? best : span
}

/** Rise along x and along y of the plane through three corners. */
function gradientOf(c: ArrayLike<number>): [number, number] {
  const n = c.length
  let best = 0
  let found: [number, number] = [0, 0]
  for (let i = 3; i + 5 < n; i += 3) {
    const [ax, ay, az] = [0, 1, 2].map((k) => (c[i + k] as number) - (c[k] as number)) as Point
    const [bx, by, bz] = [3, 4, 5].map((k) => (c[i + k] as number) - (c[k - 3] as number)) as Point
    const cross = ax * by - ay * bx
    if (Math.abs(cross) <= best) continue
    best = Math.abs(cross)
    found = [(az * by - bz * ay) / cross, (ax * bz - bx * az) / cross]
  }
  return found
}

type Point = [number, number, number]

/** Where a line of equal height runs through a convex part. */
function across(c: ArrayLike<number>, up: number, along: number, at: number): Span {
  const span: Span = [Infinity, -Infinity]
  for (let i = 0, j = c.length - 3; i < c.length; j = i, i += 3) {
    const [here, before] = [(c[i + up] as number) - at, (c[j + up] as number) - at]
    if (here > 0 === before > 0) continue
    const share = before / (before - here)
    const met =
      (c[j + along] as number) + ((c[i + along] as number) - (c[j + along] as number)) * share
    span[0] = Math.min(span[0], met)
    span[1] = Math.max(span[1], met)
  }
  return span
}

/** Each in the middle of its share of the strip. */
function windowsIn(strip: Strip, count: number): RoofWindow[] {
  const { isAlongX, foot, head, from, to } = strip
  const low = Math.round(strip.low)
  const rise = Math.round(strip.high) - low
  const [near, far] = [Math.round(foot), Math.round(head)]
  return Array.from({ length: count }, (_, i) => {
    const a = Math.round(from + ((to - from) * (2 * i + 1)) / (2 * count) - WIDTH / 2)
    const z = a + WIDTH
    // counter-clockwise from the foot
    const turns = near < far === isAlongX
    const [p, q] = turns ? [z, a] : [a, z]
    const ring = isAlongX
      ? Int32Array.of(near, p, near, q, far, q, far, p)
      : Int32Array.of(p, near, q, near, q, far, p, far)
    return { ring, low, rise }
  })
}
