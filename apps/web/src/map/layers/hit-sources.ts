/** Sources of what a search found: a dot a plot, or a cell with a number of them. */
export const HITS_SOURCE = 'hits'

export const CELLS_SOURCE = 'hit-cells'

/** The hit under the pointer, here or in the list. */
export const HOVERED_SOURCE = 'hit-hovered'
