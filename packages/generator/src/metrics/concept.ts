/** The form factors of a concept: its buildings on one plot. */
import {
  FORM_FACTOR_KEYS,
  FORM_FACTORS,
  type FormFactors,
  noFormFactors,
  togetherFormula,
} from '@kavel/domain'
import type { BuildingModel } from '../model/types.ts'
import { deriveFactors, factorBy } from './derive.ts'

/** Both areas of the plot in m2; what has a formula follows from the sums. */
export function conceptFormFactors(
  models: readonly Pick<BuildingModel, 'formFactors'>[],
  plotArea: number,
  envelopeArea: number,
): FormFactors {
  const total = noFormFactors()
  total.plotarea = plotArea
  total.buildingenvelope = envelopeArea
  const places = models.map((_, place) => String(place))
  for (const key of FORM_FACTOR_KEYS) {
    const { together } = FORM_FACTORS[key]
    if (together === null) continue
    const formula = togetherFormula(together, places)
    total[key] = factorBy(formula, key, (place) => models[Number(place)]?.formFactors[key] ?? null)
  }
  return deriveFactors(total)
}
