/** Cutting a floor into dwellings of asked sizes: gross areas are moved until the net areas are right. */

import { FunctionType } from '@kavel/domain'
import type { Lu2 } from '@kavel/geometry'
import { ringArea } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { netRing } from '../../plan/net.ts'
import { type Border, bordersByCell, bordersOf } from '../../plan/partition.ts'
import { reachOf, wallBetween } from '../../plan/walls.ts'
import { type Chain, chainArea, cutChain, ringOf } from './slabs.ts'

/** Rounds of moving gross areas by what the walls take; the third changes less than a lattice unit's worth of floor. */
const ROUNDS = 3

export interface Division {
  /** What was fixed, then the dwellings chain by chain. */
  cells: PlanCell[]
  borders: Border[]
  /** Net area of each dwelling, in the same order. */
  nets: Lu2[]
}

/** Null when a dwelling would be in two parts, or closed in itself. `seats` are the types along each chain. */
export function divide(
  chains: readonly Chain[],
  seats: readonly (readonly DwellingType[])[],
  fixed: readonly PlanCell[],
  rules: Rules,
  rounds = ROUNDS,
): Division | null {
  let areas = chains.map((chain, c) => {
    const types = seats[c] ?? []
    const total = types.reduce((sum, type) => sum + type.sizeMin, 0)
    return types.map((type) => (chainArea(chain) * type.sizeMin) / total)
  })
  let division: Division | null = null
  for (let round = 0; round <= rounds; round++) {
    division = cut(chains, seats, areas, fixed, rules)
    if (!division || round === rounds) return division
    areas = moved(division, seats, areas)
  }
  return division
}

function cut(
  chains: readonly Chain[],
  seats: readonly (readonly DwellingType[])[],
  areas: readonly (readonly Lu2[])[],
  fixed: readonly PlanCell[],
  rules: Rules,
): Division | null {
  const cells = [...fixed]
  for (const [c, chain] of chains.entries()) {
    const types = seats[c] ?? []
    for (const [i, boxes] of cutChain(chain, areas[c] ?? []).entries()) {
      const ring = ringOf(boxes)
      if (!ring) return null
      const unitType = types[i]?.id ?? null
      cells.push(planCell(FunctionType.apartment, ring, { unitType }))
    }
  }
  const borders = bordersOf(cells.map(({ ring }) => ring))
  const byCell = bordersByCell(borders, cells.length)
  const reach = new Map(
    borders.map((b) => [b, reachOf(b, wallBetween(cells[b.low], cells[b.high], rules))]),
  )
  const nets = cells
    .slice(fixed.length)
    .map(({ ring }, i) =>
      ringArea(netRing(ring, byCell[fixed.length + i] ?? [], (b) => reach.get(b) ?? 0)),
    )
  return { cells, borders, nets }
}

/** Gross areas less what each dwelling has too much, chain by chain: the sums stay. */
function moved(
  { nets }: Division,
  seats: readonly (readonly DwellingType[])[],
  areas: readonly (readonly Lu2[])[],
): Lu2[][] {
  let first = 0
  return seats.map((types, c) => {
    const own = nets.slice(first, first + types.length)
    first += types.length
    const wanted = spread(
      types,
      own.reduce((sum, net) => sum + net, 0),
    )
    return (areas[c] ?? []).map((area, i) => area + (wanted[i] as Lu2) - (own[i] as Lu2))
  })
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
