/** Where cars stand on a building's ground or in it, and where they come out. */
import { type Box, boundsOf, boxRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { AssetKind } from '../model/assets.ts'
import type { Asset, BuildingModel } from '../model/types.ts'
import { type Gate, gatesOfCars } from '../site/drives.ts'
import { type Edge, edgesOf } from '../site/pieces.ts'

/** A parking space whose cars come out over its own edges: of a strip without an aisle, or the drive of a house. */
export interface OpenStall {
  readonly edges: readonly Edge[]
  /** Cars back out of it over its short sides; the drive of a house may do so onto a road. */
  readonly backsOut: boolean
}

/** In the building's own frame. */
export interface CarsOf {
  /** Parking spaces, those in the building too. */
  readonly stalls: number
  /** Ground that cars drive on. */
  readonly ways: readonly Ring[]
  readonly gates: readonly Gate[]
  readonly open: readonly OpenStall[]
  /** Drives keep clear of this. */
  readonly blocks: readonly Ring[]
}

/** Ground that no drive crosses; of a lot all of it. */
const BLOCKING: readonly AssetKind[] = ['yard', 'water', 'dock', 'ramp', 'forest']
/** A drive of a house reaches over the sidewalk before it, metres: one, and its kerb. */
const BEFORE = toLattice(2.5)

const known = new WeakMap<BuildingModel, CarsOf>()

export function carsOf(model: BuildingModel): CarsOf {
  const found = known.get(model) ?? find(model)
  known.set(model, found)
  return found
}

function find(model: BuildingModel): CarsOf {
  const { assets, towers, shape, formFactors } = model
  const around = boundsOf([
    ...shape.outer_polygon.outer,
    ...assets.flatMap(({ kind, poly }) => (isSurface(kind) ? [...poly] : [])),
  ])
  const stalls = assets.filter(({ kind }) => kind === 'stall')
  const lanes = assets.filter(({ kind }) => kind === 'street' || kind === 'aisle')
  const hasCars = stalls.length > 0 || lanes.length > 0
  const paved = hasCars ? [] : assets.filter(({ kind }) => kind === 'concrete')
  const footprints = towers
    .filter(({ z0, z1 }) => z0 <= 0 && z1 > 0)
    .map(({ footprint }) => footprint.outer)
  const isLot = hasCars && towers.length === 0
  return {
    stalls: formFactors.nrparking,
    ways: [...lanes, ...paved].map(({ poly }) => poly),
    gates: [...gatesOfCars(model, [0, 0]), ...lanes.flatMap((lane) => endsOf(lane, around))],
    open: lanes.length > 0 ? [] : stalls.map((stall) => openStall(stall, assets, around)),
    blocks: [
      ...footprints,
      ...(isLot ? [shape.outer_polygon.outer] : []),
      ...assets.flatMap(({ kind, poly }) => {
        return BLOCKING.includes(kind) || (kind === 'stall' && !isLot) ? [poly] : []
      }),
    ],
  }
}

function isSurface(kind: AssetKind): boolean {
  return kind !== 'car' && kind !== 'tree'
}

/** The ends of a lane where the ground of its building ends; `gatesOfCars` knows those of the aisles of a lot. */
function endsOf({ kind, poly }: Asset, around: Box): Gate[] {
  if (kind !== 'street') return []
  const { x0, y0, x1, y1 } = boundsOf(poly)
  const gates: Gate[] = []
  if (x0 === around.x0) gates.push({ isUpright: true, at: x0, from: y0, to: y1, out: -1 })
  if (x1 === around.x1) gates.push({ isUpright: true, at: x1, from: y0, to: y1, out: 1 })
  if (y0 === around.y0) gates.push({ isUpright: false, at: y0, from: x0, to: x1, out: -1 })
  if (y1 === around.y1) gates.push({ isUpright: false, at: y1, from: x0, to: x1, out: 1 })
  return gates
}

/** The edges over which cars leave a space. */
function openStall({ poly, ref }: Asset, assets: readonly Asset[], around: Box): OpenStall {
  const box = boundsOf(poly)
  if (ref === null) {
    const isBeside = box.x1 - box.x0 > box.y1 - box.y0
    return { edges: edgesOf(poly), backsOut: !isBeside }
  }
  // with the paving beside it, and on to the edge of the ground
  const own = assets.filter(
    (each) => each.ref === ref && (each.kind === 'stall' || each.kind === 'concrete'),
  )
  const whole = boundsOf(own.flatMap((each) => [...each.poly]))
  return { edges: edgesOf(reaching(whole, around)), backsOut: false }
}

function reaching({ x0, y0, x1, y1 }: Box, around: Box): Ring {
  const low = (at: Lu, end: Lu) => (at - end <= BEFORE ? end : at)
  const high = (at: Lu, end: Lu) => (end - at <= BEFORE ? end : at)
  return boxRing(x0, low(y0, around.y0), x1, high(y1, around.y1))
}

/** The gates of a parking floor on the ground, and the lanes of the open ground, as edges. */
export function edgesOfGates(gates: readonly Gate[]): Edge[] {
  return gates.map(({ isUpright, at, from, to }): Edge => {
    return isUpright ? [at, from, at, to] : [from, at, to, at]
  })
}
