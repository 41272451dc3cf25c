/** What of a plot is left beside its buildings: a green court, and ground for cars that have a way out. */
import { type Box, boundsOf, boxesOverlap, largestBox, toLattice, toMetres } from '@kavel/geometry'
import { HOME_DISTANCE } from '../../metrics/distances.ts'
import type { Ground } from '../bands.ts'
import { type DriveGround, driveFrom, type Gate, likelyGates } from '../drives.ts'
import { DECK_LEVELS, levelsFor, MOST_LEVELS, STALL_AREA, stallsOn } from '../evaluate.ts'
import type { ParkingKind } from '../prices.ts'
import { boxesFrom, freeOf, type Stand, type Taken } from './taken.ts'

/** From this area of the plot on, m2, a tenth of it is a green court: one usable piece. */
export const COURT = { from: 3000, share: 0.1 } as const
/** A court is at least so wide, metres: the least between the bars of a closed block (domain reference §3.4). */
const NARROWEST = 12
/** Kept green between cars and dwellings on the ground floor, and between a court and what stands beside it, metres. */
export const FROM_CARS = toLattice(HOME_DISTANCE)
export const FROM_COURT = toLattice(2)
/** Between a parking building and others, metres. */
const FROM_DECK = toLattice(6)
/** Nothing is longer, metres. */
const ANY = toLattice(400)
const MOST_LOTS = 6
/** No lot is worth its drive below this many spaces. */
const LEAST_STALLS = 4
/** Space for a drive beside a lot: two lanes. */
const DRIVE = toLattice(6)
/** Looked at before a gate. */
const BEFORE = toLattice(2.5)

export interface Court {
  readonly ground: Stand
  readonly box: Box
}

export interface Lot {
  readonly ground: Ground
  readonly box: Box
  readonly stalls: number
  /** 1 is on the ground. */
  readonly levels: number
  /** m2 of its drive. */
  readonly drive: number
  /** Around its drive. */
  readonly way: Box | null
}

/** m2 of green court that a plot asks for. */
export function courtAsked(plotArea: number): number {
  return plotArea >= COURT.from ? COURT.share * plotArea : 0
}

/** The court in what is left: as large as is asked, no larger; null when no piece is. */
export function courtIn(
  grounds: readonly (Stand & Pick<DriveGround, 'plot'>)[],
  taken: readonly Taken[],
  asked: number,
  within?: Box,
): Court | null {
  for (const ground of grounds) {
    const rings = freeOf(ground.plot, ground.frame, [{ by: FROM_COURT, all: taken }])
    const box = largestBox(rings, { maxLength: ANY, maxWidth: ANY, within: within ?? null })
    const cut = box && cutTo(box, asked)
    if (cut) return { ground, box: cut }
  }
  return null
}

/** Of a box the part of an area that is nearest to a square; null when it has less, or is too narrow. */
function cutTo(box: Box, asked: number): Box | null {
  const [length, width] = [toMetres(box.x1 - box.x0), toMetres(box.y1 - box.y0)]
  if (length * width < asked || Math.min(length, width) < NARROWEST) return null
  const short = Math.min(length, width, Math.max(NARROWEST, Math.sqrt(asked)))
  // whole centimetres, up
  const long = Math.min(Math.max(length, width), Math.ceil((asked / short + 0.02) * 100) / 100)
  const wide = Math.min(Math.min(length, width), Math.ceil(short * 100) / 100)
  const [x, y] = length >= width ? [long, wide] : [wide, long]
  const middle = (low: number, high: number, size: number) =>
    Math.round((low + high - toLattice(size)) / 2)
  const x0 = middle(box.x0, box.x1, x)
  const y0 = middle(box.y0, box.y1, y)
  return { x0, y0, x1: x0 + toLattice(x), y1: y0 + toLattice(y) }
}

export function takenByCourt({ ground, box }: Court): Taken {
  return { ground, boxes: [box] }
}

export function takenByLot({ ground, box, way }: Lot): Taken {
  return { ground, boxes: way ? [box, way] : [box] }
}

/** The spaces that are drawn in a box, on so many levels. */
export type SpacesIn = (ground: Stand, box: Box, levels: number) => number

interface Asked {
  readonly need: number
  readonly parking: ParkingKind
  readonly spaces: SpacesIn
}

/**
 * Lots on the ground, or one parking building, for so many spaces: the largest first, each with a drive.
 * @param built buildings with what sticks out of them; cars keep their distance
 * @param open the court, which they may touch
 */
export function carsIn(
  grounds: readonly Ground[],
  built: readonly Taken[],
  open: readonly Taken[],
  { need, parking, spaces }: Asked,
): Lot[] {
  const lots: Lot[] = []
  if (parking === 'none' || need === 0) return lots
  const isDeck = parking !== 'surface'
  let stalls = 0
  while (stalls < need && lots.length < (isDeck ? 1 : MOST_LOTS)) {
    const others = [...open, ...lots.map(takenByLot)]
    let best: Lot | null = null
    for (const ground of grounds) {
      const asked = { need: need - stalls, parking, spaces }
      const lot: Lot | null = lotOn(ground, built, others, asked, best?.stalls ?? 0)
      if (lot) best = lot
      if (best && best.stalls + stalls >= need) break
    }
    if (!best) break
    lots.push(best)
    stalls += best.stalls
  }
  return lots
}

/** The first lot with a drive that has more spaces than another; null when there is none. */
function lotOn(
  ground: Ground,
  built: readonly Taken[],
  open: readonly Taken[],
  { need, parking, spaces }: Asked,
  most: number,
): Lot | null {
  const isDeck = parking !== 'surface'
  const { frame } = ground
  const rings = freeOf(isDeck ? ground.buildable : ground.plot, frame, [
    { by: isDeck ? FROM_DECK : FROM_CARS, all: built },
    { by: 0, all: open },
  ])
  if (rings.length === 0) return null
  const blocked = boxesFrom(frame, [...built, ...open])
  const whole = largestBox(rings, { maxLength: ANY, maxWidth: ANY, within: null })
  if (!whole) return null
  const boxes = [
    whole,
    { ...whole, x0: whole.x0 + DRIVE },
    { ...whole, x1: whole.x1 - DRIVE },
    { ...whole, y0: whole.y0 + DRIVE },
    { ...whole, y1: whole.y1 - DRIVE },
  ]
  for (const box of boxes) {
    if (box.x1 <= box.x0 || box.y1 <= box.y0) continue
    const size = { length: toMetres(box.x1 - box.x0), width: toMetres(box.y1 - box.y0) }
    const least = isDeck ? levelsFor(need, size, parking) : 1
    if (least === 0) continue
    // cheap figures first: what they say is too little is not drawn
    const about = isDeck ? mostStalls(size, parking) : stallsOn(size)
    if (about < LEAST_STALLS || about <= most) continue
    const gates = likelyGates(box, isDeck).filter((gate) => isOpen(gate, blocked))
    const drive = gates.length > 0 ? driveFrom(gates, ground, blocked) : null
    if (!drive) continue
    let levels = least
    let stalls = spaces(ground, box, levels)
    while (parking === 'garage' && stalls < need && levels < MOST_LEVELS) {
      levels++
      stalls = spaces(ground, box, levels)
    }
    if (stalls < LEAST_STALLS || stalls <= most) continue
    const way = drive.ring ? boundsOf(drive.ring) : null
    return { ground, box, stalls, levels, drive: drive.area, way }
  }
  return null
}

/** Spaces of a parking building on as many levels as its kind may have, about. */
function mostStalls(
  { length, width }: { length: number; width: number },
  parking: ParkingKind,
): number {
  const levels = parking === 'deck' ? DECK_LEVELS : MOST_LEVELS
  return Math.floor((levels * length * width) / STALL_AREA)
}

/** Does nothing stand right before a gate? */
function isOpen({ isUpright, at, from, to, out }: Gate, blocked: readonly Box[]): boolean {
  const [a, b] = out > 0 ? [at, at + BEFORE] : [at - BEFORE, at]
  const box = isUpright ? { x0: a, y0: from, x1: b, y1: to } : { x0: from, y0: a, x1: to, y1: b }
  return !blocked.some((other) => boxesOverlap(box, other))
}
