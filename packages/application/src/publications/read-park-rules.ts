/** What the plans permit in a business park: facts of the registers. */
import type { ParkFacts, ParkRules } from '@kavel/concept'
import type { Queryable } from '@kavel/database'

/** Metres to which corners are moved, as in the features of the search: its database fails on slivers else. */
const GRID = 0.001
/** Part of the park from which on a zone or a plan lies over it: registers do not draw one line the same. */
const LEAST = 0.0005

const DRAFT = `coalesce(lower(p.status), '') in ('concept', 'voorontwerp', 'ontwerp')`
const SHARE = (area: string) =>
  `least(1, round((${area} / nullif(ST_Area(park.geometry), 0))::numeric, 4))::float8`

/** Zones of plans that are no drafts, as the features of plots have them, each square metre of a category once. */
const ZONES = `
  with park as materialized (select geometry from register.business_parks where register_id = $1),
  parts as materialized (
    select z.category, ST_CollectionExtract(ST_Intersection(z.geometry, park.geometry, ${GRID}), 3) as part
    from register.zoning z, park
    where ST_Intersects(z.geometry, park.geometry)
      and not exists (select from register.plans p where p.register_id = z.plan_id and ${DRAFT}))
  select s.category, ${SHARE('s.area')} as share
  from park, (
    select category, ST_Area(ST_Union(part, ${GRID})) as area from parts where category is not null group by 1
    union all select null, ST_Area(ST_Union(part, ${GRID})) from parts) s
  order by share desc, s.category`

const LIMITS = `
  select plot_id as plot, plan_max_height as height, plan_max_coverage as coverage, plan_max_floors as floors,
    plan_max_env_cat as category
  from register.features where plot_id = any ($1) order by plot_id`

const PLANS = `
  with park as materialized (select geometry from register.business_parks where register_id = $1)
  select s.* from (
    select p.name, p.type, p.status, p.decided::text as decided, ${DRAFT} as draft, p.register_id,
      ${SHARE(`ST_Area(ST_Intersection(p.geometry, park.geometry, ${GRID}))`)} as share
    from register.plans p, park where ST_Intersects(p.geometry, park.geometry)) s
  where s.share >= ${LEAST}
  order by s.draft, s.share desc, s.decided desc nulls last, s.register_id`

/** Zones, limits of each plot and plans of a park. */
export async function readParkRules(
  client: Queryable,
  code: string,
  { plots }: Pick<ParkFacts, 'plots'>,
): Promise<ParkRules> {
  const zones = await client.query<{ category: number | null; share: number | null }>(ZONES, [code])
  const limits = await client.query<ParkRules['limits'][number]>(LIMITS, [
    plots.map(({ id }) => id),
  ])
  const plans = await client.query<ParkRules['plans'][number] & { register_id: string }>(PLANS, [
    code,
  ])
  return {
    zones: zones.rows.flatMap(({ category, share }) =>
      category !== null && share !== null && share >= LEAST ? { category, share } : [],
    ),
    zoned: zones.rows.find(({ category }) => category === null)?.share ?? 0,
    limits: limits.rows,
    plans: plans.rows.map(({ register_id: _, ...plan }) => plan),
  }
}
