import { sampled } from './define.ts'

const noiseAll = sampled('noise_all', 'noise_all', 'max', 0)
const noiseRoad = sampled('noise_road', 'noise_road', 'max', 0)
const noiseRail = sampled('noise_rail', 'noise_rail', 'max', 0)
const noiseAir = sampled('noise_air', 'noise_air', 'max', 0)
const noiseIndustry = sampled('noise_industry', 'noise_industry', 'max', 0)
const noiseWind = sampled('noise_wind', 'noise_wind', 'max', 0)

export const noiseComputations = {
  noiseAll,
  noiseRoad,
  noiseRail,
  noiseAir,
  noiseIndustry,
  noiseWind,
}
