/** Pieces of ground and what stands on them, as assets of the model. */
import { canonicalRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { AssetKind } from '../model/assets.ts'
import type { Asset, Id } from '../model/types.ts'

/** A surface on ground level. */
export function surface(id: Id, kind: AssetKind, poly: Ring): Asset {
  return { id, kind, poly, z: 0, h: 0, ref: null }
}

/** Drawn trees: a crown of 4 m across, so that it stays inside the 2 m a trunk keeps from boundaries, and 8 m high. */
const CROWN = toLattice(2)
const TREE_HEIGHT = toLattice(8)
/** Half the side of a regular octagon to its inner radius, in millionths: tan(π/8). */
const OCTAGON = 414_214

/** @param x, y of the trunk */
export function tree(id: Id, x: Lu, y: Lu): Asset {
  const r = CROWN
  const s = Math.round((CROWN * OCTAGON) / 1_000_000)
  const crown = [-r, -s, -s, -r, s, -r, r, -s, r, s, s, r, -s, r, -r, s]
  const poly = canonicalRing(crown.map((v, i) => v + (i % 2 === 0 ? x : y)))
  return { id, kind: 'tree', poly, z: 0, h: TREE_HEIGHT, ref: null }
}

/** Drawn cars: 4.4 × 1.8 × 1.5 m, a middle-sized family car; they count in nothing. */
const CAR = { length: toLattice(4.4), width: toLattice(1.8), height: toLattice(1.5) }

/**
 * A car in the middle of a parking space.
 * @param corner from the middle of the space to a point of the model: `ahead` along the car, `aside` across it
 */
export function car(id: Id, corner: (ahead: number, aside: number) => readonly [Lu, Lu]): Asset {
  const [a, b] = [CAR.length / 2, CAR.width / 2]
  const points = [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)].flat()
  return { id, kind: 'car', poly: canonicalRing(points), z: 0, h: CAR.height, ref: null }
}

/** A number in [0, 1) that belongs to a place: the finaliser of MurmurHash3 (Appleby 2011) over two whole numbers and a seed. */
export function chance(a: number, b: number, seed: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ seed
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000
}
