/** Reads and writes of page readers by public key; the database decides what is published. */
import { randomUUID } from 'node:crypto'
import { invalid, Refusal, toIssues } from '@kavel/application'
import {
  assertChoices,
  hidden,
  isShownThrough,
  type RowValues,
  recordsStatement,
  validateCreate,
} from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import {
  applySavingRule,
  type Entity,
  type EntityName,
  entities,
  type Issue,
  isStorableText,
  MOST_RECORDS,
  SURVEY_BYTES,
} from '@kavel/domain'
import type pg from 'pg'
import type { RateLimit, UniformAsked, UniformRoutes } from '../calls/uniform-routes.ts'
import type { Context } from '../context.ts'

/** Public keys that one call may ask for. */
export const KEYS_AT_ONCE = 100
/** Answers that one call may bring: those of a long survey. */
export const ANSWERS_AT_ONCE = 200

/** Writes of one address in a time: readers behind the one address of a town hall do so together. */
export const WRITES: RateLimit = { max: 120, timeWindow: '1 minute' }

export function publicRecordRoutes(routes: UniformRoutes, { database: { pool } }: Context): void {
  routes.add('GET /{entity}/public/list', async ({ entity, query: { keys }, reply }) => {
    if (typeof keys !== 'string') throw invalid('keys', 'must hold public keys, divided by commas')
    const wanted = keys.split(',')
    if (wanted.length > KEYS_AT_ONCE)
      throw invalid('keys', `must hold at most ${KEYS_AT_ONCE} public keys`)
    return reply.send(await readPublished(pool, entity, wanted))
  })

  routes.add('GET /{entity}/public/{key}', async ({ entity, params: { key = '' }, reply }) => {
    const [found] = await readPublished(pool, entity, [key])
    if (!found) throw new Refusal('not_found')
    return reply.send(found)
  })

  const patch = async (
    asked: UniformAsked<'PATCH /{entity}/public/{key}' | 'PATCH /{entity}/public/{key}/{sub}'>,
  ) => {
    const { entity, params, request, reply } = asked
    const { key = '', sub = null } = params
    const { status = null, rating = null, ...rest } = readPatch(entity, request.body)
    if (entity !== 'locations' || Object.keys(rest).length)
      throw new Error(`Nothing writes ${entity} for a reader`)
    if (!isStorableText(key) || (sub !== null && !isStorableText(sub)))
      throw new Refusal('not_found')
    const outcome = await withPrincipal(pool, 'public', async (client) => {
      const { rows } = await client.query<{ outcome: string }>(
        'select change_as_reader($1, $2, $3, $4) as outcome',
        [key, sub, status, rating],
      )
      return rows[0]?.outcome
    })
    if (outcome === 'nothing') throw new Refusal('not_found')
    if (outcome !== 'changed')
      throw invalid(outcome as string, 'is not what the publication lets its readers give')
    return reply.send({ key, ...(request.body as object) })
  }
  routes.add('PATCH /{entity}/public/{key}', patch, { rateLimit: WRITES })
  routes.add('PATCH /{entity}/public/{key}/{sub}', patch, { rateLimit: WRITES })

  routes.add(
    'POST /{entity}/list/public',
    async ({ entity, request, reply }) => {
      const answers = readAnswers(entity, request.body)
      const places = answers.map((_, index) => (Array.isArray(request.body) ? String(index) : ''))
      const { rows } = await withPrincipal(pool, 'public', async (client) => {
        await assertChoices(client, answers, places)
        return client.query<{ created: number }>(
          'select answer_as_reader($1, $2, $3, $4) as created',
          [JSON.stringify(answers), randomUUID(), MOST_RECORDS.survey_answers, SURVEY_BYTES],
        )
      })
      const { created = 0 } = rows[0] ?? {}
      if (created === 0) throw new Refusal('not_found')
      if (created < 0)
        throw invalid(
          '',
          `the ${created === -1 ? 'question' : 'publication'} has as many answers as it may have`,
        )
      return reply.send({ created })
    },
    { rateLimit: WRITES },
  )
}

/** Validated change by a reader: permitted fields only. */
function readPatch(name: EntityName, body: unknown): RowValues {
  const { publicPatch = {} } = entities[name] as Entity
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('', 'must be an object')
  const issues = Object.entries(body).flatMap(([field, value]): Issue[] => {
    const declared = Object.hasOwn(publicPatch, field) ? publicPatch[field] : undefined
    if (!declared) return [{ path: field, message: 'unknown field' }]
    const parsed = declared.schema.safeParse(value)
    return parsed.success ? [] : toIssues(parsed.error, field)
  })
  if (issues.length) throw new Refusal('invalid_input', issues)
  if (!Object.keys(body).length) {
    const fields = Object.keys(publicPatch)
    const message = `one of ${fields.join(', ')} must be given`
    throw new Refusal(
      'invalid_input',
      fields.map((path) => ({ path, message })),
    )
  }
  return body as RowValues
}

/** Records that a reader adds, judged like any. */
function readAnswers(name: EntityName, body: unknown): RowValues[] {
  const bodies: unknown[] = Array.isArray(body) ? body : [body]
  if (!bodies.length || bodies.length > ANSWERS_AT_ONCE)
    throw invalid('', `must hold 1 to ${ANSWERS_AT_ONCE} records`)
  const checked = bodies.map((one, index) =>
    validateCreate(entities[name], applySavingRule(one), Array.isArray(body) ? String(index) : ''),
  )
  const issues = checked.flatMap((one) => (one.ok ? [] : one.issues))
  if (issues.length) throw new Refusal('invalid_input', issues)
  return checked.flatMap((one) => (one.ok ? [one.values] : []))
}

/** Published records by their keys, in that order: public fields and no children. What is not published is left out. */
async function readPublished(
  pool: pg.Pool,
  name: EntityName,
  keys: readonly string[],
): Promise<object[]> {
  return withPrincipal(pool, 'public', async (client) => {
    const known = await client.query<{ id: number }>(
      `select k.id from unnest($1::text[]) with ordinality as wanted (key, place)
       join public_keys k on k.key = wanted.key where k.entity = $2 order by place`,
      [keys.filter(isStorableText), name],
    )
    if (!known.rows.length) return []
    const ids = known.rows.map(({ id }) => id)
    const { publicThroughSections } = entities[name] as Entity
    const shown = publicThroughSections ? ` and ${isShownThrough(name, 't0')}` : ''
    const condition = hidden(name, 't0') + shown
    const { text, values } = recordsStatement(name, ids, { depth: 0, publicOnly: true }, condition)
    const { rows } = await client.query<{ body: string }>(text, values)
    return JSON.parse(rows[0]?.body ?? '[]') as object[]
  })
}
