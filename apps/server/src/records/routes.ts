import { type Caller, hashOf } from '@kavel/application/accounts'
import { noteListLook, noteOwnersRead } from '@kavel/application/audits'
import type { RowValues } from '@kavel/application/records'
import {
  createOnce,
  createRecords,
  DEPTH_LIMIT,
  isPrepared,
  parseDepth,
  parseId,
  parseListQuery,
  parsePage,
  parseWhere,
  prepareBody,
  readDeleted,
  readDetail,
  readList,
  readOne,
  removeRecord,
  removeWhere,
  reorderRecords,
  restoreRecord,
  updateRecord,
  updateRecords,
} from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import { type Actor, changesSignIn, type EntityName, isGuardedChange } from '@kavel/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { assertConfirmed, SESSION_COOKIE } from '../accounts/caller.ts'
import type { UniformAsked, UniformRoutes } from '../calls/uniform-routes.ts'
import type { Context } from '../context.ts'
import { droppedHeader } from './dropped-header.ts'
import { publicRecordRoutes } from './public-routes.ts'

/** Milliseconds that a change of a publication waits for its page; a larger one is ready later. */
const PUBLISHING = 3_000

/** The uniform calls of spec point 7, written once for every entity of the catalogue. */
export function recordRoutes(routes: UniformRoutes, context: Context): void {
  const { heavyWork, database, conceptColumns } = context
  const { pool } = database

  /** Work on records in one transaction of who calls. */
  const act = <Result>(
    { actor, request }: { readonly actor: Actor; readonly request: FastifyRequest },
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> =>
    withPrincipal(pool, actor, async (client) => {
      await keepSession(client, request)
      return work(client)
    })

  /** Slow parts of a body, prepared before the transaction. */
  const prepare = (entity: EntityName, actor: Actor, body: unknown): Promise<RowValues[]> =>
    isPrepared(entity)
      ? heavyWork.run(actor.companyId, () => prepareBody(entity, body))
      : Promise.resolve([])

  routes.add('GET /{entity}/list', async ({ entity, actor, query, reply }) => {
    const asked = parseListQuery(entity, query)
    const list = await readList({ pool, heavyWork }, actor, entity, asked)
    const { total, totals, dropped } = list
    const body = await conceptColumns.fill(actor, asked, list.body)
    await noteListLook(pool, actor, asked, body)
    await noteOwnersRead(pool, actor, body)
    if (totals !== undefined) reply.header('X-Custom-Totals', totals)
    if (dropped) reply.header('X-Filters-Dropped', droppedHeader(dropped))
    return sendJson(reply.header('X-Total-Count', total), body)
  })

  routes.add('GET /{entity}/detail/{id}', async ({ entity, actor, params, query, reply }) => {
    const depth = parseDepth(query, DEPTH_LIMIT)
    const id = parseId(params.id)
    const body = await readDetail({ pool, heavyWork }, actor, entity, id, depth)
    await noteOwnersRead(pool, actor, body)
    return sendJson(reply, body)
  })

  const create = async (asked: UniformAsked<'POST /{entity}/list'>) => {
    if (asked.entity === 'users') assertConfirmed(asked.caller)
    const { entity, actor, request, reply } = asked
    const { body } = request
    const prepared = await prepare(entity, actor, body)
    const made = await act(asked, (client) =>
      createOnce(client, actor, entity, { request, reply }, () =>
        createRecords(client, actor, entity, body, prepared),
      ),
    )
    return sendJson(reply, Array.isArray(body) ? made : made.slice(1, -1))
  }
  routes.add('POST /{entity}/list', create)

  routes.add('PATCH /{entity}/detail/{id}', async (asked) => {
    const { entity, actor, params, request, reply } = asked
    assertGuarded(asked, [{ id: params.id, body: request.body }])
    const [prepared] = await prepare(entity, actor, request.body)
    const body = await act(asked, async (client) =>
      updateRecord(client, actor, entity, parseId(params.id), request.body, prepared),
    )
    // Who publishes opens the page next.
    if (entity === 'publications') await context.pages.settle(PUBLISHING)
    return sendJson(reply, body)
  })

  routes.add('PUT /{entity}/order', async (asked) => {
    await act(asked, (client) => reorderRecords(client, asked.entity, asked.request.body))
    return asked.reply.send()
  })

  routes.add('PUT /{entity}/detail', async (asked) => {
    const bodies = asked.request.body
    assertGuarded(
      asked,
      Array.isArray(bodies) ? bodies.map((body) => ({ id: body?.id, body })) : [],
    )
    const { entity, actor, request, reply } = asked
    const prepared = await prepare(entity, actor, request.body)
    const changed = await act(asked, (client) =>
      updateRecords(client, actor, entity, request.body, prepared),
    )
    return sendJson(reply, changed)
  })

  routes.add('DELETE /{entity}/detail/{id}', async (asked) => {
    if (asked.entity === 'users') assertConfirmed(asked.caller)
    const { entity, actor, params, reply } = asked
    await act(asked, (client) => removeRecord(client, actor, entity, parseId(params.id)))
    return reply.send()
  })

  routes.add('DELETE /{entity}/list', async (asked) => {
    if (asked.entity === 'users') assertConfirmed(asked.caller)
    const { entity, actor, request, reply } = asked
    const removed = await act(asked, (client) =>
      removeWhere(client, actor, entity, parseWhere(entity, request.body)),
    )
    return reply.send({ removed })
  })

  routes.add('GET /{entity}/deleted', async (asked) => {
    const { entity, actor, query, reply } = asked
    const page = parsePage(query)
    const { total, body } = await act(asked, (client) => readDeleted(client, actor, entity, page))
    return sendJson(reply.header('X-Total-Count', total), body)
  })

  routes.add('POST /{entity}/detail/{id}/restore', async (asked) => {
    const { entity, actor, params, reply } = asked
    const body = await act(asked, async (client) => {
      const id = parseId(params.id)
      await restoreRecord(client, actor, entity, id)
      return readOne(client, entity, id, 0)
    })
    return sendJson(reply, body)
  })

  publicRecordRoutes(routes, context)
}

/** Asks a fresh proof of who changes what an account hangs on; each change is of the user of its id. */
function assertGuarded(
  { entity, caller }: { readonly entity: EntityName; readonly caller: Caller },
  changes: readonly { readonly id: unknown; readonly body: unknown }[],
): void {
  const isOwn = (id: unknown) => Number(id) === caller.actor.userId
  const isGuarded = changes.some(({ id, body }) =>
    entity === 'users'
      ? isGuardedChange(body, isOwn(id))
      : entity === 'companies' && changesSignIn(body),
  )
  if (isGuarded) assertConfirmed(caller)
}

/** The session that asks stays when the user gets another password. */
async function keepSession(client: pg.PoolClient, request: FastifyRequest): Promise<void> {
  const { entity } = request.params as { entity: string }
  const token = request.cookies[SESSION_COOKIE]
  if (entity !== 'users' || !['PATCH', 'PUT'].includes(request.method) || !token) return
  await client.query(`select set_config('app.session', $1, true)`, [hashOf(token).toString('hex')])
}

/** Characters of an answer that Node takes longer to measure and encode beside its head than we do at once. */
const LONG = 100_000

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  const content = body.length > LONG ? Buffer.from(body) : body
  return reply.type('application/json; charset=utf-8').send(content)
}
