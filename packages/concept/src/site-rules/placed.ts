/** What of a building lies or stands on the ground, by kind, on the lattice of the site. */
import type { Asset, BuildingModel } from '@kavel/generator'
import {
  type Box,
  boundsOf,
  canonicalRing,
  type Ring,
  toLattice,
  toWorld,
  type Xform,
} from '@kavel/geometry'

/** Everything that takes ground, or hangs over it. */
export const PLACED_KINDS = [
  'building',
  'overhang',
  'balcony',
  'parking',
  'ramp',
  'street',
  'path',
  'loading',
  'garden',
  'paving',
  'green',
  'water',
] as const
export type PlacedKind = (typeof PLACED_KINDS)[number]

/** What each part of a model is on the ground; null: it takes none of its own. */
const KIND_OF = {
  balcony: 'balcony',
  gallery: 'balcony',
  loggia: null,
  terrace: 'garden',
  path: 'path',
  stair: null,
  elevator: null,
  street: 'street',
  sidewalk: 'street',
  aisle: 'parking',
  stall: 'parking',
  ramp: 'ramp',
  dock: 'loading',
  concrete: 'paving',
  // keeps clear of all else by what it is
  drive: null,
  yard: 'garden',
  green: 'green',
  forest: 'green',
  dirt: 'green',
  water: 'water',
  tree: null,
  bike: null,
  storage: null,
  car: null,
  column: null,
  roof_window: null,
} as const satisfies Record<Asset['kind'], PlacedKind | null>

/** What is built: plates on the ground and above it, balconies and galleries. */
export const isBuilt = (kind: PlacedKind): boolean =>
  kind === 'building' || kind === 'overhang' || kind === 'balcony'

export interface PlacedPiece {
  readonly kind: PlacedKind
  /** What it is of the model. */
  readonly part: Asset['kind'] | 'plate'
  /** Outline, then holes; lattice of the site. */
  readonly rings: readonly Ring[]
  readonly box: Box
}

/** Where the lattice of a site begins, EPSG:28992 metres. */
export interface Origin {
  readonly x: number
  readonly y: number
}

export interface Placed {
  /** Those on the ground and those that hang over it. */
  readonly pieces: readonly PlacedPiece[]
  /** Around all of them; null when nothing is built. */
  readonly box: Box | null
  /** So far from the site that nothing of it can be measured there. */
  readonly isFar: boolean
}

/** Farther from the site than this nothing can lie inside, metres; keeps coordinates on the lattice. */
const FAR = 20_000

/** By the header of a model, which is another for another model. */
const known = new WeakMap<BuildingModel['header'], { origin: Origin; placed: Placed }>()

/** The same model on the same site gives the same object, so that what is measured of it can be kept. */
export function placedOf(model: BuildingModel, origin: Origin): Placed {
  const before = known.get(model.header)
  if (before && before.origin.x === origin.x && before.origin.y === origin.y) return before.placed
  const placed = place(model, origin)
  known.set(model.header, { origin, placed })
  return placed
}

function place({ towers, assets, toWorld: frame }: BuildingModel, origin: Origin): Placed {
  const pieces: PlacedPiece[] = []
  let isFar = false
  const add = (kind: PlacedKind, part: PlacedPiece['part'], rings: readonly Ring[]) => {
    const moved = rings.map((ring) => onSite(ring, frame, origin))
    const [outer] = moved
    if (!outer || moved.includes(null)) isFar = true
    else if (outer.length > 0)
      pieces.push({ kind, part, rings: moved as Ring[], box: boundsOf(outer) })
  }
  for (const { z0, z1, footprint, floorGroups } of towers) {
    const plate = [footprint.outer, ...footprint.holes]
    if (z0 <= 0 && z1 > 0) add('building', 'plate', plate)
    else if (z0 > 0) add('overhang', 'plate', plate)
    for (const { assets: own } of floorGroups)
      for (const { kind, poly } of own)
        if (KIND_OF[kind] === 'balcony' || kind === 'terrace') add('balcony', kind, [poly])
  }
  for (const { kind, poly } of assets) {
    const of = KIND_OF[kind]
    if (of) add(of, kind, [poly])
  }
  return {
    pieces,
    box: pieces.length > 0 ? around(pieces.map(({ box }) => box)) : null,
    isFar,
  }
}

/** A ring of a building's own frame on the lattice of the site; null when it lies too far away. */
export function onSite(ring: Ring, frame: Xform, { x: ox, y: oy }: Origin): Ring | null {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = toWorld(frame, ring[i] as number, ring[i + 1] as number)
    if (!(Math.abs(x - ox) < FAR && Math.abs(y - oy) < FAR)) return null
    out[i] = toLattice(x - ox)
    out[i + 1] = toLattice(y - oy)
  }
  return canonicalRing(out)
}

export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}
