import type pg from 'pg'
import { makeKey } from '../records/hooks.ts'
import { Refusal } from '../refusal.ts'

/**
 * Gives a publication another public key; the old one leads nowhere from then on.
 * @throws Refusal `not_found` when the company has no such publication
 */
export async function renewKey(
  client: pg.ClientBase,
  id: number,
): Promise<{ key: string; updatedAt: string }> {
  const key = makeKey()
  const { rows } = await client.query<{ updatedAt: string }>(
    `with renewed as (
       update publications set key = $2, "updatedAt" = clock_timestamp() where id = $1 returning company_id, "updatedAt"
     ), dropped as (
       delete from public_keys where entity = 'publications' and id = $1 and exists (select from renewed)
     )
     select to_json("updatedAt") #>> '{}' as "updatedAt" from renewed`,
    [id, key],
  )
  const [renewed] = rows
  if (!renewed) throw new Refusal('not_found')
  // after the old row is gone: a record has one key
  await client.query(
    `insert into public_keys (key, company_id, entity, id)
     select key, company_id, 'publications', id from publications where id = $1`,
    [id],
  )
  return { key, ...renewed }
}
