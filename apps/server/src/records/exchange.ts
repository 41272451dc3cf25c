import type { Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { createOnce, createRecords } from './create.ts'
import { removeRecord } from './remove.ts'
import type { Written } from './write.ts'

/** A plan in the place of a design: half of it would leave buildings on top of each other. */
export function exchangeRoutes(routes: CallRoutes, { database }: Context): void {
  routes.addSending('POST /buildings/exchange', async ({ body, actor }, request, reply) => {
    const made = await withPrincipal(database.pool, actor, (client) =>
      createOnce(client, actor, 'buildings', { request, reply }, () =>
        exchangeBuildings(client, actor, body),
      ),
    )
    return reply.type('application/json; charset=utf-8').send(made)
  })
}

/** Creates buildings and removes others, all of it or nothing. Gives the new ones, in order. */
async function exchangeBuildings(
  client: pg.PoolClient,
  actor: Actor,
  { create, remove }: Received<'POST /buildings/exchange'>['body'],
): Promise<Written[]> {
  // by id: two calls that remove the same records in another order would wait for each other for ever
  for (const id of [...new Set(remove)].sort((a, b) => a - b))
    await removeRecord(client, actor, 'buildings', id)
  return create.length > 0 ? createRecords(client, actor, 'buildings', create) : []
}
