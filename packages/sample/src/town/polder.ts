import type { StreetDraft } from '../draft/draft.ts'
import { addParcel, addParcels, newZone, type Site } from '../draft/site.ts'
import { plantRow } from '../draft/trees.ts'
import {
  type Axis,
  cutBox,
  extentOf,
  largestOf,
  type Ring,
  ringArea,
  slice,
  straightFrame,
  toGrid,
} from '../geometry/index.ts'
import { addBuilding, heightsOf } from '../houses/slot.ts'

const FRAME = straightFrame([0, 0], 0)

/** Width (m) of a polder lot between two ditches, and of a ditch. */
const LOT = 230
const DITCH = 5

/** Farmland of long lots with ditches between them. */
export interface Polder {
  readonly rings: readonly Ring[]
  /** Axis along which the lots follow each other: 0 = lots run north–south. */
  readonly axis: Axis
  /** The side of the lots where the farm road runs, and its edge; null = no farms. */
  readonly road: {
    readonly edge: number
    readonly inward: 1 | -1
    readonly street: StreetDraft
  } | null
  /** Share of the lots with a farm (0–1). */
  readonly farms: number
}

/** Cuts land into polder lots. */
export function layPolder(site: Site, polder: Polder): void {
  const { axis, rings } = polder
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const ring of rings) {
    const [from, to] = extentOf(ring, FRAME, axis)
    low = Math.min(low, from)
    high = Math.max(high, to)
  }
  const count = Math.max(1, Math.round((high - low) / LOT))
  const levels: number[] = []
  for (let index = 1; index < count; index += 1) {
    const at = low + ((high - low) * index) / count
    levels.push(at - DITCH / 2, at + DITCH / 2)
  }
  slice(rings, FRAME, axis, levels).forEach((band, index) => {
    if (index % 2 === 1) {
      addParcels(site, band, 'water', 'water')
      return
    }
    for (const ring of band) layLot(site, polder, ring)
  })
}

/** One lot: farmland, perhaps with a farm at the road. */
function layLot(site: Site, polder: Polder, ring: Ring): void {
  const { road, axis } = polder
  const zone = newZone(site, 'farmland')
  const [low, high] = extentOf(ring, FRAME, axis)
  if (!road || high - low < 130 || !site.random.chance(polder.farms)) {
    addParcel(site, ring, 'farmland', zone)
    return
  }
  const size = site.random.between(85, 110)
  const left = site.random.chance(0.5)
  const along: [number, number] = left ? [low - 1, low + size] : [high - size, high + 1]
  const across: [number, number] =
    road.inward === 1 ? [road.edge - 1, road.edge + size] : [road.edge - size, road.edge + 1]
  const box =
    axis === 0 ? cutBox([ring], FRAME, along, across) : cutBox([ring], FRAME, across, along)
  const yard = largestOf(box.inside)
  if (!yard || ringArea(yard) < 0.8 * size * size) {
    addParcel(site, ring, 'farmland', zone)
    return
  }
  addParcels(site, box.outside, 'farmland', zone)
  layFarm(site, yard, axis, road)
}

/** A farm: house in front, two sheds behind, a belt of trees around the yard. */
function layFarm(site: Site, yard: Ring, axis: Axis, road: NonNullable<Polder['road']>): void {
  const random = site.random
  const zone = newZone(site, 'farmland')
  addParcel(site, yard, 'farmyard', zone, site.year)
  const [u0, u1] = extentOf(yard, FRAME, axis)
  const [v0, v1] = extentOf(yard, FRAME, axis === 0 ? 1 : 0)
  const front = road.inward === 1 ? v0 : v1
  const box = (a: number, b: number, near: number, far: number) => {
    const p = front + road.inward * near
    const q = front + road.inward * far
    const across: [number, number] = [Math.min(p, q), Math.max(p, q)]
    const parts =
      axis === 0 ? cutBox([yard], FRAME, [a, b], across) : cutBox([yard], FRAME, across, [a, b])
    return largestOf(parts.inside)
  }
  const year = site.year + random.int(0, 8)
  const start = u0 + random.between(20, 34)
  const width = random.between(9, 12)
  addBuilding(site, box(start, start + width, 16, 28), {
    use: 'dwelling',
    year,
    floors: 2,
    ...heightsOf(2, 'pitched', width),
    roof: 'pitched',
    units: [random.int(150, 240)],
    door: { street: road.street, side: road.inward === 1 ? 0 : 1, along: start },
  })
  for (const [near, far, span] of [
    [36, random.between(54, 66), random.between(22, 30)],
    [68, random.between(76, 81), random.between(14, 24)],
  ] as const) {
    addBuilding(site, box(start + 4, start + 4 + span, near, far), {
      use: 'shed',
      year: year + random.int(0, 20),
      floors: 1,
      eaves: 5,
      top: random.between(8, 11),
      roof: 'pitched',
      units: [],
      door: null,
    })
  }
  const envelope = box(u0 + 8, u1 - 8, 8, 82)
  if (envelope) {
    site.draft.envelopes.push({
      ring: envelope,
      zone,
      norms: { eaves: 6, height: 12, coverage: 50 },
    })
  }
  const corner = (u: number, v: number) => (axis === 0 ? toGrid(u, v) : toGrid(v, u))
  const back = front + road.inward * (Math.abs(v1 - v0) - 4)
  const gate = front + road.inward * 4
  const belt = [
    corner(u0 + 4, gate),
    corner(u0 + 4, back),
    corner(u1 - 4, back),
    corner(u1 - 4, gate),
  ]
  plantRow(site.draft, random, belt, 5)
}
