/** What drawing costs and brings on the sheet of a location, as straight lines: for searches that cannot draw every plan. */
import type { ConstructionClass, FormFactors, LetClass, StallKind } from '@kavel/domain'
import { computeSheet, type SheetInput } from '@kavel/finance'
import {
  type BuildingModel,
  conceptFormFactors,
  type ParkingKind,
  type SitePrices,
  STALL_AREA,
  type Use,
} from '@kavel/generator'
import { sheetInputOf } from './compute-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'
import { plotArea } from './plot-area.ts'

/** Of a dwelling type: its place in the mix, larger is more. */
export interface MixShare {
  readonly unitId: number | string
  readonly ratio: number
}

/** m2, dwellings and spaces by which the sheet is asked: any would do, for the bid is a straight line in all of them. */
const PROBE = 1000

/** Where the price book puts the spaces of each kind of parking; none of them is on the plot for `none`. */
const STALLS = {
  none: null,
  surface: 'ground',
  deck: 'deck',
  garage: 'deck',
} as const satisfies Record<ParkingKind, StallKind | null>

const LET = {
  commercial: 'shop',
  industrial: 'hall',
  office: 'office',
} as const satisfies Record<Exclude<Use, 'residential'>, LetClass>

/** What is priced: a mix of dwelling types, and as what it is built. */
export interface PricedMix {
  readonly shares: readonly MixShare[]
  /** Class of the price book; the price of a m2 differs by it. */
  readonly dwelling: ConstructionClass
}

/**
 * What is left for the land on the sheet (`residual_after_profit`) by m2, dwelling and space, as straight lines; `ofLand` makes it the
 * highest bid. Costs of a space are less what it brings: as on the sheet, spaces that the dwellings need go with them. Null when the sheet has no such value: a rent without a
 * yield, a dwelling without a price.
 * @param standing models of the buildings that stay: what they bring and cost is in `fees`
 * @param kept those of them that stand already: they cost no construction
 */
export function sitePrices(
  location: LocationSource,
  parameters: Parameters,
  standing: readonly BuildingModel[],
  { shares, dwelling }: PricedMix,
  kept: readonly BuildingModel[] = [],
): SitePrices | null {
  const empty = emptySheet(location, parameters, standing, kept)
  const { areas } = empty
  const base = residualOf(empty)
  const { figures } = computeSheet(empty)
  // a rent without a yield counts as nothing on the sheet: no plan could be weighed by that
  const isKnown = shares.every(({ unitId }) => figures[`unit.${unitId}.net_value`]?.value != null)
  if (base === null || !isKnown) return null
  const per = (more: Partial<SheetInput['areas']>): number =>
    ((residualOf({ ...empty, areas: { ...areas, ...more } }) ?? base) - base) / PROBE
  const inBook = (more: Partial<SheetInput['areas']['book']>) => ({
    book: { ...areas.book, ...more },
  })
  const byUnit = ({ count, nfa }: { count: number; nfa: number }, unitId: number | string) =>
    per({ units: [...areas.units, { unit_id: unitId, count, nfa }] })
  const sizeOf = (unitId: number | string) => {
    const unit = location.units.find(({ id }) => String(id) === String(unitId))
    return unit ? (unit.size + unit.size_max) / 2 : 0
  }
  const dwellings = shares.reduce((sum, { ratio }) => sum + ratio, 0)
  const usable = shares.reduce((sum, { unitId, ratio }) => sum + ratio * sizeOf(unitId), 0)
  const revenuePerUnit = shares.reduce(
    (sum, { unitId, ratio }) =>
      sum + (ratio / dwellings) * byUnit({ count: PROBE, nfa: 0 }, unitId),
    0,
  )
  const revenuePerNfa = shares.reduce(
    (sum, { unitId, ratio }) =>
      sum + ((ratio * sizeOf(unitId)) / usable) * byUnit({ count: 0, nfa: PROBE }, unitId),
    0,
  )
  const { book } = areas
  const costOf = (key: ConstructionClass) =>
    -per({
      gfa: areas.gfa + PROBE,
      ...inBook({ construction: { ...book.construction, [key]: book.construction[key] + PROBE } }),
    })
  const letOf = (key: LetClass) =>
    per(inBook({ lettable: { ...book.lettable, [key]: book.lettable[key] + PROBE } }))
  // the floors of a parking building are charged by what is charged for all floor area
  const floorOfCars = -per({ gfa: areas.gfa + PROBE })
  const costOfStall = (parking: ParkingKind) => {
    const kind = STALLS[parking]
    if (kind === null) return 0
    const stalls = { ...book.stalls, [kind]: book.stalls[kind] + PROBE }
    const needed = {
      ...book.stalls_needed,
      dwellings: book.stalls_needed.dwellings + PROBE,
    }
    const floors = kind === 'ground' ? 0 : STALL_AREA * floorOfCars
    return floors - per(inBook({ stalls, stalls_needed: needed }))
  }
  return {
    revenuePerNfa: {
      residential: revenuePerNfa,
      commercial: letOf(LET.commercial),
      industrial: letOf(LET.industrial),
      office: letOf(LET.office),
    },
    revenuePerUnit,
    costPerGfa: {
      residential: costOf(dwelling),
      commercial: costOf(LET.commercial),
      industrial: costOf(LET.industrial),
      office: costOf(LET.office),
    },
    costPerStall: {
      none: 0,
      surface: costOfStall('surface'),
      deck: costOfStall('deck'),
      garage: costOfStall('garage'),
    },
    costPerOpenGround: -per(inBook({ green_area: book.green_area + PROBE })),
    additional: 0,
    fees: -base,
    ofTotal: 0,
    ofLand: (figures.land_cost_slope?.value ?? 1) - 1,
  }
}

/** What is paid for a m² of plot whatever is built on it, EUR. */
export function feesPerM2(location: LocationSource, parameters: Parameters): number {
  const sheet = emptySheet(location, parameters, [], [])
  const { areas } = sheet
  const book = { ...areas.book, site_area: areas.book.site_area + PROBE }
  const larger = { ...sheet, areas: { ...areas, plot_area: areas.plot_area + PROBE, book } }
  return ((residualOf(sheet) ?? 0) - (residualOf(larger) ?? 0)) / PROBE
}

/** The sheet of what stays alone, on a plot that is made ready; its open ground is that of the plan to come. */
function emptySheet(
  location: LocationSource,
  parameters: Parameters,
  standing: readonly BuildingModel[],
  kept: readonly BuildingModel[],
): SheetInput {
  const plot = plotArea(location.plots)
  const factors = conceptFormFactors(standing, plot, 0)
  const sheet = sheetInputOf(location, parameters, standing, factors, kept)
  const book = { ...sheet.areas.book, site_area: plot, green_area: 0 }
  return { ...sheet, areas: { ...sheet.areas, book } }
}

/**
 * The highest land bid for drawn buildings on the sheet of a location, euro; null when it cannot be known.
 * @param kept models of buildings that stand already: they cost no construction
 */
export function bidOn(
  location: LocationSource,
  parameters: Parameters,
  models: readonly BuildingModel[],
  formFactors: FormFactors,
  kept: readonly BuildingModel[] = [],
): number | null {
  return (
    computeSheet(sheetInputOf(location, parameters, models, formFactors, kept)).figures.max_land_bid
      ?.value ?? null
  )
}

function residualOf(input: SheetInput): number | null {
  return computeSheet(input).figures.residual_after_profit?.value ?? null
}
