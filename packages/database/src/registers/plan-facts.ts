import {
  geometryToWgs84,
  type MultiPolygon,
  type PlotFacts,
  type Polygon,
  registerTables,
} from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'
import { factsStatement } from './plot-facts-statement.ts'

/** Plan facts of a plot: the part of `plotFacts` behind its rules. */
export type PlanFacts = Pick<
  PlotFacts,
  'register_id' | 'size' | 'zoning' | 'dimensions' | 'envelopes'
>

const { zoning, dimensions, envelopes } = registerTables

/** A plot that the register does not know is left out. */
const PLAN_FACTS = `
  select told.* from unnest($1::text[]) with ordinality as wanted (id, place)
  cross join lateral (${factsStatement({ zoning, dimensions, envelopes }, 'wanted.id')}) told
  order by wanted.place`

interface PlanRow {
  readonly register_id: string
  readonly size: number | null
  readonly source: string
  readonly date: string
  readonly area: number
  /** Geometry is in RD. */
  readonly lists: Partial<Pick<PlanFacts, 'zoning' | 'dimensions' | 'envelopes'>>
}

/** Plan facts of many plots in one statement, in the given order. */
export async function planFacts(
  client: Queryable,
  registerIds: readonly string[],
): Promise<PlanFacts[]> {
  const { rows } = await client.query<PlanRow>(PLAN_FACTS, [registerIds])
  return rows.map(({ register_id, size, source, date, area, lists }) => ({
    register_id,
    size: sizeOf(size, area, source, date),
    zoning: lists.zoning ?? [],
    dimensions: lists.dimensions ?? [],
    envelopes: (lists.envelopes ?? []).map((envelope) => ({
      ...envelope,
      geometry: geometryToWgs84(envelope.geometry as Polygon | MultiPolygon),
    })),
  }))
}

/** The registered size, else that of the drawn plane, in m². */
export function sizeOf(
  registered: number | null,
  drawn: number,
  source: string,
  date: string,
): PlotFacts['size'] {
  return registered === null
    ? { value: drawn, source: `${source} (getekende vlak)`, date }
    : { value: registered, source, date }
}
