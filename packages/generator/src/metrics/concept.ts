/** The form factors of a concept: its buildings on one plot. */
import { PER_METRE } from '@kavel/geometry'
import type { BuildingModel } from '../model/types.ts'
import { FORM_FACTOR_KEYS, FORM_FACTORS, type FormFactors, noFormFactors } from './catalogue.ts'
import { deriveRatios } from './ratios.ts'

const PER_M2 = PER_METRE * PER_METRE

/** Keys that are the largest of the buildings instead of their sum. */
const LARGEST = new Set(['nrfloors', 'maxheight'])
/** Keys that belong to the plot. */
const OF_PLOT = new Set(['plotarea', 'buildingenvelope'])

/**
 * Areas (m2) go back to whole lattice areas before they are added, so the sum is exact to the last 1e-10 m2.
 * Both areas of the plot in m2; ratios follow from the sums.
 */
export function conceptFormFactors(
  models: readonly Pick<BuildingModel, 'formFactors'>[],
  plotArea: number,
  envelopeArea: number,
): FormFactors {
  const total = noFormFactors()
  for (const key of FORM_FACTOR_KEYS) {
    const unit = FORM_FACTORS[key]
    if (OF_PLOT.has(key) || unit === 'ratio') continue
    const values = models.map((m) => m.formFactors[key])
    if (LARGEST.has(key)) total[key] = Math.max(0, ...values)
    else if (unit === 'm2') total[key] = exactSum(values)
    else total[key] = values.reduce((sum, v) => sum + v, 0)
  }
  total.plotarea = plotArea
  total.buildingenvelope = envelopeArea
  return deriveRatios(total)
}

function exactSum(squareMetres: readonly number[]): number {
  let sum = 0n
  for (const area of squareMetres) sum += BigInt(Math.round(area * PER_M2))
  return Number(sum) / PER_M2
}
