import type { EntityName } from '@kavel/domain'
import type pg from 'pg'

/** Entities whose changes write to the record above or to those beside them: triggers do so for norms of the plan and pictures (migrations 0061 and 0064). */
const WRITES_ABOVE: Partial<Record<EntityName, 'locations'>> = {
  constraints: 'locations',
  images: 'locations',
}

/**
 * Locks the locations of records before the records themselves, in the order in which a step locks them: the other way round both
 * would wait for each other for ever.
 * @param where SQL of the records `t0`
 */
export async function lockAbove(
  client: pg.PoolClient,
  name: EntityName,
  where: string,
  values: readonly unknown[],
): Promise<void> {
  const above = WRITES_ABOVE[name]
  if (!above) return
  await client.query(
    `select from ${above} where id in (select t0."locationId" from ${name} t0 where ${where})
     order by id for no key update`,
    [...values],
  )
}
