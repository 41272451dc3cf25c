/** How the score of a location in its search query comes about. */
import { Refusal, Unlicensed } from '@kavel/application'
import { readScoreFacts } from '@kavel/application/location'
import { type Answers, MOST_EXPLAINED } from '@kavel/calls'
import type pg from 'pg'
import type { Told } from '../calls/call-routes.ts'
import type { Asker, AskIndex } from '../search/asking.ts'
import { explainPlots } from '../search/explain-plots.ts'

type Answer = Told<Answers['GET /locations/{id}/score']>

/**
 * By each parcel of the location, as the registers are now; what is not known is told with its reason.
 * @throws Refusal `not_found`, and of the search what passes: `superseded`, `busy`
 */
export async function explainScore(
  pool: pg.Pool,
  ask: AskIndex,
  asker: Asker,
  locationId: number,
): Promise<Answer> {
  const { score, query, parcels } = await readScoreFacts(pool, asker.actor, locationId)
  const asked = parcels.slice(0, MOST_EXPLAINED)
  const more = parcels.length - asked.length
  const without = (unknown: Answer['unknown']): Answer => ({
    ...{ score, query, unknown, plots: [], more: 0 },
  })
  if (!query) return without(score === null ? 'no_query' : 'query_removed')
  if (!query.filters.some(({ enabled }) => enabled)) return without('no_filters')
  if (!asked.length) return without('no_parcels')
  try {
    const { filters } = query
    const { explained } = await explainPlots(pool, ask, asker, {
      ...{ kind: `score ${locationId}`, filters, plots: asked },
    })
    if (!explained) return without('no_index')
    const plots = asked.map((plot_id) => {
      const gone = { designation: null, matches: null, score: null, filters: [] }
      return { plot_id, ...(explained.get(plot_id) ?? gone) }
    })
    return { score, query, unknown: null, plots, more }
  } catch (error) {
    if (error instanceof Unlicensed) return without('not_licensed')
    // filters that were kept by another version, or that are too heavy to judge
    if (error instanceof Refusal && ['invalid_input', 'too_heavy'].includes(error.code))
      return without('not_answered')
    throw error
  }
}
