/** The staging table of imports: filling it, checking it, and swapping it in. */

import { createHash } from 'node:crypto'
import {
  convertGeometry,
  type Layer,
  type LayerKey,
  layers,
  type RegisterRow,
  toWebMercator,
} from '@kavel/registers'
import type pg from 'pg'
import { toHexWkb } from '../core/wkb.ts'
import { INTERRUPTED } from './end-import.ts'
import { isElsewhere, locating, namesPlace } from './places.ts'
import { countReject, type PlacedReject, putRejects } from './rejects.ts'
import type { Run } from './run.ts'

export interface Staged {
  readonly place: number
  readonly row: RegisterRow
}
/** Records that were read, and those among them that are left out and set aside. */
export interface Batch {
  readonly rows: Staged[]
  readonly rejects: PlacedReject[]
}

/** Removes the remains of interrupted imports: of this source, and of any source after a day. */
export async function clearRemains(pool: pg.Pool, layer: LayerKey, source: string): Promise<void> {
  await pool.query(
    `with gone as (
       update register.imports set state = 'failed', message = $3, finished_at = now()
       where state = 'staging' and ((layer = $1 and source = $2) or heard_at < now() - interval '1 day')
       returning id
     ), cleared as (
       delete from register.reject_staging s using gone where s.import_id = gone.id
     )
     delete from register.staging s using gone where s.import_id = gone.id`,
    [layer, source, INTERRUPTED],
  )
}

/**
 * Adds records to the staging table, sets the rejects aside and notes how many were read. Leaves out records whose id
 * occurred before in the collection, and those whose place is not to be found (`isElsewhere`).
 */
export async function stageBatch(run: Run, { rows, rejects }: Batch, read: number): Promise<void> {
  await run.pool.query(
    `update register.imports set read = $2, heard_at = now() where id = $1 and state = 'staging'`,
    [run.id, read],
  )
  await putRejects(run.pool, run.id, [...rejects, ...(await stageRows(run, rows))])
}

/** Gives the records that it left out. */
async function stageRows(run: Run, batch: readonly Staged[]): Promise<PlacedReject[]> {
  if (batch.length === 0) return []
  const layer: Layer = layers[run.layer]
  const { latest, earlier } = takeLatest(layer, batch)
  const { joins, found } = locating(layer)
  const { onConflict, before, replaced } = replacing(layer)
  const { rows } = await run.pool.query<{ place: number; id: string; lost: boolean }>(
    `with given as materialized (
       select r.*, ${found('geometry')} as shape, ${found('tile_geometry')} as tile_shape
       from json_to_recordset($2::json) as r (target text, register_id text, place integer, hash text,
         valid_from date, columns jsonb, attributes jsonb, geometry text, tile_geometry text)
       ${joins}
     )${before}, put as (
       insert into register.staging as s
         (import_id, target, register_id, place, hash, valid_from, columns, attributes, geometry, tile_geometry)
       select $1, target, register_id, place,
         case when geometry is null then sha256(decode(hash, 'hex') || ST_AsBinary(shape)) else decode(hash, 'hex') end,
         valid_from, columns, attributes, shape, tile_shape
       from given where shape is not null
       ${onConflict}
       returning s.place
     )
     select g.place, g.register_id as id, g.shape is null as lost
     from given g where not exists (select from put where put.place = g.place)${replaced}`,
    [run.id, JSON.stringify(latest.map(toRecord))],
  )
  const duplicate = layer.latestBy ? SUPERSEDED : DUPLICATE
  const rejects: PlacedReject[] = []
  for (const { place, row } of earlier) {
    const reject: PlacedReject = {
      place,
      id: row.register_id,
      code: 'duplicate_id',
      reason: duplicate,
    }
    if (countReject(run.rejected, reject)) rejects.push(reject)
  }
  for (const { place, id, lost } of rows) {
    const of = lost && batch.find((staged) => staged.place === place)
    if (of && (await isElsewhere(run, of.row))) {
      run.outside += 1
      continue
    }
    const reject: PlacedReject = of
      ? { place, id, code: 'place_not_found', reason: namesPlace(run, of.row) ? LOST : NAMELESS }
      : { place, id, code: 'duplicate_id', reason: duplicate }
    if (countReject(run.rejected, reject)) rejects.push(reject)
  }
  return rejects
}

/** How late a record is, as a text that sorts; see `latestBy`. */
function rankOf({ latestBy = [] }: Layer, { valid_from, columns }: RegisterRow): string {
  const values: Readonly<Record<string, unknown>> = { ...columns, valid_from }
  return latestBy.map((name) => String(values[name] ?? '').padEnd(RANK_LENGTH)).join('')
}

/** A day, `YYYY-MM-DD`. */
const RANK_LENGTH = 10

/** The last record of each id in a batch where that counts, and those before it; one statement writes an id once. */
function takeLatest(layer: Layer, batch: readonly Staged[]) {
  if (!layer.latestBy) return { latest: batch, earlier: [] }
  const latest = new Map<string, Staged>()
  const earlier: Staged[] = []
  for (const staged of batch) {
    const id = staged.row.register_id
    const known = latest.get(id)
    const isLater = !known || rankOf(layer, staged.row) > rankOf(layer, known.row)
    if (isLater) latest.set(id, staged)
    if (known) earlier.push(isLater ? known : staged)
  }
  return { latest: [...latest.values()], earlier }
}

/** Parts of the statement with which a later record takes the place of one that was staged before. */
function replacing({ latestBy }: Layer) {
  if (!latestBy) return { onConflict: 'on conflict do nothing', before: '', replaced: '' }
  const rank = (record: string) =>
    latestBy
      .map((name) =>
        name === 'valid_from' ? `${record}.valid_from::text` : `${record}.columns ->> '${name}'`,
      )
      .map((value) => `rpad(coalesce(${value}, ''), ${RANK_LENGTH})`)
      .join(' || ')
  const columns =
    'target, place, hash, valid_from, columns, attributes, geometry, tile_geometry'.split(', ')
  return {
    onConflict: `on conflict (import_id, register_id) do update
       set (${columns.join(', ')}) = (${columns.map((name) => `excluded.${name}`).join(', ')})
       where ${rank('excluded')} > ${rank('s')}`,
    before: `, before as (
       select s.place, s.register_id from register.staging s
       join given g on s.import_id = $1 and s.register_id = g.register_id
     )`,
    replaced: `
     union all
     select before.place, before.register_id, false from before join given g using (register_id)
     join put on put.place = g.place`,
  }
}

const INVALID = 'invalid_geometry'
const DUPLICATE = 'the collection holds this id before; the first record counts'
const SUPERSEDED = 'the collection holds a later record of this id, which counts'
const LOST = 'geometry: is missing, and the address or building that it names is not imported'
const NAMELESS = 'geometry: is missing, and it names no address or building'

function toRecord({ place, row }: Staged) {
  const geometry = row.geometry && toHexWkb(row.geometry, 28992)
  const hash = createHash('sha256')
    .update(JSON.stringify([row.valid_from, row.columns, row.attributes, geometry]))
    .digest('hex')
  return {
    target: row.table,
    register_id: row.register_id,
    place,
    hash,
    valid_from: row.valid_from,
    columns: row.columns,
    attributes: row.attributes,
    geometry,
    tile_geometry: row.lonLat && toHexWkb(convertGeometry(row.lonLat, toWebMercator), 3857),
  }
}

/**
 * Mends staged areas that cross themselves (`mends` of the layer), keeping every part that has an area. Their hash stays that of what was
 * delivered.
 */
export async function mendInvalid({ pool, id, layer }: Run): Promise<void> {
  const { mends }: Layer = layers[layer]
  if (!mends) return
  const mended = (column: string) => `ST_Multi(ST_CollectionExtract(ST_MakeValid(${column}), 3))`
  await pool.query(
    `update register.staging set geometry = ${mended('geometry')}, tile_geometry = ${mended('tile_geometry')}
     where import_id = $1 and not ST_IsValid(geometry)`,
    [id],
  )
}

/** Takes records with invalid geometry (holes outside, touching rings, overlapping parts) from the staged ones. */
export async function rejectInvalid({ pool, id, rejected }: Run): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `with bad as (
       delete from register.staging where import_id = $1 and (not ST_IsValid(geometry) or ST_IsEmpty(geometry))
       returning place, register_id,
         case when ST_IsEmpty(geometry) then 'has no area' else ST_IsValidReason(geometry) end as reason
     ), put as (
       insert into register.reject_staging (import_id, place, id, code, reason)
       select $1, place, register_id, '${INVALID}', 'geometry: ' || reason from bad
     )
     select count(*)::integer as count from bad`,
    [id],
  )
  const { count } = rows[0]!
  if (count > 0) rejected.set(INVALID, (rejected.get(INVALID) ?? 0) + count)
}

/** Removes staged records that do not meet the area of the import; gives how many. */
export async function removeOutside({ pool, id, area }: Run): Promise<number> {
  if (!area) return 0
  const { rowCount } = await pool.query(
    `delete from register.staging s using register.areas a
     where s.import_id = $1 and a.id = $2 and not ST_Intersects(a.geometry, s.geometry)`,
    [id, area.id],
  )
  return rowCount ?? 0
}

/** Records that the last good import of this source holds. */
export async function countBefore({ pool, layer, source }: Run): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select inserted + updated + unchanged as count from register.imports
     where layer = $1 and source = $2 and state = 'done' order by id desc limit 1`,
    [layer, source],
  )
  return rows[0]?.count ?? 0
}
