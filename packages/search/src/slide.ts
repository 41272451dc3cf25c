/**
 * What a slider finds at each of its positions, added up from the counts by step that the server answers when it is grabbed
 * (`POST /search/slide`). Nothing is asked while it is dragged.
 */
import { fromWhole, lastAtMost } from './decimals.ts'

/** Counts by step of the slider that is held; every list has one place for what lies below, one a step, one for what lies above. */
export interface SlideCube {
  /** Ascending, one more than there are steps, each a value that the feature can have. A step holds its lower edge; the last one both. */
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

/**
 * Where the two ends of a slider stand: indexes of edges, `from` < `to`. Null is open; one of them is not. `from` is never the last
 * edge: what lies on that edge is counted within the last step, so that no count begins there.
 */
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
    if (from === last) throw new Error('no count of a slider begins at its last edge')
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

/** The bounds of a position, in the unit of the feature: what the filter then asks, and what `prepareSlide` counts. */
export function boundsAt(
  edges: readonly number[],
  { from, to }: SlidePosition,
  decimals: number,
): { least: number | null; most: number | null } {
  const last = edges.length - 1
  const edge = (index: number) => {
    const value = edges[index]
    if (value === undefined)
      throw new Error(`a slider with ${edges.length} edges has no edge ${index}`)
    return value
  }
  return {
    least: from === null ? null : edge(from),
    // An upper end excludes its edge, unless it is the last: the largest value below it.
    most:
      to === null
        ? null
        : to === last
          ? edge(to)
          : fromWhole(lastAtMost(edge(to), decimals) - 1, decimals),
  }
}

/** Edges of so many steps between the bounds, each rounded to a value that the feature can have. */
export function edgesOf(
  { least, most }: { least: number; most: number },
  steps: number,
  decimals: number,
): number[] {
  const scale = 10 ** decimals
  return Array.from(
    { length: steps + 1 },
    (_, index) => Math.round((least + ((most - least) * index) / steps) * scale) / scale,
  )
}

/** Sums before each place, and of all. */
function addUp(counts: readonly number[]): Float64Array {
  const sums = new Float64Array(counts.length + 1)
  for (const [index, count] of counts.entries()) sums[index + 1] = (sums[index] ?? 0) + count
  return sums
}
