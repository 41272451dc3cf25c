import type { RegisterTable } from '@kavel/registers'
import { type Computation, GRID, keyOfCode, listed, meeting, rounded } from './define.ts'

const DRAFT = `lower(p.status) in ('concept', 'voorontwerp', 'ontwerp')`
const isDraft = (row: string) =>
  `exists (select from register.plans p where p.register_id = ${row}.plan_id and ${DRAFT})`

/** Objects of plans that are no drafts, as `meeting`. */
const decided = (table: RegisterTable, columns: readonly string[]) =>
  meeting(table, columns, `not ${isDraft('t')}`)
/** A change of a plan may make its objects count or not. */
const OF_PLANS = { plans: 0 } as const

const zoning: Computation = {
  reads: { zoning: 0, ...OF_PLANS },
  sql: `select plot_id, (array_agg(zone order by share desc, zone))[1] as zone_main, jsonb_object_agg(zone, share) as zone_shares
    from (
      select m.plot_id, ${keyOfCode('zoning_category', 'm.category')} as zone,
        ${rounded(`least(1, ST_Area(ST_Union(m.part, ${GRID})) / m.plot_area)`, 4)} as share
      from ${decided('zoning', ['category'])} m group by 1, 2, m.plot_area) s
    where zone is not null group by 1`,
}

const preliminaryZoning: Computation = {
  reads: { preliminary_zoning: 0, zoning: 0, ...OF_PLANS },
  sql: `select w.plot_id, ${listed('m.zone')} as zone_preliminary
    from w left join (
      select plot_id, ${keyOfCode('zoning_category', 'category')} as zone from ${meeting('preliminary_zoning', ['category'])} m
      union all
      select plot_id, ${keyOfCode('zoning_category', 'category')} from ${meeting('zoning', ['category'], isDraft('t'))} m
    ) m using (plot_id)
    where w.has_plan group by 1`,
}

const doubleZoning: Computation = {
  reads: { double_zoning: 0, ...OF_PLANS },
  sql: `select w.plot_id, ${listed('m.main')} as double_zones
    from w left join (
      select plot_id, coalesce(substring(lower(coalesce(main_group, name)) from '^(leiding|waarde|waterstaat)'), 'overig') as main
      from ${decided('double_zoning', ['main_group', 'name'])} m) m using (plot_id)
    where w.has_plan group by 1`,
}

const ZONES =
  'geluidzone|luchtvaartverkeerzone|milieuzone|reconstructiewetzone|veiligheidszone|vrijwaringszone|wetgevingzone'

const designations: Computation = {
  reads: { designations: 0, ...OF_PLANS },
  sql: `select w.plot_id, ${listed('m.area')} as area_designations, ${listed('m.function')} as function_designations,
      max(replace(substring(lower(m.function) from 'bedrijf.*categorie ([1-6]([.,][0-9])?)'), ',', '.')::float8) as plan_max_env_cat
    from w left join (
      select plot_id,
        case kind when 'gebiedsaanduiding' then coalesce(substring(lower(name) from '^(${ZONES})'), 'overige_zone') end as area,
        case kind when 'functieaanduiding' then name end as function
      from ${decided('designations', ['kind', 'name'])} m) m using (plot_id)
    where w.has_plan group by 1`,
}

const highest = (kind: string) => `max(m.value) filter (where m.kind = '${kind}')`

const dimensions: Computation = {
  reads: { dimensions: 0, ...OF_PLANS },
  sql: `select m.plot_id, ${rounded(highest('maximum bouwhoogte (m)'), 2)} as plan_max_height,
      ${rounded(highest('maximum goothoogte (m)'), 2)} as plan_max_gutter,
      ${rounded(highest('maximum bebouwingspercentage (%)'), 1)} as plan_max_coverage,
      ${rounded(highest('maximum aantal bouwlagen'), 0)} as plan_max_floors,
      ${rounded(highest('maximum aantal wooneenheden'), 0)} as plan_max_units
    from (
      select m.plot_id, one ->> 'kind' as kind, (one ->> 'value')::float8 as value
      from ${decided('dimensions', ['dimensions'])} m cross join lateral jsonb_array_elements(m.dimensions) as one) m
    group by 1`,
}

const envelopes: Computation = {
  reads: { envelopes: 0, ...OF_PLANS },
  sql: `select plot_id, ${rounded('area', 1)} as envelope_area, area > 10 as has_envelope
    from (
      select w.plot_id, coalesce(ST_Area(ST_Union(m.part, ${GRID})), 0) as area
      from w left join ${decided('envelopes', [])} m on m.plot_id = w.plot_id
      where w.has_plan group by 1) e`,
}

const STATUSES = `('concept', 'voorontwerp', 'ontwerp', 'vastgesteld', 'geconsolideerd', 'onherroepelijk')`
const TYPES =
  'bestemmingsplan|wijzigingsplan|uitwerkingsplan|inpassingsplan|beheersverordening|omgevingsvergunning|omgevingsplan'

/** A plan that zones the middle of the plot goes before one that only lies over it, a draft behind every other. */
const ORDER = `(coalesce(lower(p.status), '') in ('concept', 'voorontwerp', 'ontwerp')), zones_middle desc,
  p.overlap desc, p.decided desc nulls last, p.register_id`

const plans: Computation = {
  reads: { zoning: 0, ...OF_PLANS },
  sql: `select distinct on (p.plot_id) p.plot_id, extract(year from p.decided)::float8 as plan_year,
      case when lower(p.status) in ${STATUSES} then lower(p.status) when p.status is not null then 'other' end as plan_status,
      case when p.type is not null then coalesce(substring(lower(p.type) from '(${TYPES})'), 'other') end as plan_type,
      p.name as plan_name
    from ${meeting('plans', ['register_id', 'name', 'type', 'status', 'decided'])} p
    cross join lateral (select exists (select from register.zoning z
      where z.plan_id = p.register_id and ST_Intersects(z.geometry, p.plot_middle)) as zones_middle offset 0) z
    order by p.plot_id, ${ORDER}`,
}

/** Plots of which it is worth counting the plans: without these there is no capacity to be sure of. */
const KNOWN =
  'select * from w where envelope_area is not null and (plan_max_height is not null or plan_max_floors is not null)'

const capacity: Computation = {
  reads: { zoning: 0, ...OF_PLANS },
  uses: ['zoning', 'dimensions', 'envelopes', 'buildings'],
  sql: `select plot_id, buildable_area, buildable_area - gsa as buildable_area_unused,
      ${rounded('gsa / nullif(buildable_area, 0)', 3)} as buildable_area_index,
      ${rounded('buildable_area * plan_max_height', 0)} as buildable_volume,
      ${rounded('buildable_area * plan_max_height', 0)} - building_volume as buildable_volume_unused,
      buildable_area * floors as buildable_gfa, buildable_area * floors - gfa as buildable_gfa_unused,
      ${rounded('plan_max_height - building_height_max', 2)} as height_difference,
      floors - building_floors as floors_difference,
      case when buildable_area is null or (plan_max_height is null and floors is null) then null
        when plans > 1 or zoned < 0.99 then 'low'
        when has_envelope and plan_max_height is not null and building_height_max is not null then 'high'
        else 'medium' end as capacity_confidence
    from (
      select w.plot_id, w.gsa, w.gfa, w.plan_max_height, w.building_volume, w.building_height_max, w.building_floors, w.has_envelope,
        ${rounded('w.envelope_area * coalesce(w.plan_max_coverage, 100) / 100', 0)} as buildable_area,
        least(w.plan_max_floors, floor(w.plan_max_height / 3)) as floors, z.plans,
        (select sum(value::float8) from jsonb_each_text(w.zone_shares)) as zoned
      from w left join (
        with w as not materialized (${KNOWN})
        select plot_id, count(distinct plan_id) as plans from ${decided('zoning', ['plan_id'])} m group by 1) z using (plot_id)) c`,
}

export const zoningComputations = {
  zoning,
  preliminaryZoning,
  doubleZoning,
  designations,
  dimensions,
  envelopes,
  plans,
  capacity,
}
