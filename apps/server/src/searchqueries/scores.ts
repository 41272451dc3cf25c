import { Refusal } from '@kavel/application'
import { withPrincipal } from '@kavel/database'
import type { SearchQueryCfg } from '@kavel/domain'
import type pg from 'pg'
import type { Asker, AskIndex } from '../search/asking.ts'

type Scores = ReadonlyMap<string, number>

/**
 * Scores (0–100) of plots in a saved query, by their ids. What does not match has none, and nothing has while the search
 * cannot tell: locations are made all the same.
 */
export async function readScores(
  pool: pg.Pool,
  ask: AskIndex,
  asker: Asker,
  { queryId, plots }: { readonly queryId: number; readonly plots: readonly string[] },
): Promise<Scores> {
  const { rows } = await withPrincipal(pool, asker.actor, (client) =>
    client.query<Pick<SearchQueryCfg, 'filters'>>(
      `select cfg -> 'filters' as filters from searchqueries where id = $1`,
      [queryId],
    ),
  )
  const filters = rows[0]?.filters ?? []
  if (!filters.length) return new Map()
  try {
    const { answer } = await ask(asker, 'scores', filters, async (index, query, how) => {
      const scores = new Map<string, number>()
      for await (const hits of index.ids(query, { ...how, plots }))
        for (const { id, score } of hits) if (score !== null) scores.set(id, score)
      return scores
    })
    return answer ?? new Map()
  } catch (error) {
    if (error instanceof Refusal) return new Map()
    throw error
  }
}
