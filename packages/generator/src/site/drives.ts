/** How cars come from a lot or a parking building to the edge of the plot: straight out of its gate, or along its side. */
import { FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxesOverlap,
  contains,
  type Lu,
  type Ring,
  ringArea,
  signedArea,
  toLattice,
  toSquareMetres,
} from '@kavel/geometry'
import type { BuildingModel } from '../model/types.ts'
import { type Edge, edgesOf, isConvex, lengthOf, offFrom, piecesIn, ROUNDED } from './pieces.ts'

/** Ground in the frame of a place. */
export interface DriveGround {
  readonly plot: readonly Ring[]
  /** Edges of the plot over which one drives off it. */
  readonly exits: readonly Edge[]
}

/** Where a car leaves what it stands in: a stretch of a side of it, x = `at` when upright, and which way is out. */
export interface Gate {
  readonly isUpright: boolean
  readonly at: Lu
  readonly from: Lu
  readonly to: Lu
  readonly out: 1 | -1
}

export interface Drive {
  /** The ground it takes; null when the gate itself lies at the edge of the plot. */
  readonly ring: Ring | null
  /** m2. */
  readonly area: number
}

/** Where a strip begins, along which axis, and which way it runs. */
export interface Run {
  readonly isAlongX: boolean
  readonly start: Lu
  readonly way: 1 | -1
}

/** What drives keep clear of beside boxes in their frame. */
export interface Clear {
  /** May there be a drive in a strip at all? Told without clipping it. */
  mayServe(strip: Box, run: Run): boolean
  /** Does a piece of ground keep clear of what stands and lies askew? */
  isFree(ring: Ring): boolean
}

/** Two lanes as wide as the street of the specification, or one as wide as its car ramp, metres. */
export const WIDTHS = [6, 3].map((metres) => toLattice(metres))
/** A car passes this, lattice units: 2.9 m of the 3 m of a lane, as through a gate (I34). */
export const PASSAGE = 290_000
/** A gate this near to the edge lies at it, and a point this near to a line on it, metres: a kerb. */
export const AT_EDGE = toLattice(0.05)
/** A drive shorter than this is none: kerb and gutter between a gate and the street, metres. */
const KERB = toLattice(0.25)
/** An edge of the plot this near to the ground of a road fronts it, metres: half a pavement with its kerb. */
const FRONTS = toLattice(2)
/** Edges are looked at by stretches of so much, metres. */
const STRETCH = toLattice(3)

/**
 * The drive that takes the least ground from one of the gates to an edge that one may drive over; null when there is none.
 * @param taken what it keeps clear of
 * @param clear what it keeps clear of that is no box in the frame
 */
export function driveFrom(
  gates: readonly Gate[],
  ground: DriveGround,
  taken: readonly Box[],
  clear?: Clear,
): Drive | null {
  const far = boundsOf(ground.plot.flatMap((ring) => [...ring]))
  if (gates.some((gate) => isAtExit(gate, ground.exits))) return { ring: null, area: 0 }
  for (const wide of WIDTHS) {
    let best: Drive | null = null
    for (const gate of gates) {
      for (const { box, run } of stripsFrom(gate, wide, far)) {
        if (clear && !clear.mayServe(box, run)) continue
        const drive = driveIn(box, gate, ground, taken, clear)
        if (drive && !(best && drive.area >= best.area)) best = drive
      }
    }
    // one lane where there is no room for two
    if (best) return best
  }
  return null
}

/** Does somewhere along a gate the width of a car lie at an edge that one may drive over? */
function isAtExit({ isUpright, at, from, to }: Gate, exits: readonly Edge[]): boolean {
  const middle = (from + to) / 2
  return [from, middle - PASSAGE / 2, to - PASSAGE].some((start) => {
    if (start < from) return false
    return [start, start + PASSAGE].every((along) => {
      const [x, y] = isUpright ? [at, along] : [along, at]
      return exits.some((exit) => offFrom(exit, x, y) <= AT_EDGE)
    })
  })
}

/** Straight ahead from both ends and the middle of a gate, and along the side it is in, either way. */
function stripsFrom(gate: Gate, wide: Lu, far: Box): { box: Box; run: Run }[] {
  const { isUpright, at, from, to, out } = gate
  const [low, high] = isUpright ? [far.x0, far.x1] : [far.y0, far.y1]
  const [least, most] = isUpright ? [far.y0, far.y1] : [far.x0, far.x1]
  const width = Math.min(wide, to - from)
  if (width < PASSAGE) return []
  const strips: { box: Box; run: Run }[] = []
  const add = (beyond: Lu, a: Lu, b: Lu, run: Run) => {
    const [u0, u1] = at < beyond ? [at, beyond] : [beyond, at]
    if (u1 <= u0 || b <= a) return
    const box = isUpright ? { x0: u0, y0: a, x1: u1, y1: b } : { x0: a, y0: u0, x1: b, y1: u1 }
    strips.push({ box, run })
  }
  const middle = from + Math.floor((to - from - width) / 2)
  const end = out > 0 ? high + 1 : low - 1
  const ahead: Run = { isAlongX: isUpright, start: at, way: out }
  for (const a of new Set([from, middle, to - width])) add(end, a, a + width, ahead)
  if (out > 0 ? at + wide <= high : at - wide >= low) {
    const [up, down] = [Math.max(from, to - wide), Math.min(to, from + wide)]
    add(at + out * wide, up, most + 1, { isAlongX: !isUpright, start: up, way: 1 })
    add(at + out * wide, least - 1, down, { isAlongX: !isUpright, start: down, way: -1 })
  }
  return strips
}

/** The drive within a strip that begins at a gate and ends at an edge that one may drive over; null when there is none. */
export function driveIn(
  box: Box,
  { isUpright, at, from, to }: Gate,
  { plot, exits }: DriveGround,
  taken: readonly Box[],
  clear?: Pick<Clear, 'isFree'>,
): Drive | null {
  const pieces = piecesIn(plot, box)
  const ring = pieces.find((each) => contactOf(each, isUpright, at, from, to) >= PASSAGE)
  if (!ring || signedArea(ring) < 0) return null
  const own = boundsOf(ring)
  if (taken.some((each) => boxesOverlap(each, own)) || !isConvex(ring)) return null
  if (pieces.some((each) => signedArea(each) < 0 && boxesOverlap(boundsOf(each), own))) return null
  if (exitOf(ring, box, exits) < PASSAGE) return null
  const depth = isUpright ? own.x1 - own.x0 : own.y1 - own.y0
  if (depth <= KERB) return { ring: null, area: 0 }
  if (clear && !clear.isFree(ring)) return null
  return { ring, area: toSquareMetres(ringArea(ring)) }
}

/** How much of a ring runs along a stretch of a line. */
function contactOf(ring: Ring, isUpright: boolean, at: Lu, from: Lu, to: Lu): Lu {
  const [across, along] = isUpright ? [0, 1] : [1, 0]
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    if (ring[i + across] !== at || ring[j + across] !== at) continue
    const [a, b] = [ring[i + along] as Lu, ring[j + along] as Lu]
    length += Math.max(0, Math.min(to, Math.max(a, b)) - Math.max(from, Math.min(a, b)))
  }
  return length
}

/** How much of a ring that does not run along the sides of its strip lies on edges that one drives over. */
function exitOf(ring: Ring, { x0, y0, x1, y1 }: Box, exits: readonly Edge[]): number {
  let length = 0
  for (const [ax, ay, bx, by] of edgesOf(ring)) {
    if ((ax === bx && (ax === x0 || ax === x1)) || (ay === by && (ay === y0 || ay === y1))) continue
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    if (exits.some((exit) => offFrom(exit, mx, my) <= AT_EDGE)) length += lengthOf(ax, ay, bx, by)
  }
  return length
}

/**
 * How far, looking down the frame, a line from x0 to x1 lies behind an edge that one drives over: where it is nearest; null
 * when somewhere else ends the plot.
 */
export function streetBefore(
  { plot, exits }: DriveGround,
  { x0, x1, y }: { x0: Lu; x1: Lu; y: Lu },
): Lu | null {
  let least = Number.POSITIVE_INFINITY
  // in the middle, and where the outermost of six houses stand
  for (const share of [1 / 12, 1 / 2, 11 / 12]) {
    const x = x0 + share * (x1 - x0)
    const end = edgeBelow(plot, x, y + ROUNDED)
    if (end === null || !exits.some((exit) => offFrom(exit, x, end) <= AT_EDGE)) return null
    least = Math.min(least, Math.max(0, y - end))
  }
  return least
}

/** Where the edge of a plot is met from a point downwards. */
function edgeBelow(plot: readonly Ring[], x: number, y: Lu): number | null {
  let end: number | null = null
  for (const ring of plot) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [ax, bx] = [ring[i] as Lu, ring[j] as Lu]
      if (ax === bx || Math.min(ax, bx) > x || Math.max(ax, bx) < x) continue
      const [ay, by] = [ring[i + 1] as Lu, ring[j + 1] as Lu]
      const at = ay + ((by - ay) * (x - ax)) / (bx - ax)
      if (at <= y && (end === null || at > end)) end = at
    }
  }
  return end
}

/** The edges of a plot that front a road; all of them when nobody says where roads are. */
export function exitsOf(plot: readonly Ring[], roads: readonly Ring[] | null): Edge[] {
  const edges = plot.flatMap(edgesOf)
  return roads ? edges.flatMap(stretchesOf).filter(frontsOf(roads)) : edges
}

/** The edges of a plot that are known to front no road: all of them when nobody says where roads are. */
export function sidesOf(plot: readonly Ring[], roads: readonly Ring[] | null): Edge[] {
  const edges = plot.flatMap(edgesOf)
  if (!roads) return edges
  const isFront = frontsOf(roads)
  return edges.flatMap(stretchesOf).filter((edge) => !isFront(edge))
}

function frontsOf(roads: readonly Ring[]): (edge: Edge) => boolean {
  const kerbs = roads.flatMap(edgesOf)
  return ([ax, ay, bx, by]) => {
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    return (
      contains(roads, mx, my) ||
      kerbs.some((kerb) => isNear(kerb, mx, my) && offFrom(kerb, mx, my) <= FRONTS)
    )
  }
}

/** False only for points that are farther than `FRONTS` from an edge, seen at a glance. */
function isNear([ax, ay, bx, by]: Edge, x: Lu, y: Lu): boolean {
  return (
    (x - ax <= FRONTS || x - bx <= FRONTS) &&
    (ax - x <= FRONTS || bx - x <= FRONTS) &&
    (y - ay <= FRONTS || y - by <= FRONTS) &&
    (ay - y <= FRONTS || by - y <= FRONTS)
  )
}

function stretchesOf([ax, ay, bx, by]: Edge): Edge[] {
  const count = Math.max(1, Math.ceil(lengthOf(ax, ay, bx, by) / STRETCH))
  const at = (a: Lu, b: Lu, i: number) => a + Math.round(((b - a) * i) / count)
  return Array.from({ length: count }, (_, i): Edge => {
    return [at(ax, bx, i), at(ay, by, i), at(ax, bx, i + 1), at(ay, by, i + 1)]
  })
}

/** Where the aisles of a lot come to its edge, or the gate of a parking building is; around the middle of its box. */
export function gatesOfCars(
  { assets, towers, shape }: BuildingModel,
  at: readonly [Lu, Lu],
): Gate[] {
  const [x, y] = at
  const gates: Gate[] = []
  const lot = boundsOf(shape.outer_polygon.outer)
  for (const { kind, poly } of assets) {
    if (kind !== 'aisle') continue
    const { x0, y0, x1, y1 } = boundsOf(poly)
    const upright = { isUpright: true, from: y + y0, to: y + y1 }
    const level = { isUpright: false, from: x + x0, to: x + x1 }
    if (x0 === lot.x0) gates.push({ ...upright, at: x + x0, out: -1 })
    if (x1 === lot.x1) gates.push({ ...upright, at: x + x1, out: 1 })
    if (y0 === lot.y0) gates.push({ ...level, at: y + y0, out: -1 })
    if (y1 === lot.y1) gates.push({ ...level, at: y + y1, out: 1 })
  }
  for (const group of towers.flatMap(({ floorGroups }) => floorGroups)) {
    if (!group.levels.includes(0)) continue
    const plate = boundsOf(group.plate.outer)
    for (const { fn, door } of group.blocks.flatMap(({ cells }) => cells)) {
      if (fn !== FunctionType.parking || !door) continue
      const { x0, y0, x1, y1 } = boundsOf(door)
      if (x0 === x1) {
        const out = x0 === plate.x0 ? -1 : 1
        gates.push({ isUpright: true, at: x + x0, from: y + y0, to: y + y1, out })
      } else if (y0 === y1) {
        const out = y0 === plate.y0 ? -1 : 1
        gates.push({ isUpright: false, at: y + y0, from: x + x0, to: x + x1, out })
      }
    }
  }
  return gates
}

/** Gates that what stands in a box may come to have: behind a row of spaces and in the middle, on the sides that may have one. */
export function likelyGates(box: Box, onlyEnds: boolean): Gate[] {
  const width = WIDTHS[0] as Lu
  const row = toLattice(5)
  const side = (isUpright: boolean, at: Lu, out: 1 | -1): Gate[] => {
    const [from, to] = isUpright ? [box.y0, box.y1] : [box.x0, box.x1]
    if (to - from < width) return []
    const middle = from + Math.floor((to - from - width) / 2)
    const starts = [from, from + row, middle, to - width - row, to - width]
    const fitting = starts.filter((start) => start >= from && start + width <= to)
    return [...new Set(fitting)].map((start) => {
      return { isUpright, at, from: start, to: start + width, out }
    })
  }
  const ends = [...side(true, box.x0, -1), ...side(true, box.x1, 1)]
  return onlyEnds ? ends : [...ends, ...side(false, box.y0, -1), ...side(false, box.y1, 1)]
}
