/** A drive from the gates of a car park to a road: straight, along its side, or once around a corner. */
import {
  type Box,
  boundsOf,
  type Lu,
  type Ring,
  ringArea,
  ringOfBox,
  slabIntervals,
  toSquareMetres,
  uniteRings,
} from '@kavel/geometry'
import {
  type Drive,
  type DriveGround,
  driveFrom,
  driveIn,
  type Gate,
  type IsFree,
  PASSAGE,
  WIDTHS,
} from '../site/drives.ts'

/** Corners of drives that are tried before each gate, nearest first. */
const MOST_CORNERS = 24

/**
 * The drive that takes the least ground; null when there is none.
 * @param stops coordinates along x and along y beside which a drive may turn: those of what stands on the plot, and its corners
 */
export function findDrive(
  gates: readonly Gate[],
  ground: DriveGround,
  isFree: IsFree,
  stops: { readonly x: readonly Lu[]; readonly y: readonly Lu[] },
): Drive | null {
  if (gates.length === 0 || ground.plot.length === 0) return null
  const straight = driveFrom(gates, ground, [], isFree)
  if (straight) return straight
  const far = boundsOf(ground.plot.flatMap((ring) => [...ring]))
  for (const wide of WIDTHS) {
    let best: Drive | null = null
    for (const gate of gates) {
      for (const leg of legsFrom(gate, wide, stops)) {
        if (!isInside(ground.plot, leg.box) || !isFree(ringOfBox(leg.box))) continue
        for (const out of [-1, 1] as const) {
          const turn = turnAt(leg, wide, out)
          const rest = driveIn(stripOf(turn, far), turn, ground, [], isFree)
          if (!rest?.ring) continue
          const drive = joined(leg.box, rest.ring)
          if (drive && !(best && drive.area >= best.area)) best = drive
        }
      }
    }
    if (best) return best
  }
  return null
}

/** The first stretch of a drive, and along which axis and in which direction it runs. */
interface Leg {
  readonly box: Box
  readonly isAlongX: boolean
  readonly direction: 1 | -1
}

/** Straight ahead out of a gate, and along the side it is in, as far as the places where a drive may turn. */
function legsFrom(gate: Gate, wide: Lu, stops: { x: readonly Lu[]; y: readonly Lu[] }): Leg[] {
  const { isUpright, at, from, to, out } = gate
  const width = Math.min(wide, to - from)
  if (width < PASSAGE) return []
  const middle = from + Math.floor((to - from - width) / 2)
  const ahead = cornersBeyond(isUpright ? stops.x : stops.y, at, out, wide).flatMap((end) =>
    [...new Set([from, middle, to - width])].map((a) =>
      legBetween(isUpright, [at, end], [a, a + width]),
    ),
  )
  const near = [at, at + out * wide] as const
  const beside = ([1, -1] as const).flatMap((way) => {
    const start = way > 0 ? Math.max(from, to - wide) : Math.min(to, from + wide)
    const edge = way > 0 ? to : from
    return cornersBeyond(isUpright ? stops.y : stops.x, edge, way, wide).map((end) =>
      legBetween(!isUpright, [start, end], near),
    )
  })
  return [...ahead, ...beside]
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

function isInside(plot: readonly Ring[], { x0, y0, x1, y1 }: Box): boolean {
  const spans = slabIntervals(plot, y0, y1)
  return spans.some((from, i) => i % 2 === 0 && from <= x0 && x1 <= (spans[i + 1] as Lu))
}

function joined(leg: Box, rest: Ring): Drive | null {
  const [ring, ...more] = uniteRings([ringOfBox(leg), rest])
  return ring && more.length === 0 ? { ring, area: toSquareMetres(ringArea(ring)) } : null
}

/** Where a drive may turn: beside the corners of the plot and of what stands on it. */
export function stopsOf(
  plot: readonly Ring[],
  taken: readonly Box[],
): { readonly x: Lu[]; readonly y: Lu[] } {
  const x = new Set(taken.flatMap(({ x0, x1 }) => [x0, x1]))
  const y = new Set(taken.flatMap(({ y0, y1 }) => [y0, y1]))
  for (const ring of plot) {
    ring.forEach((value, i) => {
      ;(i % 2 === 0 ? x : y).add(value)
    })
  }
  return { x: [...x], y: [...y] }
}
