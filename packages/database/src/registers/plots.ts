import { SELECTED_PLOTS } from '@kavel/domain'
import {
  type Geometry,
  geometryToWgs84,
  type Issue,
  type PlotInArea,
  readArea,
} from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'
import { toHexWkb } from '../core/wkb.ts'

export type PlotsResult =
  | { readonly ok: true; readonly plots: readonly PlotInArea[] }
  | {
      readonly ok: false
      readonly code: 'invalid_input' | 'too_many'
      readonly issues: readonly Issue[]
    }

/** Part of a plot that must lie in a drawn area for the plot to be meant. */
const MEANT_SHARE = 0.5

/** Plots that lie at least half in a drawn polygon (GeoJSON in degrees). */
export async function plotsWithin(client: Queryable, polygon: unknown): Promise<PlotsResult> {
  const read = readArea(polygon)
  if (!read.ok) return refuse('geometry', read.reason)
  return findPlots(
    client,
    read.geometry,
    `and ST_Area(ST_Intersection(p.geometry, area.geometry)) >= ${MEANT_SHARE} * ST_Area(p.geometry)`,
  )
}

/** Plots that touch a box: `[west, south, east, north]` in degrees. */
export async function plotsInBox(client: Queryable, box: readonly number[]): Promise<PlotsResult> {
  const [west, south, east, north] = box as [number, number, number, number]
  if (box.length !== 4 || !box.every(Number.isFinite) || west >= east || south >= north)
    return refuse('bbox', 'expected west,south,east,north in degrees')
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const read = readArea({ type: 'Polygon', coordinates: [ring] })
  return read.ok ? findPlots(client, read.geometry, '') : refuse('bbox', read.reason)
}

/** A point in a plot, EPSG:28992 metres; null when there is no such plot. */
export async function pointInPlot(
  client: Queryable,
  registerId: string,
): Promise<readonly [x: number, y: number] | null> {
  const { rows } = await client.query<{ x: number; y: number }>(
    `select ST_X(point) as x, ST_Y(point) as y
     from (select ST_PointOnSurface(geometry) as point from register.plots where register_id = $1) inside`,
    [registerId],
  )
  const [found] = rows
  return found ? [found.x, found.y] : null
}

async function findPlots(
  client: Queryable,
  area: Geometry,
  condition: string,
): Promise<PlotsResult> {
  const { rows } = await client.query<PlotInArea>(
    `with area as materialized (select ST_MakeValid($1::geometry) as geometry)
     select p.register_id, p.designation, coalesce(p.size, round(ST_Area(p.geometry)::numeric, 1)) as size,
       ST_AsGeoJSON(p.geometry, 4, 0)::json as geometry
     from area, register.plots p
     where ST_Intersects(p.geometry, area.geometry) ${condition}
     order by p.designation, p.register_id limit $2`,
    [toHexWkb(area, 28992), SELECTED_PLOTS + 1],
  )
  if (rows.length > SELECTED_PLOTS)
    return {
      ok: false,
      code: 'too_many',
      issues: [{ path: 'geometry', message: `holds more than ${SELECTED_PLOTS} plots` }],
    }
  return {
    ok: true,
    plots: rows.map(({ register_id, designation, size, geometry }) => ({
      register_id,
      designation,
      size,
      geometry: geometryToWgs84(geometry),
    })),
  }
}

function refuse(path: string, message: string): PlotsResult {
  return { ok: false, code: 'invalid_input', issues: [{ path, message }] }
}
