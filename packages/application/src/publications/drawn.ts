/** The HTML of public pages: drawn once when a page is stored, read by everybody (docs/decisions/0052). */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { withPrincipal } from '@kavel/database'
import type { Language } from '@kavel/i18n'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { DrawnBytes, DrawnPage } from '../off-thread/draw-page.ts'
import type { OffThread } from '../off-thread/run.ts'
import { findStored } from './page-store.ts'
import type { PageAnswer, Pages } from './pages.ts'

const unzip = promisify(gunzip)

/**
 * Draws a page. One that cannot be drawn is a page all the same: its readers see it once the application is there.
 * @returns `late` when it takes too long
 */
export async function draw(
  thread: OffThread,
  body: Uint8Array,
  drawer: string | null,
  signal: AbortSignal,
): Promise<DrawnBytes | 'late'> {
  if (drawer === null) return {}
  const drawn = await thread.run('drawPage', { body, drawer }, signal)
  signal.throwIfAborted()
  if (drawn.ok) return drawn.output
  if (drawn.failure === 'time') return 'late'
  console.error('A public page could not be drawn:', drawn.message)
  return {}
}

/** Has pages that were stored without a drawing made again. */
export async function noteUndrawn(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `with undrawn as (update publication_pages set inputs = ''
         where body is not null and "htmlNl" is null and "htmlEn" is null
         returning company_id, "publicationId", "locationId")
       insert into publication_changes (company_id, "publicationId", "locationId", withholds)
       select company_id, "publicationId", "locationId", false from undrawn`,
    ),
  )
}

/** A page as it stands in HTML; without languages it was not drawn. */
export type DrawnAnswer =
  | {
      readonly state: 'ready'
      /** Names the page as it was drawn: the same page drawn by another version has another. */
      readonly drawing: string
      /** Id of the publication, and of its company. */
      readonly id: number
      readonly companyId: number
      readonly drawn: ReadonlyMap<Language, DrawnPage>
    }
  | Exclude<PageAnswer, { readonly state: 'ready' }>

export interface DrawnPages {
  /** Reads the HTML of a page; null when there is no such page. */
  read(key: string, locationKey: string | null): Promise<DrawnAnswer | null>
  /** Something was written here: what is on show is looked up again. */
  forget(): void
}

/** Letters of drawn pages kept in memory. */
const CACHE_LETTERS = 32_000_000
/** Milliseconds that a page is on show without a look whether it still is, as far as another server writes; and for how many pages. */
const TRUSTED = { ttl: 1_000, max: 1_000 } as const

export function createDrawn(pool: pg.Pool, pages: Pages): DrawnPages {
  const known = new LRUCache<string, ReadonlyMap<Language, DrawnPage>>({
    maxSize: CACHE_LETTERS,
    sizeCalculation: (drawn) =>
      [...drawn.values()].reduce((sum, { html }) => sum + html.length, 1000),
  })
  const trusted = new LRUCache<string, DrawnAnswer>(TRUSTED)
  /** Writes so far: what was looked up before the last is not trusted. */
  let writes = 0
  return {
    async read(key, locationKey) {
      const name = `${key}/${locationKey ?? ''}`
      const before = writes
      const now = trusted.get(name)
      if (now) return now
      const found = await findStored(pool, key, locationKey)
      if (!found) return null
      const { hash, drawing, withheld, id, companyId } = found
      if (!hash || !drawing || withheld) {
        const answer = await pages.read(key, undefined, locationKey ?? undefined)
        // made in the meantime: the application reads it
        return answer?.state === 'ready' ? { state: 'preparing' } : answer
      }
      const drawn = known.get(drawing) ?? (await readDrawn(pool, { ...found, hash }))
      const answer = { state: 'ready', drawing, id, companyId, drawn } as const
      if (drawn.size > 0) {
        known.set(drawing, drawn)
        if (before === writes) trusted.set(name, answer)
      }
      return answer
    },
    forget() {
      writes += 1
      trusted.clear()
    },
  }
}

async function readDrawn(
  pool: pg.Pool,
  { id, locationId, hash }: { id: number; locationId: number; hash: string },
): Promise<ReadonlyMap<Language, DrawnPage>> {
  const [row] = await withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<Record<Language, Buffer | null>>(
      `select "htmlNl" as nl, "htmlEn" as en from publication_pages
       where "publicationId" = $1 and "locationId" = $2 and hash = $3`,
      [id, locationId, hash],
    )
    return rows
  })
  const drawn = new Map<Language, DrawnPage>()
  for (const [language, bytes] of Object.entries(row ?? {}) as [Language, Buffer | null][])
    if (bytes) drawn.set(language, JSON.parse((await unzip(bytes)).toString()) as DrawnPage)
  return drawn
}
