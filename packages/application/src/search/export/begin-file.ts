/** A file of the plots that match, once its first hits are read. */
import type { Readable } from 'node:stream'
import { type Principal, plotShapes, withPrincipal } from '@kavel/database'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import type { Query } from '@kavel/search'
import type { Ask, SearchIndex } from '@kavel/search-index'
import type pg from 'pg'
import { withNeighbourIds } from '../neighbour-ids.ts'
import { addressesOf } from '../places.ts'
import { readSources } from '../sources.ts'
import { beginHits, columnsOf, type Wanted } from './hits.ts'
import { type FileFormat, writeFile } from './write.ts'

export const TEXTS = { nl, en } as const

export interface FileQuestion {
  readonly query: Query
  readonly wanted: Wanted
  /** The caller. */
  readonly principal: Principal
  readonly ask: Ask
  readonly format: FileFormat
  readonly language: keyof typeof TEXTS
}

/** The bytes of a file. What is wrong with the question it throws at once; the file fails when reading its hits does. */
export async function beginFile(
  pool: pg.Pool,
  index: SearchIndex,
  { query, wanted, principal, ask, format, language }: FileQuestion,
): Promise<Readable> {
  const hits = await beginHits(index, query, wanted, ask)
  const features = columnsOf(query, wanted)
  return writeFile(format, {
    hits: (async function* () {
      for await (const batch of hits) {
        const told = await withNeighbourIds(pool, principal, batch, features)
        const ids = batch.map(({ id }) => id)
        const addresses = await withPrincipal(pool, principal, (client) => addressesOf(client, ids))
        yield told.map((hit) => ({ ...hit, address: addresses.get(hit.id) ?? null }))
      }
    })(),
    features,
    sources: await withPrincipal(pool, principal, readSources),
    texts: TEXTS[language],
    shapes: (ids) => withPrincipal(pool, principal, (client) => plotShapes(client, ids)),
  })
}
