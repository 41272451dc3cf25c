/** Runs a saved query: what it finds now, and what differs from the last time (docs/decisions/0032). */
import { createHash } from 'node:crypto'
import { type Product, withPrincipal } from '@kavel/database'
import { baselineOf, findDifferences, plotsById, type Query, readQuery } from '@kavel/search'
import type pg from 'pg'
import { JobLost } from '../work/job-store.ts'
import type { Finish } from '../work/queue.ts'
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
 * @param finish ends the job that asked for it, in the transaction that writes the run
 */
export async function runQuery(
  pool: pg.Pool,
  source: RunSource,
  { companyId, queryId }: { readonly companyId: number; readonly queryId: number },
  finish: Finish = async () => {},
): Promise<Run | null> {
  const product: Product = { companyId, role: 'product' }
  const begun = await withPrincipal(pool, product, (client) => beginRun(client, queryId))
  if (!begun) return null
  const fail = () =>
    withPrincipal(pool, product, async (client) => {
      await finish(client)
      return failRun(client, begun)
    })
  try {
    const read = readQuery(begun.filters)
    if (!read.ok) return await fail()
    const run = await source.use(companyId, (index) =>
      carryOut({ pool, product, index, finish }, begun, read.query),
    )
    return run === 'gone' ? null : (run ?? (await fail()))
  } catch (error) {
    if (!(error instanceof JobLost)) await fail()
    throw error
  }
}

interface Surroundings {
  readonly pool: pg.Pool
  readonly product: Product
  readonly index: RunIndex
  readonly finish: Finish
}

async function carryOut(
  { pool, product, index, finish }: Surroundings,
  begun: BegunRun,
  query: Query,
): Promise<Run | 'gone'> {
  const found = await findHits(index, query)
  const baseline = createHash('sha256').update(baselineOf(query)).digest('base64url')
  for (let times = 0; times < MOST_OVERTAKEN; times += 1) {
    const last = await withPrincipal(pool, product, (client) => readLastRun(client, begun.queryId))
    const differences = await compare(index, query, comparable(last, baseline), found.hits)
    const outcome: RunOutcome = { ...found, version: index.version, baseline, differences }
    const run = await withPrincipal(pool, product, async (client) => {
      const noted = await finishRun(client, begun, last?.id ?? null, outcome)
      if (typeof noted === 'object') await finish(client)
      return noted
    })
    if (run !== 'overtaken') return run
  }
  throw new Error(`A run of query ${begun.queryId} was overtaken ${MOST_OVERTAKEN} times`)
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
