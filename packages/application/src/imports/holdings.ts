/** Holdings by area and layer, from the import records. */

import type { Answers } from '@kavel/calls'
import type { Why } from '@kavel/registers'
import {
  type ConfiguredEndpoints,
  type ImportKey,
  importKeys,
  isRasterKey,
  type Layer,
  type LayerKey,
  layers,
  rasters,
  registers,
} from '@kavel/registers'
import type pg from 'pg'
import { isOpen } from './fetch-area.ts'
import { freshnessOf } from './freshness.ts'

type Holdings = Answers['GET /imports/holdings']
type Area = Holdings['areas'][number]
type Holding = Area['holdings'][number]
type AboutLayer = Holdings['layers'][number]

/** An area, or null for deliveries without one, with one layer of one source; `layer` is null for an area without any. */
interface Row extends Omit<Area, 'holdings' | 'name'> {
  readonly name: string | null
  readonly layer: ImportKey | null
  readonly source: string
  readonly rows: number | null
  readonly source_date: string | null
  readonly checked_at: Date | null
  readonly check_age: number | null
  readonly date_age: number | null
  readonly import_id: number | null
  readonly rejected: number | null
  readonly failed_at: Date | null
  readonly failure: Why | null
}

/** Days that a file which never brought anything is told of: nobody can fetch it again here. */
const MISSED_FILE = 7

const STATEMENT = `
  with last as (
    select distinct on (area_id, layer, source, state) area_id, layer, source, state, id, fictional, rejected,
      inserted + updated + unchanged as rows, source_date, message, coalesce(finished_at, started_at) as at
    from register.imports where state in ('done', 'failed')
    order by area_id, layer, source, state, id desc),
  known as (
    select area_id, layer, source, bool_or(fictional) as fictional,
      max(rows) filter (where state = 'done') as rows, max(source_date) filter (where state = 'done') as source_date,
      max(at) filter (where state = 'done') as checked_at, max(id) filter (where state = 'done') as import_id,
      max(rejected) filter (where state = 'done') as rejected,
      max(id) filter (where state = 'failed') as failed_id, (array_agg(message) filter (where state = 'failed'))[1] as failure,
      max(at) filter (where state = 'failed') as failed_at
    from last group by area_id, layer, source)
  select a.id, a.kind, a.name, ST_Area(a.geometry) / 1e6 as km2, k.layer, k.source, k.rows,
    coalesce(k.fictional, false) as fictional, k.source_date::text, k.checked_at,
    current_date - k.checked_at::date as check_age, current_date - k.source_date as date_age,
    k.import_id, k.rejected, k.failed_at,
    case when k.failed_id > coalesce(k.import_id, 0) then coalesce(k.failure, '""') end as failure
  from register.areas a full join known k on k.area_id = a.id
  where a.id is not null or k.import_id is not null or k.failed_at > now() - make_interval(days => ${MISSED_FILE})
  order by a.name nulls last, k.source`

/** Every area with every layer that is held or that a service could bring, in the order of the layers. */
export async function readHoldings(
  pool: pg.Pool,
  endpoints: ConfiguredEndpoints,
): Promise<Holdings> {
  const { rows } = await pool.query<Row>(STATEMENT)
  const about = importKeys.map((key) => aboutLayer(key, endpoints))
  const areas = [...Map.groupBy(rows, ({ id }) => id).values()].map((all) => toArea(all, about))
  return { layers: about, areas }
}

function aboutLayer(key: ImportKey, endpoints: ConfiguredEndpoints): AboutLayer {
  const { register, services, rhythm } = isRasterKey(key) ? rasters[key] : declarationOf(key)
  const { title, licence } = registers[register]
  const lacking = services.filter((service) => !isOpen(service, endpoints))
  const isLacking = services.length > 0 && lacking.length === services.length
  return {
    key,
    register,
    title,
    licence,
    rhythmDays: rhythm,
    access: services.length === 0 ? 'file' : isLacking ? 'key_missing' : 'service',
    keyName: isLacking
      ? (lacking.map(({ endpoint }) => endpoints[endpoint].keyName)[0] ?? null)
      : null,
  }
}

function declarationOf(key: LayerKey) {
  const { registers: of, services, rhythm }: Layer = layers[key]
  const [register] = of
  if (!register) throw new TypeError(`Layer ${key} names no register`)
  return { register, services, rhythm }
}

/** The rows of one area; what a service could bring and nobody fetched is a row too. */
function toArea(rows: readonly Row[], about: readonly AboutLayer[]): Area {
  const [{ id, kind, name, km2 }] = rows as [Row]
  const holdings = about.flatMap((layer) => {
    const held = rows.filter((row) => row.layer === layer.key).map((row) => toHolding(row, layer))
    return held.length > 0 || id === null ? held : [{ ...NOTHING, layer: layer.key }]
  })
  // an area is made up as soon as something of it is; deliveries without an area may be so in part
  const fictional =
    id === null ? rows.every((row) => row.fictional) : rows.some((row) => row.fictional)
  return { id, kind, name: name ?? '', km2, fictional, holdings }
}

const NOTHING = {
  source: null,
  rows: null,
  sourceDate: null,
  checkedAt: null,
  ageDays: null,
  freshness: 'never',
  importId: null,
  rejected: null,
  failure: null,
} as const satisfies Omit<Holding, 'layer'>

/**
 * What a service brings is as old as the last time that it was asked: a register that publishes once a year has nothing newer. A
 * file is as old as its own date, and what is made up does not age.
 */
function toHolding(row: Row, { key, access, rhythmDays }: AboutLayer): Holding {
  const byService = row.id !== null && access !== 'file'
  const age = byService ? row.check_age : row.date_age
  // a delivery may be dated tomorrow
  const ageDays = age === null ? null : Math.max(0, age)
  return {
    layer: key,
    source: row.source,
    rows: row.rows,
    sourceDate: row.source_date,
    checkedAt: row.checked_at?.toISOString() ?? null,
    ageDays,
    freshness: row.fictional ? 'timeless' : freshnessOf(ageDays, rhythmDays),
    importId: row.import_id,
    rejected: row.rejected,
    failure:
      row.failure === null || row.failed_at === null
        ? null
        : { message: row.failure, at: row.failed_at.toISOString() },
  }
}
