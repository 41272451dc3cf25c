import { LocationType } from '@kavel/domain'
import type pg from 'pg'
import { StepFailure } from '../reasons.ts'
import type { Place, Step } from '../step.ts'

type Copy = (client: pg.PoolClient, place: Place, template: number) => Promise<number>

/**
 * Copies the children of the company's template location, once: a location that has some keeps them.
 * @param also what goes along when children were copied
 */
export function copyFromTemplate(
  table: 'units' | 'costs',
  columns: readonly string[],
  condition: string,
  also?: (client: pg.PoolClient, place: Place, template: number) => Promise<void>,
): Step {
  const copy = copyInto(table, columns, condition)
  return async (place) => async (client) => {
    const template = await findTemplate(client, place)
    const copied = await copy(client, place, template)
    if (copied && also) await also(client, place, template)
  }
}

/** Copies children of a template into a location that has none; gives how many. */
export function copyInto(
  table: 'units' | 'costs',
  columns: readonly string[],
  condition: string,
): Copy {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return async (client, { locationId }, template) => {
    const { rowCount } = await client.query(
      `insert into ${table} (company_id, "locationId", ${names})
       select company_id, $1, ${names} from ${table} where "locationId" = $2 ${condition}
         and not exists (select from ${table} own where own."locationId" = $1)
       order by "order", id`,
      [locationId, template],
    )
    return rowCount ?? 0
  }
}

async function findTemplate(client: pg.PoolClient, { locationId }: Place): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select id from locations where type = $1 and not deleted and id <> $2 order by id limit 1`,
    [LocationType.template, locationId],
  )
  if (!rows[0]) throw new StepFailure('no_template')
  return rows[0].id
}
