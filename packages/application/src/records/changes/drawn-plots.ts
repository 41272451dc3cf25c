/** Outlines that come with new locations, as their plots. */
import { MOST_AT_ONCE, type NewLocation } from '@kavel/calls'
import type { Actor, AreaGeometry, Issue } from '@kavel/domain'
import type pg from 'pg'
import { readArea } from '../area.ts'
import { createRecords } from '../create.ts'
import type { Placed } from './allowed.ts'

/** An issue for each outline that is no area on the Dutch map. */
export function judgePlots(create: readonly Placed<NewLocation>[]): Issue[] {
  return create.flatMap(({ place, plots = [] }) =>
    plots.flatMap((area, index): Issue[] => {
      const read = readArea(area, `${place}.plots.${index}`)
      return 'issue' in read ? [read.issue] : []
    }),
  )
}

/** Gives new locations the plots that they come with, and the place and size of those where nobody gave others. */
export async function makePlots(
  client: pg.PoolClient,
  actor: Actor,
  made: readonly (Placed<NewLocation> & { readonly id: number })[],
): Promise<void> {
  const bodies = made.flatMap(({ id, plots = [] }) =>
    plots.map((geometry: AreaGeometry) => ({ locationId: id, type: 'drawn', geometry })),
  )
  if (bodies.length === 0) return
  for (let from = 0; from < bodies.length; from += MOST_AT_ONCE)
    await createRecords(client, actor, 'plots', bodies.slice(from, from + MOST_AT_ONCE))
  await client.query(
    `update locations l set lat = case when l.lat = 0 and l.lon = 0 then ST_Y(p.middle) else l.lat end,
       lon = case when l.lat = 0 and l.lon = 0 then ST_X(p.middle) else l.lon end, plotsize = coalesce(nullif(l.plotsize, 0), p.size)
     from (select "locationId" as id, round(sum(ST_Area(geometry)))::integer as size,
         ST_Transform(ST_PointOnSurface(ST_Collect(geometry)), 4326) as middle
       from plots where "locationId" = any ($1) group by "locationId") p where p.id = l.id`,
    [made.map(({ id }) => id)],
  )
}
