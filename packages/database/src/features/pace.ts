/** Plots of a batch at the least: planning it takes as long as computing these. */
const SMALLEST = 10
/** How many times as many plots the next batch has at the most. */
const GROWTH = 2

export interface Pace {
  /** Plots of the next batch. */
  next(): number
  /** How long a batch took; one with fewer plots than it may have, the last of those that wait, is no measure. */
  note(plots: number, milliseconds: number): void
}

/**
 * Sizes of batches by the time that the last one took, beginning with the smallest.
 * @param time milliseconds that the next batch may take
 * @param most plots at once
 */
export function createPace(time: () => number, most: number): Pace {
  let size = Math.min(SMALLEST, most)
  const unchanged = () => 1
  let factor = unchanged
  return {
    next() {
      size = Math.min(most, Math.max(SMALLEST, Math.round(size * factor())))
      factor = unchanged
      return size
    },
    note(plots, milliseconds) {
      if (plots >= size) factor = () => Math.min(GROWTH, time() / milliseconds)
    },
  }
}
