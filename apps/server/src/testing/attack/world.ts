/** Two companies with a record of everything that there is, and everybody who may not. */

import { hashOf } from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import { ENTITY_NAMES, type Entity, type EntityName, entities } from '@kavel/domain'
import { type CallExamples, makeCallExamples } from '../../calls/testing/call-examples.ts'
import { addressOf, EXAMPLES, type Example } from '../../records/testing/examples.ts'
import { type Call, callWith, openSession, TEST_PASSWORD, type TestServer } from '../server.ts'

export type Body = Record<string, unknown>

/** A record, and the body that made it. */
export interface Made {
  readonly id: number
  readonly key: string
  readonly body: Body
}

/** Records of one company. */
export interface Side {
  readonly records: Readonly<Record<EntityName, Made>>
  /** One that was marked as deleted, of every entity that has that mark. */
  readonly deleted: Readonly<Partial<Record<EntityName, Made>>>
  readonly examples: CallExamples
  readonly companyId: number
}

export interface World {
  readonly own: Side
  readonly other: Side
  /** Sessions that are none any more. */
  readonly nobody: Readonly<Record<'anonymous' | 'expired' | 'deactivated', Call>>
}

/** Stands in every text of the other company's records, so that an answer that holds it tells too much. */
export const SECRET = 'GEHEIM'
/** An id and a key of nothing. */
export const NOTHING = { id: 9_007_199_254_000_001, key: 'bestaat-niet' } as const

export async function makeWorld(server: TestServer): Promise<World> {
  const { as, companies } = server
  const own = await makeSide(server, as.admin, companies.own, 'ons')
  const other = await makeSide(server, as.stranger, companies.other, SECRET)
  return { own, other, nobody: await makeNobody(server) }
}

async function makeSide(
  server: TestServer,
  call: Call,
  companyId: number,
  word: string,
): Promise<Side> {
  const records: Partial<Record<EntityName, Made>> = {}
  for (const name of ENTITY_NAMES) records[name] = await make(server, call, name, word, companyId)
  const deleted: Partial<Record<EntityName, Made>> = {}
  for (const name of ENTITY_NAMES.filter((one) => 'deleted' in entities[one].fields)) {
    const made = await make(server, call, name, word, companyId)
    deleted[name] = made
    await call('DELETE', `/api/${name}/detail/${made.id}`)
  }
  const examples = await makeCallExamples({
    ...server,
    as: { ...server.as, member: call, admin: call },
    companies: { ...server.companies, own: companyId },
  })
  // What is published is for everybody to read; nothing of these is.
  const published = await call('GET', '/api/publications/list?status=2')
  for (const { id } of published.body as { id: number }[])
    await call('PATCH', `/api/publications/detail/${id}`, { status: 1 })
  await call('PATCH', `/api/companies/detail/${companyId}`, { cfg: { publicIndex: false } })
  return { records: records as Record<EntityName, Made>, deleted, examples, companyId }
}

async function make(
  { as }: TestServer,
  call: Call,
  name: EntityName,
  word: string,
  companyId: number,
): Promise<Made> {
  const example: Example = EXAMPLES[name]
  // What everybody may read is tried while it is for staff alone.
  const hidden = entities[name].scope === 'global' ? { level: 'hidden' } : {}
  const body = { ...(await example.create(call)), ...wordsOf(name, word), ...hidden }
  if (name === 'companies') {
    const { key } = (await as.staff('GET', `/api/companies/detail/${companyId}`)).body as Made
    await as.staff('PATCH', `/api/companies/detail/${companyId}`, { name: word })
    return { id: companyId, key, body }
  }
  // What members may not make, staff does.
  const first = await call('POST', addressOf(name), body)
  const made = first.status === 403 ? await as.staff('POST', addressOf(name), body) : first
  if (made.status !== 201) throw new Error(`${name}: ${JSON.stringify(made.body)}`)
  return { ...(made.body as Made), body }
}

/** The word in every free text of a record that need not be unique. */
function wordsOf(name: EntityName, word: string): Body {
  const { fields } = entities[name] as Entity
  return Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([field, { kind, readOnly }]) =>
          kind === 'text' && !readOnly && !['username', 'version', 'type'].includes(field),
      )
      .filter(([, { schema }]) => schema.safeParse(word).success)
      .map(([field]) => [field, word]),
  )
}

async function makeNobody({ app, database, as, companies }: TestServer): Promise<World['nobody']> {
  const open = async (username: string) => {
    const made = await as.admin('POST', '/api/users/list', {
      username,
      password: TEST_PASSWORD,
      is_admin: true,
    })
    const token = await openSession(database, username)
    return { id: (made.body as Made).id, token, call: callWith(app, token) }
  }
  const [expired, deactivated] = [await open('verlopen'), await open('weg')]
  await withPrincipal(database.pool, 'system', async (client) => {
    await client.query(
      `update sessions set "expiresAt" = now() - interval '1 second' where user_id = $1`,
      [expired.id],
    )
    await client.query('update users set is_active = false where id = $1 and company_id = $2', [
      deactivated.id,
      companies.own,
    ])
    // Who is shut out loses the sessions; should one be left, it opens nothing either.
    await client.query(
      `insert into sessions (token_hash, user_id, "expiresAt") values ($1, $2, now() + interval '1 day')`,
      [hashOf(deactivated.token), deactivated.id],
    )
  })
  return { anonymous: as.anonymous, expired: expired.call, deactivated: deactivated.call }
}
