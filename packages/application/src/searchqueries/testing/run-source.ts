/** A handful of plots that runs of saved queries ask, for tests: bounds alone, judged one plot at a time. */
import type { Condition, Earlier, Query } from '@kavel/search'
import type { RunIndex, RunSource } from '../run-source.ts'

type Values = Readonly<Record<string, number | null>>

export interface TestPlots extends RunSource {
  /** Puts other plots in their place: values by id. Null: there is no index any more. */
  set(version: string, plots: Readonly<Record<string, Values>> | null): void
  /** What counting answers instead, or throws. */
  counts: (() => { count: number; unknown: number }) | null
}

export function createTestPlots(): TestPlots {
  let version = ''
  let plots: Readonly<Record<string, Values>> | null = null
  const versions = new Map<string, Readonly<Record<string, Values>>>()
  const source: TestPlots = {
    set(name, values) {
      version = name
      plots = values
      if (values) versions.set(name, values)
    },
    counts: null,
    async use(_, work) {
      const known = plots
      return known && work(openPlots(version, known, versions, () => source.counts?.() ?? null))
    },
  }
  return source
}

function openPlots(
  version: string,
  plots: Readonly<Record<string, Values>>,
  versions: ReadonlyMap<string, Readonly<Record<string, Values>>>,
  counts: () => { count: number; unknown: number } | null,
): RunIndex {
  const tell = (id: string, features: readonly string[]) => ({
    id,
    designation: `TST00 A ${id}`,
    lat: 52,
    lon: 5,
    values: Object.fromEntries(features.map((name) => [name, plots[id]?.[name] ?? null])),
  })
  const judged = (query: Query, verdict: boolean | null) =>
    Object.keys(plots).filter((id) => judge(query, plots[id] as Values) === verdict)
  return {
    version,
    async count(query) {
      return counts() ?? { count: judged(query, true).length, unknown: judged(query, null).length }
    },
    async *ids(query, features) {
      for (const id of judged(query, true)) yield [tell(id, features)]
    },
    async plotsOf(ids, features) {
      return ids.filter((id) => plots[id]).map((id) => tell(id, features))
    },
    // runs judge none one by one
    judge: async () => null,
    async earlier(hits, of) {
      const then = versions.get(of)
      return new Map(
        hits.map(({ id }): [string, Earlier] => [id, then?.[id] ?? (then ? 'absent' : 'unknown')]),
      )
    },
  }
}

function judge(query: Query, values: Values): boolean | null {
  const verdicts = query.map(({ condition }) => judgeOne(condition, values))
  if (verdicts.includes(false)) return false
  return verdicts.includes(null) ? null : true
}

function judgeOne(condition: Condition, values: Values): boolean | null {
  if (condition.kind !== 'number') throw new Error(`These plots know no ${condition.kind}`)
  const value = values[condition.feature] ?? null
  if (value === null) return null
  return value >= (condition.least ?? value) && value <= (condition.most ?? value)
}
