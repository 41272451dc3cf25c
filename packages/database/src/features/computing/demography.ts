import { type Computation, GRID, ofNeighbourhood, rounded } from './define.ts'

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

export const demographyComputations = { demography, municipality, residentsAround }
