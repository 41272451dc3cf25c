/** Differences between two runs of a query: added, lost and changed plots. */
import { type FeatureValue, isSameValue } from './feature-value.ts'

/** A plot and its values of the features that the query reads; a feature that is absent is unknown. */
export interface RunPlot {
  readonly id: string
  readonly designation: string
  /** Degrees; null where the plot is no longer known. */
  readonly lat: number | null
  readonly lon: number | null
  readonly values: Readonly<Record<string, FeatureValue>>
}

export const DIFFERENCE_KINDS = ['added', 'lost', 'changed'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface FeatureChange {
  readonly feature: string
  readonly before: FeatureValue
  readonly after: FeatureValue
}

/** A plot as it was at the first run: its values, or that there was none, or that nobody knows. */
export type Earlier = RunPlot['values'] | 'absent' | 'unknown'
export const EARLIER_KINDS = ['known', 'absent', 'unknown'] as const

export interface Difference extends Omit<RunPlot, 'values'> {
  readonly kind: DifferenceKind
  /** Whether its values at the first run are known; `absent`: there was no such plot. */
  readonly earlier: (typeof EARLIER_KINDS)[number]
  /** Empty where the plot is gone, where its earlier values are not known, and where no feature tells: its place decided. */
  readonly because: readonly FeatureChange[]
}

export type RunPlots = ReadonlyMap<string, RunPlot>

/** Plots by their ids. */
export function plotsById(plots: Iterable<RunPlot>): RunPlots {
  return new Map(Array.from(plots, (plot) => [plot.id, plot]))
}

/**
 * Differences of the hits of two runs, by plot id: first what is added, then what is lost, then what changed.
 * @param earlier what is added as it was at the first run; what is not named is unknown
 * @param later what is lost as it is at the second run, where it still exists
 */
export function findDifferences(
  before: RunPlots,
  after: RunPlots,
  { earlier, later }: { readonly earlier: ReadonlyMap<string, Earlier>; readonly later: RunPlots },
): Difference[] {
  const added: Difference[] = []
  const changed: Difference[] = []
  for (const plot of after.values()) {
    const known = before.get(plot.id)
    if (!known) {
      added.push(tellAdded(plot, earlier.get(plot.id) ?? 'unknown'))
      continue
    }
    const because = findChanges(known, plot)
    if (because.length > 0) changed.push(tell(plot, 'changed', 'known', because))
  }
  const lost = [...before.values()]
    .filter(({ id }) => !after.has(id))
    .map((plot) => {
      const now = later.get(plot.id)
      return tell(now ?? { ...plot, lat: null, lon: null }, 'lost', 'known', findChanges(plot, now))
    })
  return [...added, ...lost, ...changed]
}

/** Differences over two steps as one: what came and went again, or changed back, is none. In the order of `findDifferences`. */
export function joinDifferences(
  first: readonly Difference[],
  second: readonly Difference[],
): Difference[] {
  const joined = new Map(first.map((one) => [one.id, one]))
  for (const next of second) {
    const known = joined.get(next.id)
    const one = known ? joinTwo(known, next) : next
    if (one) joined.set(next.id, one)
    else joined.delete(next.id)
  }
  const all = [...joined.values()]
  return DIFFERENCE_KINDS.flatMap((kind) => all.filter((one) => one.kind === kind))
}

/** Kind over two steps, null where the plot is a hit at neither end. */
function joinKinds(first: DifferenceKind, second: DifferenceKind): DifferenceKind | null {
  if (first === 'added') return second === 'lost' ? null : 'added'
  return second === 'lost' ? 'lost' : 'changed'
}

function joinTwo(first: Difference, second: Difference): Difference | null {
  const kind = joinKinds(first.kind, second.kind)
  if (!kind) return null
  const changes = new Map(first.because.map((change) => [change.feature, change]))
  for (const next of second.because) {
    const before = changes.get(next.feature)?.before
    changes.set(next.feature, before === undefined ? next : { ...next, before })
  }
  // a new hit of which nothing earlier is known stays so, whatever changed since
  const isUntold = kind === 'added' && first.earlier !== 'known'
  const because = isUntold
    ? []
    : [...changes.values()].filter(({ before, after }) => !isSameValue(before, after))
  return kind === 'changed' && because.length === 0
    ? null
    : { ...second, kind, earlier: first.earlier, because }
}

function tellAdded(plot: RunPlot, earlier: Earlier): Difference {
  if (typeof earlier === 'string') return tell(plot, 'added', earlier, [])
  return tell(plot, 'added', 'known', findChanges({ ...plot, values: earlier }, plot))
}

function tell(
  { id, designation, lat, lon }: RunPlot,
  kind: DifferenceKind,
  earlier: Difference['earlier'],
  because: readonly FeatureChange[],
): Difference {
  return { id, designation, lat, lon, kind, earlier, because }
}

/** Features of either that differ, by name; none where one of the two is not known. */
function findChanges(before: RunPlot | undefined, after: RunPlot | undefined): FeatureChange[] {
  if (!before || !after) return []
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
  return [...names].sort().flatMap((feature) => {
    const [from = null, to = null] = [before.values[feature], after.values[feature]]
    return isSameValue(from, to) ? [] : [{ feature, before: from, after: to }]
  })
}
