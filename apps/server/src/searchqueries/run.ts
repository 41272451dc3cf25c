/** Runs a saved query: what it finds now, and what differs from the last time (docs/decisions/0032). */
import { createHash } from 'node:crypto'
import { type Product, withPrincipal } from '@kavel/database'
import { baselineOf, findDifferences, plotsById, type Query, readQuery } from '@kavel/search'
import type pg from 'pg'
import { findEarlier, findHits, findPlots, type RunIndex, type RunSource } from './run-source.ts'
import {
  type BegunRun,
  beginRun,
  failRun,
  finishRun,
  type LastRun,
  type Run,
  type RunOutcome,
  readLastRun,
} from './run-store.ts'

/** Runs that may come to their end meanwhile before one is given up. */
const MOST_OVERTAKEN = 5

/**
 * Runs a query of a company; null when there is no such query. A run that comes to nothing is `failed`, and the last one stays
 * what the next is compared with.
 * @param pause minutes since the last try, else null as well
 */
export async function runQuery(
  pool: pg.Pool,
  source: RunSource,
  { companyId, queryId }: { readonly companyId: number; readonly queryId: number },
  pause: number | null = null,
): Promise<Run | null> {
  const product: Product = { companyId, role: 'product' }
  const begun = await withPrincipal(pool, product, (client) => beginRun(client, queryId, pause))
  if (!begun) return null
  const fail = () => withPrincipal(pool, product, (client) => failRun(client, begun))
  try {
    const read = readQuery(begun.filters)
    if (!read.ok) return await fail()
    const run = await source.use(companyId, (index) =>
      carryOut(pool, product, index, begun, read.query),
    )
    return run === 'gone' ? null : (run ?? (await fail()))
  } catch (error) {
    await fail()
    throw error
  }
}

async function carryOut(
  pool: pg.Pool,
  product: Product,
  index: RunIndex,
  begun: BegunRun,
  query: Query,
): Promise<Run | 'gone'> {
  const found = await findHits(index, query)
  const baseline = createHash('sha256').update(baselineOf(query)).digest('base64url')
  for (let times = 0; times < MOST_OVERTAKEN; times += 1) {
    const last = await withPrincipal(pool, product, (client) => readLastRun(client, begun.queryId))
    const differences = await compare(index, query, comparable(last, baseline), found.hits)
    const outcome: RunOutcome = { ...found, version: index.version, baseline, differences }
    const run = await withPrincipal(pool, product, (client) =>
      finishRun(client, begun, last?.id ?? null, outcome),
    )
    if (run !== 'overtaken') return run
  }
  throw new Error(`Run ${begun.id} was overtaken ${MOST_OVERTAKEN} times`)
}

/** The run to compare with; null where this one begins anew. */
const comparable = (last: LastRun | null, baseline: string) =>
  last?.baseline === baseline ? last : null

async function compare(
  index: RunIndex,
  query: Query,
  last: LastRun | null,
  after: LastRun['hits'],
) {
  if (!last?.hits || !after) return null
  const [before, now] = [plotsById(last.hits), plotsById(after)]
  const lost = [...before.keys()].filter((id) => !now.has(id))
  const added = after.filter(({ id }) => !before.has(id))
  const later = plotsById(await findPlots(index, query, lost))
  const earlier = await findEarlier(index, added, last.version)
  return findDifferences(before, now, { earlier, later })
}
