/** Temporary locations go by themselves. */
import { withPrincipal } from '@kavel/database'
import { LocationType } from '@kavel/domain'
import type pg from 'pg'

/** Days that a temporary location is kept after the last change of it or of what belongs to it. */
const TEMPORARY_DAYS = 30

/** Deletes temporary locations on which nobody worked for so long; administrators may restore them as any other. */
export async function sweepTemporary(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `update locations set deleted = true, "deletedAt" = now(), "updatedAt" = clock_timestamp()
       where type = $1 and not deleted and "updatedAt" < now() - make_interval(days => $2)
         and not exists (select from audits a where a.company_id = locations.company_id
           and a."locationId" = locations.id and a."changedAt" > now() - make_interval(days => $2))`,
      [LocationType.temporary, TEMPORARY_DAYS],
    ),
  )
}
