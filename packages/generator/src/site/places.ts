/** Where buildings of a depth find the most length on a plot, and what is left beside them for cars. */

import {
  type Box,
  boundsOf,
  type Lu,
  largestBox,
  type Ring,
  subtractRings,
  toLattice,
  toMetres,
  toWorld,
  uniteRings,
  type Xform,
  xform,
} from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { toSiteRings } from '../input/areas.ts'
import { beside, freeGround, grown, ringsInFrame, without } from '../input/free-ground.ts'
import { orientationsOf, QUARTER } from '../input/orientations.ts'
import { siteOf } from '../input/resolve.ts'
import type { Area, GeneratorInput } from '../input/schema.ts'
import type { Site } from '../input/site.ts'
import { FACADE_DISTANCE, HOME_DISTANCE } from '../metrics/distances.ts'
import { type Band, bandOf, CLEARANCE, type Ground, longestBand } from './bands.ts'
import { type DriveGround, driveFrom, exitsOf, likelyGates, sidesOf } from './drives.ts'
import { hasDeckIn, stallsOn } from './evaluate.ts'
import { kindOf } from './kinds.ts'
import type { Knot } from './knot.ts'
import type { ParkingKind } from './prices.ts'
import type { SitePlace, Spare } from './site-place.ts'
import type { KindTable } from './tables.ts'

/** More bars on one plot are a district: our choice. */
const MOST_BARS = 4
/** Between a building and the cars beside it: a pavement of the specification, metres. */
const APART = 1.8
/** What a lot leaves free beside it for its drive: the street of the specification, metres. */
const DRIVE = toLattice(6)
/** No lot is longer, metres. */
const LONGEST = toLattice(400)

export interface PlaceOptions {
  /** Directions that are tried, along and across each. */
  readonly directions: number
  /** What cars may stand in; `none` takes no ground. */
  readonly parking: readonly ParkingKind[]
  /** Buildings that stand behind each other; left out: up to four. */
  readonly mostBars?: number
  /** Ground of public roads; left out: nobody knows, and every edge of the plot may be one that fronts a road. */
  readonly roads?: readonly Area[] | undefined
  /** Metres that buildings keep from the boundary with a neighbour; left out: none. */
  readonly boundary?: number | undefined
  /** Metres between facades; left out: what windows need. */
  readonly facade?: number | undefined
}

/** No building on the ground of an input is longer, metres: from corner to corner of its box. */
export function reachOf(input: GeneratorInput): number {
  const site = siteOf(input, messageList(''))
  const { x0, y0, x1, y1 } = boundsOf((site.buildable ?? site.plot).flatMap((ring) => [...ring]))
  const [dx, dy] = [toMetres(x1 - x0), toMetres(y1 - y0)]
  return Math.sqrt(dx * dx + dy * dy)
}

/** The places of all kinds, those first that have the most length. */
export function placesOf(
  input: GeneratorInput,
  tables: readonly KindTable[],
  {
    directions,
    parking,
    mostBars = MOST_BARS,
    roads,
    boundary = 0,
    facade = FACADE_DISTANCE,
  }: PlaceOptions,
): SitePlace[] {
  const site = siteOf(input, messageList(''))
  // along the edges of the ground, not of what stands on it
  const angles = orientationsOf(site.buildable ?? site.plot, directions)
  // houses have their street before and their garden behind them: they are tried the other way round, too
  const sided = tables.filter(({ kind }) => kindOf(kind).house)
  const streets = roads ? toSiteRings(roads, site.originX, site.originY) : null
  const around = { roads: streets, boundary, facade }
  const at = (angle: number, own: readonly KindTable[]) =>
    placesAt(site, angle, around, own, { parking, mostBars })
  return [
    ...angles.flatMap((angle) => at(angle, tables)),
    ...angles.flatMap((angle) => at(angle + 2 * QUARTER, sided)),
  ]
}

/** The ground of a site in the directions of its longest edges, along and across each. */
export function groundsOf(
  input: GeneratorInput,
  {
    roads,
    boundary = 0,
    facade = FACADE_DISTANCE,
  }: Pick<PlaceOptions, 'roads' | 'boundary' | 'facade'>,
  directions: number,
): Ground[] {
  const site = siteOf(input, messageList(''))
  const streets = roads ? toSiteRings(roads, site.originX, site.originY) : null
  const angles = orientationsOf(site.buildable ?? site.plot, directions)
  return angles.map((angle) => groundAt(site, angle, { roads: streets, boundary, facade }))
}

function placesAt(
  site: Site,
  angle: number,
  around: Beside,
  tables: readonly KindTable[],
  { parking, mostBars }: Required<Pick<PlaceOptions, 'parking' | 'mostBars'>>,
): SitePlace[] {
  if (tables.length === 0) return []
  const ground = groundAt(site, angle, around)
  const spares = sparesOn(ground, parking)
  return tables.flatMap((table) => {
    const found: SitePlace[] = []
    const most = kindOf(table.kind).isBar ? mostBars : 1
    for (let bars = 1; bars <= most; bars++) {
      const place = placeOf(table, ground, bars, spares)
      // where so many find no place, more do not
      if (!place) break
      found.push(place)
    }
    return found
  })
}

interface Beside {
  readonly roads: Ring[] | null
  /** Metres that buildings keep from the boundary with a neighbour. */
  readonly boundary: number
  /** Metres between facades. */
  readonly facade: number
}

function groundAt(site: Site, angle: number, { roads, boundary, facade }: Beside): Ground {
  const frame = xform(site.originX, site.originY, 0, angle)
  const plot = ringsInFrame(without(site.plot, site.obstacles), site, frame)
  const whole = site.buildable ? ringsInFrame(freeGround(site), site, frame) : plot
  const own = ringsInFrame(site.plot, site, frame)
  const near = roads && ringsInFrame(roads, site, frame)
  const kept =
    boundary > 0 ? sidesOf(own, near).flatMap((edge) => beside(edge, toLattice(boundary))) : []
  const buildable = kept.length > 0 ? subtractRings(whole, uniteRings(kept)) : whole
  const exits = exitsOf(own, near)
  let apart: Ring[] | null = null
  return {
    frame,
    angle,
    buildable,
    get apart() {
      apart ??= apartFrom(site, frame, buildable, toLattice(facade))
      return apart
    },
    plot,
    exits,
    facade: toLattice(facade),
  }
}

/** Of ground in a frame what is farther than a distance from what stands already. */
function apartFrom(site: Site, frame: Xform, ground: Ring[], distance: Lu): Ring[] {
  if (site.obstacles.length === 0 || ground.length === 0 || distance === 0) return ground
  const standing = site.obstacles.map(({ rings }) => ({ rings: ringsInFrame(rings, site, frame) }))
  return subtractRings(
    ground,
    grown(standing, distance, boundsOf(ground.flatMap((ring) => [...ring]))),
  )
}

function placeOf(
  table: KindTable,
  ground: Ground,
  bars: number,
  spares: SparesOn,
): SitePlace | null {
  const { margins, depth, knots } = table
  const { house, use } = kindOf(table.kind)
  const asked = bandOf(table, bars, ground.facade)
  if (!mayHold(ground, table, asked)) return null
  const free = use === 'residential' ? ground.apart : ground.buildable
  const { pitch } = asked
  const band = longestBand(ground, free, asked, house !== undefined)
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
  const x1 = Math.max(band.x1, x0 + toLattice(most + margins.right))
  const taken = Array.from({ length: bars }, (_, i): Box => {
    const up = i * pitch
    const top = Math.max(band.y1, y0 + toLattice(depth))
    return { x0: Math.min(x0, band.x0), y0: Math.min(y0, band.y0) + up, x1, y1: top + up }
  })
  return {
    table,
    angle: ground.angle,
    frame: ground.frame,
    x0,
    y0,
    most,
    bars,
    pitch,
    ...spares(taken),
    ground,
    margins,
  }
}

/** Is the ground large enough for the smallest of a kind, whatever stands around it? */
function mayHold({ buildable }: Ground, { knots, margins }: KindTable, band: Band): boolean {
  if (buildable.length === 0) return false
  const { x0, y0, x1, y1 } = boundsOf(buildable.flatMap((ring) => [...ring]))
  const [least] = knots as [Knot]
  const length = toLattice(least.length + margins.left + margins.right) + 2 * CLEARANCE
  return y1 - y0 >= band.width && x1 - x0 >= length
}

type SparesOn = (taken: readonly Box[]) => Pick<SitePlace, 'lot' | 'deck'>

/** What is left for cars on a ground, sought once for buildings that take the same of it. */
function sparesOn(ground: Ground, parking: readonly ParkingKind[]): SparesOn {
  const known = new Map<string, ReturnType<SparesOn>>()
  const hasLot = parking.includes('surface')
  const hasDeck = parking.some((kind) => kind === 'deck' || kind === 'garage')
  return (taken) => {
    const key = taken.map(({ x0, y0, x1, y1 }) => `${x0} ${y0} ${x1} ${y1}`).join()
    const found = known.get(key) ?? {
      lot: hasLot ? besides(ground.plot, taken, ground, false) : null,
      deck: hasDeck ? besides(ground.buildable, taken, ground, true) : null,
    }
    known.set(key, found)
    return found
  }
}

/** The largest box of the rings beside a building, or between bars, that holds cars and from which they have a drive; null when none does. */
function besides(
  rings: readonly Ring[],
  taken: readonly Box[],
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
  const apart = toLattice(isDeck ? APART : HOME_DISTANCE)
  const [first, last] = [taken[0] as Box, taken.at(-1) as Box]
  const sides: Box[] = [
    { ...far, y1: first.y0 - apart },
    { ...far, y0: last.y1 + apart },
    { ...far, x1: first.x0 - apart },
    { ...far, x0: first.x1 + apart },
    // and between them
    ...taken.slice(1).map((box, i) => {
      return { ...far, y0: (taken[i] as Box).y1 + apart, y1: box.y0 - apart }
    }),
  ]
  let best: Spare | null = null
  const offer = (box: Box): boolean => {
    if (box.x1 <= box.x0 || box.y1 <= box.y0) return true
    const length = toMetres(box.x1 - box.x0)
    const width = toMetres(box.y1 - box.y0)
    if (best && length * width <= best.length * best.width) return true
    if (!(isDeck ? hasDeckIn({ length, width }) : stallsOn({ length, width }) > 0)) return true
    const drive = driveFrom(likelyGates(box, isDeck), ground, taken)
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

/** The boxes of the buildings of a plan of some length, metres, without what sticks out of them. */
export function boxesOf({ x0, y0, bars, pitch, table }: SitePlace, length: number): Box[] {
  return Array.from({ length: bars }, (_, i): Box => {
    const y = y0 + i * pitch
    return { x0, y0: y, x1: x0 + toLattice(length), y1: y + toLattice(table.depth) }
  })
}

/** The middle of a box of the frame in the world, metres. */
export function middleOf(frame: Xform, { x0, y0, x1, y1 }: Box): { x: number; y: number } {
  const [x, y] = toWorld(frame, (x0 + x1) / 2, (y0 + y1) / 2)
  return { x, y }
}
