/** An act of creating that carries a key is done once, however often it is sent (the header `Idempotency-Key`). */
import { createHash } from 'node:crypto'
import { expectRows } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from './refusal.ts'

export const KEY_HEADER = 'Idempotency-Key'
/** Says of an answer that its act was done before. */
const REPLAYED_HEADER = 'Idempotency-Replayed'
/** Characters of a key at most; a UUID has 36. */
const KEY_LENGTH = 200
/** The header as OpenAPI describes it. */
export const onceParameter = {
  name: KEY_HEADER,
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH },
  description:
    'Key of the act of creating: the same key and body of the same person within 24 hours create nothing again; the answer says Idempotency-Replayed: true',
}

/** How long a key is known. */
export const KNOWN_HOURS = 24
const KNOWN = `interval '${KNOWN_HOURS} hours'`

/** Created ids with the answer. */
interface Made<Answer> {
  readonly ids: readonly number[]
  readonly answer: Answer
  /** What is told again as it was told first: JSON. */
  readonly kept?: unknown
}

/** A request to make something and the answer that goes out. */
export interface Act {
  readonly request: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
    readonly method: string
    readonly url: string
    readonly body: unknown
  }
  readonly reply: { header(name: string, value: string): unknown }
}

/**
 * The answer that `make` gives; when the same person sent the same before, what `readAgain` gives of the records that it
 * made then, with a header that says so. Within the caller's transaction: of two that are sent at the same moment the
 * second waits for the first, and makes them itself when that one fails.
 * @throws Refusal `conflict` when the key came with something else or what it made is not there any more,
 *   `invalid_input` when it is none
 */
export async function makeOnce<Answer>(
  client: pg.PoolClient,
  actor: Actor,
  { request: { headers, method, url, body }, reply }: Act,
  make: () => Promise<Made<Answer>>,
  readAgain: (ids: readonly number[], kept: unknown) => Promise<Answer>,
): Promise<Answer> {
  const key = headers[KEY_HEADER.toLowerCase()]
  if (key === undefined) return (await make()).answer
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > KEY_LENGTH)
    throw invalid(KEY_HEADER, `must have 1 to ${KEY_LENGTH} visible characters`)
  const hash = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest('hex')
  const of = [actor.companyId, actor.userId, key]
  const taken = await client.query(
    `insert into created_once as known (company_id, "userId", key, hash) values ($1, $2, $3, $4)
     on conflict (company_id, "userId", key) do update set hash = $4, "createdAt" = now()
     where known."createdAt" < now() - ${KNOWN}`,
    [...of, hash],
  )
  if (taken.rowCount) {
    const { ids, answer, kept } = await make()
    const noted = await client.query(
      'update created_once set ids = $4, kept = $5 where company_id = $1 and "userId" = $2 and key = $3',
      [...of, ids, kept === undefined ? null : JSON.stringify(kept)],
    )
    expectRows(noted, 1)
    return answer
  }
  const { rows } = await client.query<{ hash: string; ids: number[]; kept: unknown }>(
    `select hash, ids::float8[] as ids, kept from created_once
     where company_id = $1 and "userId" = $2 and key = $3`,
    of,
  )
  if (rows[0]?.hash !== hash)
    throw new Refusal('conflict', [
      { path: KEY_HEADER, message: 'came with another call or another body before' },
    ])
  reply.header(REPLAYED_HEADER, 'true')
  try {
    return await readAgain(rows[0].ids, rows[0].kept)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    const message =
      'made records before that are not all there any more; another key makes them anew'
    throw new Refusal('conflict', [{ path: KEY_HEADER, message }])
  }
}

/** Forgets keys of long ago, whoever sent them. */
export async function forgetKeys(client: pg.PoolClient): Promise<void> {
  await client.query(`delete from created_once where "createdAt" < now() - ${KNOWN}`)
}
