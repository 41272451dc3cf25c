import { withPrincipal } from '@kavel/database'
import {
  type Action,
  type Actor,
  type Entity,
  type EntityName,
  entities,
  isAllowed,
  isStorableText,
  PUBLIC_ENTITIES,
} from '@kavel/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { getActor, hashOf, SESSION_COOKIE } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../refusal.ts'
import { createRecords } from './create.ts'
import { readDetail, readList, readMany, readOne } from './list.ts'
import { isPrepared, prepareBody } from './prepare.ts'
import { parseDepth, parseListQuery, parseWhere } from './query.ts'
import { DEPTH_LIMIT, detailStatement } from './read.ts'
import { removeRecord, removeWhere } from './remove.ts'
import { reorderRecords } from './reorder.ts'
import { updateRecord, updateRecords } from './update.ts'
import type { RowValues } from './validate.ts'
import { parseId } from './write.ts'

/** Bytes of a body with pictures, which is larger than the application's usual limit. */
const PICTURE_BODY_LIMIT = 15_000_000

/** The entity in the address says who may: `PERMISSIONS` in the domain. */
const UNIFORM = { config: { who: 'entity' } } as const

/** Public keys that one call may ask for. */
const KEYS_AT_ONCE = 100

/** Milliseconds that a change of a publication waits for its page; a larger one is ready later. */
const PUBLISHING = 3_000

/** What a public record needs besides its row being published: a section that shows it. */
function publicCondition(name: EntityName): string | undefined {
  const { publicThrough } = entities[name] as Entity
  if (!publicThrough) return undefined
  const location = name === 'locations' ? 't0.id' : 't0."locationId"'
  return `is_published_by(t0.company_id, ${location}, array['${publicThrough.join("', '")}'])`
}

/** The uniform calls of spec point 7, written once for every entity of the catalogue. */
export async function recordRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { heavyWork, database } = context
  const { pool } = database
  type Params = { entity: string; id?: string; key?: string }

  const act = async <Result>(
    request: FastifyRequest,
    action: Action,
    work: (
      client: pg.PoolClient,
      name: EntityName,
      actor: Actor,
      prepared: readonly RowValues[],
    ) => Promise<Result>,
  ): Promise<Result> => {
    const name = getEntity(request)
    const actor = await getActor(pool, request)
    // The own user may always be changed; which of its fields is decided where the change is made.
    const own = name === 'users' && parseOwnId(request) === actor.userId
    if (!isAllowed(actor, action, name, own)) throw new Refusal('forbidden')
    const writes = action === 'create' || action === 'update'
    const prepare = () => prepareBody(name, request.body)
    const prepared = writes && isPrepared(name) ? await heavyWork.run(actor.companyId, prepare) : []
    return withPrincipal(pool, actor, async (client) => {
      // The session that asks stays when the user gets another password.
      const token = request.cookies[SESSION_COOKIE]
      if (name === 'users' && action === 'update' && token)
        await client.query(`select set_config('app.session', $1, true)`, [
          hashOf(token).toString('hex'),
        ])
      return work(client, name, actor, prepared)
    })
  }

  app.get<{ Params: Params }>('/api/:entity/list', UNIFORM, async (request, reply) => {
    const name = getEntity(request)
    const actor = await getActor(pool, request)
    if (!isAllowed(actor, 'list', name, false)) throw new Refusal('forbidden')
    const query = parseListQuery(name, asQuery(request))
    const { total, body } = await readList({ pool, heavyWork }, actor, name, query)
    return sendJson(reply.header('X-Total-Count', total), body)
  })

  app.get<{ Params: Params }>('/api/:entity/detail/:id', UNIFORM, async (request, reply) => {
    const name = getEntity(request)
    const actor = await getActor(pool, request)
    const own = name === 'users' && parseOwnId(request) === actor.userId
    if (!isAllowed(actor, 'read', name, own)) throw new Refusal('forbidden')
    const depth = parseDepth(asQuery(request), DEPTH_LIMIT)
    const id = parseId(request.params.id)
    return sendJson(reply, await readDetail({ pool, heavyWork }, actor, name, id, depth))
  })

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const made = await act(request, 'create', async (client, name, actor, prepared) => {
      const ids = await createRecords(client, actor, name, request.body, prepared)
      return Array.isArray(request.body)
        ? readMany(client, name, ids, 1)
        : readOne(client, name, ids[0] as number, 1)
    })
    return sendJson(reply.code(201), made)
  }
  app.post('/api/:entity/list', UNIFORM, create)
  app.post('/api/:entity(^images$)/list', { ...UNIFORM, bodyLimit: PICTURE_BODY_LIMIT }, create)

  app.patch<{ Params: Params }>('/api/:entity/detail/:id', UNIFORM, async (request, reply) => {
    const body = await act(request, 'update', async (client, name, actor, [prepared]) => {
      const id = parseId(request.params.id)
      await updateRecord(client, actor, name, id, request.body, prepared)
      return readOne(client, name, id, 0)
    })
    // Who publishes opens the page next.
    if (request.params.entity === 'publications') await context.pages.settle(PUBLISHING)
    return sendJson(reply, body)
  })

  app.put<{ Params: Params }>('/api/:entity/order', UNIFORM, async (request, reply) => {
    await act(request, 'update', (client, name) => reorderRecords(client, name, request.body))
    return reply.code(204).send()
  })

  app.put<{ Params: Params }>('/api/:entity/detail', UNIFORM, async (request, reply) => {
    const changed = await act(request, 'update', async (client, name, actor, prepared) => {
      const ids = await updateRecords(client, actor, name, request.body, prepared)
      return readMany(client, name, ids, 0)
    })
    return sendJson(reply, changed)
  })

  app.delete<{ Params: Params }>('/api/:entity/detail/:id', UNIFORM, async (request, reply) => {
    await act(request, 'remove', (client, name, actor) =>
      removeRecord(client, actor, name, parseId(request.params.id)),
    )
    return reply.code(204).send()
  })

  app.delete<{ Params: Params }>('/api/:entity/list', UNIFORM, async (request) =>
    act(request, 'remove', async (client, name) => ({
      removed: await removeWhere(client, name, parseWhere(name, request.body)),
    })),
  )

  app.get<{ Params: Params }>('/api/:entity/public/list', UNIFORM, async (request, reply) => {
    const name = getPublicEntity(request)
    const { keys } = asQuery(request)
    if (typeof keys !== 'string') throw invalid('keys', 'must hold public keys, divided by commas')
    const wanted = keys.split(',').slice(0, KEYS_AT_ONCE)
    const found: string[] = []
    for (const key of wanted) {
      const body = await findPublic(pool, name, key)
      if (body) found.push(body)
    }
    return sendJson(reply, `[${found.join(',')}]`)
  })

  app.get<{ Params: Params }>('/api/:entity/public/:key', UNIFORM, async (request, reply) => {
    const name = getPublicEntity(request)
    const body = await findPublic(pool, name, request.params.key ?? '')
    if (!body) throw new Refusal('not_found')
    return sendJson(reply, body)
  })

  // Spec point 7: these open only where a published publication allows it; none of today's kinds does.
  app.post('/api/:entity/list/public', UNIFORM, closed)
  app.patch('/api/:entity/public/:key', UNIFORM, closed)
  app.patch('/api/:entity/public/:key/:sub', UNIFORM, closed)
}

async function closed(request: FastifyRequest): Promise<never> {
  getEntity(request)
  throw new Refusal('not_found')
}

/** One published record by its key, public fields and no children; null when it is not published. */
async function findPublic(pool: pg.Pool, name: EntityName, key: string): Promise<string | null> {
  if (!isStorableText(key)) return null
  return withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from public_keys where key = $1 and entity = $2',
      [key, name],
    )
    if (!rows[0]) return null
    const condition = publicCondition(name)
    const { text, values } = detailStatement(name, rows[0].id, 0, { publicOnly: true, condition })
    return (await client.query<{ body: string }>(text, values)).rows[0]?.body ?? null
  })
}

function getEntity(request: FastifyRequest): EntityName {
  const { entity } = request.params as { entity: string }
  if (!Object.hasOwn(entities, entity))
    throw new Refusal('unknown_entity', [], `Unknown database entity: ${entity}`)
  return entity as EntityName
}

function getPublicEntity(request: FastifyRequest): EntityName {
  const name = getEntity(request)
  if (!PUBLIC_ENTITIES.includes(name) || !('key' in entities[name].fields))
    throw new Refusal('not_found')
  return name
}

function parseOwnId(request: FastifyRequest): number | null {
  const { id } = request.params as { id?: string }
  return id !== undefined && /^\d{1,16}$/.test(id) ? Number(id) : null
}

function asQuery(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>
}

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body)
}
