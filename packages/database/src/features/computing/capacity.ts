import { type Computation, rounded } from './define.ts'
import { decided, OF_PLANS } from './plans-in-force.ts'

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

export const capacityComputations = { capacity }
