/** Where runs of saved queries ask: the search index, as of the company whose query it is. */
import { type Earlier, featuresInUse, type Query, type RunPlot } from '@kavel/search'
import type { Counted, FeatureValue, Hit, JudgeAnswer } from '@kavel/search-index'

/** One state of the data. */
export interface RunIndex {
  /** Names the data; the company's own files count. */
  readonly version: string
  count(query: Query): Promise<Pick<Counted, 'count' | 'unknown'>>
  /** All plots that match, some thousands at a time, with these columns. */
  ids(query: Query, features: readonly string[]): AsyncIterable<readonly RunHit[]>
  /** Those of at most 10,000 plots that are there. */
  plotsOf(plotIds: readonly string[], features: readonly string[]): Promise<readonly RunHit[]>
  /** What each filter says of one plot; null where it is not there. */
  judge(query: Query, plotId: string): Promise<JudgeAnswer | null>
  /** What at most 10,000 of these plots were in an earlier version of the data; those not named are unknown. */
  earlier(plots: readonly RunPlot[], version: string): Promise<ReadonlyMap<string, Earlier>>
}
type RunHit = Pick<Hit, 'id' | 'designation' | 'lat' | 'lon'> & {
  readonly values: Readonly<Record<string, FeatureValue>>
}

export interface RunSource {
  /** Gives a company what it can ask, which stays open meanwhile; null while there is no index. */
  use<Result>(companyId: number, work: (index: RunIndex) => Promise<Result>): Promise<Result | null>
}

/** Hits that a run keeps; beyond that it keeps their number alone. */
export const MOST_HITS = 100_000
const AT_ONCE = 10_000

export interface Found {
  readonly count: number
  readonly unknown: number
  /** Null where there are too many to keep. */
  readonly hits: readonly RunPlot[] | null
}

/** What a query finds, with the features that decide it. */
export async function findHits(index: RunIndex, query: Query): Promise<Found> {
  const { count, unknown } = await index.count(query)
  if (count > MOST_HITS) return { count, unknown, hits: null }
  const hits: RunPlot[] = []
  for await (const page of index.ids(query, featuresInUse(query))) hits.push(...page.map(toRunPlot))
  return { count: hits.length, unknown, hits }
}

/** What these plots are now; those that are gone are left out. */
export async function findPlots(
  index: RunIndex,
  query: Query,
  plotIds: readonly string[],
): Promise<RunPlot[]> {
  const found: RunPlot[] = []
  for (let from = 0; from < plotIds.length; from += AT_ONCE) {
    const some = plotIds.slice(from, from + AT_ONCE)
    found.push(...(await index.plotsOf(some, featuresInUse(query))).map(toRunPlot))
  }
  return found
}

/** What these plots were in an earlier version of the data. */
export async function findEarlier(
  index: RunIndex,
  plots: readonly RunPlot[],
  version: string,
): Promise<ReadonlyMap<string, Earlier>> {
  const found = new Map<string, Earlier>()
  for (let from = 0; from < plots.length; from += AT_ONCE)
    for (const [id, earlier] of await index.earlier(plots.slice(from, from + AT_ONCE), version))
      found.set(id, earlier)
  return found
}

const toRunPlot = ({ id, designation, lat, lon, values }: RunHit): RunPlot => ({
  id,
  designation,
  lat,
  lon,
  values,
})
