/** Distances in km. Of CBS: mean by road of the neighbourhood; of our own registers: straight from the plot. */
import { defineFeatures, number } from './define.ts'

const km = (how: string) => number(2, 'km', how)
const cbs = (to: string) => km(`mean distance by road of the neighbourhood to ${to} (CBS)`)

const distancesOfCbs = defineFeatures({
  reads: ['neighbourhoods'],
  columns: {
    dist_supermarket: cbs('the nearest large supermarket'),
    dist_horeca: cbs('the nearest café, cafeteria or restaurant'),
    dist_bso: cbs('the nearest after-school care'),
    dist_daycare: cbs('the nearest day care'),
    dist_station: cbs('the nearest railway station'),
    dist_main_road: cbs('the nearest access of a main road'),
    dist_primary_school: cbs('the nearest primary school'),
    dist_gp: cbs('the nearest general practitioner'),
    dist_hospital: cbs('the nearest hospital'),
  },
})

const distanceToShops = defineFeatures({
  reads: ['shops'],
  columns: { dist_shops: km('to the nearest shop for daily goods') },
})
const distanceToNature = defineFeatures({
  reads: ['natura2000'],
  columns: { dist_n2000: km('to the nearest Natura 2000 area; 0 inside one') },
})
const distanceToStops = defineFeatures({
  reads: ['stops'],
  columns: { dist_ov_stop: km('to the nearest stop or station') },
})
const distanceToLines = defineFeatures({
  reads: ['rails'],
  columns: { dist_ov_line: km('to the nearest rails of train, tram or metro') },
})
const distanceToFairways = defineFeatures({
  reads: ['fairways'],
  columns: { dist_fairway: km('to the nearest fairway of the NWB; 0 on one') },
})
const distanceToSchools = defineFeatures({
  reads: ['schools'],
  columns: {
    dist_higher_education: km(
      'to the nearest school for secondary, vocational or higher education',
    ),
  },
})
const distanceToWater = defineFeatures({
  reads: ['water'],
  columns: { dist_water: km('to the nearest water of 500 m² and more') },
})
const distanceToCores = defineFeatures({
  reads: ['population_cores'],
  columns: { dist_urban: km('to the nearest population core; 0 inside one') },
})
const distanceToGreen = defineFeatures({
  reads: ['green'],
  columns: { dist_green: km('to the nearest park or wood of the BGT of 500 m² and more') },
})

export const distanceFeatures = {
  distancesOfCbs,
  distanceToShops,
  distanceToNature,
  distanceToStops,
  distanceToLines,
  distanceToFairways,
  distanceToSchools,
  distanceToWater,
  distanceToCores,
  distanceToGreen,
}
