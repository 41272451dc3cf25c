/** Whether sessions still are what they were, for what stays open longer than a request. */
import { named } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { actorOf, askedOfMember, type MemberRow } from './caller.ts'

interface Row extends MemberRow {
  readonly hash: Buffer
}

/** Who has the sessions of these hashes (hex) now; one that ended, or of who was shut out, is not among them. */
export async function actorsOfSessions(
  pool: pg.Pool,
  hashes: readonly string[],
  asksLicence: boolean,
): Promise<ReadonlyMap<string, Actor>> {
  const { rows } = await pool.query<Row>(
    named({
      text: `select asked.hash, s.*, r.*, ${askedOfMember(asksLicence)}
        from unnest($1::bytea[]) as asked (hash) cross join lateral find_session(asked.hash) s
        cross join lateral restrictions_of(s.user_id, s.session_id) r`,
      values: [hashes.map((hash) => Buffer.from(hash, 'hex'))],
    }),
  )
  return new Map(
    rows.flatMap((row) => {
      const actor = actorOf(row)
      return actor ? [[row.hash.toString('hex'), actor] as const] : []
    }),
  )
}
