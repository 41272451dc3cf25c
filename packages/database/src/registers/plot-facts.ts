import {
  type FactTable,
  factTables,
  type Geometry,
  geometryToWgs84,
  type MultiPolygon,
  type PlotFacts,
  type Polygon,
  registerTables,
  type TableDeclarations,
  toRd,
} from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'
import { sizeOf } from './plan-facts.ts'
import { factsStatement, GEOMETRY_ON_PLOT, meeting } from './plot-facts-statement.ts'

type Area = Polygon | MultiPolygon

const FACTS = factsStatement(registerTables)

interface FactsRow
  extends Pick<
    PlotFacts,
    'register_id' | 'designation' | 'municipality' | 'fictional' | 'samples'
  > {
  readonly size: number | null
  readonly source: string
  readonly date: string
  readonly area: number
  readonly geometry: Geometry
  /** Geometry of the facts is in RD. */
  readonly lists: Partial<Pick<PlotFacts, FactTable>>
}

/** Facts of one plot from all registers; null when no plot has this id. */
export async function plotFacts(client: Queryable, registerId: string): Promise<PlotFacts | null> {
  const { rows } = await client.query<FactsRow>(FACTS, [registerId])
  const row = rows[0]
  if (!row) return null
  const { size, source, date, area, geometry, lists, ...rest } = row
  return {
    ...rest,
    size: sizeOf(size, area, source, date),
    geometry: geometryToWgs84(geometry as Area),
    ...listsInDegrees(lists),
  }
}

/** A list for every table, empty where nothing meets the plot. */
function listsInDegrees(lists: FactsRow['lists']): Pick<PlotFacts, FactTable> {
  return Object.fromEntries(
    factTables.map((name) => {
      const { facts } = (registerTables as TableDeclarations)[name]!
      const told = lists[name] ?? []
      return [
        name,
        facts?.measures?.includes('geometry_on_plot')
          ? told.map((fact) => ({
              ...fact,
              geometry: geometryToWgs84((fact as unknown as { geometry: Area }).geometry),
            }))
          : told,
      ]
    }),
  ) as unknown as Pick<PlotFacts, FactTable>
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
       select t.overlap, t.register_id, ${GEOMETRY_ON_PLOT} as geometry from ${meeting('envelopes', 'area')} t) on_plot
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
