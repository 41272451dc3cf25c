import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/**
 * Notes the published pages about business parks. They show zones and norms of plots, which are worked out some time after the import
 * that noted them; what comes out the same is not stored again.
 */
export async function notePagesOfParks(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into publication_changes (company_id, "publicationId", "locationId", withholds)
       select company_id, id, 0, false from publications where status = 2 and type = 'business_park'`,
    ),
  )
}
