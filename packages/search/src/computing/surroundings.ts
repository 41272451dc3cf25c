import {
  type Computation,
  GRID,
  listed,
  meeting,
  nearest,
  rounded,
  standing,
  total,
} from './define.ts'

const km = { unit: 1000, decimals: 2 } as const

/** m² from which water and green count. */
const LARGE = 'ST_Area(t.geometry) >= 500'

const distanceToShops = nearest('dist_shops', 'shops', {
  ...km,
  condition: `t.kind = 'daily'`,
})
const distanceToNature = nearest('dist_n2000', 'natura2000', km)
const distanceToStops = nearest('dist_ov_stop', 'stops', km)
const distanceToLines = nearest('dist_ov_line', 'rails', {
  ...km,
  condition: `t.kind in ('train', 'tram', 'metro')`,
})
const distanceToSchools = nearest('dist_higher_education', 'schools', {
  ...km,
  condition: `t.kind in ('secondary', 'vocational', 'higher')`,
})
const distanceToFairways = nearest('dist_fairway', 'fairways', km)
const distanceToWater = nearest('dist_water', 'water', { ...km, condition: LARGE })
const distanceToCores = nearest('dist_urban', 'population_cores', km)
const distanceToGreen = nearest('dist_green', 'green', {
  ...km,
  condition: `t.kind in ('park', 'forest') and ${LARGE}`,
})

/** Figures of the neighbourhood that the plot lies in: column of a plot → column of the neighbourhood, and decimals. */
function ofNeighbourhood(
  figures: Readonly<Record<string, readonly [string, number]>>,
): Computation {
  const columns = Object.entries(figures).map(
    ([name, [sql, decimals]]) => `${rounded(sql, decimals)} as ${name}`,
  )
  return {
    reads: { neighbourhoods: 0 },
    uses: ['place'],
    sql: `select w.plot_id, ${columns.join(', ')}
      from w join register.neighbourhoods n on n.register_id = w.neighbourhood_code`,
  }
}

const distancesOfCbs = ofNeighbourhood({
  dist_supermarket: ['n.distance_supermarket', 2],
  dist_horeca: ['least(n.distance_cafe, n.distance_cafeteria, n.distance_restaurant)', 2],
  dist_bso: ['n.distance_after_school', 2],
  dist_daycare: ['n.distance_daycare', 2],
  dist_station: ['n.distance_station', 2],
  dist_main_road: ['n.distance_main_road', 2],
  dist_primary_school: ['n.distance_primary_education', 2],
  dist_gp: ['n.distance_general_practitioner', 2],
  dist_hospital: ['n.distance_hospital', 2],
})

const demography = ofNeighbourhood({
  urbanisation_class: ['n.urbanity', 0],
  woz_avg: ['n.value', 0],
  population_density: ['n.density', 0],
  household_size: ['n.household_size', 1],
  income_avg: ['n.income', 1],
  share_65plus: ['n.elderly', 1],
  share_owner_occupied: ['n.owner_occupied', 0],
  address_density: ['n.address_density', 0],
})

const municipality: Computation = {
  reads: { municipalities: 0 },
  uses: ['place'],
  sql: `select w.plot_id, ${rounded('m.inhabitants / 1000', 2)} as municipality_residents
    from w join register.municipalities m on m.register_id = w.municipality_code`,
}

/** Metres around the middle of a square of a hectare. */
const AROUND = 5000

const residentsAround: Computation = {
  reads: { neighbourhoods: AROUND + 100 },
  sql: `
    with squares as materialized (
      select distinct floor(w.x / 100) as east, floor(w.y / 100) as north from w),
    circles as materialized (
      select east, north, ST_SetSRID(ST_MakePoint(east * 100 + 50, north * 100 + 50), 28992) as middle from squares),
    counted as (
      select east, north, sum(n.inhabitants * case
          when ST_MaxDistance(ST_Envelope(n.geometry), c.middle) <= ${AROUND} then 1
          else ST_Area(ST_Intersection(n.geometry, ST_Buffer(c.middle, ${AROUND}, 16), ${GRID})) / ST_Area(n.geometry) end) as inhabitants
      from circles c join register.neighbourhoods n on ST_DWithin(n.geometry, c.middle, ${AROUND})
      group by 1, 2)
    select w.plot_id, ${rounded('c.inhabitants / 10000', 3)} as residents_5km
    from w join counted c on c.east = floor(w.x / 100) and c.north = floor(w.y / 100)`,
}

const monuments: Computation = {
  reads: { monuments: { nearest: 'dist_monument', unit: 1 } },
  sql: `select d.plot_id, d.meters = 0 as monument_national, ${rounded('d.meters', 0)} as dist_monument
    from (
      select w.plot_id, (select t.geometry <-> w.geometry from register.monuments t
        order by t.geometry <-> w.geometry limit 1) as meters from w) d`,
}

const townscapes: Computation = {
  reads: { monument_areas: 0 },
  sql: `select w.plot_id, count(m.plot_id) > 0 as protected_townscape
    from w left join ${meeting('monument_areas', [], `t.kind in ('townscape', 'villagescape')`)} m on m.plot_id = w.plot_id
    group by 1`,
}

const care: Computation = {
  reads: { care: { nearest: 'dist_care', unit: 1000 } },
  sql: `select w.plot_id,
      array(select distinct t.kind from register.care t where ST_Intersects(t.geometry, w.geometry) and t.kind is not null order by 1) as care_types,
      ${rounded(
        `(select t.geometry <-> w.geometry from register.care t order by t.geometry <-> w.geometry limit 1) / 1000`,
        2,
      )} as dist_care
    from w`,
}

const shops: Computation = {
  reads: { shops: 0 },
  sql: `select w.plot_id, ${listed('s.kind')} as retail_types,
      case when count(s.plot_id) = 0 then 0 else ${rounded(total('s.floor_area', 's.plot_id'), 0)} end as retail_area,
      coalesce(bool_or(s.kind = 'vacant'), false) as retail_vacant
    from w left join ${standing('shops')} s on s.plot_id = w.plot_id group by 1`,
}

const schools: Computation = {
  reads: { schools: 0 },
  sql: `select w.plot_id, ${listed('s.kind')} as school_types, (${total('s.pupils', 's.plot_id')})::float8 as school_pupils
    from w left join ${standing('schools')} s on s.plot_id = w.plot_id group by 1`,
}

export const surroundingsComputations = {
  distanceToShops,
  distanceToNature,
  distanceToStops,
  distanceToLines,
  distanceToSchools,
  distanceToFairways,
  distanceToWater,
  distanceToCores,
  distanceToGreen,
  distancesOfCbs,
  demography,
  municipality,
  residentsAround,
  monuments,
  townscapes,
  care,
  shops,
  schools,
}
