/** The places of a slider: round values, one a pixel at most. Pure. */
import { type Bounds, edgesOf, shareOfValue, stepOf, valueOfShare } from '@kavel/search'
import type { End } from './range.ts'

export interface Steps {
  readonly bounds: Bounds
  /** Steps that the server is asked for; of wide bounds some fall together. */
  readonly asked: number
  /** Values at the places, as the server cuts the slider too. */
  readonly edges: readonly number[]
}

/** Places that a slider has at most (`SLIDE.pixels` of the calls), and fewest. */
const MOST = 1000
const FEWEST = 2

/** Round sizes of a step, times a power of ten. */
const ROUND = [1, 2, 5, 10] as const

/** The places of a slider whose track is so many pixels wide. */
export function stepsOf(bounds: Bounds, decimals: number, pixels: number): Steps {
  const most = Math.min(MOST, Math.max(FEWEST, Math.round(pixels)))
  const asked = bounds.isWide ? most : countEven(bounds, decimals, most)
  return { bounds, asked, edges: edgesOf(bounds, asked, decimals) }
}

/** Steps of one round size. */
function countEven({ least, most }: Bounds, decimals: number, places: number): number {
  const span = most - least
  const wanted = span / places
  const power = 10 ** Math.floor(Math.log10(wanted))
  const round = ROUND.map((one) => one * power).find((one) => one >= wanted * (1 - 1e-9))
  const size = Math.max(10 ** -decimals, round ?? power * 10)
  return Math.min(MOST, Math.max(FEWEST, Math.round(span / size)))
}

export const lastOf = ({ edges }: Steps): number => edges.length - 1

/** The value that a handle of either end has at a place, itself included in what is asked. */
export const valueAt = ({ edges, bounds }: Steps, place: number): number =>
  edges[place] ?? bounds.most

/** The end that a press at this share of the track takes: the nearer one; of two on one place the one that can go there. */
export function endNear(
  bounds: Bounds,
  ends: readonly End[],
  at: Readonly<Record<End, number>>,
  share: number,
): End | undefined {
  const far = (end: End) => Math.abs(shareOfValue(bounds, at[end]) - share)
  const isBeyond = share > shareOfValue(bounds, at.least)
  return ends.toSorted(
    (a, b) => far(a) - far(b) || (isBeyond ? (a === 'most' ? -1 : 1) : a === 'least' ? -1 : 1),
  )[0]
}

/** The place that is nearest to this share of the track, 0 to 1. */
export const placeAt = (steps: Steps, share: number): number =>
  placeOf(steps, valueOfShare(steps.bounds, share))

/** The place that is nearest to a value. */
export function placeOf({ bounds, edges }: Steps, value: number): number {
  const step = Math.min(edges.length - 2, Math.max(0, stepOf(edges, value)))
  const share = shareOfValue(bounds, value)
  const [from, to] = [edges[step], edges[step + 1]].map((edge) =>
    Math.abs(shareOfValue(bounds, edge ?? bounds.most) - share),
  ) as [number, number]
  return from < to ? step : step + 1
}
