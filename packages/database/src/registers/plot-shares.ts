/** Which plots lie in a drawn area, by their share in it. */
import { type Geometry, geometryToRd, geometryToWgs84 } from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'
import { toHexWkb } from '../core/wkb.ts'

/** Plots of one statement. */
const BATCH = 5_000

/**
 * Those of the plots of which at least a share (0–1) lies in the area (EPSG:4326); one that lies in it whole has all of itself
 * there, whatever rounding makes of its area. A share of 0 asks that they touch.
 */
export async function plotsByShare(
  client: Queryable,
  plotIds: readonly string[],
  area: Geometry,
  share: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const drawn = toHexWkb(geometryToRd(area), 28992)
  const found: string[] = []
  for (let at = 0; at < plotIds.length; at += BATCH) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ id: string }>(
      `with area as materialized (select ST_MakeValid($1::geometry) as geometry)
       select p.register_id as id from area, register.plots p
       where p.register_id = any ($2) and ST_Intersects(p.geometry, area.geometry) and (
         $3::float8 = 0 or ST_CoveredBy(p.geometry, area.geometry)
         or ST_Area(ST_Intersection(p.geometry, area.geometry)) >= $3::float8 * ST_Area(p.geometry))`,
      [drawn, plotIds.slice(at, at + BATCH), share],
    )
    for (const { id } of rows) found.push(id)
  }
  return found
}

/** Polygons of plots in degrees (seven decimals, a centimetre), by register id. */
export async function plotShapes(
  client: Queryable,
  plotIds: readonly string[],
): Promise<Map<string, Geometry>> {
  const { rows } = await client.query<{ id: string; geometry: Geometry }>(
    `select register_id as id, ST_AsGeoJSON(geometry, 4, 0)::json as geometry
     from register.plots where register_id = any ($1)`,
    [plotIds],
  )
  return new Map(rows.map(({ id, geometry }) => [id, round(geometryToWgs84(geometry))]))
}

const round = (geometry: Geometry): Geometry =>
  JSON.parse(JSON.stringify(geometry), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(7)) : value,
  ) as Geometry
