import type { Surroundings } from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'

/** Metres: beyond it a view needs tiles, not one answer. */
const RADIUS_LIMIT = 1000
/** Centimetres are enough to look at. */
const DIGITS = 2

/** Whole objects that the circle touches. */
function whole(table: string, columns: string): string {
  return `(select coalesce(json_agg(json_build_object(${columns},
      'rings', ST_AsGeoJSON(part.geom, ${DIGITS}, 0)::json -> 'coordinates') order by t.register_id, part.path), '[]')
    from register.${table} t, ST_Dump(t.geometry) part
    where ST_Intersects(t.geometry, near.circle))`
}

/** Ground, cut off at the circle: one forest may be larger than all that is looked at. */
function cut(table: string, where = 'true'): string {
  return `(select coalesce(json_agg(ST_AsGeoJSON(part.geom, ${DIGITS}, 0)::json -> 'coordinates'
      order by t.register_id, part.path), '[]')
    from register.${table} t,
      ST_Dump(case when ST_Covers(near.circle, t.geometry) then t.geometry
        else ST_CollectionExtract(ST_Intersection(t.geometry, near.circle), 3) end) part
    where ST_Intersects(t.geometry, near.circle) and ${where})`
}

/** Kinds of the BGT's `wegdeel` that no plot is entered from, on foot or by car. */
const CLOSED = `('rail', 'motorway', 'runway')`

const SURROUNDINGS = `
  with near as materialized (
    select ST_Buffer(ST_SetSRID(ST_MakePoint($1, $2), 28992), $3, 16) as circle)
  select
    ${whole('buildings', `'id', t.register_id, 'height', t.height, 'ground', t.ground, 'roof', t.roof_type`)} as buildings,
    ${whole('plots', `'id', t.register_id, 'label', t.section || ' ' || t.number`)} as plots,
    ${cut('water')} as water,
    ${cut('green')} as green,
    ${cut('roads', `t.kind not in ${CLOSED}`)} as roads,
    ${cut('roads', `t.kind in ${CLOSED}`)} as closed_roads,
    (select coalesce(json_agg(json_build_object('x', round(ST_X(t.geometry)::numeric, ${DIGITS}),
        'y', round(ST_Y(t.geometry)::numeric, ${DIGITS}), 'height', t.height) order by t.register_id), '[]')
      from register.trees t where ST_Intersects(t.geometry, near.circle)) as trees
  from near`

/**
 * Buildings, plots, ground and trees within `radius` metres of a place, all in RD metres.
 * Throws a RangeError for a radius outside 1–1000 m or a place that is no number.
 */
export async function surroundings(
  client: Queryable,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): Promise<Surroundings> {
  if (!(radius >= 1 && radius <= RADIUS_LIMIT))
    throw new RangeError(`radius must be 1–${RADIUS_LIMIT} m, not ${radius}`)
  if (!Number.isFinite(x + y)) throw new RangeError('x and y must be numbers')
  const { rows } = await client.query<Omit<Surroundings, 'origin'>>(SURROUNDINGS, [x, y, radius])
  return { origin: [x, y], ...rows[0]! }
}
