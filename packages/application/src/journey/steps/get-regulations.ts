import { expectRows } from '@kavel/database'
import { ConstraintType, constraints } from '@kavel/domain'
import type pg from 'pg'
import { validateCreate } from '../../records/validate.ts'
import { insertRow } from '../../records/write.ts'
import { readFacts } from '../facts.ts'
import { type Norm, strictestNorms } from '../norms.ts'
import { StepFailure } from '../reasons.ts'
import type { Step } from '../step.ts'

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

/** Imported values of a constraint, kept in `imported` for comparison. */
const SAID = [
  'name',
  'description',
  'reference',
  'zone',
  'type',
  'operator',
  'priority',
  'value',
  'source',
] as const
const saidNow = `jsonb_build_object(${SAID.map((field) => `'${field}', "${field}"`).join(', ')})`
/** A norm is the same one when it speaks of the same in the same place of a plan, whatever its value. */
const sameNorm = ['name', 'reference', 'type', 'operator']
  .map((field) => `imported -> '${field}' = $2::jsonb -> '${field}'`)
  .join(' and ')

/** A norm that the plan had no longer is a rule of people: once they made another one of it, the plan does not take it back. */
const isItself = `("isOfPlan" or ${['name', 'reference', 'type', 'operator']
  .map((field) => `${saidNow} -> '${field}' = imported -> '${field}'`)
  .join(' and ')})`

/** What a norm that is kept says as the plan says it now, where nobody wrote something else. */
const FOLLOWING = ['description', 'zone', 'source']
  .map(
    (field) => `${field} = case when imported ->> '${field}' is not distinct from ${field}
      then $2::jsonb ->> '${field}' else ${field} end`,
  )
  .join(', ')

/**
 * The norms of the zoning plans as constraints. When the step runs again it replaces those that still say what the
 * plan said; what somebody added is kept. A norm that is overruled keeps its value, and what the plan says of it follows; once the
 * plan has it no longer it is a rule of people's, which says since when.
 */
export const getRegulations: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  if (!facts.some(({ zoning }) => zoning.length)) throw new StepFailure('no_plan')
  const rows = strictestNorms(facts).map((norm) => ({
    ...describeNorm(norm),
    locationId: place.locationId,
  }))
  return async (client) => {
    await client.query(
      `delete from constraints where "locationId" = $1 and imported = ${saidNow}`,
      [place.locationId],
    )
    const kept: number[] = []
    for (const row of rows) {
      const checked = validateCreate(constraints, row, 'constraints')
      if (!checked.ok) throw new StepFailure('source_malformed', checked.issues[0]?.message)
      const { rows: same } = await client.query<{ id: number }>(
        `update constraints set imported = $2::jsonb - 'locationId', "isOfPlan" = true, "planGoneAt" = null,
           "planValue" = ($2::jsonb ->> 'value')::double precision,
           value = case when value is not distinct from "planValue" then ($2::jsonb ->> 'value')::double precision else value end,
           ${FOLLOWING}
         where "locationId" = $1 and ${sameNorm} and ${isItself} returning id`,
        [place.locationId, JSON.stringify(row)],
      )
      kept.push(...same.map(({ id }) => id))
      if (same.length) continue
      const id = await insertRow(client, place.actor, 'constraints', checked.values)
      expectRows(
        await client.query(
          `update constraints set imported = ${saidNow}, "isOfPlan" = true, "planValue" = value where id = $1`,
          [id],
        ),
        1,
      )
      kept.push(id)
    }
    await leaveGone(client, place.locationId, kept)
  }
}

/** What the plan has no longer: gone where it counted as it was, else marked, with the value that somebody gave it. */
async function leaveGone(client: pg.PoolClient, locationId: number, kept: readonly number[]) {
  const gone = `"locationId" = $1 and "isOfPlan" and not id = any ($2)`
  await client.query(
    `delete from constraints where ${gone} and imported - 'priority' = ${saidNow} - 'priority'`,
    [locationId, kept],
  )
  await client.query(
    `update constraints set "isOfPlan" = false, "planGoneAt" = clock_timestamp(), "updatedAt" = clock_timestamp()
     where ${gone}`,
    [locationId, kept],
  )
}

/** A norm as a constraint of a location says it. */
export function describeNorm(norm: Norm) {
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
  }
}
