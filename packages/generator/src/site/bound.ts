/** What no plan can surpass: level L0 of generator reference §19.4. */

import { FLATTEST, pricesOf, type SiteTerms } from './evaluate.ts'
import type { Ends } from './front.ts'
import { kindOf } from './kinds.ts'
import { mostOf } from './limits.ts'
import type { SitePlace } from './places.ts'
import { residualValue, USES } from './prices.ts'
import type { FloorFigures, KindTable, Knot } from './tables.ts'

/**
 * Generated figures may be better than those of the tables by so much, as a share: settled mixes and lengths between the
 * measured ones. What a test finds on its corpus is less.
 */
const TABLE_ERROR = 0.1

/**
 * For each end alone: floor area is at most what coverage, floor area and height allow of the ground there is; of that the
 * densest kind has the most dwellings, and the most profitable one the most value, without any space for cars.
 */
export function boundsFor(
  terms: SiteTerms,
  places: readonly SitePlace[],
  least: { unitSize: number },
): Ends {
  let units = 0
  let value = -terms.prices.fees / (1 + terms.prices.ofLand)
  for (const table of new Set(places.map((place) => place.table))) {
    const gfa = mostGfa(terms, places, table)
    if (gfa <= 0) continue
    const nfa = Math.min(
      mostOf(terms.limits, 'nfa'),
      gfa * best(table, (f) => f.nfa / f.gfa) * (1 + TABLE_ERROR),
    )
    const perGfa = best(table, (f) => f.units / f.gfa) * (1 + TABLE_ERROR)
    const dwellings =
      kindOf(table.kind).use === 'residential'
        ? Math.min(
            gfa * perGfa,
            kindOf(table.kind).house ? Number.POSITIVE_INFINITY : nfa / least.unitSize,
          )
        : 0
    const count = Math.min(Math.floor(dwellings + 1), mostOf(terms.limits, 'units'))
    units = Math.max(units, dwellings === 0 ? 0 : count)
    const zero = Object.fromEntries(USES.map((use) => [use, 0])) as Record<
      (typeof USES)[number],
      number
    >
    const { use } = kindOf(table.kind)
    // as much as pays: nothing, or all of it
    value = Math.max(
      value,
      residualValue(pricesOf(terms, table.kind), {
        nfa: { ...zero, [use]: nfa },
        gfa: { ...zero, [use]: gfa },
        units: count,
        stalls: 0,
        parking: 'none',
        openGround: 0,
      }),
    )
  }
  return { value, units, green: 1 }
}

/** Floor area of a kind that ground and rules leave. */
function mostGfa(
  { limits, plotArea, envelopeArea }: SiteTerms,
  places: readonly SitePlace[],
  table: KindTable,
): number {
  const { floorHeight } = kindOf(table.kind)
  const height = Math.min(mostOf(limits, 'height') - table.roof * FLATTEST, mostOf(limits, 'eaves'))
  const floors = Math.min(
    table.floors.most,
    mostOf(limits, 'floors'),
    Math.floor(height / floorHeight + 1e-9),
  )
  if (!(floors >= 1)) return 0
  const longest = Math.max(
    ...places.filter((place) => place.table === table).map(({ most }) => most),
  )
  const coverage = Math.min(
    longest * table.depth,
    mostOf(limits, 'gsi') * plotArea,
    mostOf(limits, 'built'),
    envelopeArea > 0 ? mostOf(limits, 'envelopeGsi') * envelopeArea : Number.POSITIVE_INFINITY,
  )
  // an attic, or the offices on an upper floor of a hall, come on top of the floors
  const onTop = Math.max(
    ...table.knots.map(
      (k) => (k.attic.gfa + Math.max(0, k.ground.gfa - k.footprint)) / k.footprint,
    ),
  )
  return Math.min(
    coverage * (floors + onTop),
    mostOf(limits, 'gfa'),
    mostOf(limits, 'fsi') * plotArea,
  )
}

function best(table: KindTable, ratio: (floor: FloorFigures) => number): number {
  const floors = table.knots.flatMap((knot: Knot) => [knot.ground, knot.upper, whole(knot)])
  return Math.max(...floors.filter(({ gfa }) => gfa > 0).map(ratio))
}

function whole({ ground, attic }: Knot): FloorFigures {
  return { gfa: ground.gfa + attic.gfa, nfa: ground.nfa + attic.nfa, units: ground.units }
}
