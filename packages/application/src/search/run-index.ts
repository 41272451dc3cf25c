/** The index as runs of saved queries ask it: on behalf of a company, whenever there is one. */
import { type Database, withPrincipal } from '@kavel/database'
import type { Ask } from '@kavel/search-index'
import type { RunSource } from '../searchqueries/run-source.ts'
import { decideAreas } from './areas.ts'
import { readEarlier } from './earlier.ts'
import { bringOwnColumns } from './own-columns.ts'
import type { Searches } from './searches.ts'

export function createRunSource(
  { pool }: Pick<Database, 'pool'>,
  searches: Pick<Searches, 'use' | 'state'>,
): RunSource {
  return {
    use: (companyId, work) =>
      searches.use(async (index) => {
        const product = { companyId, role: 'product' } as const
        const ask: Ask = { company: companyId, decideArea: decideAreas(pool, product) }
        await bringOwnColumns(pool, index, companyId, product)
        const version = searches.state().version ?? index.version
        return work({
          version,
          count: (query) => index.count(query, ask),
          ids: (query, features) => index.ids(query, { ...ask, features }),
          plotsOf: (plotIds, features) => index.plotsOf(plotIds, features, ask),
          judge: (query, plotId) => index.judge(query, plotId, ask),
          earlier: (plots, since) =>
            withPrincipal(pool, product, (client) =>
              readEarlier(client, plots, { since: Number(since), until: Number(version) }),
            ),
        })
      }),
  }
}
