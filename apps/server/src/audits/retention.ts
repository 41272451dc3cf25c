/** How long the audit is kept: removed at the start of a server and once a day. */
import { countRows, type Database, unlessAnother, withPrincipal } from '@kavel/database'
import { recur } from '../recurring.ts'

const DAY = 24 * 60 * 60_000
/** Rows that one statement removes: the embedded database answers nobody else meanwhile. */
const BATCH = 5_000

/** Removes what is older than so many days, until all is or `isStopped`; gives the number of rows. */
export async function removeOldAudits(
  { pool }: Pick<Database, 'pool'>,
  days: number,
  isStopped: () => boolean = () => false,
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
    if (some < BATCH || isStopped()) return removed
  }
}

/** Removes it now and every day; of several servers on a database one does. */
export function keepAuditShort(
  database: Pick<Database, 'pool' | 'lost'>,
  days: number,
): { stop(): Promise<void> } {
  return recur(database, DAY, 'The audit is not shortened:', (isStopped) =>
    unlessAnother(database.pool, 'audits', () => removeOldAudits(database, days, isStopped)),
  )
}
