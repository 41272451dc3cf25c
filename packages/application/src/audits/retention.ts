/** How long the audit is kept. */
import { countRows, type Database, withPrincipal } from '@kavel/database'

/** Rows that one statement removes: the embedded database answers nobody else meanwhile. */
const BATCH = 5_000

/** Removes what is older than so many days, until all is or the signal ends it; gives the number of rows. */
export async function removeOldAudits(
  { pool }: Pick<Database, 'pool'>,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0
  for (;;) {
    const some = await withPrincipal(pool, 'system', async (client) =>
      countRows(
        await client.query(
          `delete from audits where id in (
             select id from audits where "changedAt" < now() - make_interval(days => $1) limit $2)`,
          [days, BATCH],
        ),
      ),
    )
    removed += some
    if (some < BATCH) return removed
    signal?.throwIfAborted()
  }
}
