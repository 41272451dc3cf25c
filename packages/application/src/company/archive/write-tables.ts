/**
 * The records of a company as tables and maps, each in a file of its own. A server gives them all of one moment. The embedded
 * database has one session, which others would wait for: it gives a page at a time, so that what changes meanwhile is there as it
 * was or as it is; what came after the beginning, and what has lost its parent, is left out.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Database, withPrincipal } from '@kavel/database'
import { DOCUMENT_MEDIA, type EntityName, ID_LIMIT, PICTURE_MEDIA } from '@kavel/domain'
import type pg from 'pg'
import { CSV_MARK, toCsvLine } from '../../csv.ts'
import { inDegrees, quote } from '../../records/columns.ts'
import { hidden } from '../../records/hidden.ts'
import { parentsOf } from '../../records/room.ts'
import type { ArchivedFile } from './manifest.ts'
import { ARCHIVED, type Column, columnsOf, inOrder, tableFile, toCell } from './tables.ts'

/** Rows that are read at once. */
const PAGE = 200

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** A file that lies at a path of this machine. */
export interface WrittenFile extends ArchivedFile {
  readonly at: string
}

/** A content in the store that belongs into the archive; its hash is its name there. */
export type StoredFile = ArchivedFile

export interface Tables {
  readonly company: { readonly id: number; readonly name: string }
  readonly counts: Partial<Record<EntityName, number>>
  readonly written: readonly WrittenFile[]
  readonly stored: readonly StoredFile[]
}

/** Maps in an archive: what each feature of a table is. */
const MAPS: Partial<Record<EntityName, (row: Row) => object>> = {
  locations: ({ id, lat, lon, name, status, phase, display_address }) => ({
    type: 'Feature',
    id,
    geometry: lat === 0 && lon === 0 ? null : { type: 'Point', coordinates: [lon, lat] },
    properties: { name, status, phase, display_address },
  }),
  plots: ({ id, degrees, locationId, properties }) => ({
    type: 'Feature',
    id,
    geometry: degrees,
    properties: { ...(properties as object), locationId },
  }),
}

/** Files that tables and maps need. */
export const TABLE_FILES = ARCHIVED.length + Object.keys(MAPS).length

/** Does work with the database, in the transaction of all or in one of its own. */
type Read = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>

/** @param paths of files that do not exist yet, as many as `TABLE_FILES` */
export async function writeTables(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  companyId: number,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Tables> {
  const read: Read = (work) => withPrincipal(pool, 'system', work)
  if (kind === 'pglite') return writeAll(read, companyId, paths, signal, await read(nextId))
  return read(async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    return writeAll((work) => work(client), companyId, paths, signal, ID_LIMIT)
  })
}

/** @param last id of a record that is still written */
async function writeAll(
  read: Read,
  companyId: number,
  paths: readonly string[],
  signal: AbortSignal,
  last: number,
): Promise<Tables> {
  const free = [...paths]
  const open = (path: string) => new FileOnDisk(free.shift() as string, path)
  const counts: Partial<Record<EntityName, number>> = {}
  const written: WrittenFile[] = []
  const stored = new Map<string, StoredFile>()
  const known = new Map<EntityName, Set<unknown>>()
  let company: Tables['company'] = { id: companyId, name: '' }
  for (const name of inOrder(ARCHIVED)) {
    const columns = columnsOf(name)
    const parents = parentsOf(name).filter(({ target }) => known.has(target))
    const ids = new Set<unknown>()
    const table = open(tableFile(name))
    const makeFeature = MAPS[name]
    const map = makeFeature && open(`geo/${name}.geojson`)
    await table.write(CSV_MARK + toCsvLine(columns.map((column) => column.name)))
    await map?.write('{"type":"FeatureCollection","features":[')
    for await (const row of readRows(read, name, companyId, last)) {
      signal.throwIfAborted()
      if (parents.some(({ field, target }) => isLost(row[field], known.get(target)))) continue
      const given = name === 'images' ? withPlaces(row, stored) : row
      await table.write(toLine(columns, given))
      if (map) await map.write(`${ids.size ? ',\n' : '\n'}${JSON.stringify(makeFeature(row))}`)
      if (name === 'companies') company = { id: companyId, name: String(row.name) }
      ids.add(row.id)
    }
    await map?.write('\n]}\n')
    known.set(name, ids)
    counts[name] = ids.size
    written.push(await table.close(), ...(map ? [await map.close()] : []))
  }
  return { company, counts, written, stored: [...stored.values()] }
}

/** An id above that of every record. */
async function nextId(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select nextval('record_id') as id`)
  return rows[0]?.id ?? 0
}

const isLost = (parent: unknown, known: ReadonlySet<unknown> | undefined) =>
  parent !== null && !known?.has(parent)

const toLine = (columns: readonly Column[], row: Row) =>
  toCsvLine(columns.map(({ name, kind }) => toCell(kind, row[name])))

/** Rows of a company by their ids, a page at a time. What is deleted is not among them. */
async function* readRows(
  read: Read,
  name: EntityName,
  companyId: number,
  last: number,
): AsyncGenerator<Row> {
  const own = name === 'companies' ? 't0.id' : 't0.company_id'
  const more = name === 'images' ? ' and "contentitemId" is null' : ''
  let after = 0
  for (;;) {
    const { rows } = await read((client) =>
      client.query<{ row: Row }>(
        `select to_jsonb(r) as row from (select ${selectList(name)} from ${name} t0
           where ${own} = $1 and t0.id > $2 and t0.id <= $3${hidden(name, 't0')}${more} order by t0.id limit ${PAGE}) r`,
        [companyId, after, last],
      ),
    )
    for (const { row } of rows) yield row
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    after = end.row.id
  }
}

function selectList(name: EntityName): string {
  const columns = columnsOf(name).flatMap(({ name: field, kind }) => {
    const column = `t0.${quote(field)}`
    if (field === 'file')
      return ['t0.data as file_hash', 't0.thumbnail as thumbnail_hash', 't0.stored']
    if (name === 'images' && field === 'thumbnail') return []
    // a key of others that comes with the contract is not the company's to hand on
    if (name === 'companies' && field === 'cfg') return [`${column} - 'geodataKey' as cfg`]
    // more digits than a number has
    if (kind === 'geometry')
      return [
        `ST_AsText(${column}, 20) as ${quote(field)}`,
        `${inDegrees(column)}::json as degrees`,
      ]
    return [column]
  })
  return columns.join(', ')
}

/** Ends of names by what the content is. */
const ENDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PICTURE_MEDIA.map((media) => [media, media.replace('image/', '')])),
  ...DOCUMENT_MEDIA,
}

/** A row of a picture with where its contents lie in the archive, which are noted. */
function withPlaces(row: Row, stored: Map<string, StoredFile>): Row {
  const { id, name, media, size } = row
  const end = ENDS[String(media)] ?? 'bin'
  const bare = String(name ?? '').replace(/\.\w{1,5}$/, '')
  // what every system takes as a name
  const safe = bare.normalize('NFC').replace(/[^\p{L}\p{N} _.-]+|\.{2,}/gu, '_')
  const title = [...safe]
    .slice(0, 80)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '')
  const note = (path: string, sha256: unknown, bytes: number) => {
    stored.set(path, { path, sha256: String(sha256), bytes })
    return path
  }
  return {
    ...row,
    file: note(
      `files/${[id, title].filter(Boolean).join('-')}.${end}`,
      row.file_hash,
      Number(size),
    ),
    thumbnail:
      row.thumbnail_hash === null
        ? null
        : note(
            `files/thumbnails/${id}.webp`,
            row.thumbnail_hash,
            Number(row.stored) - Number(size),
          ),
  }
}

/** A file that is written bit by bit, with its hash. */
class FileOnDisk {
  readonly #at: string
  readonly #path: string
  readonly #stream: Writable
  readonly #hash = createHash('sha256')
  #bytes = 0

  constructor(at: string, path: string) {
    this.#at = at
    this.#path = path
    this.#stream = createWriteStream(at, { flags: 'wx' })
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    if (!this.#stream.write(bytes)) await once(this.#stream, 'drain')
  }

  async close(): Promise<WrittenFile> {
    this.#stream.end()
    await finished(this.#stream)
    return {
      at: this.#at,
      path: this.#path,
      sha256: this.#hash.digest('hex'),
      bytes: this.#bytes,
    }
  }
}
