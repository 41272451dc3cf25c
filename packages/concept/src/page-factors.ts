/** Form factors as a page tells them: those that a section names, null where one cannot be known. */
import { type FormFactorKey, type FormFactors, factorValue } from '@kavel/domain'
import { z } from 'zod'

/** By key, in the unit of the factor. */
export const pageFactorsSchema = z.record(z.string(), z.number().nullable())
export type PageFactors = Readonly<Partial<Record<FormFactorKey, number | null>>>

/** What is 0 when nobody knows it: a plot without a size, a plan that draws no envelope. */
const UNKNOWN_AT_ZERO: readonly FormFactorKey[] = ['plotarea', 'buildingenvelope']

/** The values that editor and sheets show, unrounded. */
export function pageFactors(factors: FormFactors, keys: readonly FormFactorKey[]): PageFactors {
  return Object.fromEntries(
    keys.map((key) => {
      const value = factorValue(key, factors)
      return [key, value === 0 && UNKNOWN_AT_ZERO.includes(key) ? null : value]
    }),
  )
}
