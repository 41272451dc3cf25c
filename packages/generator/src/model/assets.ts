/** What stands or lies in and around a building besides its rooms, and what the form factors make of it. */
import type { FormFactorKey } from '@kavel/domain'

export interface AssetMeaning {
  /** What it makes of open ground; what is neither paved nor water stays green (domain reference §2.3, nr 24–26). */
  readonly surface: 'paved' | 'water' | null
  /** The form factor that counts it. */
  readonly counts: Extract<
    FormFactorKey,
    'nrparking' | 'nrtrees' | 'nrbicycleracks' | 'nrstorages'
  > | null
}

const PAVED = { surface: 'paved', counts: null } as const
const GREEN = { surface: null, counts: null } as const
const OBJECT = { surface: null, counts: null } as const

/** Every kind of asset. Surfaces of the ground are disjoint; objects stand on them. */
export const ASSETS = {
  // slabs and what serves a floor
  balcony: OBJECT,
  gallery: OBJECT,
  terrace: PAVED,
  path: PAVED,
  stair: OBJECT,
  elevator: OBJECT,
  // the ground
  street: PAVED,
  sidewalk: PAVED,
  aisle: PAVED,
  ramp: PAVED,
  concrete: PAVED,
  /** From the road to a car park, through the plot. */
  drive: PAVED,
  yard: GREEN,
  green: GREEN,
  forest: GREEN,
  dirt: GREEN,
  water: { surface: 'water', counts: null },
  // what is counted
  stall: { surface: 'paved', counts: 'nrparking' },
  dock: PAVED,
  tree: { surface: null, counts: 'nrtrees' },
  bike: { surface: null, counts: 'nrbicycleracks' },
  storage: { surface: null, counts: 'nrstorages' },
  car: OBJECT,
  column: OBJECT,
  // glass in a slope
  roof_window: OBJECT,
  // within the plate, cut out of a dwelling
  loggia: OBJECT,
} as const satisfies Record<string, AssetMeaning>
export type AssetKind = keyof typeof ASSETS
