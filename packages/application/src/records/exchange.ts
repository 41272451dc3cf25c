import type { Received } from '@kavel/calls'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { createRecords } from './create.ts'
import { removeRecord } from './remove.ts'
import type { Written } from './write.ts'

/** Creates buildings and removes others, all of it or nothing. Gives the new ones, in order. */
export async function exchangeBuildings(
  client: pg.PoolClient,
  actor: Actor,
  { create, remove }: Received<'POST /buildings/exchange'>['body'],
): Promise<readonly Written[]> {
  // by id: two calls that remove the same records in another order would wait for each other for ever
  for (const id of [...new Set(remove)].sort((a, b) => a - b))
    await removeRecord(client, actor, 'buildings', id)
  return create.length > 0 ? createRecords(client, actor, 'buildings', create) : []
}
