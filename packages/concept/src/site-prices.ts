/** What drawing costs and brings on the sheet of a location, as straight lines: for searches that cannot draw every plan. */
import type { FormFactors } from '@kavel/domain'
import { computeSheet, type SheetInput } from '@kavel/finance'
import {
  type BuildingModel,
  conceptFormFactors,
  type ParkingKind,
  type SitePrices,
} from '@kavel/generator'
import { sheetInputOf } from './compute-concept.ts'
import type { LocationSource } from './location-source.ts'

/** Of a dwelling type: its place in the mix, larger is more. */
export interface MixShare {
  readonly unitId: number | string
  readonly ratio: number
}

/** m2 of gross floor area that a space of a parking building takes, with its aisles and ramp (domain reference §3.6: 25–30). */
const STALL_AREA = 32
/** m2 and dwellings by which the sheet is asked: any would do, for its residual value is a straight line in all of them. */
const PROBE = 1000

/**
 * The residual land value of the sheet (`rgw`) by m2 and dwelling. Costs of a parking building are those of its floor area, as on
 * the sheet; of a lot the sheet knows none of its own. Null when the sheet has no such value: a rent without a yield.
 * @param standing models of the buildings that stay: what they bring and cost is in `fees`
 */
export function sitePrices(
  location: LocationSource,
  standing: readonly BuildingModel[],
  mix: readonly MixShare[],
): SitePrices | null {
  const empty = sheetInputOf(location, standing, conceptFormFactors(standing, 0, 0))
  const { areas } = empty
  const base = residualOf(empty)
  const { figures } = computeSheet(empty)
  // a rent without a yield counts as nothing on the sheet: no plan could be weighed by that
  const isKnown = mix.every(({ unitId }) => figures[`unit.${unitId}.net_value`]?.value != null)
  if (base === null || !isKnown) return null
  const per = (more: Partial<SheetInput['areas']>): number =>
    ((residualOf({ ...empty, areas: { ...areas, ...more } }) ?? base) - base) / PROBE
  const byUnit = ({ count, nfa }: { count: number; nfa: number }, unitId: number | string) =>
    per({ units: [...areas.units, { unit_id: unitId, count, nfa }] })
  const sizeOf = (unitId: number | string) => {
    const unit = location.units.find(({ id }) => String(id) === String(unitId))
    return unit ? (unit.size + unit.size_max) / 2 : 0
  }
  const dwellings = mix.reduce((sum, { ratio }) => sum + ratio, 0)
  const usable = mix.reduce((sum, { unitId, ratio }) => sum + ratio * sizeOf(unitId), 0)
  const revenuePerUnit = mix.reduce(
    (sum, { unitId, ratio }) =>
      sum + (ratio / dwellings) * byUnit({ count: PROBE, nfa: 0 }, unitId),
    0,
  )
  const revenuePerNfa = mix.reduce(
    (sum, { unitId, ratio }) =>
      sum + ((ratio * sizeOf(unitId)) / usable) * byUnit({ count: 0, nfa: PROBE }, unitId),
    0,
  )
  const costPerGfa = -per({ gfa: areas.gfa + PROBE })
  const costPerStall = {
    none: 0,
    surface: 0,
    deck: STALL_AREA * costPerGfa,
    garage: STALL_AREA * costPerGfa,
  } satisfies Record<ParkingKind, number>
  return {
    revenuePerNfa: { residential: revenuePerNfa, commercial: 0, industrial: 0, office: 0 },
    revenuePerUnit,
    costPerGfa: {
      residential: costPerGfa,
      commercial: costPerGfa,
      industrial: costPerGfa,
      office: costPerGfa,
    },
    costPerStall,
    costPerOpenGround: 0,
    additional: 0,
    fees: -base,
    ofTotal: 0,
    ofLand: 0,
  }
}

/** The residual land value of drawn buildings on the sheet of a location, euro; null when it cannot be known. */
export function residualOn(
  location: LocationSource,
  models: readonly BuildingModel[],
  formFactors: FormFactors,
): number | null {
  return residualOf(sheetInputOf(location, models, formFactors))
}

function residualOf(input: SheetInput): number | null {
  return computeSheet(input).figures.rgw?.value ?? null
}
