/** The highest value of the maps of noise on the plot. */
import { defineFeatures, number } from './define.ts'

const lden = (of: string) =>
  number(0, 'dB', `highest Lden of ${of} on the plot (RIVM, by classes of 5 dB)`)

const noiseAll = defineFeatures({
  reads: ['samples.noise_all'],
  columns: { noise_all: lden('all sources') },
})
const noiseRoad = defineFeatures({
  reads: ['samples.noise_road'],
  columns: { noise_road: lden('roads') },
})
const noiseRail = defineFeatures({
  reads: ['samples.noise_rail'],
  columns: { noise_rail: lden('rail') },
})
const noiseAir = defineFeatures({
  reads: ['samples.noise_air'],
  columns: { noise_air: lden('air traffic') },
})
const noiseIndustry = defineFeatures({
  reads: ['samples.noise_industry'],
  columns: { noise_industry: lden('industry') },
})
const noiseWind = defineFeatures({
  reads: ['samples.noise_wind'],
  columns: { noise_wind: lden('wind turbines') },
})

export const noiseFeatures = { noiseAll, noiseRoad, noiseRail, noiseAir, noiseIndustry, noiseWind }
