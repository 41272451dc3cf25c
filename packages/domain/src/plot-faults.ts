/** Why plots cannot be changed so: key → English message; translations use the same keys. */
import type { Issue } from './errors.ts'
import { SITE_PLOTS } from './record-limits.ts'

export const PLOT_FAULTS = {
  misses: 'does not meet the plot',
  touches: 'only touches the plot: it must run from edge to edge',
  ends_inside: 'ends inside the plot: it must run from edge to edge',
  crosses_itself: 'crosses or touches itself',
  apart: 'do not touch each other',
  touch_in_point: 'touch each other only in a point',
  too_small: 'would make a piece of less than 1 m²',
  too_many_corners: 'has more than 5,000 corners',
  nothing_left: 'would leave nothing of the plot, or lies where other plots are',
  hole_outside: 'must lie inside the plot, clear of its other holes',
  falls_apart: 'would fall apart into pieces',
  not_clean: 'runs so near to corners or edges that the ground cannot be cut cleanly',
  named_twice: 'names a plot twice',
  other_types: 'are not of one type',
  there_already: 'is in the location already',
  unknown_parcel: 'the register has no plot with this id',
  lies_over: 'lies where the location has a plot already',
  no_corner: 'is no corner of the plot',
  crosses_after: 'would make a plot cross or touch itself',
  too_small_after: 'would leave less than 1 m²',
  lies_over_after: 'would lay a plot over another',
  unknown_plot: 'is no plot of this location',
  no_drawing: 'has no drawing',
  outside: 'lies outside the Netherlands',
  too_many_plots: `would make more than ${SITE_PLOTS} plots`,
  too_heavy: 'makes plots of more corners together than are cut at once',
  not_undone: 'changes more corners at once than can be undone',
} as const satisfies Record<string, string>

export type PlotFault = keyof typeof PLOT_FAULTS

/** The fault that the issues of a refused change of plots tell; null when it was refused for something else. */
export function plotFaultOf(issues: readonly Issue[]): PlotFault | null {
  const told = issues.find(({ path }) => path.startsWith('operations'))?.message
  const faults = Object.keys(PLOT_FAULTS) as PlotFault[]
  return (
    faults.find((fault) => told === PLOT_FAULTS[fault]) ??
    // with figures behind it
    faults.find((fault) => told?.startsWith(`${PLOT_FAULTS[fault]} (`)) ??
    null
  )
}
