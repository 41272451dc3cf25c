import type { PlotFacts } from '@kavel/domain'
import {
  type Geometry,
  geometryToWgs84,
  type MultiPolygon,
  type Polygon,
  toRd,
} from '@kavel/registers'
import type { Queryable } from './queryable.ts'

type Area = Polygon | MultiPolygon

/**
 * What an object and the plot share, per alias: `overlap` in m² and `share` of the plot. The join keeps what
 * really meets (`register.meets`); slivers along a boundary are two registers drawing one line.
 */
function meeting(table: string, alias: string): string {
  return `register.${table} ${alias}
    cross join lateral (select ST_Area(ST_Intersection(${alias}.geometry, p.geometry)) as overlap) o
    where ST_Intersects(${alias}.geometry, p.geometry)
      and register.meets(o.overlap, ST_Area(${alias}.geometry), p.area)`
}
/** Four digits: a hundredth of a percent. */
const SHARE = 'round((o.overlap / p.area)::numeric, 4)::double precision'

/** Tenths of a millimetre. The 0 that follows leaves out the `crs` that would name RD on degrees. */
const DIGITS = 4

/** The part of an envelope that lies on the plot. */
const ENVELOPE_ON_PLOT = `ST_AsGeoJSON(
  ST_CollectionExtract(ST_Intersection(e.geometry, p.geometry), 3), ${DIGITS}, 0)::json`

const FACTS = `
  with p as materialized (
    select *, ST_Area(geometry) as area from register.plots where register_id = $1)
  select p.register_id, p.designation, p.municipality, p.size, p.source, p.source_date::text as date,
    round(p.area::numeric, 1)::double precision as area,
    ST_AsGeoJSON(p.geometry, ${DIGITS}, 0)::json as geometry,
    (select coalesce(json_agg(json_build_object(
        'register_id', b.register_id, 'year', b.year, 'height', b.height, 'use', b.use,
        'footprint', round(ST_Area(b.geometry)::numeric, 1),
        'share', round((o.overlap / ST_Area(b.geometry))::numeric, 4),
        'source', b.source, 'date', b.source_date) order by o.overlap desc, b.register_id), '[]')
      from ${meeting('buildings', 'b')}) as buildings,
    (select coalesce(json_agg(json_build_object(
        'register_id', a.register_id, 'label', a.label, 'street', a.street,
        'house_number', a.number || a.suffix, 'postcode', a.postcode, 'city', a.city,
        'source', a.source, 'date', a.source_date)
        order by a.street, a.number, a.suffix, a.register_id), '[]')
      from register.addresses a where ST_Intersects(a.geometry, p.geometry)) as addresses,
    (select coalesce(json_agg(json_build_object(
        'name', z.name, 'category', z.category, 'plan_id', z.plan_id,
        'plan_name', coalesce(plan.name, z.plan_id), 'plan_status', plan.status, 'article', z.article,
        'share', ${SHARE}, 'source', z.source, 'date', z.source_date)
        order by o.overlap desc, z.register_id), '[]')
      from (select z.*, o.overlap from ${meeting('zoning', 'z')}) z
      cross join lateral (select z.overlap) o
      left join register.plans plan on plan.register_id = z.plan_id) as zoning,
    (select coalesce(json_agg(json_build_object(
        'area', round(o.overlap::numeric, 1), 'plan_id', e.plan_id,
        'geometry', ${ENVELOPE_ON_PLOT},
        'source', e.source, 'date', e.source_date) order by o.overlap desc, e.register_id), '[]')
      from ${meeting('envelopes', 'e')}) as envelopes,
    (select coalesce(json_agg(json_build_object(
        'kind', one.value ->> 'kind', 'value', one.value -> 'value', 'text', one.value ->> 'text',
        'plan_id', d.plan_id, 'plan_name', coalesce(plan.name, d.plan_id), 'article', zone.article,
        'share', ${SHARE}, 'source', d.source, 'date', d.source_date)
        order by o.overlap desc, d.register_id, one.place), '[]')
      from (select d.*, o.overlap from ${meeting('dimensions', 'd')}) d
      cross join lateral (select d.overlap) o
      cross join lateral jsonb_array_elements(d.dimensions) with ordinality as one (value, place)
      left join register.plans plan on plan.register_id = d.plan_id
      left join lateral (
        select z.article from register.zoning z
        where z.plan_id = d.plan_id and (z.register_id = d.zone_id
          or (d.zone_id is null and ST_Intersects(z.geometry, d.geometry)))
        order by ST_Area(ST_Intersection(z.geometry, d.geometry)) desc, z.register_id limit 1
      ) zone on true) as dimensions
  from p`

interface FactsRow extends Omit<PlotFacts, 'size' | 'geometry'> {
  readonly size: number | null
  readonly source: string
  readonly date: string
  readonly area: number
  readonly geometry: Geometry
}

/** Everything the registers say of one plot; null when there is none with this id. */
export async function plotFacts(client: Queryable, registerId: string): Promise<PlotFacts | null> {
  const { rows } = await client.query<FactsRow>(FACTS, [registerId])
  const row = rows[0]
  if (!row) return null
  const { size, source, date, area, ...rest } = row
  return {
    ...rest,
    size:
      size === null
        ? { value: area, source: `${source} (getekende vlak)`, date }
        : { value: size, source, date },
    geometry: geometryToWgs84(rest.geometry as Area),
    envelopes: rest.envelopes.map((envelope) => ({
      ...envelope,
      geometry: geometryToWgs84(envelope.geometry),
    })),
  }
}

/**
 * The building envelopes on plots, in degrees: those of `plotFacts`, plot by plot in the order asked, without
 * what else the registers say. A plot that the register does not know has none.
 */
export async function plotEnvelopes(
  client: Queryable,
  registerIds: readonly string[],
): Promise<Area[]> {
  const { rows } = await client.query<{ geometry: Area }>(
    `with p as materialized (
       select *, ST_Area(geometry) as area from register.plots where register_id = any ($1))
     select on_plot.geometry from p cross join lateral (
       select o.overlap, e.register_id, ${ENVELOPE_ON_PLOT} as geometry from ${meeting('envelopes', 'e')}) on_plot
     order by array_position($1, p.register_id), on_plot.overlap desc, on_plot.register_id`,
    [registerIds],
  )
  return rows.map(({ geometry }) => geometryToWgs84(geometry))
}

/** The plot at a place in degrees; on a boundary the smallest one; null where there is none. */
export async function plotAt(
  client: Queryable,
  { lon, lat }: { readonly lon: number; readonly lat: number },
): Promise<PlotFacts | null> {
  const [x, y] = toRd([lon, lat])
  const { rows } = await client.query<{ register_id: string }>(
    `select register_id from register.plots
     where ST_Intersects(geometry, ST_SetSRID(ST_MakePoint($1, $2), 28992))
     order by ST_Area(geometry), register_id limit 1`,
    [x, y],
  )
  return rows[0] ? plotFacts(client, rows[0].register_id) : null
}
