/**
 * Dwellings measured while a plan is looked for: their net areas and what lies along their sides. The same numbers as the
 * partition gives (`plan/partition.ts`, `plan/net.ts`) without its lists, because a search measures hundreds of floors.
 */
import type { Box, Lu, Lu2, Ring } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'

/** What lies along a side: open air, a hall with front doors on it, anything else. */
export const ALONG = { open: 0, hall: 1, other: 2 } as const

/** Numbers that a side takes in `Measured.sides`. */
export const SIDE = 5

/** A dwelling between its walls. */
export interface Measured {
  ring: Ring
  net: Lu2
  /**
   * Its sides along its ring, five numbers each: 1 along y or 0 along x, where, start, end, and what lies along it
   * (`ALONG`). A side ends where something else lies along the next.
   */
  sides: number[]
  /** Length of its sides in open air. */
  facade: Lu
}

/** A cell that stays where it is, whatever the dwellings beside it. */
export interface FixedBox {
  box: Box
  along: typeof ALONG.hall | typeof ALONG.other
}

/** The edges of all cells, a list for each of their numbers: they are looked through for every side of every dwelling. */
interface Edges {
  count: number
  /** Twice where, one more along y. */
  line: Int32Array
  low: Int32Array
  high: Int32Array
  /** 1 when its cell lies on the low side. */
  isLow: Uint8Array
  /** What its cell is. */
  along: Uint8Array
}

/** @param rings counter-clockwise, axis-parallel; with the fixed boxes they tile the floor */
export function measured(
  rings: readonly Ring[],
  fixed: readonly FixedBox[],
  { outerWall, innerWall }: Rules,
): Measured[] {
  const edges = edgesFor(rings.reduce((n, ring) => n + ring.length / 2, 4 * fixed.length))
  for (const { box, along } of fixed) {
    const { x0, y0, x1, y1 } = box
    addEdge(edges, 2 * y0, x0, x1, 0, along)
    addEdge(edges, 2 * x1 + 1, y0, y1, 1, along)
    addEdge(edges, 2 * y1, x0, x1, 1, along)
    addEdge(edges, 2 * x0 + 1, y0, y1, 0, along)
  }
  for (const ring of rings) addEdges(edges, ring)
  const half = Math.floor(innerWall / 2)
  return rings.map((ring) => {
    const sides = sidesOf(ring, edges)
    let facade = 0
    for (let s = 0; s < sides.length; s += SIDE) {
      if (sides[s + 4] === ALONG.open) facade += lengthOf(sides, s)
    }
    return { ring, net: netArea(sides, outerWall, half), sides, facade }
  })
}

/** The lists of the last floor: the next one writes over them, so that measuring leaves nothing behind. */
let scratch = newEdges(256)

function edgesFor(most: number): Edges {
  if (scratch.line.length < most) scratch = newEdges(2 * most)
  scratch.count = 0
  return scratch
}

function newEdges(most: number): Edges {
  return {
    count: 0,
    line: new Int32Array(most),
    low: new Int32Array(most),
    high: new Int32Array(most),
    isLow: new Uint8Array(most),
    along: new Uint8Array(most),
  }
}

function addEdge(edges: Edges, line: number, low: Lu, high: Lu, isLow: 0 | 1, along: number): void {
  const e = edges.count++
  edges.line[e] = line
  edges.low[e] = low
  edges.high[e] = high
  edges.isLow[e] = isLow
  edges.along[e] = along
}

/** Length of the side whose numbers start at `s`. */
export function lengthOf(sides: readonly number[], s: number): Lu {
  return Math.abs((sides[s + 3] as Lu) - (sides[s + 2] as Lu))
}

function addEdges(edges: Edges, ring: Ring): void {
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const x0 = ring[i] as Lu
    const y0 = ring[i + 1] as Lu
    const x1 = ring[j] as Lu
    const y1 = ring[j + 1] as Lu
    if (x0 !== x1) {
      const [low, high] = x0 < x1 ? [x0, x1] : [x1, x0]
      addEdge(edges, 2 * y0, low, high, x1 < x0 ? 1 : 0, ALONG.other)
    } else {
      const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0]
      addEdge(edges, 2 * x0 + 1, low, high, y1 > y0 ? 1 : 0, ALONG.other)
    }
  }
}

function sidesOf(ring: Ring, edges: Edges): number[] {
  const { count, line: lines } = edges
  const sides: number[] = []
  const n = ring.length
  const met: number[] = []
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const vertical = ring[i] === ring[j] ? 1 : 0
    const at = ring[i + 1 - vertical] as Lu
    const a = ring[i + vertical] as Lu
    const b = ring[j + vertical] as Lu
    const line = 2 * at + vertical
    const isLow = (vertical === 1 ? b > a : b < a) ? 1 : 0
    met.length = 0
    for (let e = 0; e < count; e++) {
      if (lines[e] !== line || edges.isLow[e] === isLow) continue
      const from = Math.max(Math.min(a, b), edges.low[e] as Lu)
      const to = Math.min(Math.max(a, b), edges.high[e] as Lu)
      if (from >= to) continue
      // in the direction of the ring
      const [start, end] = b > a ? [from, to] : [to, from]
      insert(met, start, end, edges.along[e] as number, b > a)
    }
    let done = a
    for (let m = 0; m < met.length; m += 3) {
      const start = met[m] as Lu
      const end = met[m + 1] as Lu
      if (start !== done) sides.push(vertical, at, done, start, ALONG.open)
      sides.push(vertical, at, start, end, met[m + 2] as number)
      done = end
    }
    if (done !== b) sides.push(vertical, at, done, b, ALONG.open)
  }
  return sides
}

/** Keeps stretches, three numbers each, in the order in which an edge comes by them. */
function insert(met: number[], start: Lu, end: Lu, along: number, isForward: boolean): void {
  let i = met.length
  met.push(start, end, along)
  while (i > 0 && isForward === (met[i - 3] as Lu) > start) {
    for (let k = 0; k < 3; k++) met[i + k] = met[i + k - 3] as number
    i -= 3
  }
  met[i] = start
  met[i + 1] = end
  met[i + 2] = along
}

/** Area inside the sides moved inwards: by an outer wall in open air, by half a wall between cells. */
function netArea(sides: readonly number[], outer: Lu, half: Lu): Lu2 {
  const n = sides.length
  const line = (s: number): Lu => {
    const inset = sides[s + 4] === ALONG.open ? outer : half
    const isForward = (sides[s + 3] as Lu) > (sides[s + 2] as Lu)
    const inwards = isForward === (sides[s] === 0) ? inset : -inset
    return (sides[s + 1] as Lu) + inwards
  }
  // Σ x·dy over the sides along y; a step between two walls on one edge along x adds its own
  let area = 0
  for (let s = 0; s < n; s += SIDE) {
    const before = s === 0 ? n - SIDE : s - SIDE
    const after = s + SIDE === n ? 0 : s + SIDE
    if (sides[s] === 1) {
      const y0 = sides[before] === 1 ? (sides[s + 2] as Lu) : line(before)
      const y1 = sides[after] === 1 ? (sides[s + 3] as Lu) : line(after)
      area += line(s) * (y1 - y0)
    } else if (sides[after] === 0) area += (sides[s + 3] as Lu) * (line(after) - line(s))
  }
  return Math.abs(area)
}
