import type { Computation } from './define.ts'

const areaAt = (table: string) =>
  `(select a.register_id from register.${table} a where ST_Intersects(a.geometry, w.middle) order by 1 limit 1)`

const place: Computation = {
  reads: {
    plots: 0,
    provinces: 0,
    municipalities: 0,
    districts: 0,
    neighbourhoods: 0,
    population_cores: 0,
    addresses: 250,
  },
  sql: `select w.plot_id, ${areaAt('provinces')} as province_code, ${areaAt('municipalities')} as municipality_code,
      ${areaAt('districts')} as district_code, ${areaAt('neighbourhoods')} as neighbourhood_code,
      ${areaAt('population_cores')} as population_core_code,
      coalesce(
        (select mode() within group (order by a.postcode) from register.addresses a
          where ST_Intersects(a.geometry, w.geometry)),
        (select min(a.postcode) from (
          select a.postcode, a.geometry <-> w.geometry as meters from register.addresses a where a.postcode is not null
          order by a.geometry <-> w.geometry fetch first row with ties) a
          where a.meters <= 250)) as postcode
    from w`,
}

export const placeComputations = { place }
