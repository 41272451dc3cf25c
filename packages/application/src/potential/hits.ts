/** The hits of a query in the order of the index. */
import type { Actor, FeatureFilter } from '@kavel/domain'
import { Refusal } from '../refusal.ts'
import { mostShown } from '../search/most-shown.ts'
import { readFilters } from '../search/read-filters.ts'
import type { RunSource } from '../searchqueries/run-source.ts'

/** @throws Refusal while there is no index to search in, and for filters that cannot be asked */
export async function findHits(
  source: RunSource,
  actor: Actor,
  filters: readonly FeatureFilter[],
  most: number,
): Promise<string[]> {
  const { query } = readFilters(filters, actor)
  const within = Math.min(most, mostShown(actor) ?? most)
  const found = await source.use(actor.companyId, async (index) => {
    const ids: string[] = []
    for await (const page of index.ids(query, [])) {
      ids.push(...page.map(({ id }) => id))
      if (ids.length >= within) break
    }
    return ids.slice(0, within)
  })
  if (!found) throw new Refusal('unavailable')
  return found
}
