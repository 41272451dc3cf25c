import { addLine, addParcel, newZone, openStreet, type Site } from '../draft/site.ts'
import { levelLine, plantGroup } from '../draft/trees.ts'
import {
  commonStretch,
  cutBox,
  extentOf,
  type Frame,
  largestOf,
  type Ring,
  ringArea,
  split,
  straightFrame,
} from '../geometry/index.ts'
import { addBuilding } from '../houses/slot.ts'
import { buildTownhouse } from '../houses/townhouse.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'
import { fillRow, leaveGreen } from './row.ts'

/** Distance (m) from the middle of the canal to the building line of the quays. */
const CANAL_EDGE = 16

/**
 * The old centre: every house of its own width on a narrow deep plot (5–8 m × 18–23 m = 90–184 m²),
 * on the street, shops below and dwellings above.
 */
const PLAN: LotPlan = {
  frontage: [5, 7.6],
  depth: [18, 23],
  street: 'old',
  cross: 'alley',
  backPath: 0,
  column: 66,
  buffer: 0,
  rowLength: 40,
  uneven: true,
  corner: 2.6,
  extension: 6,
  zone: 'centre',
  use: 'shop',
  style: (site) => ({
    setback: 0,
    depth: 12,
    floors: 2,
    roof: 'pitched',
    year: site.year + site.random.int(0, 220),
  }),
  norms: () => ({ eaves: 8, height: 12, coverage: 100, form: 'aaneengebouwd' }),
  build: buildTownhouse,
}

/** A monument in the middle of a square: the church or the town hall. */
function landmark(
  site: Site,
  land: Ring,
  frame: Frame,
  size: readonly [number, number],
  facts: { top: number; year: number; use: 'meeting' | 'office' },
): void {
  const [u0, u1] = extentOf(land, frame, 0)
  const [v0, v1] = extentOf(land, frame, 1)
  const u = (u0 + u1) / 2
  const v = (v0 + v1) / 2
  const zone = newZone(site, 'public')
  const parcel = largestOf(
    cutBox([land], frame, [u - size[0] / 2, u + size[0] / 2], [v - size[1] / 2, v + size[1] / 2])
      .inside,
  )
  if (!parcel) return
  const street = openStreet(
    site,
    'residential',
    facts.use === 'office' ? 'Raadhuisplein' : 'Kerkplein',
  )
  addLine(street, levelLine(frame, 1, v0 + 3, [u0 + 3, u1 - 3]), [40, 40])
  addParcel(site, parcel, 'public', zone, facts.year)
  const house = largestOf(
    cutBox(
      [parcel],
      frame,
      [u - size[0] / 2 + 1.5, u + size[0] / 2 - 1.5],
      [v - size[1] / 2 + 1.5, v + size[1] / 2 - 1.5],
    ).inside,
  )
  addBuilding(site, house, {
    use: facts.use,
    year: facts.year,
    floors: facts.use === 'office' ? 3 : 1,
    eaves: facts.top * 0.6,
    top: facts.top,
    roof: 'pitched',
    units: [Math.round(size[0] * size[1])],
    door: { street, side: 0, along: u },
  })
  site.draft.envelopes.push({ ring: parcel, zone, norms: { height: facts.top + 2, coverage: 100 } })
}

/** A square: paved land without plots, with a monument in its middle. */
function square(
  site: Site,
  land: readonly Ring[],
  frame: Frame,
  size: readonly [number, number],
  facts: { top: number; year: number; use: 'meeting' | 'office' },
): void {
  const ring = largestOf(land)
  if (!ring) return
  const [u0, u1] = extentOf(ring, frame, 0)
  const [v0, v1] = extentOf(ring, frame, 1)
  const u = (u0 + u1) / 2
  const v = (v0 + v1) / 2
  landmark(site, ring, frame, size, facts)
  const rest = cutBox(
    land,
    frame,
    [u - size[0] / 2, u + size[0] / 2],
    [v - size[1] / 2, v + size[1] / 2],
  ).outside
  for (const piece of rest) {
    addParcel(site, piece, 'square', 'street')
    site.draft.paving.push({ ring: piece, surface: 'square', kind: 'residential', level: 0 })
    plantGroup(site.draft, site.random, piece, ringArea(piece) > 400 ? 30 : 0)
  }
}

/**
 * One half of the old centre, north or south of the canal. The northern half has the market with
 * the town hall, the southern one the church.
 */
export function fillCentre(quarter: Quarter, north: boolean, radius: number): void {
  const { site } = quarter
  const sign = north ? 1 : -1
  const frame = straightFrame([0, 0], 0)
  const scale = Math.min(1, radius / 170)
  const size: readonly [number, number] = north
    ? [26 * scale, 15 * scale]
    : [17 * scale, 36 * scale]
  const width = (north ? 62 : 50) * scale
  const depth = (north ? 56 : 62) * scale
  const middle = (north ? -14 : 34) * scale
  const v: [number, number] = north ? [0, 16 + depth] : [-16 - depth, 0]
  const box = cutBox([quarter.ring], frame, [middle - width / 2, middle + width / 2], v)
  square(site, box.inside, frame, size, {
    top: north ? 19 : 46,
    year: north ? 1878 : 1451,
    use: north ? 'office' : 'meeting',
  })
  for (const ring of box.outside) {
    if (ringArea(ring) < 350) {
      addParcel(site, ring, 'square', 'street')
      site.draft.paving.push({ ring, surface: 'square', kind: 'residential', level: 0 })
      continue
    }
    fillLots(
      { ...quarter, ring: layQuayside(quarter, ring, frame, north) },
      straightFrame([0, sign * 16], 0),
      PLAN,
    )
  }
}

/** Depth (m) of the plots along the canal. */
const QUAYSIDE = 22

/** The houses that look out on the canal; returns the land behind them. */
function layQuayside(quarter: Quarter, ring: Ring, frame: Frame, north: boolean): Ring {
  const { site } = quarter
  const inward = north ? 1 : -1
  const front = inward * CANAL_EDGE
  const rear = front + inward * QUAYSIDE
  const stretch = commonStretch(ring, frame, 1, [front + inward * 0.5, rear - inward])
  const name = north ? 'Noorderkade' : 'Zuiderkade'
  const street = site.draft.streets.find((known) => known.name === name)
  if (!stretch || stretch[1] - stretch[0] < 20 || !street) return ring
  const halves = split(ring, frame, 1, rear)
  const behind = largestOf(north ? halves.above : halves.below)
  if (!behind) return ring
  const zone = newZone(site, 'centre')
  const rings = north ? halves.below : halves.above
  const land = {
    site,
    frame,
    rings,
    stretch,
    front,
    inward,
    depth: QUAYSIDE,
    street,
    zone,
  } as const
  fillRow(land, PLAN, 'shop')
  leaveGreen(
    site,
    (north ? halves.above : halves.below).filter((other) => other !== behind),
  )
  return behind
}
