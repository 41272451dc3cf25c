/** Indicators as a page tells them: of jobs no more than keeps those of one or two companies inside. */
import type { IndicatorType } from '@kavel/domain'
import { INDICATORS } from './indicators.ts'
import { type Counting, type Measured, unknown } from './measured.ts'
import type { ParkFacts } from './page-area.ts'
import { type ToldOfPark, tellPark } from './tell-jobs.ts'

/** What of jobs each hides; the others are of no jobs. */
const HIDES: Partial<Record<IndicatorType, (told: ToldOfPark, by: Counting['by']) => boolean>> = {
  deviating_employees: (told, by) => told.hides_deviating[by],
  jobs_absolute: (told) => told.hides_since,
  jobs_relative: (told) => told.hides_since,
}

/** An indicator as a page may tell it: a share of jobs in whole percents, and unknown where too few make it up. */
export function tellIndicator(type: IndicatorType, park: ParkFacts, counting: Counting): Measured {
  const { compute, unit } = INDICATORS[type]
  const computed = compute(park, counting)
  const hides = HIDES[type]
  if (!hides || park.companies === null) return computed
  if (hides(tellPark(park.companies, park.max_category), counting.by)) return unknown('too_few')
  if (computed.value === null || unit !== '%') return computed
  // no zero below zero
  return { ...computed, value: Math.round(computed.value) + 0 }
}
