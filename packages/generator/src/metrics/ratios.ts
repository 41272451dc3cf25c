/** The form factors that follow from others; the one place for a building's and a concept's. */
import { PER_METRE } from '@kavel/geometry'
import type { FormFactors } from './catalogue.ts'

const over = (a: number, b: number) => (b > 0 ? a / b : 0)

const PER_M2 = PER_METRE * PER_METRE
/** What is left of an area, m2: whole lattice areas subtract exactly; never below zero. */
function left(area: number, ...taken: number[]): number {
  const rest = taken.reduce((sum, t) => sum - Math.round(t * PER_M2), Math.round(area * PER_M2))
  return Math.max(0, rest) / PER_M2
}

/** Fills in ratios, averages and the green area from areas and counts; a share of nothing is 0. */
export function deriveRatios(f: FormFactors): FormFactors {
  f.greenarea = left(f.plotarea, f.builtarea, f.pavedarea, f.waterarea)
  f.facaderatio = over(f.facadearea, f.gfa)
  f.roofratio = over(f.roofarea, f.gfa)
  f.gsi = over(f.builtarea, f.plotarea)
  f.gsi_envelope = over(f.builtarea, f.buildingenvelope)
  f.fsi = over(f.gfa, f.plotarea)
  f.greenratio = over(f.greenarea, f.plotarea)
  f.pavedratio = over(f.pavedarea, f.plotarea)
  f.waterratio = over(f.waterarea, f.plotarea)
  f.storage_per_unit = over(f.nrstorages, f.nrunits)
  f.bicycle_per_unit = over(f.nrbicycleracks, f.nrunits)
  f.parking_per_unit = over(f.nrparking, f.nrunits)
  f.storage_per_100 = over(f.nrstorages * 100, f.gfa)
  f.bicycle_per_100 = over(f.nrbicycleracks * 100, f.gfa)
  f.parking_per_100 = over(f.nrparking * 100, f.gfa)
  f.avgunitsize = over(f.nfa_residential + f.nfa_commercial, f.nrunits)
  f.saleableratio = over(f.saleablearea, f.gfa)
  f.nonsaleablearea = left(f.gfa, f.saleablearea)
  return f
}
