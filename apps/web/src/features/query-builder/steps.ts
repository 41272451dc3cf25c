/** The places of a slider: round values, one a pixel at most. Pure. */
import type { Bounds } from '@kavel/search'
import type { End } from './range.ts'

export interface Steps extends Bounds {
  /** Places less one. */
  readonly count: number
  /** Of the feature: no step is smaller than its last digit. */
  readonly decimals: number
}

/** Places that a slider has at most (`SLIDE.pixels` of the calls), and fewest. */
const MOST = 1000
const FEWEST = 2

/** Round sizes of a step, times a power of ten. */
const ROUND = [1, 2, 5, 10] as const

/** The places of a slider whose track is so many pixels wide. */
export function stepsOf(bounds: Bounds, decimals: number, pixels: number): Steps {
  const span = bounds.most - bounds.least
  const wanted = span / Math.min(MOST, Math.max(FEWEST, pixels))
  const power = 10 ** Math.floor(Math.log10(wanted))
  const round = ROUND.map((one) => one * power).find((one) => one >= wanted * (1 - 1e-9))
  const size = Math.max(10 ** -decimals, round ?? power * 10)
  const count = Math.min(MOST, Math.max(FEWEST, Math.round(span / size)))
  return { least: bounds.least, most: bounds.most, count, decimals }
}

/** The edge at a place, as the server cuts the slider (`edgesOf` of the search). */
function edgeAt({ least, most, count, decimals }: Steps, place: number): number {
  const scale = 10 ** decimals
  return Math.round((least + ((most - least) * place) / count) * scale) / scale
}

/** A step holds its lower edge: the upper handle stands on the last value before its edge, at the end on the edge itself. */
export function valueAt(steps: Steps, end: End, place: number): number {
  const edge = edgeAt(steps, place)
  return end === 'least' || place === steps.count
    ? edge
    : Number((edge - 10 ** -steps.decimals).toFixed(steps.decimals))
}

/** The place that is nearest to a value. */
export function placeOf({ least, most, count, decimals }: Steps, end: End, value: number): number {
  const edge = end === 'most' && value < most ? value + 10 ** -decimals : value
  return Math.min(count, Math.max(0, Math.round(((edge - least) / (most - least)) * count)))
}

/** Where a value stands on the slider, 0 to 1; what lies beyond it stands at its end. */
export function shareOf({ least, most }: Bounds, value: number): number {
  return Math.min(1, Math.max(0, (value - least) / (most - least)))
}
