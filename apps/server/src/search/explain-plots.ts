/** What filters say of plots, one by one, with where each value comes from. */
import { readSources } from '@kavel/application/search'
import { withPrincipal } from '@kavel/database'
import type { FeatureFilter } from '@kavel/domain'
import type { JudgeAnswer } from '@kavel/search-index'
import type pg from 'pg'
import type { Asker, AskIndex } from './asking.ts'

interface Asked {
  /** Of the question: the latest of a kind of a session takes the place of the one before. */
  readonly kind: string
  readonly filters: readonly FeatureFilter[]
  readonly plots: readonly string[]
}

/** By the ids of the plots that the index has; `explained` is null where there is no index. */
export async function explainPlots(
  pool: pg.Pool,
  ask: AskIndex,
  asker: Asker,
  { kind, filters, plots }: Asked,
) {
  const { answer, ...told } = await ask(asker, kind, filters, async (index, query, how) => {
    const judged = new Map<string, JudgeAnswer>()
    for (const plot of plots) {
      const found = await index.judge(query, plot, how)
      if (found) judged.set(plot, found)
    }
    return judged
  })
  if (!answer) return { told, explained: null }
  const sources = await withPrincipal(pool, asker.actor, readSources)
  const sourced = (filter: JudgeAnswer['filters'][number]) => {
    const source = filter.feature === null ? null : sources.get(filter.feature)
    return { ...filter, source: source?.names.join(', ') || null, date: source?.date ?? null }
  }
  return {
    told,
    explained: new Map(
      [...answer].map(([id, plot]) => [id, { ...plot, filters: plot.filters.map(sourced) }]),
    ),
  }
}
