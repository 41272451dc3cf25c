/** Everything that the registers say of many plots that a design on each of them depends on, in two statements. */
import { type PlanFacts, planFacts, type Queryable } from '@kavel/database'
import type { RecordFor } from '@kavel/domain'
import type { Surroundings } from '@kavel/registers'
import { type GroundPart, groundStatement } from '../journey/place-source.ts'
import { radiusSql } from '../journey/surroundings.ts'
import { inDegrees } from '../records/columns.ts'

/** A plot as the steps of a location and the editor read it; plain data that crosses threads. */
export interface RawPlot {
  readonly facts: PlanFacts
  /** In degrees, as the plots of a location are sent. */
  readonly geometry: RecordFor<'plots'>['geometry']
  /** Registered size in m²; null where the register has none. */
  readonly size: number | null
  /** Where one may build, for the box of a preset; null where it was not asked for. */
  readonly ground: readonly GroundPart[] | null
  /** Those within `NEAR` of the plot; null where the register has no road around it. */
  readonly roads: Surroundings['roads'] | null
  readonly buildings: Surroundings['buildings']
}

type AroundRow = Omit<RawPlot, 'facts'> & { readonly register_id: string }

/** Metres around the bounds of a plot: buildings farther off are in nobody's way (`existingObstacles`), nor is a road of use. */
const NEAR = 50

/** The circle, the kinds of roads and the decimals are those of `surroundingsOf`, whose answer the editor draws in. */
const around = (ground: string) => `
  with wanted as (select id, place from unnest($1::text[]) with ordinality as asked (id, place)),
  p as materialized (
    select register_id, size, geometry, place, ST_Expand(ST_Envelope(geometry), ${NEAR}) as near,
      ST_Buffer(ST_Centroid(ST_Envelope(geometry)), ${radiusSql(
        `sqrt(power(ST_XMax(geometry) - ST_XMin(geometry), 2) + power(ST_YMax(geometry) - ST_YMin(geometry), 2)) / 2`,
      )}, 16) as circle
    from wanted join register.plots on register_id = id)
  select register_id, size, ${inDegrees('geometry')}::json as geometry,
    ${ground} as ground,
    (select coalesce(json_agg(json_build_object('id', t.register_id,
        'rings', ST_AsGeoJSON(part.geom, 2, 0)::json -> 'coordinates') order by t.register_id, part.path), '[]')
      from register.buildings t, ST_Dump(t.geometry) part
      where t.geometry && p.near and ST_Intersects(t.geometry, p.circle)) as buildings,
    case when exists (select from register.roads t
      where ST_Intersects(t.geometry, p.circle) and t.kind not in ('rail', 'motorway', 'runway'))
    then (select coalesce(json_agg(ST_AsGeoJSON(part.geom, 2, 0)::json -> 'coordinates'
        order by t.register_id, part.path), '[]')
      from register.roads t,
        ST_Dump(case when ST_Covers(p.circle, t.geometry) then t.geometry
          else ST_CollectionExtract(ST_Intersection(t.geometry, p.circle), 3) end) part
      where t.geometry && p.near and ST_Intersects(t.geometry, p.circle)
        and t.kind not in ('rail', 'motorway', 'runway')) end as roads
  from p order by place`

const AROUND = around('null::json')
const AROUND_WITH_GROUND = around(`
    (select coalesce(json_agg(json_build_object('kind', g.kind, 'rings', g.rings)), '[]')
      from (${groundStatement('array[p.register_id]')}) g)`)

/**
 * In the order asked; a plot that the register does not know is left out.
 * @param hasGround whether `ground` is read, which takes longest
 */
export async function readPlots(
  client: Queryable,
  ids: readonly string[],
  { hasGround }: { readonly hasGround: boolean },
): Promise<RawPlot[]> {
  const facts = new Map((await planFacts(client, ids)).map((one) => [one.register_id, one]))
  const { rows } = await client.query<AroundRow>(hasGround ? AROUND_WITH_GROUND : AROUND, [ids])
  return rows.flatMap(({ register_id, ...around }) => {
    const own = facts.get(register_id)
    return own ? [{ facts: own, ...around }] : []
  })
}
