/** Locations as a file: those of a list with its filters, or chosen ones. */
import type { Readable } from 'node:stream'
import type { Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import {
  type Actor,
  CONCEPT_COLUMNS,
  type DroppedFilter,
  LocationType,
  locationLink,
} from '@kavel/domain'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import type pg from 'pg'
import { noteLook } from '../audits/owner-looks.ts'
import type { HeavyWork } from '../heavy-work.ts'
import { LIST_LIMIT, parseListQuery, type RecordList, readList } from '../records/index.ts'
import { type FileColumn, type FileField, fieldsNamed, listColumns, type Row } from './columns.ts'
import type { ConceptColumnsOfLists } from './concept-columns.ts'
import { writeFile } from './write.ts'

export const TEXTS = { nl, en } as const

type Wanted = Received<'POST /locations/export'>['body']

interface Means {
  readonly pool: pg.Pool
  readonly heavyWork: HeavyWork
  readonly conceptColumns: Pick<ConceptColumnsOfLists, 'fill'>
  /** Where Kavel is reached: links lead there. */
  readonly publicUrl: string
}

/** A file that begins, and the filters that were left out of its question. */
export interface LocationFile {
  readonly file: Readable
  readonly dropped: readonly DroppedFilter[]
}

/**
 * A file with the locations that a list of the same question gives. What is wrong with the question it throws at once; the file
 * fails when reading further pages does.
 * @throws Refusal `invalid_input` as the list does
 */
export async function beginLocationFile(
  means: Means,
  actor: Actor,
  wanted: Wanted,
): Promise<LocationFile> {
  const { pool, publicUrl } = means
  const texts = TEXTS[wanted.language]
  const fields = await readFields(pool, actor, fieldsNamed(wanted.columns))
  const addressOf = (row: Row) =>
    publicUrl + locationLink({ id: row.id, lat: Number(row.lat), lon: Number(row.lon) })
  const columns = listColumns(wanted.columns, fields, texts.catalogue, addressOf)
  const left = new AbortController()
  const pages = pagesOf(means, actor, wanted, columns, left.signal)
  const { value: first } = await pages.next()
  if (first?.total && columns.some(({ derived }) => derived === 'owners'))
    await withPrincipal(pool, actor, (client) =>
      noteLook(client, actor, 'file', { count: first.total }),
    )
  const file = writeFile(wanted.format, {
    pages: (async function* () {
      if (first) yield JSON.parse(first.body) as Row[]
      for await (const { body } of pages) yield JSON.parse(body) as Row[]
    })(),
    columns,
    texts,
    outlines: (ids) => readOutlines(pool, actor, ids),
  })
  // who hangs up waits for no concept any more
  file.once('close', () => left.abort())
  return { file, dropped: first?.dropped ?? [] }
}

/** Rows of a page that waits for concepts: a file begins with the first page, and who waits sees it grow. */
const COMPUTED_AT_ONCE = 100

const isOfConcept = ({ derived }: FileColumn) =>
  CONCEPT_COLUMNS.some((column) => column === derived)

/** Pages of a list, each read by itself: others get their turn between them. */
async function* pagesOf(
  { pool, heavyWork, conceptColumns }: Means,
  actor: Actor,
  wanted: Wanted,
  columns: readonly FileColumn[],
  signal: AbortSignal,
): AsyncGenerator<RecordList, undefined> {
  const { ids } = wanted
  const limit = columns.some(isOfConcept) ? COMPUTED_AT_ONCE : LIST_LIMIT
  const query = parseListQuery('locations', questionOf(wanted, columns, limit))
  const conditions = ids ? [...query.conditions, { field: 'id', value: ids }] : query.conditions
  for (let offset = 0; ; offset += limit) {
    const page = { ...query, conditions, offset }
    const list = await readList({ pool, heavyWork }, actor, 'locations', page)
    const body = await conceptColumns.fill(actor, page, list.body, Number.POSITIVE_INFINITY, signal)
    yield { ...list, body }
    if (signal.aborted || offset + limit >= list.total) return
  }
}

/** The question as the address of a list asks it. */
function questionOf(
  { filters, order, search }: Wanted,
  columns: readonly FileColumn[],
  limit: number,
): Record<string, string> {
  const asked = <Key extends 'field' | 'derived' | 'custom'>(key: Key) =>
    [...new Set(columns.flatMap((column) => column[key] ?? []))].join(',')
  const parameters = {
    limit: String(limit),
    // no template, and no opportunity
    type: String(LocationType.default),
    depth: '0',
    // where it lies, for its link
    fields: [...new Set(['name', 'lat', 'lon', ...listed(columns)])].join(','),
    custom: asked('custom'),
    derived: asked('derived'),
    filters: filters && JSON.stringify(filters),
    order,
    search,
  }
  return Object.fromEntries(
    Object.entries(parameters).filter((one): one is [string, string] => Boolean(one[1])),
  )
}

/** Fields, and keys of documents, that a list is asked for; some it gives always. */
const listed = (columns: readonly FileColumn[]): string[] =>
  columns.flatMap(({ field }) =>
    field && !ALWAYS.includes(field) ? [field.split('.', 2).join('.')] : [],
  )
const ALWAYS = ['id', 'createdAt', 'updatedAt']

async function readFields(
  pool: pg.Pool,
  actor: Actor,
  ids: readonly number[],
): Promise<FileField[]> {
  if (!ids.length) return []
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<FileField>(
      'select id, name, type, cfg from customfields where id = any ($1) and not deleted',
      [ids],
    )
    return rows
  })
}

/** The plots of locations as one shape each; where there are none, the place of the location. */
async function readOutlines(
  pool: pg.Pool,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, object>> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<{ id: number; shape: object | null }>(
      `select l.id, coalesce(
         (select ST_AsGeoJSON(ST_Transform(ST_CollectionExtract(ST_Collect(p.geometry), 3), 4326), 7)::json
          from plots p where p.company_id = l.company_id and p."locationId" = l.id
            and p.geometry is not null and p.type is distinct from 'buildable_area'),
         case when l.lat <> 0 or l.lon <> 0 then json_build_object('type', 'Point', 'coordinates', json_build_array(l.lon, l.lat)) end) as shape
       from locations l where l.id = any ($1)`,
      [ids],
    )
    return new Map(rows.flatMap(({ id, shape }) => (shape ? [[id, shape] as const] : [])))
  })
}
