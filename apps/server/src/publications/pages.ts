/**
 * Public pages ready made (docs/decisions/0011). Triggers note in `publication_changes` what a stored page no longer
 * shows; the loop here computes such pages again, off the event loop, and a reader gets stored bytes. The notes are the
 * only state: they survive the process, and any server on the database may work on them.
 */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { envelopeIds } from '@kavel/concept'
import { type Database, isUnreachable } from '@kavel/database'
import { plotEnvelopes } from '@kavel/database/register'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { surroundingsOf } from '../journey/surroundings.ts'
import { createOffThread, LIMITS, type OffThread } from '../off-thread/run.ts'
import {
  findNoted,
  findStored,
  type Noted,
  noteOldVersions,
  readBody,
  removePage,
  store,
  storeFailure,
  storePage,
} from './page-store.ts'
import { findPublished, type Published, readCompany } from './read.ts'

/** A page as its reader gets it; `preparing` and `failed` are published pages without one. */
export type PageAnswer =
  /** `body` is the gzip of the page's JSON; null for who has it already. */
  | { readonly state: 'ready'; readonly hash: string; readonly body: Buffer | null }
  | { readonly state: 'preparing' }
  | { readonly state: 'failed' }

export interface Pages {
  /**
   * The page of a key; null when it is unknown, draft or hidden alike, so that nobody learns whether it exists.
   * @param known hash of the page that the reader has
   */
  read(key: string, known?: string): Promise<PageAnswer | null>
  /** Something was written: looks for pages to compute soon. */
  nudge(): void
  /** Resolves when every change noted so far is in its page, or after `limit` ms. */
  settle(limit?: number): Promise<void>
  /** Begins looking by itself as well, for what other processes wrote. */
  start(): void
  stop(): Promise<void>
}

/** Milliseconds between a write and the look for pages, so that a row of writes is computed once. */
const PAUSE = 100
/** Milliseconds between looks for what other processes wrote. */
const INTERVAL = 10_000
/** Milliseconds before another try after the database failed. */
const RETRY = 3_000

/** Bytes of stored pages kept in memory: 200 of 100 flats (320 kB each, measured by `npm run bench -- public`). */
const CACHE_BYTES = 64_000_000

/** Milliseconds that a page may take before it goes on in the lane of slow ones: what others wait for it at most. */
const QUICK = 3_000

/** Computes pages one after another; the companies take turns. */
interface Lane {
  readonly offThread: OffThread
  takes(publicationId: number): boolean
  /** What became of a page after `ms`; false: it is left for the other lane. */
  keeps(
    publicationId: number,
    result: { readonly ok: boolean; readonly failure?: string },
    ms: number,
  ): boolean
  working: Promise<void> | null
}

const unzip = promisify(gunzip)

/** The JSON of a stored page, for who does not take gzip. */
export async function plainBody(body: Buffer): Promise<Buffer> {
  return unzip(body)
}

export function createPages(
  { pool, lost }: Pick<Database, 'pool' | 'lost'>,
  threads: { readonly quick: OffThread; readonly slow: OffThread } = {
    quick: createOffThread({ ...LIMITS, time: QUICK }),
    slow: createOffThread(),
  },
): Pages {
  /** Bodies by their hash: on the embedded database a large one costs 30 ms on its way through the socket. */
  const bodies = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  let isStopped = false
  let soon: NodeJS.Timeout | undefined
  let interval: NodeJS.Timeout | undefined
  /** Publications whose page took long when it was computed last. */
  const slowOnes = new Set<number>()
  const quick: Lane = {
    offThread: threads.quick,
    takes: (id) => !slowOnes.has(id),
    keeps(id, { failure }) {
      if (failure !== 'time') return true
      slowOnes.add(id)
      return false
    },
    working: null,
  }
  const slow: Lane = {
    offThread: threads.slow,
    takes: (id) => slowOnes.has(id),
    keeps(id, { ok }, ms) {
      if (ok && ms < QUICK) slowOnes.delete(id)
      return true
    },
    working: null,
  }
  lost.then(() => {
    isStopped = true
  })

  /** Computes until nothing is noted any more; each lane one page at a time. */
  async function work(): Promise<void> {
    await workIn(quick)
    if (slowOnes.size) await workIn(slow)
  }

  function workIn(lane: Lane): Promise<void> {
    lane.working ??= computeNoted(lane).finally(() => {
      lane.working = null
    })
    return lane.working
  }

  async function computeNoted(lane: Lane): Promise<void> {
    try {
      for (;;) {
        if (isStopped) return
        const noted = (await findNoted(pool)).filter(({ id }) => lane.takes(id))
        if (!noted.length) return
        // one of each company, then another look: nobody waits for all of somebody else's
        for (const page of firstOfEach(noted)) {
          if (isStopped) return
          await compute(lane, page)
        }
      }
    } catch (error) {
      if (isStopped) return
      if (!isUnreachable(error)) console.error('Public pages wait:', error)
      later(RETRY)
    }
  }

  /** Computes one page from what the public role may see, stores it, and removes the notes it answers. */
  async function compute(lane: Lane, noted: Noted): Promise<void> {
    const { companyId, id, key, known } = noted
    const published = key === null ? null : await findPublished(pool, key)
    if (!published) return removePage(pool, noted)
    const company = await readCompany(pool, companyId)
    const source = { ...published, company, ...(await readPlace(pool, published)) }
    const begun = performance.now()
    const result = await lane.offThread.run('makePage', { source, known })
    // a stop ends the thread: the notes wait for the next start
    if (isStopped || !lane.keeps(id, result, performance.now() - begun)) return
    if (!result.ok) {
      if (result.failure === 'error')
        console.error(`The page of publication ${id} failed:`, result.message)
      return storeFailure(pool, noted, result.failure)
    }
    const { inputs, page } = result.output
    return page ? storePage(pool, noted, { inputs, ...page }) : store(pool, noted)
  }

  function later(pause: number): void {
    if (isStopped || soon) return
    soon = setTimeout(() => {
      soon = undefined
      void work()
    }, pause).unref()
  }

  return {
    async read(key, known) {
      const found = await findStored(pool, key)
      if (!found) return null
      const { id, hash, failed, withheld } = found
      if (failed && !hash && !withheld) return { state: 'failed' }
      if (hash && !withheld) {
        if (hash === known) return { state: 'ready', hash, body: null }
        const body = bodies.get(hash) ?? (await readBody(pool, id, hash))
        if (body) {
          bodies.set(hash, body)
          return { state: 'ready', hash, body }
        }
      }
      later(0)
      return { state: 'preparing' }
    },
    nudge: () => later(PAUSE),
    async settle(limit = 60_000) {
      const done = (async () => {
        // a round that runs already may have looked before the last write
        await Promise.all([quick.working, slow.working])
        await work()
      })()
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limit)
      })
      await Promise.race([done, patience])
      clearTimeout(timer)
    },
    start() {
      interval = setInterval(() => void work(), INTERVAL).unref()
      void noteOldVersions(pool).then(
        () => later(0),
        () => later(RETRY),
      )
    },
    async stop() {
      isStopped = true
      clearTimeout(soon)
      clearInterval(interval)
      await Promise.all([threads.quick.stop(), threads.slow.stop()])
      await Promise.all([quick.working, slow.working])
    },
  }
}

/** Of each company the page that was noted first. */
function firstOfEach(noted: readonly Noted[]): Noted[] {
  const seen = new Set<number>()
  return noted.filter(({ companyId }) => !seen.has(companyId) && seen.add(companyId))
}

/** What the register knows of the place, where a section shows designs standing in it, or what they are worth. */
async function readPlace(pool: pg.Pool, { sections, location, plots }: Published) {
  if (!sections.some(({ type }) => type === 'location_concepts' || type === 'location_business'))
    return { surroundings: null, envelopes: [] }
  return {
    surroundings: await surroundingsOf(pool, 'public', location.id),
    envelopes: await plotEnvelopes(pool, envelopeIds(plots)),
  }
}
