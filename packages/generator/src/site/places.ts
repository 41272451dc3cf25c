/** Where buildings of a depth find the most length on a plot, and what is left beside them for cars. */
import {
  type Box,
  boundsOf,
  type Intervals,
  intersectIntervals,
  type Lu,
  type Ring,
  slabIntervals,
  subtractRings,
  toLattice,
  toMetres,
  toWorld,
  type Xform,
  xform,
} from '@kavel/geometry'
import { toSiteRings } from '../input/areas.ts'
import { siteOf } from '../input/resolve.ts'
import type { Area, GeneratorInput } from '../input/schema.ts'
import type { Site } from '../input/site.ts'
import { messageList } from '../messages.ts'
import { FACADE_DISTANCE } from '../metrics/distances.ts'
import { freeGround, grown, ringsInFrame, without } from '../obey/ground.ts'
import { largestBox } from '../obey/largest-box.ts'
import type { Margins } from '../obey/margins.ts'
import { type DriveGround, driveFrom, exitsOf, likelyGates, streetBefore } from './drives.ts'
import { kindOf } from './kinds.ts'
import { orientationsOf, QUARTER } from './orientations.ts'
import type { KindTable } from './tables.ts'

/** Ground in the frame of an orientation. */
interface Ground extends DriveGround {
  frame: Xform
  angle: number
  /** Where buildings may stand, and where cars may. */
  buildable: Ring[]
  /** Of that what is far enough from other buildings for dwellings. */
  apart: Ring[]
  plot: Ring[]
}

/** A kind of building along an orientation. */
export interface SitePlace {
  readonly table: KindTable
  readonly angle: number
  readonly frame: Xform
  /** Lattice units in the frame: from its left end, and its near side. */
  readonly x0: Lu
  readonly y0: Lu
  /** The most length, metres. */
  readonly most: number
  /** The largest box for cars in front of or behind it, and for a parking building, metres. */
  readonly lot: Spare | null
  readonly deck: Spare | null
  /** What drives go over. */
  readonly ground: DriveGround
  /** Around the building of the most length, metres. */
  readonly margins: Margins
}

export interface Spare {
  readonly box: Box
  readonly length: number
  readonly width: number
  /** About what its drive takes beside it, m2. */
  readonly drive: number
}

/** Kept between dwellings and what stands already. */
const DISTANCE = toLattice(FACADE_DISTANCE)
/** Levels of a band that are looked at beside those that the corners give. */
const LEVELS = 12
const MOST_CORNERS = 40
/** Between a building and the cars beside it: a pavement of the specification, metres. */
const APART = 1.8
/** What a lot leaves free beside it for its drive: the street of the specification, metres. */
const DRIVE = toLattice(6)
/** Plots of houses begin at most so far behind the street they face, metres: the deepest setback (domain reference §3.6). */
const BEHIND = toLattice(5)
/** A box stays this far from the edge of its ground. */
const CLEARANCE = toLattice(0.001)
/** No lot is longer, metres. */
const LONGEST = toLattice(400)

export interface PlaceOptions {
  /** Directions that are tried, along and across each. */
  readonly directions: number
  readonly withCars: boolean
  /** Ground of public roads; left out: nobody knows, and every edge of the plot may be one that fronts a road. */
  readonly roads?: readonly Area[] | undefined
}

/** The places of all kinds, those first that have the most length. */
export function placesOf(
  input: GeneratorInput,
  tables: readonly KindTable[],
  { directions, withCars, roads }: PlaceOptions,
): SitePlace[] {
  const site = siteOf(input, messageList(''))
  // along the edges of the ground, not of what stands on it
  const angles = orientationsOf(site.buildable ?? site.plot, directions)
  // houses have their street before and their garden behind them: they are tried the other way round, too
  const sided = tables.filter(({ kind }) => kindOf(kind).house)
  const streets = roads ? toSiteRings(roads, site.originX, site.originY) : null
  const at = (angle: number, own: readonly KindTable[]) =>
    placesAt(site, angle, streets, own, withCars)
  return [
    ...angles.flatMap((angle) => at(angle, tables)),
    ...angles.flatMap((angle) => at(angle + 2 * QUARTER, sided)),
  ]
}

function placesAt(
  site: Site,
  angle: number,
  roads: Ring[] | null,
  tables: readonly KindTable[],
  withCars: boolean,
): SitePlace[] {
  if (tables.length === 0) return []
  const ground = groundAt(site, angle, roads)
  return tables.flatMap((table) => placeOf(table, ground, withCars) ?? [])
}

function groundAt(site: Site, angle: number, roads: Ring[] | null): Ground {
  const frame = xform(site.originX, site.originY, 0, angle)
  const plot = ringsInFrame(without(site.plot, site.obstacles), site, frame)
  const buildable = site.buildable ? ringsInFrame(freeGround(site), site, frame) : plot
  const exits = exitsOf(
    ringsInFrame(site.plot, site, frame),
    roads && ringsInFrame(roads, site, frame),
  )
  const apart =
    site.obstacles.length === 0
      ? buildable
      : subtractRings(buildable, ringsInFrame(grown(site.obstacles, DISTANCE), site, frame))
  return { frame, angle, buildable, apart, plot, exits }
}

function placeOf(table: KindTable, ground: Ground, withCars: boolean): SitePlace | null {
  const { margins, depth, knots } = table
  const { house, use } = kindOf(table.kind)
  const free = use === 'residential' ? ground.apart : ground.buildable
  const band = longestBand(ground, free, bandOf(table), house !== undefined)
  if (!band) return null
  const aside = margins.left + margins.right
  const room = toMetres(band.x1 - band.x0 - 2 * CLEARANCE) - aside
  const least = (knots[0] as { length: number }).length
  const longest = (knots.at(-1) as { length: number }).length
  if (room < least) return null
  // cut to whole centimetres, but never below the only length that a tower has
  const most = room < longest ? Math.max(least, Math.floor(room * 100) / 100) : longest
  const x0 = band.x0 + CLEARANCE + toLattice(margins.left)
  const y0 = band.y0 + CLEARANCE + toLattice(margins.front)
  const box: Box = { x0, y0, x1: x0 + toLattice(most), y1: y0 + toLattice(depth) }
  const outer: Box = {
    x0: Math.min(box.x0, band.x0),
    y0: Math.min(box.y0, band.y0),
    x1: Math.max(box.x1, box.x1 + toLattice(margins.right)),
    y1: Math.max(box.y1, band.y1),
  }
  return {
    table,
    angle: ground.angle,
    frame: ground.frame,
    x0,
    y0,
    most,
    lot: withCars ? besides(ground.plot, outer, ground, false) : null,
    deck: withCars ? besides(ground.buildable, outer, ground, true) : null,
    ground,
    margins,
  }
}

/** Across: what must lie on the ground for building, and the yards before, behind and beside it that need the plot only. */
interface Band {
  width: Lu
  front: Lu
  back: Lu
  left: Lu
  right: Lu
}

function bandOf({ margins, depth }: KindTable): Band {
  const yard = (margin: number) => Math.max(0, toLattice(-margin))
  return {
    width: toLattice(depth + margins.front + margins.back) + 2 * CLEARANCE,
    front: yard(margins.front),
    back: yard(margins.back),
    left: yard(margins.left),
    right: yard(margins.right),
  }
}

/**
 * The longest stretch along x of a band of this width in the rings. One that must face a street lies at one where it can,
 * else behind one.
 */
function longestBand(
  ground: Ground,
  rings: readonly Ring[],
  band: Band,
  isFacing: boolean,
): Box | null {
  const { plot } = ground
  const { width } = band
  const hasYards = band.front + band.back + band.left + band.right > 0
  const ys: Lu[] = []
  for (const ring of rings) for (let i = 1; i < ring.length; i += 2) ys.push(ring[i] as Lu)
  ys.sort((a, b) => a - b)
  const [bottom, top] = [ys[0], ys.at(-1)]
  if (bottom === undefined || top === undefined || top - bottom < width) return null
  const skip = Math.ceil(ys.length / MOST_CORNERS)
  const starts = new Set<Lu>()
  for (let i = 0; i < ys.length; i += skip) {
    starts.add(ys[i] as Lu)
    starts.add((ys[i] as Lu) - width)
    if (isFacing) starts.add((ys[i] as Lu) + band.front)
  }
  for (let i = 0; i <= LEVELS; i++) {
    starts.add(bottom + Math.round(((top - width - bottom) * i) / LEVELS))
  }
  let best: Box | null = null
  let isBestNear = false
  for (const y0 of starts) {
    if (y0 < bottom || y0 + width > top) continue
    const own = slabIntervals(rings, y0, y0 + width)
    const spans = hasYards ? withYards(own, plot, y0, band) : own
    for (let i = 0; i < spans.length; i += 2) {
      const [x0, x1] = [spans[i] as Lu, spans[i + 1] as Lu]
      if (best && !isFacing && x1 - x0 <= best.x1 - best.x0) continue
      const off = isFacing ? streetBefore(ground, { x0, x1, y: y0 - band.front }) : 0
      if (off === null) continue
      const isNear = off <= BEHIND
      if (best && (isNear === isBestNear ? x1 - x0 <= best.x1 - best.x0 : isBestNear)) continue
      best = { x0, y0, x1, y1: y0 + width }
      isBestNear = isNear
    }
  }
  return best
}

/** Of the stretches those parts whose yards lie on the plot. */
function withYards(own: Intervals, plot: readonly Ring[], y0: Lu, band: Band): Intervals {
  const whole = slabIntervals(plot, y0 - band.front, y0 + band.width + band.back)
  const inset: Intervals = []
  for (let i = 0; i < whole.length; i += 2) {
    const from = (whole[i] as Lu) + band.left
    const to = (whole[i + 1] as Lu) - band.right
    if (to > from) inset.push(from, to)
  }
  return intersectIntervals(own, inset)
}

/** The largest box of the rings on one of the four sides of a building from which cars have a drive; null when none has. */
function besides(
  rings: readonly Ring[],
  taken: Box,
  ground: DriveGround,
  isDeck: boolean,
): Spare | null {
  const all = rings.map(boundsOf)
  const far: Box = {
    x0: Math.min(...all.map(({ x0 }) => x0)),
    y0: Math.min(...all.map(({ y0 }) => y0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
    y1: Math.max(...all.map(({ y1 }) => y1)),
  }
  const apart = toLattice(APART)
  const sides: Box[] = [
    { ...far, y1: taken.y0 - apart },
    { ...far, y0: taken.y1 + apart },
    { ...far, x1: taken.x0 - apart },
    { ...far, x0: taken.x1 + apart },
  ]
  let best: Spare | null = null
  const offer = (box: Box): boolean => {
    if (box.x1 <= box.x0 || box.y1 <= box.y0) return true
    const length = toMetres(box.x1 - box.x0)
    const width = toMetres(box.y1 - box.y0)
    if (best && length * width <= best.length * best.width) return true
    const drive = driveFrom(likelyGates(box, isDeck), ground, [taken])
    if (drive) best = { box, length, width, drive: drive.area }
    return drive !== null
  }
  for (const within of sides) {
    if (within.x1 <= within.x0 || within.y1 <= within.y0) continue
    const box = largestBox(rings, { maxLength: LONGEST, maxWidth: LONGEST, within })
    if (!box || offer(box)) continue
    // with ground for a drive beside it
    offer({ ...box, x0: box.x0 + DRIVE })
    offer({ ...box, x1: box.x1 - DRIVE })
    offer({ ...box, y0: box.y0 + DRIVE })
    offer({ ...box, y1: box.y1 - DRIVE })
  }
  return best
}

/** The middle of a box of the frame in the world, metres. */
export function middleOf(frame: Xform, { x0, y0, x1, y1 }: Box): { x: number; y: number } {
  const [x, y] = toWorld(frame, (x0 + x1) / 2, (y0 + y1) / 2)
  return { x, y }
}
