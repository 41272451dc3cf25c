import { withPrincipal } from '@kavel/database'
import { type Actor, ANSWER_BYTES, type EntityName } from '@kavel/domain'
import type pg from 'pg'
import type { HeavyWork } from '../heavy-work.ts'
import { Refusal } from '../refusal.ts'
import { type ListQuery, listStatement, pageStatement, slicesStatement } from './read.ts'

export interface RecordList {
  /** Records that match, also those beyond the limit. */
  readonly total: number
  /** JSON text of the page. */
  readonly body: string
}

/** Records that are read in one statement; with children fewer, because each brings hundreds. */
const SLICE = { alone: 200, withChildren: 20 } as const

/**
 * One page of a list. A large one is heavy work and read in slices, each a transaction of its own, so that others get
 * their turn between them; a record that is removed in the meantime is left out.
 * @throws Refusal `too_heavy` when the answer would be larger than `ANSWER_BYTES`
 */
export async function readList(
  { pool, heavyWork }: { readonly pool: pg.Pool; readonly heavyWork: HeavyWork },
  actor: Actor,
  name: EntityName,
  query: ListQuery,
): Promise<RecordList> {
  const select = async <Row extends pg.QueryResultRow>(statement: {
    text: string
    values: unknown[]
  }): Promise<Row> => {
    const { rows } = await withPrincipal(pool, actor, (client) =>
      client.query<Row>(statement.text, statement.values),
    )
    return rows[0] as Row
  }
  const size = query.depth > 0 ? SLICE.withChildren : SLICE.alone
  if (query.limit <= size) return select<RecordList & pg.QueryResultRow>(listStatement(name, query))
  return heavyWork.run(actor.companyId, async () => {
    const { total, ids } = await select<{ total: number; ids: number[] }>(
      pageStatement(name, query),
    )
    const bodies: string[] = []
    let bytes = 0
    for (let at = 0; at < ids.length; at += size) {
      const { body } = await select<{ body: string }>(
        slicesStatement(name, query, ids.slice(at, at + size)),
      )
      bytes += body.length
      if (bytes > ANSWER_BYTES)
        throw new Refusal('too_heavy', [
          {
            path: 'limit',
            message: `the answer would hold more than ${ANSWER_BYTES / 1e6} MB: ask for fewer records, fields or levels`,
          },
        ])
      if (body.length > 2) bodies.push(body.slice(1, -1))
    }
    return { total, body: `[${bodies.join(',')}]` }
  })
}
