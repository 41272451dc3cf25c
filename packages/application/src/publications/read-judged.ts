/** How a location meets the search query that found it, for its page. */
import { MOST_EXPLAINED } from '@kavel/calls'
import type { JudgedPlace, Rows } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type { FeatureFilter } from '@kavel/domain'
import { readQuery } from '@kavel/search'
import type pg from 'pg'
import { codeOf, codesIn, readAreaNames } from '../search/area-names.ts'
import { readSources } from '../search/sources.ts'
import type { RunSource } from '../searchqueries/run-source.ts'
import { parcelIds } from './read-parcels.ts'

type Found = NonNullable<JudgedPlace['query']>
const without = (unknown: JudgedPlace['unknown'], query: Found | null = null): JudgedPlace => ({
  ...{ unknown, query, plots: [], more: 0, names: {} },
})

/** By each parcel, as the registers are now; what is not known is told with its reason. */
export async function readJudged(
  pool: pg.Pool,
  runSource: RunSource,
  { location, plots }: Pick<Rows, 'location' | 'plots'>,
): Promise<JudgedPlace> {
  const { companyId, searchQueryId } = location
  if (searchQueryId === null) return without(location.score === null ? 'no_query' : 'query_removed')
  const query = await readStored(pool, companyId, searchQueryId)
  if (!query) return without('query_removed')
  if (!query.filters.some(({ enabled }) => enabled)) return without('no_filters', query)
  const ids = parcelIds(plots)
  if (ids.length === 0) return without('no_parcels', query)
  const read = readQuery(query.filters)
  if (!read.ok) return without('not_answered', query)
  const asked = ids.slice(0, MOST_EXPLAINED)
  const judged = await runSource
    .use(companyId, async (index) => {
      const found = []
      for (const id of asked) found.push(await index.judge(read.query, id))
      return found
    })
    .catch((error: unknown) => {
      // too heavy to judge, or the index is being replaced: the rest of the page is there all the same
      console.error(`Location ${location.id} could not be judged:`, error)
      return 'failed' as const
    })
  if (judged === 'failed') return without('not_answered', query)
  if (!judged) return without('no_index', query)
  return withPrincipal(pool, 'system', async (client) => {
    const sources = await readSources(client)
    const values = judged.flatMap((one) => one?.filters ?? [])
    return {
      unknown: null,
      query,
      plots: asked.map((plot_id, index) => {
        const one = judged[index]
        return {
          plot_id,
          designation: one?.designation ?? null,
          matches: one?.matches ?? null,
          filters: (one?.filters ?? []).map(({ path, key, verdict, value, feature }) => {
            const source = feature === null ? null : sources.get(feature)
            return {
              ...{ path, key, verdict, value, feature },
              source: source?.names.join(', ') || null,
              date: source?.date ?? null,
            }
          }),
        }
      }),
      more: ids.length - asked.length,
      names: await readAreaNames(client, [
        ...codesIn(query.filters),
        ...values.flatMap(({ feature, value }) => codeOf(feature, value)),
      ]),
    }
  })
}

/** The query as it is now; what it asks is public where a section says how a location meets it. */
function readStored(pool: pg.Pool, companyId: number, id: number): Promise<Found | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ name: string; filters: FeatureFilter[] }>(
      `select name, cfg -> 'filters' as filters from searchqueries where company_id = $1 and id = $2`,
      [companyId, id],
    )
    return rows[0] ?? null
  })
}
