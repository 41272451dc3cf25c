/** Which things may share ground, and where two buildings of a concept clash. */
import {
  boxesOverlap,
  intersectRings,
  type Piece,
  pieceOf,
  type Ring,
  signedArea,
  subtractInTurn,
  toSquareMetres,
} from '@kavel/geometry'
import { NOISE } from './inside.ts'
import { PLACED_KINDS, type PlacedKind, type PlacedPiece } from './placed.ts'

/**
 * What each kind may share ground with; all other pairs clash. A pair is named once, by the kind that comes first in the list.
 * What is cut away by something else costs nothing but itself: paving and grass. What serves somebody does not give way: a lost
 * parking space, a closed road or path, a built-up garden.
 */
const MAY_SHARE: Readonly<Record<PlacedKind, readonly PlacedKind[]>> = {
  // grass and paving end where a building stands
  building: ['balcony', 'paving', 'green'],
  // an upper floor leaves the ground below it free, but not the building next door
  overhang: PLACED_KINDS.filter((kind) => kind !== 'building' && kind !== 'overhang'),
  // hangs over all: how near it may come to another facade is a rule of its own
  balcony: PLACED_KINDS,
  // a space that something else lies on is no space
  parking: ['paving', 'green'],
  // a slope: nothing crosses it on the level
  ramp: ['paving', 'green'],
  // streets meet at junctions, and paths cross them
  street: ['street', 'path', 'paving', 'green'],
  // a path over water is a bridge
  path: ['path', 'paving', 'green', 'water'],
  // lorries turn there
  loading: ['paving', 'green'],
  // private ground: no neighbour's path or garden in it
  garden: ['paving', 'green'],
  paving: ['paving', 'green', 'water'],
  green: ['green', 'water'],
  water: ['water'],
}

/** Do two kinds clash? The same either way round. */
export function doClash(a: PlacedKind, b: PlacedKind): boolean {
  const [first, second] =
    PLACED_KINDS.indexOf(a) <= PLACED_KINDS.indexOf(b) ? ([a, b] as const) : ([b, a] as const)
  return !MAY_SHARE[first].includes(second)
}

export interface Clash {
  /** m². */
  readonly area: number
  readonly rings: readonly Ring[]
  /** Kinds of the first and of the second that share most ground. */
  readonly kinds: readonly [PlacedKind, PlacedKind]
  /** Parking spaces of either that something of the other lies on. */
  readonly lost: readonly PlacedPiece[]
}

const NONE: Clash = { area: 0, rings: [], kinds: ['building', 'building'], lost: [] }

/** By the pieces of both: another step of a drag asks again of every pair that did not move. */
const known = new WeakMap<readonly PlacedPiece[], WeakMap<readonly PlacedPiece[], Clash>>()

export interface Placing {
  readonly pieces: readonly PlacedPiece[]
  readonly box: PlacedPiece['box'] | null
}

/** What two buildings lie on together that only one of them may. */
export function clashOf(a: Placing, b: Placing): Clash {
  if (!a.box || !b.box || !boxesOverlap(a.box, b.box)) return NONE
  const of = known.get(a.pieces) ?? new WeakMap<readonly PlacedPiece[], Clash>()
  known.set(a.pieces, of)
  const clash = of.get(b.pieces) ?? measure(a, b)
  of.set(b.pieces, clash)
  return clash
}

function measure(a: Placing, b: Placing): Clash {
  const rings: Ring[] = []
  const taken: Piece[] = []
  const lost = new Set<PlacedPiece>()
  let most = 0
  let kinds: Clash['kinds'] = NONE.kinds
  for (const one of a.pieces) {
    if (!boxesOverlap(one.box, b.box as PlacedPiece['box'])) continue
    for (const other of b.pieces) {
      if (!boxesOverlap(one.box, other.box) || !doClash(one.kind, other.kind)) continue
      const shared = intersectRings(one.rings, other.rings)
      const area = clashArea(shared)
      if (area <= NOISE) continue
      for (const piece of [one, other]) if (piece.part === 'stall') lost.add(piece)
      if (area > most) {
        most = area
        kinds = [one.kind, other.kind]
      }
      // balconies above each other are over the same ground
      const fresh = subtractInTurn(shared, taken)
      if (fresh.length === 0) continue
      taken.push(pieceOf(fresh))
      rings.push(...fresh)
    }
  }
  const area = clashArea(rings)
  return area > NOISE ? { area, rings, kinds, lost: [...lost] } : NONE
}

function clashArea(rings: readonly Ring[]): number {
  return toSquareMetres(rings.reduce((sum, ring) => sum + signedArea(ring), 0))
}

/** Parking spaces of each building that another lies on: they are not provided. */
export function lostSpaces(all: readonly Placing[]): number[] {
  const lost = all.map(() => new Set<PlacedPiece>())
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++)
      for (const piece of clashOf(all[i] as Placing, all[j] as Placing).lost)
        lost[(all[i] as Placing).pieces.includes(piece) ? i : j]?.add(piece)
  return lost.map(({ size }) => size)
}
