/**
 * What a slider finds at each of its positions, added up from the counts by step that the server answers when it is grabbed
 * (`POST /search/slide`). Nothing is asked while it is dragged.
 */
import { firstAtLeast, fromWhole, lastAtMost } from './decimals.ts'
import type { Bounds } from './filters/define.ts'

/** Counts by step of the slider that is held; every list has one place for what lies below, one a step, one for what lies above. */
export interface SlideCube {
  /** Ascending, one more than there are steps, each a value of as many decimals as the feature. A step holds its lower edge and not its upper one. */
  readonly edges: readonly number[]
  /** Plots that match all other filters. */
  readonly counts: readonly number[]
  /** Plots of which no other filter is false and one is unknown. */
  readonly unknown: readonly number[]
  /** Plots whose value is unknown and of which no other filter is false. */
  readonly valueUnknown: number
  /** By path of another filter: counts by bar, each by step. */
  readonly histograms: Readonly<
    Record<
      string,
      { readonly edges: readonly number[]; readonly counts: readonly (readonly number[])[] }
    >
  >
}

/** Steps that are counted: indexes of edges, from the first up to but without the second. Null is open; one of them is not. */
export interface SlidePosition {
  readonly from: number | null
  readonly to: number | null
}

export interface SlideCounts {
  readonly count: number
  readonly unknown: number
  /** Plots by bar, by path. */
  readonly histograms: Readonly<Record<string, readonly number[]>>
}

/** Adds once, so that each position costs two look-ups a number. */
export function prepareSlide(cube: SlideCube): (position: SlidePosition) => SlideCounts {
  const last = cube.edges.length - 1
  const counts = addUp(cube.counts)
  const unknown = addUp(cube.unknown)
  const histograms = Object.entries(cube.histograms).map(
    ([path, { counts: bars }]) => [path, bars.map(addUp)] as const,
  )
  return ({ from, to }) => {
    // Place 0 lies below the first edge, place `last` + 1 above the last one.
    const begin = from === null ? 0 : from + 1
    const upTo = (to ?? last + 1) + 1
    const within = (sums: Float64Array) => (sums[upTo] ?? 0) - (sums[begin] ?? 0)
    return {
      count: within(counts),
      unknown: within(unknown) + cube.valueUnknown,
      histograms: Object.fromEntries(histograms.map(([path, bars]) => [path, bars.map(within)])),
    }
  }
}

/** The bounds of a position, in the unit of the feature, both of them included: what the filter then asks, and what `prepareSlide` counts. */
export function boundsAt(
  edges: readonly number[],
  { from, to }: SlidePosition,
  decimals: number,
): { least: number | null; most: number | null } {
  const edge = (index: number) => {
    const value = edges[index]
    if (value === undefined)
      throw new Error(`a slider with ${edges.length} edges has no edge ${index}`)
    return value
  }
  return {
    least: from === null ? null : edge(from),
    most: to === null ? null : fromWhole(lastAtMost(edge(to), decimals) - 1, decimals),
  }
}

/**
 * Edges of a cube of which either end may stand on each of these values: every value is a step of its own, beside what lies between
 * it and the next, as both bounds of a filter include their value.
 */
export function cutsOf(values: readonly number[], decimals: number): number[] {
  const wholes = values.flatMap((value) => {
    const whole = firstAtLeast(value, decimals)
    return [whole, whole + 1]
  })
  return [...new Set(wholes)].sort((a, b) => a - b).map((whole) => fromWhole(whole, decimals))
}

/** Digits of an edge of a wide slider that are not 0. */
const WIDE_DIGITS = 2

/**
 * Edges of at most so many steps between the bounds, ascending, each a value that the feature can have. Of wide bounds they are
 * round, and fewer where two would be the same.
 */
export function edgesOf(bounds: Bounds, steps: number, decimals: number): number[] {
  const scale = 10 ** decimals
  const edges = Array.from({ length: steps + 1 }, (_, index) => {
    const value = valueOfShare(bounds, index / steps)
    return (
      Math.round((isInner(index, steps, bounds) ? roundTo(value, WIDE_DIGITS) : value) * scale) /
      scale
    )
  })
  return bounds.isWide ? [...new Set(edges)].filter((edge) => edge <= bounds.most) : edges
}

const isInner = (index: number, steps: number, { isWide }: Bounds) =>
  isWide === true && index > 0 && index < steps

const roundTo = (value: number, digits: number) => Number(value.toPrecision(digits))

/** Power of the place on a wide slider: its first tenth is a thousandth of the bounds. */
const WIDE_POWER = 3

/** Where a value stands between the bounds, 0 to 1; what lies beyond them stands at the end. */
export function shareOfValue({ least, most, isWide }: Bounds, value: number): number {
  const share = Math.min(1, Math.max(0, (value - least) / (most - least)))
  return isWide ? share ** (1 / WIDE_POWER) : share
}

/** The value at a place between the bounds, 0 to 1. */
export function valueOfShare({ least, most, isWide }: Bounds, share: number): number {
  return least + (most - least) * (isWide ? share ** WIDE_POWER : share)
}

/** Index of the step or bar that a value lies in: the last edge is of the last one. −1 below, the number of steps above. */
export function stepOf(edges: readonly number[], value: number): number {
  const last = edges.length - 1
  if (value > (edges[last] ?? 0)) return last
  if (value === edges[last]) return last - 1
  let [low, high] = [0, last]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Sums before each place, and of all. */
function addUp(counts: readonly number[]): Float64Array {
  const sums = new Float64Array(counts.length + 1)
  for (const [index, count] of counts.entries()) sums[index + 1] = (sums[index] ?? 0) + count
  return sums
}
