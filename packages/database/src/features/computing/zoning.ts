import { type Computation, GRID, keyOfCode, listed, meeting, rounded } from './define.ts'
import { decided, isDraft, OF_PLANS } from './plans-in-force.ts'

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

export const zoningComputations = {
  zoning,
  preliminaryZoning,
  doubleZoning,
  designations,
  dimensions,
  envelopes,
  plans,
}
