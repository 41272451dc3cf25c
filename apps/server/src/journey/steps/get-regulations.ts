import { ConstraintType, constraints } from '@kavel/domain'
import { registers } from '@kavel/registers'
import { validateCreate } from '../../records/validate.ts'
import { insertRow } from '../../records/write.ts'
import { readFacts } from '../facts.ts'
import { type Norm, strictestNorms } from '../norms.ts'
import { type Place, type Step, StepFailure } from '../step.ts'

/** Order of importance (domain reference 4.2); the rest follows. */
const PRIORITIES: Partial<Record<ConstraintType, number>> = {
  [ConstraintType.building_height]: 1,
  [ConstraintType.gutter_height]: 2,
  [ConstraintType.gsi]: 3,
  [ConstraintType.buildable_area_gsi]: 3,
  [ConstraintType.fsi]: 4,
  [ConstraintType.nr_of_units]: 5,
  [ConstraintType.psi]: 6,
  [ConstraintType.general]: 9,
}
const PRIORITY_OF_REST = 7

/** What this step makes begins like this in `source`; nobody's own constraint does. */
const OURS = `${registers.imro.short} · `

/** The norms of the zoning plans as constraints: replaced when the step runs again, the user's own are kept. */
export const getRegulations: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  if (!facts.some(({ zoning }) => zoning.length)) throw new StepFailure('no_plan')
  const rows = strictestNorms(facts).map((norm) => toConstraint(norm, place))
  return async (client) => {
    await client.query(
      'delete from constraints where "locationId" = $1 and starts_with(source, $2)',
      [place.locationId, OURS],
    )
    for (const row of rows) {
      const checked = validateCreate(constraints, row, 'constraints')
      if (!checked.ok) throw new StepFailure('source_malformed', checked.issues[0]?.message)
      await insertRow(client, place.actor, 'constraints', checked.values)
    }
  }
}

function toConstraint(norm: Norm, { locationId }: Place) {
  return {
    name: norm.kind.charAt(0).toUpperCase() + norm.kind.slice(1),
    // Where the plan has words they are the rule.
    description: norm.norm === null ? `${norm.kind}: ${norm.text}` : norm.plan_name,
    reference: norm.article ? `${norm.plan_id}, artikel ${norm.article}` : norm.plan_id,
    zone: norm.zone,
    type: norm.type,
    operator: norm.operator,
    priority: PRIORITIES[norm.type] ?? PRIORITY_OF_REST,
    value: norm.norm,
    source: `${norm.source}, ${norm.date}`,
    locationId,
  }
}
