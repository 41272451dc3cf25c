import { ConstraintType } from '@kavel/domain'
import { overLocation, readFacts, totalSize } from '../facts.ts'
import { maximumOf, strictestNorms } from '../norms.ts'
import { mergeSummary, type Step, StepFailure } from '../step.ts'

/** The zones of the plots and what the plans permit there, in the location's summary. */
export const getDestinationPlan: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  const zones = overLocation(
    facts,
    (plot) => plot.zoning,
    ({ name, category, plan_id, article }) => JSON.stringify([name, category, plan_id, article]),
  )
  if (!zones.length) throw new StepFailure('no_plan')
  const norms = strictestNorms(facts)
  const floorSpace =
    maximumOf(norms, ConstraintType.gfa) ?? maximumOf(norms, ConstraintType.floor_space)
  const envelopes = facts.flatMap((plot) => plot.envelopes)
  const summary = {
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
  return (client) => mergeSummary(client, place, summary)
}
