/** Tokens of a person for programs: what they reach, how long, and who comes with one. */
import type { Answers } from '@kavel/calls'
import { named, withPrincipal } from '@kavel/database'
import type { Actor, EntityName, TokenScope } from '@kavel/domain'
import type pg from 'pg'
import { assertLicence } from '../licences/assert.ts'
import { invalid, Refusal } from '../refusal.ts'
import { actorOf, askedOfMember, type Caller, type MemberRow } from './caller.ts'
import { noteUse } from './last-use.ts'
import { hashOf, makeSecret } from './token.ts'

/** Begins every token, so that a scanner of secrets knows one where it should not be. */
export const TOKEN_PREFIX = 'kavel_'
const TOKEN_PATTERN = /^kavel_[\w-]{43}$/
/** Tokens of one person. */
const MOST_TOKENS = 50

export interface NewApiToken extends TokenScope {
  readonly name: string
  /** Days until it ends. */
  readonly days: number
}

/** A token as its owner sees it: never the secret. */
export type ApiToken = Answers['GET /tokens'][number]

const COLUMNS = `id, name, access, entities, to_json("createdAt") #>> '{}' as "createdAt",
  to_json("expiresAt") #>> '{}' as "expiresAt", to_json("lastUsedAt") #>> '{}' as "lastUsedAt"`

/** The tokens of the actor, the newest first; those that ended stay for a month, so that one sees why a program stopped. */
export async function listApiTokens(pool: pg.Pool, { userId }: Actor): Promise<ApiToken[]> {
  return withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `delete from api_tokens where user_id = $1 and "expiresAt" < now() - interval '1 month'`,
      [userId],
    )
    const { rows } = await client.query<ApiToken>(
      `select ${COLUMNS} from api_tokens where user_id = $1 order by id desc`,
      [userId],
    )
    return rows
  })
}

/** Makes a token; its secret is given once and kept as a hash. @throws Refusal `invalid_input` when there are too many */
export async function createApiToken(
  pool: pg.Pool,
  { userId }: Actor,
  { name, access, entities, days }: NewApiToken,
): Promise<ApiToken & { readonly secret: string }> {
  const secret = `${TOKEN_PREFIX}${makeSecret()}`
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<ApiToken>(
      `insert into api_tokens (token_hash, user_id, name, access, entities, "expiresAt")
       select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
       where (select count(*) from api_tokens where user_id = $2) < $7
       returning ${COLUMNS}`,
      [hashOf(secret), userId, name, access, entities, days, MOST_TOKENS],
    ),
  )
  const [made] = rows
  if (!made) throw invalid('', `a person has at most ${MOST_TOKENS} tokens: end one first`)
  return { ...made, secret }
}

/** Ends a token of the actor. @throws Refusal `not_found` */
export async function endApiToken(pool: pg.Pool, { userId }: Actor, id: number): Promise<void> {
  const { rowCount } = await withPrincipal(pool, 'system', (client) =>
    client.query('delete from api_tokens where id = $1 and user_id = $2', [id, userId]),
  )
  if (!rowCount) throw new Refusal('not_found')
}

interface TokenRow extends MemberRow {
  readonly token_id: number
  readonly access: TokenScope['access']
  readonly entities: readonly EntityName[] | null
  readonly stale: boolean
}

/**
 * Who comes with a token, within its scope; null when it is none, or over.
 * @throws Unlicensed for a token of before a company went to a licence without them
 */
export async function findTokenCaller(
  pool: pg.Pool,
  token: string,
  asksLicence: boolean,
): Promise<Caller | null> {
  if (!TOKEN_PATTERN.test(token)) return null
  const { rows } = await pool.query<TokenRow>(
    named({
      text: `select *, ${askedOfMember(asksLicence)} from find_api_token($1), restrictions_of(user_id, null)`,
      values: [hashOf(token)],
    }),
  )
  const row = rows[0]
  const actor = row && actorOf(row, true)
  if (!actor) return null
  assertLicence(actor, 'api')
  if (row.stale) await noteUse(pool, 'api_tokens', row.token_id, undefined)
  const { access, entities } = row
  return { actor: { ...actor, scope: { access, entities } }, session: null }
}
