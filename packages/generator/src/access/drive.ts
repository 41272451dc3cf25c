/** A drive from the gates of a car park to a road: straight, along its side, or once around a corner. */
import {
  type Box,
  boundsOf,
  boxArea,
  type Intervals,
  type Lu,
  type Ring,
  ringArea,
  ringOfBox,
  slabIntervals,
  toSquareMetres,
  uniteRings,
} from '@kavel/geometry'
import {
  AT_EDGE,
  type Clear,
  type Drive,
  type DriveGround,
  driveFrom,
  driveIn,
  type Gate,
  PASSAGE,
  WIDTHS,
} from '../site/drives.ts'
import { ROUNDED } from '../site/pieces.ts'
import { areApart, type Taken } from './apart.ts'

/** Corners of drives that are tried before each gate, nearest first. */
const MOST_CORNERS = 24

/**
 * The drive that takes the least ground; null when there is none.
 * @param taken what it keeps clear of
 */
export function findDrive(
  gates: readonly Gate[],
  ground: DriveGround,
  taken: readonly Taken[],
): Drive | null {
  if (gates.length === 0 || ground.plot.length === 0) return null
  const clear = clearOf(ground, taken)
  const straight = driveFrom(gates, ground, [], clear)
  if (straight) return straight
  const far = boundsOf(ground.plot.flatMap((ring) => [...ring]))
  const stops = stopsOf(ground.plot, taken)
  for (const wide of WIDTHS) {
    let best: Drive | null = null
    const most = () => best?.area ?? Number.POSITIVE_INFINITY
    for (const leg of gates.flatMap((gate) => legsFrom(gate, wide, stops, clear))) {
      if (toSquareMetres(boxArea(leg.box)) >= most()) continue
      for (const out of [-1, 1] as const) {
        const turn = turnAt(leg, wide, out)
        const strip = stripOf(turn, far)
        if (!clear.mayServe(strip, { isAlongX: turn.isUpright, start: turn.at, way: out })) continue
        const rest = driveIn(strip, turn, ground, [], clear)
        if (!rest?.ring) continue
        const drive = joined(leg.box, rest.ring)
        if (drive && drive.area < most()) best = drive
      }
    }
    if (best) return best
  }
  return null
}

interface Clearing extends Clear {
  /** Does a box lie on the ground and keep clear? */
  isOpen(box: Box): boolean
}

/** Told by bands: where a strip first meets the edge of the ground, and whether it is free so far. */
function clearOf({ plot, exits }: DriveGround, taken: readonly Taken[]): Clearing {
  const turned = plot.map((ring) => ring.map((_, i) => ring[i ^ 1] as Lu))
  const around = exits.map((edge) => boundsOf(edge))
  const bands = new Map<string, Intervals>()
  const spansOf = (isAlongX: boolean, from: Lu, to: Lu): Intervals => {
    const key = `${isAlongX} ${from} ${to}`
    const spans = bands.get(key) ?? slabIntervals(isAlongX ? plot : turned, from, to)
    bands.set(key, spans)
    return spans
  }
  const isFree = (ring: Ring) => taken.every((each) => areApart(each, ring))
  return {
    isFree,
    isOpen(box) {
      const spans = spansOf(true, box.y0, box.y1)
      const isIn = spans.some((from, i) => {
        return i % 2 === 0 && from <= box.x0 && box.x1 <= (spans[i + 1] as Lu)
      })
      return isIn && isFree(ringOfBox(box))
    },
    mayServe({ x0, y0, x1, y1 }, { isAlongX, start, way }) {
      const [from, to] = isAlongX ? [y0, y1] : [x0, x1]
      const spans = spansOf(isAlongX, from, to)
      const at = spans.findIndex((low, i) => {
        const inside = start + way * ROUNDED
        return i % 2 === 0 && low <= inside && inside <= (spans[i + 1] as Lu)
      })
      const end = at < 0 ? start : (spans[way > 0 ? at + 1 : at] as Lu)
      const box = (a: Lu, b: Lu): Box => {
        const [u0, u1] = [Math.min(a, b), Math.max(a, b)]
        return isAlongX ? { x0: u0, x1: u1, y0, y1 } : { x0, x1, y0: u0, y1: u1 }
      }
      const beyond = box(end - way * AT_EDGE, isAlongX ? (way > 0 ? x1 : x0) : way > 0 ? y1 : y0)
      if (!around.some((edge) => areNear(edge, beyond))) return false
      return end === start || isFree(ringOfBox(box(start, end)))
    },
  }
}

function areNear(p: Box, q: Box): boolean {
  return (
    p.x0 <= q.x1 + AT_EDGE &&
    p.x1 >= q.x0 - AT_EDGE &&
    p.y0 <= q.y1 + AT_EDGE &&
    p.y1 >= q.y0 - AT_EDGE
  )
}

/** The first stretch of a drive, and along which axis and in which direction it runs. */
interface Leg {
  readonly box: Box
  readonly isAlongX: boolean
  readonly direction: 1 | -1
}

/** Straight ahead out of a gate, and along the side it is in, as far as the places where a drive may turn and no way ends. */
function legsFrom(gate: Gate, wide: Lu, stops: Stops, clear: Clearing): Leg[] {
  const { isUpright, at, from, to, out } = gate
  const width = Math.min(wide, to - from)
  if (width < PASSAGE) return []
  const middle = from + Math.floor((to - from - width) / 2)
  const legs: Leg[] = []
  const add = (isAlongX: boolean, start: Lu, ends: readonly Lu[], across: readonly [Lu, Lu]) => {
    for (const end of ends) {
      const leg = legBetween(isAlongX, [start, end], across)
      // what ends here ends all that go on
      if (!clear.isOpen(leg.box)) break
      legs.push(leg)
    }
  }
  const ahead = cornersBeyond(isUpright ? stops.x : stops.y, at, out, wide)
  for (const a of new Set([from, middle, to - width])) add(isUpright, at, ahead, [a, a + width])
  for (const way of [1, -1] as const) {
    const start = way > 0 ? Math.max(from, to - wide) : Math.min(to, from + wide)
    const ends = cornersBeyond(isUpright ? stops.y : stops.x, way > 0 ? to : from, way, wide)
    add(!isUpright, start, ends, [at, at + out * wide])
  }
  return legs
}

function legBetween(isAlongX: boolean, [a, b]: readonly [Lu, Lu], [p, q]: readonly [Lu, Lu]): Leg {
  const [u0, u1, v0, v1] = [Math.min(a, b), Math.max(a, b), Math.min(p, q), Math.max(p, q)]
  const box = isAlongX ? { x0: u0, x1: u1, y0: v0, y1: v1 } : { x0: v0, x1: v1, y0: u0, y1: u1 }
  return { box, isAlongX, direction: b > a ? 1 : -1 }
}

/** Ends of a stretch that leave room to turn beside a stop; nearest first. */
function cornersBeyond(stops: readonly Lu[], at: Lu, out: 1 | -1, wide: Lu): Lu[] {
  const ends = stops.flatMap((stop) => [stop, stop + out * wide])
  const beyond = [...new Set(ends)].filter((end) => (end - at) * out >= wide)
  return beyond.sort((a, b) => (a - b) * out).slice(0, MOST_CORNERS)
}

/** The side of the end of a leg over which the drive goes on. */
function turnAt({ box, isAlongX, direction }: Leg, wide: Lu, out: 1 | -1): Gate {
  const { x0, y0, x1, y1 } = box
  if (isAlongX) {
    const [from, to] = direction > 0 ? [x1 - wide, x1] : [x0, x0 + wide]
    return { isUpright: false, at: out > 0 ? y1 : y0, from, to, out }
  }
  const [from, to] = direction > 0 ? [y1 - wide, y1] : [y0, y0 + wide]
  return { isUpright: true, at: out > 0 ? x1 : x0, from, to, out }
}

function stripOf({ isUpright, at, from, to, out }: Gate, far: Box): Box {
  const end = isUpright ? (out > 0 ? far.x1 + 1 : far.x0 - 1) : out > 0 ? far.y1 + 1 : far.y0 - 1
  const [u0, u1] = [Math.min(at, end), Math.max(at, end)]
  return isUpright ? { x0: u0, x1: u1, y0: from, y1: to } : { x0: from, x1: to, y0: u0, y1: u1 }
}

function joined(leg: Box, rest: Ring): Drive | null {
  const [ring, ...more] = uniteRings([ringOfBox(leg), rest])
  return ring && more.length === 0 ? { ring, area: toSquareMetres(ringArea(ring)) } : null
}

/** Coordinates along x and along y beside which a drive may turn. */
interface Stops {
  readonly x: readonly Lu[]
  readonly y: readonly Lu[]
}

/** Those of what stands on the plot, and of its corners. */
function stopsOf(plot: readonly Ring[], taken: readonly Taken[]): Stops {
  const x = new Set(taken.flatMap(({ box: { x0, x1 } }) => [x0, x1]))
  const y = new Set(taken.flatMap(({ box: { y0, y1 } }) => [y0, y1]))
  for (const ring of plot) {
    ring.forEach((value, i) => {
      ;(i % 2 === 0 ? x : y).add(value)
    })
  }
  return { x: [...x], y: [...y] }
}
