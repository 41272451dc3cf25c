/** A plot as a new location of it would be, once its steps have run: without anybody making that location. */
import { type EmptyPlot, envelopeAreas, figuresAround, siteOf } from '@kavel/concept'
import {
  type CompanyCfg,
  type LocationCfg,
  locationCfgSchema,
  plotPropertiesSchema,
  type RecordFor,
} from '@kavel/domain'
import { strictestNorms } from '../journey/norms.ts'
import { buildableOf } from '../journey/place-source.ts'
import { describeBox } from '../journey/steps/get-buildable-area-box.ts'
import { describePlan } from '../journey/steps/get-destination-plan.ts'
import { describeNorm } from '../journey/steps/get-regulations.ts'
import type { RawPlot } from './read-plots.ts'

/** Company and template values of a new location. */
export interface Assumed {
  readonly units: readonly RecordFor<'units'>[]
  /** Without those that were removed. */
  readonly costs: readonly RecordFor<'costs'>[]
  readonly price_book: LocationCfg['finance_parameters']['price_book'] | null
  readonly parameters: CompanyCfg['parameters'] | null
}

/** Of a location on which nothing was said yet. */
const usual = locationCfgSchema.parse({})

export function emptyPlot(
  raw: RawPlot,
  { units, costs, price_book, parameters }: Assumed,
): EmptyPlot {
  const facts = [raw.facts]
  const summary = { ...usual.summary, ...describePlan(facts) }
  const finance_parameters =
    price_book && costs.length > 0
      ? { ...usual.finance_parameters, price_book }
      : usual.finance_parameters
  const plots = [
    {
      geometry: raw.geometry,
      properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: raw.size }),
    },
  ]
  const constraints = strictestNorms(facts)
    .map((norm, index) => ({ ...describeNorm(norm), id: index + 1 }))
    .toSorted((a, b) => a.priority - b.priority)
  const site = siteOf(
    { plots, units, costs, constraints, cfg: { summary, finance_parameters } },
    parameters,
    {
      ...figuresAround(plots, {
        buildings: raw.buildings,
        roads: raw.roads ?? [],
      }),
      // roads that lie farther off tell that they are known
      ...(raw.roads?.length === 0 && { roads: [] }),
      buildable: envelopeAreas(raw.facts.envelopes.map(({ geometry }) => geometry)),
    },
  )
  return {
    ...site,
    buildableArea() {
      if (!raw.ground) throw new Error('the ground of a plot was not read')
      return { ...usual.buildable_area, ...describeBox(facts, buildableOf(raw.ground).polygons) }
    },
    summary,
  }
}
