/**
 * Computes public pages (docs/decisions/0011). Triggers note in `publication_changes` what a stored page no longer shows; a page is
 * computed off the event loop, and its notes are removed with it.
 */
import type { JobPayload } from '@kavel/calls'
import { areaReadingsOf, type PageSource } from '@kavel/concept'
import { type Database, withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { createOffThread, LIMITS, type OffThread } from '../off-thread/run.ts'
import { codesIn, readAreaNames } from '../search/area-names.ts'
import type { RunSource } from '../searchqueries/run-source.ts'
import { addJobs } from '../work/job-store.ts'
import type { Finish, JobHandler } from '../work/queue.ts'
import { draw, noteUndrawn } from './drawn.ts'
import {
  collectNoted,
  type Noted,
  noteOldVersions,
  notePeriods,
  readNoted,
  removePage,
  store,
  storeFailure,
  storePage,
} from './page-store.ts'
import { findPublished, type Published, readCompany } from './read.ts'
import { readPageArea } from './read-area.ts'
import { readRun } from './read-list.ts'
import { readPlace } from './read-place.ts'

/** Milliseconds that a page may take before it goes on in the lane of slow ones: what others wait for it at most. */
const QUICK = 3_000

type Page = JobPayload<'page'>

export interface PageThreads {
  readonly quick: OffThread
  readonly slow: OffThread
}

/** Jobs that wait before looking for more notes can wait too, and the milliseconds that it then waits at most. */
const MANY = { jobs: 200, pause: 250 } as const

/** Milliseconds between looks whether a period began or ended. */
const PERIODS = 5_000

/**
 * Turns notes into jobs; once in a while also notes publications whose period began or ended, and at its first call the pages that
 * another version of the product computed.
 */
export function createPageCollector(
  drawer: string | null = null,
): (pool: pg.Pool) => Promise<void> {
  let isFirst = true
  // asked after every piece of work: of thousands that wait for theirs each would look through all
  let waiting = 0
  let looked = 0
  let heard = Number.NEGATIVE_INFINITY
  return async (pool) => {
    if (isFirst) await noteOldVersions(pool)
    if (isFirst && drawer !== null) await noteUndrawn(pool)
    isFirst = false
    if (performance.now() - heard >= PERIODS) {
      heard = performance.now()
      await notePeriods(pool)
    }
    waiting = Math.max(waiting - 1, 0)
    if (waiting > MANY.jobs && performance.now() - looked < MANY.pause) return
    looked = performance.now()
    waiting += await collectNoted(pool)
  }
}

/** @param drawer file of the built application that draws pages; null where there is none */
export function createPageHandlers(
  { pool }: Pick<Database, 'pool'>,
  runSource: RunSource,
  threads: PageThreads = {
    quick: createOffThread({ ...LIMITS, time: QUICK }),
    slow: createOffThread(),
  },
  drawer: string | null = null,
): { readonly page: JobHandler<Page>; readonly slow_page: JobHandler<Page> } {
  /** Pages that took long when they were computed last. */
  const slowOnes = new Set<string>()
  const nameOf = ({ id, locationId }: Page) => `${id}:${locationId}`

  const leaveToSlow = (page: Page, finish: Finish) =>
    withPrincipal(pool, 'system', async (client) => {
      await finish(client)
      await addJobs(client, 'slow_page', [page])
    })

  /** Computes a page from what the public role may see. @returns `late` when it takes too long */
  async function compute(
    page: Page,
    thread: OffThread,
    { finish, signal }: { readonly finish: Finish; readonly signal: AbortSignal },
    isLast: boolean,
  ): Promise<'done' | 'late'> {
    const noted = await readNoted(pool, page)
    const published = noted?.key ? await findPublished(pool, page) : null
    if (!noted || !published) {
      await (noted ? removePage(pool, noted, finish) : withPrincipal(pool, 'system', finish))
      return 'done'
    }
    const source = await completeSource(page, published)
    const begun = performance.now()
    const result = await thread.run('makePage', { source, known: noted.known }, signal)
    // its end was asked for: the notes wait for the next try
    signal.throwIfAborted()
    if (!result.ok) {
      if (result.failure === 'time' && !isLast) return 'late'
      await fail(noted, result, finish)
      return 'done'
    }
    const { inputs, page: made } = result.output
    const drawn = made ? await draw(thread, made.body, drawer, signal) : {}
    if (drawn === 'late' && !isLast) return 'late'
    if (performance.now() - begun < QUICK) slowOnes.delete(nameOf(page))
    const listed = source.list?.locations.map(({ location }) => location.id) ?? null
    await (made
      ? storePage(
          pool,
          noted,
          { inputs, ...made, drawn: drawn === 'late' ? {} : drawn },
          finish,
          listed,
        )
      : store(pool, noted, finish, undefined, [], listed))
    return 'done'
  }

  /** With the company, the registers and the run, which no policy of a row decides. */
  async function completeSource(
    { companyId }: Page,
    { rows, list, area, ...published }: Published,
  ): Promise<PageSource> {
    return {
      ...published,
      company: await readCompany(pool, companyId),
      place: rows && (await readPlace(pool, runSource, rows, published.sections)),
      list: list && {
        ...list,
        names: await readAreaNames(pool, codesIn(list.query?.cfg.filters ?? [])),
        run: list.query && (await readRun(pool, companyId, list.query.id)),
      },
      area: area && (await readPageArea(pool, area, areaReadingsOf(published.sections), companyId)),
    }
  }

  function fail(
    noted: Noted,
    {
      failure,
      message,
    }: { readonly failure: Parameters<typeof storeFailure>[2]; readonly message: string },
    finish: Finish,
  ): Promise<void> {
    if (failure === 'error') console.error(`The page of publication ${noted.id} failed:`, message)
    return storeFailure(pool, noted, failure, finish)
  }

  /** The notes that its tries could not answer are answered by a failure, which the author sees. */
  const giveUp = async (page: Page, finish: Finish) => {
    const noted = await readNoted(pool, page)
    await (noted
      ? storeFailure(pool, noted, 'error', finish)
      : withPrincipal(pool, 'system', finish))
  }

  return {
    page: {
      async run(page, attempt) {
        const isSlow = slowOnes.has(nameOf(page))
        if (!isSlow && (await compute(page, threads.quick, attempt, false)) === 'done') return
        slowOnes.add(nameOf(page))
        await leaveToSlow(page, attempt.finish)
      },
      giveUp,
      stop: () => threads.quick.stop(),
    },
    slow_page: {
      async run(page, attempt) {
        await compute(page, threads.slow, attempt, true)
      },
      giveUp,
      stop: () => threads.slow.stop(),
    },
  }
}
