/** Public pages ready made (docs/decisions/0011): a reader gets stored bytes. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from '@kavel/database'
import { LRUCache } from 'lru-cache'
import type { Queue } from '../work/queue.ts'
import { collectNoted, findStored, noteMissing, readBody } from './page-store.ts'

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
   * @param locationKey a location that the publication lists, whose page it is
   */
  read(key: string, known?: string, locationKey?: string): Promise<PageAnswer | null>
  /** Something was written: has pages computed soon. */
  nudge(): void
  /** Resolves when every change noted so far is in its page, or after `limit` ms. */
  settle(limit?: number): Promise<void>
}

/** Milliseconds between a write and the look for pages, so that a row of writes is computed once. */
const PAUSE = 100

/** Bytes of stored pages kept in memory: 200 of 100 flats (320 kB each, measured by `npm run bench -- public`). */
const CACHE_BYTES = 64_000_000

const unzip = promisify(gunzip)

/** The JSON of a stored page, for who does not take gzip. */
export async function plainBody(body: Buffer): Promise<Buffer> {
  return unzip(body)
}

export function createPages({ pool }: Pick<Database, 'pool'>, work: Queue): Pages {
  /** Bodies by their hash: on the embedded database a large one costs 30 ms on its way through the socket. */
  const bodies = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  let isNudged = false
  async function read(
    key: string,
    known?: string,
    locationKey?: string,
  ): Promise<PageAnswer | null> {
    const found = await findStored(pool, key, locationKey ?? null)
    if (!found) return null
    const { hash, failed, withheld } = found
    if (failed && !hash && !withheld) return { state: 'failed' }
    if (hash && !withheld) {
      if (hash === known) return { state: 'ready', hash, body: null }
      const body = bodies.get(hash) ?? (await readBody(pool, found))
      // another page took its place meanwhile: a reader does not wait for what is there
      if (!body) return read(key, known, locationKey)
      bodies.set(hash, body)
      return { state: 'ready', hash, body }
    }
    if (!hash && !failed && !withheld) {
      await noteMissing(pool, found)
      await collectNoted(pool)
    }
    work.nudge()
    return { state: 'preparing' }
  }
  return {
    read,
    nudge() {
      if (isNudged) return
      isNudged = true
      setTimeout(() => {
        isNudged = false
        // most of what is written is part of no public page, and the queue need not look
        collectNoted(pool).then(
          (added) => added && work.nudge(),
          () => work.nudge(),
        )
      }, PAUSE).unref()
    },
    settle: (limit) => work.settle(['page', 'slow_page'], limit),
  }
}
