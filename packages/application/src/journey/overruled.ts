import { ConstraintOperator, ConstraintType } from '@kavel/domain'
import type pg from 'pg'

/**
 * The building height in metres that somebody set instead of that of the plan: null where he set none, undefined where the
 * plan counts.
 */
export async function overruledHeight(
  client: pg.PoolClient,
  locationId: number,
): Promise<number | null | undefined> {
  const { rows } = await client.query<{ value: number | null }>(
    `select value from constraints where "locationId" = $1 and "isOfPlan" and type = $2 and operator <> $3
       and value is distinct from "planValue" order by priority, id limit 1`,
    [locationId, ConstraintType.building_height, ConstraintOperator.smaller_than],
  )
  return rows[0]?.value
}
