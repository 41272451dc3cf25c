/** How long the audit is kept. */
import { countRows, type Database, withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** Rows that one statement removes: the embedded database answers nobody else meanwhile. */
const BATCH = 5_000

/** Removes changes, moves and looks that are older than so many days, until all is or the signal ends it; gives the number of rows. */
export async function removeOldAudits(
  { pool }: Pick<Database, 'pool'>,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  const of = [pool, days, signal] as const
  return (
    (await removeOld('audits', 'changedAt', ...of)) +
    (await removeOld('owner_looks', 'createdAt', ...of)) +
    (await removeOld('location_moves', 'at', ...of))
  )
}

async function removeOld(
  table: 'audits' | 'owner_looks' | 'location_moves',
  moment: string,
  pool: pg.Pool,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0
  for (;;) {
    const some = await withPrincipal(pool, 'system', async (client) =>
      countRows(
        await client.query(
          `delete from ${table} where id in (
             select id from ${table} where "${moment}" < now() - make_interval(days => $1) limit $2)`,
          [days, BATCH],
        ),
      ),
    )
    removed += some
    if (some < BATCH) return removed
    signal?.throwIfAborted()
  }
}
