/** The staging table of imports: filling it, checking it, and swapping it in. */
import { createHash } from 'node:crypto'
import {
  convertGeometry,
  type Layer,
  type LayerKey,
  type LocateDeclaration,
  layers,
  type RegisterRow,
  toWebMercator,
} from '@kavel/registers'
import type pg from 'pg'
import type { RejectedRecord, Run } from './register-import.ts'
import { toHexWkb } from './wkb.ts'

export interface Staged {
  readonly place: number
  readonly row: RegisterRow
}
type PlacedReject = RejectedRecord & { readonly place: number }

/** Removes the remains of interrupted imports: of this source, and of any source after a day. */
export async function clearRemains(pool: pg.Pool, layer: LayerKey, source: string): Promise<void> {
  await pool.query(
    `with gone as (
       update register.imports set state = 'failed', message = 'was interrupted', finished_at = now()
       where state = 'staging' and ((layer = $1 and source = $2) or heard_at < now() - interval '1 day')
       returning id)
     delete from register.staging s using gone where s.import_id = gone.id`,
    [layer, source],
  )
}

/**
 * Adds records to the staging table and notes how many were read. Returns those that it left out: whose id occurred
 * before in the collection, or whose place is not to be found.
 */
export async function stageBatch(
  run: Run,
  batch: readonly Staged[],
  read: number,
): Promise<PlacedReject[]> {
  await run.pool.query(
    `update register.imports set read = $2, heard_at = now() where id = $1 and state = 'staging'`,
    [run.id, read],
  )
  if (batch.length === 0) return []
  const { joins, found } = locating(layers[run.layer])
  const { rows } = await run.pool.query<{ place: number; id: string; lost: boolean }>(
    `with given as materialized (
       select r.*, ${found('geometry')} as shape, ${found('tile_geometry')} as tile_shape
       from json_to_recordset($2::json) as r (target text, register_id text, place integer, hash text,
         valid_from date, columns jsonb, attributes jsonb, geometry text, tile_geometry text)
       ${joins}
     ), put as (
       insert into register.staging as s
         (import_id, target, register_id, place, hash, valid_from, columns, attributes, geometry, tile_geometry)
       select $1, target, register_id, place,
         case when geometry is null then sha256(decode(hash, 'hex') || ST_AsBinary(shape)) else decode(hash, 'hex') end,
         valid_from, columns, attributes, shape, tile_shape
       from given where shape is not null
       on conflict do nothing
       returning s.place
     )
     select g.place, g.register_id as id, g.shape is null as lost
     from given g where not exists (select from put where put.place = g.place)`,
    [run.id, JSON.stringify(batch.map(toRecord))],
  )
  return rows.map(({ place, id, lost }) =>
    lost
      ? { place, id, code: 'place_not_found', reason: PLACE_NOT_FOUND }
      : { place, id, code: 'duplicate_id', reason: DUPLICATE },
  )
}

const DUPLICATE = 'the collection holds this id before; the first record counts'
const PLACE_NOT_FOUND =
  'geometry: is missing, and the address or building that it names is not imported'

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

/** The rows that a record without geometry (`r`) may lie at, by how the layer says it is found. */
const PLACES: {
  readonly [By in LocateDeclaration['by']]: (how: Extract<LocateDeclaration, { by: By }>) => string
} = {
  residence_object: ({ id }) =>
    `select geometry, tile_geometry from register.addresses
     where register_id = r.columns ->> '${id}' or residence_object_id = r.columns ->> '${id}' order by register_id`,
  // Parts of one building of the BAG may be several records; the largest stands for it.
  building: ({ id }) =>
    `select ST_PointOnSurface(geometry) as geometry, ST_PointOnSurface(tile_geometry) as tile_geometry
     from register.buildings where bag_id = r.columns ->> '${id}' order by ST_Area(geometry) desc, register_id`,
  address: ({ postcode, number, suffix }) =>
    `select geometry, tile_geometry from register.addresses
     where search_postcode = lower(regexp_replace(
       concat(r.columns ->> '${postcode}', r.columns ->> '${number}', r.columns ->> '${suffix}'), '[^[:alnum:]]', '', 'g'))
     order by register_id`,
}

/** Joins that look for the place of records without one, and the expression of what they found. */
function locating({ locate = [] }: Layer) {
  const at = locate.map((how, index) => ({
    name: `place_${index}`,
    sql: (PLACES[how.by] as (how: LocateDeclaration) => string)(how),
  }))
  return {
    joins: at
      .map(({ name, sql }) => `left join lateral (${sql} limit 1) ${name} on r.geometry is null`)
      .join('\n'),
    found: (column: string) =>
      `coalesce(${[`r.${column}::geometry`, ...at.map(({ name }) => `${name}.${column}`)].join(', ')})`,
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

/** Removes staged records with invalid geometry (holes outside, touching rings, overlapping parts) and returns them. */
export async function rejectInvalid(pool: pg.Pool, importId: number): Promise<PlacedReject[]> {
  const { rows } = await pool.query<{ place: number; id: string; reason: string }>(
    `delete from register.staging where import_id = $1 and (not ST_IsValid(geometry) or ST_IsEmpty(geometry))
     returning place, register_id as id,
       case when ST_IsEmpty(geometry) then 'has no area' else ST_IsValidReason(geometry) end as reason`,
    [importId],
  )
  return rows.map(({ place, id, reason }) => ({
    place,
    id,
    code: 'invalid_geometry',
    reason: `geometry: ${reason}`,
  }))
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
