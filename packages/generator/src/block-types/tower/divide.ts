/** Cutting a floor into dwellings of asked sizes: gross areas are moved until the net areas are right. */
import type { Lu2, Ring } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { type FixedBox, type Measured, measured } from './measure.ts'
import { hasShape, isThin } from './quality.ts'
import { type Chain, chainArea, cutChain, ringOf } from './slabs.ts'

/** Rounds of moving gross areas by what the walls take; the third changes less than a lattice unit's worth of floor. */
export const ROUNDS = 3

/**
 * The dwellings chain by chain; null when one would be in two parts, or closed in itself. `seats` are the types along each
 * chain. With `suits` a floor on which one has no room to live in is null, too.
 */
export function divide(
  chains: readonly Chain[],
  seats: readonly (readonly DwellingType[])[],
  fixed: readonly FixedBox[],
  rules: Rules,
  { rounds = ROUNDS, suits = false }: { rounds?: number; suits?: boolean } = {},
): Measured[] | null {
  let areas = chains.map((chain, c) => {
    const types = seats[c] ?? []
    const total = types.reduce((sum, type) => sum + type.sizeMin, 0)
    return types.map((type) => (chainArea(chain) * type.sizeMin) / total)
  })
  for (let round = 0; ; round++) {
    const rings = cut(chains, areas, suits && round === rounds)
    if (!rings) return null
    const homes = measured(rings, fixed, rules)
    if (round === rounds) return homes
    areas = moved(homes, seats, areas)
  }
}

function cut(
  chains: readonly Chain[],
  areas: readonly (readonly Lu2[])[],
  suits: boolean,
): Ring[] | null {
  const pieces = chains.flatMap((chain, c) => cutChain(chain, areas[c] ?? []))
  // most floors that do not suit are known by this, before any outline is traced
  if (suits && pieces.some(isThin)) return null
  const rings: Ring[] = []
  for (const boxes of pieces) {
    const ring = ringOf(boxes)
    if (!ring || (suits && !hasShape(ring))) return null
    rings.push(ring)
  }
  return rings
}

/** Gross areas less what each dwelling has too much, chain by chain: the sums stay. */
function moved(
  homes: readonly Measured[],
  seats: readonly (readonly DwellingType[])[],
  areas: readonly (readonly Lu2[])[],
): Lu2[][] {
  let first = 0
  return seats.map((types, c) => {
    const own = homes.slice(first, first + types.length)
    first += types.length
    const wanted = spread(types, netOf(own))
    return (areas[c] ?? []).map((area, i) => area + (wanted[i] as Lu2) - (own[i] as Measured).net)
  })
}

/** Net area of dwellings together. */
export function netOf(homes: readonly Measured[]): Lu2 {
  return homes.reduce((sum, { net }) => sum + net, 0)
}

/** An area over types: each between its size and its largest in the same measure; beyond them in proportion. */
export function spread(types: readonly DwellingType[], total: Lu2): Lu2[] {
  const least = types.reduce((sum, type) => sum + type.sizeMin, 0)
  const most = types.reduce((sum, type) => sum + type.sizeMax, 0)
  if (total <= least) return types.map((type) => (type.sizeMin * total) / least)
  if (total >= most) return types.map((type) => (type.sizeMax * total) / most)
  const share = (total - least) / (most - least)
  return types.map((type) => type.sizeMin + (type.sizeMax - type.sizeMin) * share)
}
