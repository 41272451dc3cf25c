/** The HTML of a company's index: read anew for every reader, drawn once for what stands in it (docs/decisions/0052). */
import { createHash } from 'node:crypto'
import type { PublicIndex } from '@kavel/concept'
import type { Language } from '@kavel/i18n'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { DrawnPage } from '../off-thread/draw-page.ts'
import { createOffThread } from '../off-thread/run.ts'
import { readIndex } from './public-index.ts'

/** Milliseconds and megabytes that one drawing may take: a list takes a few milliseconds. */
const LIMITS = { time: 10_000, memory: 256 } as const
/** Indexes whose drawing is kept, and milliseconds until one that failed is tried again. */
const KEPT = { max: 50, failed: 60_000 } as const

export interface DrawnIndex {
  /** Changes with what stands in the index. */
  readonly hash: string
  readonly company: PublicIndex['company']
  /** Id of the logo; null for none. */
  readonly logo: number | null
  /** Empty where it could not be drawn. */
  readonly drawn: ReadonlyMap<Language, DrawnPage>
}

export interface DrawnIndexes {
  /** Null when the index is not public, or there is no such company. */
  read(companyKey: string): Promise<DrawnIndex | null>
  stop(): Promise<void>
}

/** @param drawer file of the built application that draws it; null draws nothing */
export function createDrawnIndexes(pool: pg.Pool, drawer: string | null): DrawnIndexes {
  const thread = createOffThread(LIMITS)
  const known = new LRUCache<string, Promise<DrawnIndex['drawn']>>({ max: KEPT.max })

  async function draw(index: PublicIndex, hash: string): Promise<DrawnIndex['drawn']> {
    if (drawer === null) return new Map()
    const drawn = await thread.run('drawIndex', { index, drawer })
    if (drawn.ok) return new Map(Object.entries(drawn.output) as [Language, DrawnPage][])
    console.error('The index of a company could not be drawn:', drawn.message)
    known.set(hash, Promise.resolve(new Map()), { ttl: KEPT.failed })
    return new Map()
  }

  return {
    async read(companyKey) {
      const index = await readIndex(pool, companyKey)
      if (!index) return null
      const hash = createHash('sha256').update(JSON.stringify(index)).digest('base64url')
      const drawn = known.get(hash) ?? draw(index, hash)
      if (!known.has(hash)) known.set(hash, drawn)
      const { company, style } = index
      return { hash, company, logo: style?.logo ?? null, drawn: await drawn }
    },
    stop: () => thread.stop(),
  }
}
