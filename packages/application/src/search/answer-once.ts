/** One question outside a server: the index is brought up to what is imported, answers as it does on the screen, and closes. */
import type { Readable } from 'node:stream'
import type { Database } from '@kavel/database'
import type { FeatureFilter } from '@kavel/domain'
import type { Query } from '@kavel/search'
import type { Ask, Counted, Hit, SearchIndex } from '@kavel/search-index'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { decideAreas } from './areas.ts'
import type { IndexState } from './empty-answers.ts'
import { beginFile } from './export/begin-file.ts'
import { beginHits } from './export/hits.ts'
import type { FileFormat } from './export/write.ts'
import { bringOwnColumns } from './own-columns.ts'
import { toRefusal } from './questions.ts'
import { readFilters } from './read-filters.ts'
import { createSearches, type Searches } from './searches.ts'

export interface OnceOrder {
  readonly filters: readonly FeatureFilter[]
  /** Plots of the answer, best score first, then largest. */
  readonly limit: number
  /** Whose own files count; nobody's when null. */
  readonly companyId: number | null
}

export interface FoundPlots extends Counted {
  /** Keys of filters that the catalogue does not know. */
  readonly unknownKeys: readonly string[]
  /** Of which data the answer is. */
  readonly index: IndexState
  readonly plots: readonly Hit[]
}

/** Of a principal whose company is none: the database shows it what is nobody's own. */
const NO_COMPANY = 0

interface Ready {
  readonly searches: Searches
  readonly index: SearchIndex
  readonly query: Query
  readonly unknownKeys: string[]
  readonly principal: { readonly companyId: number; readonly role: 'product' }
  readonly ask: Ask
}

/**
 * The plots that match and their number, as `POST /search/plots` answers.
 * @throws Refusal that names each filter that is wrong by its path; `too_heavy`; `unavailable`
 */
export function findPlots(
  database: Database,
  settings: Settings,
  order: OnceOrder,
): Promise<FoundPlots> {
  return withIndex(database, settings, order, async (ready) => {
    const { searches, index, query, unknownKeys, ask } = ready
    const { count, unknown, total } = await index.count(query, ask)
    const plots: Hit[] = []
    const wanted = { order: '-score', features: [], limit: order.limit }
    for await (const batch of await beginHits(index, query, wanted, ask)) plots.push(...batch)
    return { count, unknown, total, unknownKeys, index: searches.state(), plots }
  })
}

/**
 * The same as a file, read by `work` while the index is open.
 * @throws Refusal as `findPlots`
 */
export function writePlots(
  database: Database,
  settings: Settings,
  order: OnceOrder & { readonly format: FileFormat; readonly language: 'nl' | 'en' },
  work: (file: Readable) => Promise<void>,
): Promise<void> {
  return withIndex(database, settings, order, async ({ index, query, principal, ask }) => {
    const { format, language, limit } = order
    const wanted = { order: '-score', features: [], limit }
    const question = { query, wanted, principal, ask, format, language }
    await work(await beginFile(database.pool, index, question))
  })
}

async function withIndex<Result>(
  database: Database,
  settings: Settings,
  { filters, companyId }: OnceOrder,
  work: (ready: Ready) => Promise<Result>,
): Promise<Result> {
  const { query, unknownKeys } = readFilters(filters)
  const { pool } = database
  const searches = createSearches(database, settings)
  const principal = { companyId: companyId ?? NO_COMPANY, role: 'product' } as const
  const ask: Ask = {
    decideArea: decideAreas(pool, principal),
    ...(companyId !== null && { company: companyId }),
  }
  try {
    await searches.settle()
    const used = await searches.use(async (index) => {
      if (companyId !== null) await bringOwnColumns(pool, index, companyId, principal)
      return { answer: await work({ searches, index, query, unknownKeys, principal, ask }) }
    })
    if (!used) throw new Refusal('unavailable')
    return used.answer
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await searches.stop()
  }
}
