import { withPrincipal } from '@kavel/database'
import { type Entity, type EntityName, entities, isStorableText } from '@kavel/domain'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import type { UniformRoutes } from '../calls/uniform-routes.ts'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../refusal.ts'
import { detailStatement } from './read.ts'

/** Public keys that one call may ask for. */
export const KEYS_AT_ONCE = 100

/** What a public record needs besides its row being published: a section that shows it. */
function publicCondition(name: EntityName): string | undefined {
  const { publicThrough } = entities[name] as Entity
  if (!publicThrough) return undefined
  const location = name === 'locations' ? 't0.id' : 't0."locationId"'
  return `is_published_by(t0.company_id, ${location}, array['${publicThrough.join("', '")}'])`
}

/** What anonymous readers may read and write by public keys. */
export function publicRecordRoutes(routes: UniformRoutes, { database: { pool } }: Context): void {
  routes.add('GET /{entity}/public/list', async ({ entity, query: { keys }, reply }) => {
    if (typeof keys !== 'string') throw invalid('keys', 'must hold public keys, divided by commas')
    const wanted = keys.split(',').slice(0, KEYS_AT_ONCE)
    const found: string[] = []
    for (const key of wanted) {
      const body = await findPublic(pool, entity, key)
      if (body) found.push(body)
    }
    return reply.type('application/json; charset=utf-8').send(`[${found.join(',')}]`)
  })

  routes.add('GET /{entity}/public/{key}', async ({ entity, params, reply }) => {
    const body = await findPublic(pool, entity, params.key ?? '')
    if (!body) throw new Refusal('not_found')
    return reply.type('application/json; charset=utf-8').send(body)
  })

  // Spec point 7: these open only where a published publication allows it; none of today's kinds does.
  routes.add('POST /{entity}/list/public', closed)
  routes.add('PATCH /{entity}/public/{key}', closed)
  routes.add('PATCH /{entity}/public/{key}/{sub}', closed)
}

async function closed(): Promise<FastifyReply> {
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
