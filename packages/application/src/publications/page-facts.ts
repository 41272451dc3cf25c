/** What the preview of a page about a location needs of registers and search, for its author. */
import type { JudgedPlace, PagePlace } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type { Actor, RecordFor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import type { RunSource } from '../searchqueries/run-source.ts'
import { readJudged } from './read-judged.ts'
import { readParcels } from './read-parcels.ts'

/**
 * The same as the page of readers is made from, whatever sections it has.
 * @throws Refusal `not_found`
 */
export async function readPageFacts(
  pool: pg.Pool,
  runSource: RunSource,
  actor: Actor,
  locationId: number,
): Promise<Required<Pick<PagePlace, 'facts' | 'figures'>> & { readonly judged: JudgedPlace }> {
  const { location, plots } = await withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<RecordFor<'locations'>>(
      'select *, company_id as "companyId" from locations where id = $1 and not deleted',
      [locationId],
    )
    const found = await client.query<RecordFor<'plots'>>(
      'select id, type, properties from plots where "locationId" = $1 order by id',
      [locationId],
    )
    return { location: rows[0], plots: found.rows }
  })
  if (!location) throw new Refusal('not_found')
  const { facts = [], figures = [] } = await readParcels(pool, plots)
  return { facts, figures, judged: await readJudged(pool, runSource, { location, plots }) }
}
