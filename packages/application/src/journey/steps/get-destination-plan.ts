import { ConstraintType } from '@kavel/domain'
import { overLocation, type PlanFacts, readFacts, totalSize } from '../facts.ts'
import { maximumOf, strictestNorms } from '../norms.ts'
import { overruledHeight } from '../overruled.ts'
import { StepFailure } from '../reasons.ts'
import { mergeSummary, type Step } from '../step.ts'

/** The zones of the plots and what the plans permit there, in the location's summary. */
export const getDestinationPlan: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  const summary = describePlan(facts)
  if (!summary.zones.length) throw new StepFailure('no_plan')
  return async (client) => {
    const height = await overruledHeight(client, place.locationId)
    await mergeSummary(client, place, {
      ...summary,
      ...(height !== undefined && { max_height: height }),
    })
  }
}

/** The fields of a location's summary that follow from the plans; without zones no plan is known. */
export function describePlan(facts: readonly PlanFacts[]) {
  const zones = overLocation(
    facts,
    (plot) => plot.zoning,
    ({ name, category, plan_id, article }) => JSON.stringify([name, category, plan_id, article]),
  )
  const norms = strictestNorms(facts)
  const floorSpace =
    maximumOf(norms, ConstraintType.gfa) ?? maximumOf(norms, ConstraintType.floor_space)
  const envelopes = facts.flatMap((plot) => plot.envelopes)
  return {
    zones: zones.map(({ name, category, share, plan_id, plan_name, article, ...origin }) => ({
      name,
      category,
      share,
      plan_id,
      plan_name,
      article,
      source: origin.source,
      date: origin.date,
    })),
    max_height: maximumOf(norms, ConstraintType.building_height),
    // Only where the plan limits the floor space itself; an FSI made up from heights would have no source.
    max_fsi: floorSpace === null ? null : floorSpace / totalSize(facts),
    envelope_area: envelopes.length ? envelopes.reduce((sum, { area }) => sum + area, 0) : null,
  }
}
