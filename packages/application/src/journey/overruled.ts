import { ConstraintOperator, ConstraintType } from '@kavel/domain'
import type pg from 'pg'

/**
 * The building height in metres that counts where somebody overruled one of the plan, the strictest of its norms: null where
 * none is left, undefined where the plan counts.
 */
export async function overruledHeight(
  client: pg.PoolClient,
  locationId: number,
): Promise<number | null | undefined> {
  const { rows } = await client.query<{ value: number | null }>(
    `select min(value) as value from constraints where "locationId" = $1 and "isOfPlan" and type = $2 and operator <> $3
     having bool_or(value is distinct from "planValue")`,
    [locationId, ConstraintType.building_height, ConstraintOperator.smaller_than],
  )
  return rows[0]?.value
}
