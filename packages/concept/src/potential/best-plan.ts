/**
 * The most valuable plan of one kind of building that the zoning of a plot permits, with its cars on the ground: houses, flats, an
 * office, a hall (docs/decisions/0033). Plots of one batch share what does not depend on the plot: prices and measured kinds.
 */
import { buildingCfgSchema, flatClassOf, STALLS_PER_100 } from '@kavel/domain'
import {
  type Area,
  bestOfSite,
  HOME_DISTANCE,
  isHouseKind,
  type KindTable,
  kindTables,
  type ParkingKind,
  type SiteBrief,
  type SiteKind,
  type SitePrices,
} from '@kavel/generator'
import { findBounds } from '@kavel/registers'
import { fillRatios, placeKindOf } from '../default-mix.ts'
import {
  type FillChoices,
  isPermitted,
  parkingNormOf,
  recordOf,
  type StandingConcept,
  sharesOf,
  siteBrief,
  storeysAllowed,
  suited,
} from '../fill-plot.ts'
import { outlinesOf } from '../keep-apart.ts'
import type { Point } from '../placing/box.ts'
import { reference } from '../placing/first-units.ts'
import { isRoomy } from '../placing/is-roomy.ts'
import { plotArea } from '../plot-area.ts'
import type { PublicBuilding } from '../public-records.ts'
import { plotOutlines } from '../roads.ts'
import { feesPerM2, type PricedMix, sitePrices } from '../site-prices.ts'
import { siteParameter } from '../site-rules/site-parameter.ts'
import type { EmptyPlot } from './design.ts'
import type { PlannedUse } from './permitted.ts'

/** What is tried where the zoning permits a use. */
const KINDS = {
  dwellings: ['gallery', 'corridor', 'portiek', 'tower', 'terraced', 'narrow', 'detached'],
  offices: ['office'],
  companies: ['industrial'],
} as const satisfies Record<PlannedUse, readonly SiteKind[]>

/** Spaces a 100 m² of floor (domain reference §2.4). */
const SPACES = {
  dwellings: 0,
  offices: STALLS_PER_100.office,
  companies: STALLS_PER_100.hall,
} as const satisfies Record<PlannedUse, number>

export interface BestPlan {
  readonly buildings: readonly PublicBuilding[]
  readonly kind: SiteKind
  readonly parking: ParkingKind
  /** Its dwellings or floors ask for spaces. */
  readonly hasNorm: boolean
  /** It keeps no distance from what stands around it. */
  readonly isBeside: boolean
}

export type BestPlanFound =
  | { readonly ok: true; readonly plan: BestPlan }
  | { readonly ok: false; readonly reason: keyof typeof WEIGHT }

/** Why a search finds nothing; of several that which came nearest to a plan is told. */
const WEIGHT = { no_price: 0, no_room: 1, dwellings_small: 2, rules_broken: 3 } as const
const REASONS = {
  no_place: 'no_room',
  not_allowed: 'no_room',
  too_small: 'dwellings_small',
  broken: 'rules_broken',
} as const

/** Prices on a plot of some area, m², and what is paid more on each m² of a larger one. */
interface PricesOfMix {
  readonly lines: SitePrices
  readonly area: number
  readonly perM2: number
}

/** What plots with the same template, costs and parameters have in common; one for each batch. */
export interface Shared {
  readonly prices: Map<string, PricesOfMix | null>
  readonly tables: Map<string, readonly KindTable[]>
}

export const createShared = (): Shared => ({ prices: new Map(), tables: new Map() })

/** Where no plan keeps its distances from what stands around it, those that do not are looked at, as houses in a street stand. */
export function bestPlan(
  plot: EmptyPlot,
  uses: readonly PlannedUse[],
  shared: Shared,
): BestPlanFound {
  const isFront = nearTo(plot.location, FRONTS)
  const briefs = uses.flatMap((use) => {
    const brief = briefFor(plot, use, shared)
    return brief ? { ...brief, ...(brief.roads && { roads: brief.roads.filter(isFront) }) } : []
  })
  let reason: keyof typeof WEIGHT = briefs.length > 0 ? 'no_room' : 'no_price'
  for (const isBeside of [false, true]) {
    let best: { plan: BestPlan; value: number } | null = null
    for (const brief of briefs) {
      const asked = isBeside ? { ...brief, isBeside, boundary: 0, facade: 0 } : brief
      const tables = tablesFor(brief, plot, shared).filter((table) => mayHold(plot, table))
      if (tables.length === 0) continue
      const found = bestOfSite(asked, {
        tables,
        directions: plotArea(plot.location.plots) < SMALL ? 1 : 2,
      })
      if (!found.ok) {
        const why = REASONS[found.reason]
        if (WEIGHT[why] > WEIGHT[reason]) reason = why
        continue
      }
      const { kind, parking, inputs, value } = found.point
      if (best && best.value >= value) continue
      const buildings = inputs.map((input, i) => asBuilding(recordOf(input), i + 1))
      const hasNorm = asked.norm.perUnit + asked.norm.per100 > 0
      best = { plan: { buildings, kind, parking, hasNorm, isBeside }, value }
    }
    if (best) return { ok: true, plan: best.plan }
  }
  return { ok: false, reason }
}

/** Ids are nobody's: no figure depends on them. */
function asBuilding({ cfg, ...fields }: ReturnType<typeof recordOf>, id: number): PublicBuilding {
  return { id, name: '', ...fields, cfg: buildingCfgSchema.parse(cfg) } as PublicBuilding
}

/** Null without a price for what would be built. */
function briefFor(plot: EmptyPlot, use: PlannedUse, shared: Shared): SiteBrief | null {
  const { location, summary } = plot
  if (use !== 'dwellings') {
    const prices = pricesOf(plot, [], 'house', shared)
    return (
      prices &&
      siteBrief(
        plot,
        {
          units: [],
          prices,
          norm: { perUnit: 0, per100: SPACES[use] },
          kinds: KINDS[use],
          parking: ['surface', 'none'],
        },
        nothingStanding(plot),
      )
    )
  }
  const place = placeKindOf(summary).kind
  const ratios = fillRatios(place, location.units)
  const units = location.units.flatMap((unit, i): FillChoices['units'] => {
    const repeat_ratio = ratios.get(unit.id) ?? 0
    return repeat_ratio > 0 ? [{ ...reference(unit, i), repeat_ratio }] : []
  })
  const flats = suited(location, { units }, 'flat')
  const houses = suited(location, { units }, 'house')
  const storeys = storeysAllowed(location.constraints)
  const flatPrices = flats.length > 0 ? pricesOf(plot, flats, flatClassOf(storeys), shared) : null
  const housePrices = houses.length > 0 ? pricesOf(plot, houses, 'house', shared) : null
  const prices = flatPrices ?? housePrices
  if (!prices) return null
  const perUnit = parkingNormOf(plot, units)
  return siteBrief(
    plot,
    {
      units: flats,
      prices,
      houses: { units: houses, prices: housePrices ?? prices },
      norm: { perUnit, per100: 0 },
      kinds: KINDS.dwellings.filter(
        (kind) =>
          (isHouseKind(kind) ? housePrices : flatPrices) && isPermitted(kind, summary.zones),
      ),
      parking: perUnit > 0 ? ['surface', 'none'] : ['none'],
    },
    nothingStanding(plot),
  )
}

/** False only when the smallest building of a kind fits nowhere: its walls on the ground for building, its yards on the plot. */
function mayHold({ location }: EmptyPlot, { knots, depth, margins }: KindTable): boolean {
  const { front, back, left, right } = margins
  const length = knots[0]?.length ?? 0
  const built = { length: length + left + right, width: depth + front + back }
  const whole = { length: Math.max(length, built.length), width: Math.max(depth, built.width) }
  const envelopes = (location.buildable ?? []).flatMap(outlinesOf)
  const plots = plotOutlines(location.plots).flat()
  return isRoomy(plots, whole) && (envelopes.length === 0 || isRoomy(envelopes, built))
}

/** Buildings farther from the plot than anything keeps from them are no obstacle to a search. */
function nothingStanding({ location, parameters }: EmptyPlot): StandingConcept {
  const { value: facade } = siteParameter(parameters, 'facade_distance')
  const isNear = nearTo(location, Math.max(facade, HOME_DISTANCE))
  const obstacles = (location.obstacles ?? []).filter(({ area }) => isNear(area))
  return { models: [], kept: [], obstacles }
}

/** An edge of the plot fronts a road that is nearer than this, metres: twice what the search asks. */
const FRONTS = 5

/** Whether an area comes within so many metres of the box around the plots. */
function nearTo({ plots }: EmptyPlot['location'], reach: number): (area: Area) => boolean {
  const [west, south, east, north] = findBounds(plotOutlines(plots).flat(2))
  return ({ coordinates }) => {
    const [x0, y0, x1, y1] = findBounds((coordinates as unknown as Point[][]).flat())
    return x0 <= east + reach && x1 >= west - reach && y0 <= north + reach && y1 >= south - reach
  }
}

/** Plots below this, m², have a direction to build in: that of their longest edge, and across. */
const SMALL = 1500

/** Lines of a mix are the same on every plot; what is paid once follows from its size. */
function pricesOf(
  { location, parameters }: EmptyPlot,
  units: FillChoices['units'],
  dwelling: PricedMix['dwelling'],
  { prices }: Shared,
): SitePrices | null {
  const shares = sharesOf(units)
  const area = plotArea(location.plots)
  const key = JSON.stringify([shares, dwelling])
  let known = prices.get(key)
  if (known === undefined) {
    const lines = sitePrices(location, parameters, [], { shares, dwelling })
    known = lines && { lines, area, perM2: feesPerM2(location, parameters) }
    prices.set(key, known)
  }
  return known && { ...known.lines, fees: known.lines.fees + (area - known.area) * known.perM2 }
}

/** Kinds as measured with the mix and the design rules of the brief. */
function tablesFor(
  { input, houses, kinds = [] }: SiteBrief,
  { parameters }: EmptyPlot,
  { tables }: Shared,
): readonly KindTable[] {
  return kinds.flatMap((kind) => {
    const units = (isHouseKind(kind) ? houses?.units : undefined) ?? input.building.cfg.units
    const key = JSON.stringify([kind, sharesOf(units), parameters])
    const known = tables.get(key)
    if (known) return known
    const { building } = input
    const own = { ...input, building: { ...building, cfg: { ...building.cfg, units } } }
    const measured = kindTables(own, [kind])
    tables.set(key, measured)
    return measured
  })
}
