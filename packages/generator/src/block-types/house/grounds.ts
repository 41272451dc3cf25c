/** The ground around houses: street or path, paths to the doors, drives, gardens. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, boundsOf, boxRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset, Id } from '../../model/types.ts'
import { type Mirror, mirroredRing } from '../../plan/mirror.ts'
import { outlineOf } from '../../plan/outline.ts'
import { bordersOf } from '../../plan/partition.ts'
import { car, chance } from '../ground-asset.ts'
import { boxBetween, doorPath, type House } from './floors.ts'
import type { Runs } from './runs.ts'
import { garageBand, type HouseSection, type LaneBand, type RowBand } from './section.ts'

/** A parking space along the street, metres (specification: extended depth). */
const BESIDE = toLattice(DESIGN_RULES.parking_extended_depth)
const CAR = toLattice(DESIGN_RULES.parking_depth)

/** Collects surfaces in the plan's frame. */
type Put = (id: Id, kind: AssetKind, ring: Ring, ref?: Id) => void

export interface PlacedHouse extends House {
  /** Id of its ground floor. */
  id: Id
}

/** All surfaces, disjoint from each other and from the houses. */
export function groundsOf(
  b: Resolved,
  section: HouseSection,
  alongOf: (row: number) => Runs,
  houses: readonly PlacedHouse[],
  mirror: Mirror,
): Asset[] {
  const assets: Asset[] = []
  const put: Put = (id, kind, ring, ref) => {
    assets.push({ id, kind, poly: mirroredRing(ring, mirror), z: 0, h: 0, ref: ref ?? null })
  }
  const length = b.envelope.x1 - b.envelope.x0
  for (const [i, lane] of section.lanes.entries()) putLane(b, lane, i, length, put)
  section.green.forEach(({ v0, v1 }, i) => {
    put(`${b.id}/s:green:${i}`, 'green', boxRing(0, v0, length, v1))
  })
  for (const [r, row] of section.rows.entries()) {
    putBetween(b, row, r, alongOf(r), put)
  }
  section.backPaths.forEach(({ v0, v1 }, i) => {
    put(`${b.id}/s:back:${i}`, 'path', boxRing(0, v0, length, v1))
  })
  for (const house of houses) putPlot(house, put)
  return [...assets, ...carsOn(b, houses, mirror)]
}

function putLane(b: Resolved, { kind, v0, v1 }: LaneBand, i: number, length: Lu, put: Put): void {
  const id = `${b.id}/s:${kind}:${i}`
  if (kind !== 'beside' && kind !== 'ahead') {
    put(id, kind, boxRing(0, v0, length, v1))
    return
  }
  const pitch = kind === 'beside' ? BESIDE : b.rules.stallWidth
  const count = Math.floor(length / pitch)
  const first = Math.floor((length - count * pitch) / 2)
  const stallAt = (n: number) => boxRing(first + n * pitch, v0, first + (n + 1) * pitch, v1)
  for (let n = 0; n < count; n++) put(`${id}/n:${n}`, 'stall', stallAt(n))
  if (first > 0) put(`${id}/n:a`, 'concrete', boxRing(0, v0, first, v1))
  const end = first + count * pitch
  if (end < length) put(`${id}/n:z`, 'concrete', boxRing(end, v0, length, v1))
}

/** Paths between the runs of a row, green at its ends. */
function putBetween(
  b: Resolved,
  { v0, v1 }: RowBand,
  r: number,
  { paths, green }: Runs,
  put: Put,
): void {
  const name = `${b.id}/s:row:${r}`
  paths.forEach(({ u0, u1 }, i) => {
    put(`${name}/path:${i}`, 'path', boxBetween(u0, v0, u1, v1))
  })
  green.forEach(({ u0, u1 }, i) => {
    put(`${name}/green:${i}`, 'green', boxBetween(u0, v0, u1, v1))
  })
}

/** The drive before a garage, and what is left of the plot: garden. */
function putPlot(house: PlacedHouse, put: Put): void {
  const { place, row, id } = house
  const taken = [boxBetween(place.u0, row.front, place.u1, row.rear), doorPath(house)]
  const { garage } = place
  if (garage) {
    const { near, far } = garageBand(row)
    taken.push(boxBetween(garage.u0, row.v0, garage.u1, far))
    putDrive(garage, row, near, id, put)
  }
  const plot = boundsOf(boxBetween(place.plot0, row.v0, place.plot1, row.v1))
  const rest = without(
    plot,
    taken.map((ring) => boundsOf(ring)),
  )
  const pieces = outlineOf(bordersOf(rest))
  pieces.forEach(({ outer, holes }, i) => {
    if (holes.length === 0) put(`${id}/yard:${i}`, 'yard', outer, id)
    else for (const [k, box] of rest.entries()) put(`${id}/yard:${i}.${k}`, 'yard', box, id)
  })
}

/** A parking space on the drive when a car fits there, paving beside it. */
function putDrive({ u0, u1 }: { u0: Lu; u1: Lu }, row: RowBand, near: Lu, id: Id, put: Put): void {
  const sign = row.isTurned ? -1 : 1
  const depth = (near - row.v0) * sign
  if (depth <= 0) return
  if (depth < CAR) {
    put(`${id}/drive`, 'concrete', boxBetween(u0, row.v0, u1, near), id)
    return
  }
  const width = toLattice(DESIGN_RULES.max_parking_length)
  const left = u0 + Math.floor((u1 - u0 - width) / 2)
  const right = left + width
  const end = row.v0 + sign * CAR
  put(`${id}/stall`, 'stall', boxBetween(left, row.v0, right, end), id)
  put(`${id}/drive:0`, 'concrete', boxBetween(u0, row.v0, left, near), id)
  put(`${id}/drive:1`, 'concrete', boxBetween(right, row.v0, u1, near), id)
  if (depth > CAR) put(`${id}/drive:2`, 'concrete', boxBetween(left, end, right, near), id)
}

function carsOn(b: Resolved, houses: readonly PlacedHouse[], mirror: Mirror): Asset[] {
  return houses.flatMap(({ place: { garage }, row, id }, i) => {
    if (!garage || chance(i, 0, b.ground.seed) >= b.ground.carDensity) return []
    const sign = row.isTurned ? -1 : 1
    if ((garageBand(row).near - row.v0) * sign < CAR) return []
    const u = (garage.u0 + garage.u1) / 2
    const v = row.v0 + (sign * CAR) / 2
    return [
      car(`${id}/car`, (ahead, aside) => [
        mirror.x(Math.round(u + aside)),
        mirror.y(Math.round(v + ahead)),
      ]),
    ]
  })
}

/** A box less other boxes, as boxes: its columns between all upright sides, each less what lies in it. */
function without(box: Box, taken: readonly Box[]): Ring[] {
  const marks = new Set([box.x0, box.x1])
  for (const { x0, x1 } of taken)
    for (const x of [x0, x1]) if (x > box.x0 && x < box.x1) marks.add(x)
  const xs = [...marks].sort((a, b) => a - b)
  const rings: Ring[] = []
  for (let i = 0; i + 1 < xs.length; i++) {
    const [x0, x1] = [xs[i] as Lu, xs[i + 1] as Lu]
    const here = taken
      .filter((other) => other.x0 <= x0 && other.x1 >= x1)
      .sort((a, b) => a.y0 - b.y0)
    let y = box.y0
    for (const { y0, y1 } of [...here, { y0: box.y1, y1: box.y1 }]) {
      if (y0 > y) rings.push(boxRing(x0, y, x1, y0))
      y = Math.max(y, y1)
    }
  }
  return rings
}
