/** The plots that a file tells of. */
import { MOST_EXPORTED } from '@kavel/calls'
import { eachAsked, featuresOf, type Query } from '@kavel/search'
import type { Ask, Hit, SearchIndex } from '@kavel/search-index'

export interface Wanted {
  readonly order: string
  /** Features besides those of the filters. */
  readonly features: readonly string[]
  /** Only these of them. */
  readonly plots?: readonly string[] | undefined
  readonly limit?: number
}

/** Features of the filters in the order of the query, then those that were asked for besides. */
export function columnsOf(query: Query, { features }: Pick<Wanted, 'features'>): string[] {
  const read = [...eachAsked(query)].flatMap(({ condition }) => featuresOf(condition))
  return [...new Set([...read, ...features])].filter((name) => name !== 'designation')
}

/** The plots that match, in the order that was asked for; only those that were chosen where some were. */
async function* listHits(
  index: SearchIndex,
  query: Query,
  wanted: Wanted,
  ask: Ask,
): AsyncGenerator<readonly Hit[]> {
  const { order, plots, limit = MOST_EXPORTED } = wanted
  if (plots?.length === 0) return
  const features = columnsOf(query, wanted)
  const options = { ...ask, order, features, limit, ...(plots && { plots }) }
  for await (const hits of index.ids(query, options)) if (hits.length > 0) yield hits
}

/**
 * The plots of a file, a batch at a time. The first is asked for before anything is sent, so that what is wrong with the question can
 * be refused.
 */
export async function beginHits(
  index: SearchIndex,
  query: Query,
  wanted: Wanted,
  ask: Ask,
): Promise<AsyncGenerator<readonly Hit[]>> {
  const batches = listHits(index, query, wanted, ask)
  const first = await batches.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* batches
  })()
}
