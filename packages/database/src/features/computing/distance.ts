import { nearest, ofNeighbourhood } from './define.ts'

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

export const distanceComputations = {
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
}
