/** Widening the dwellings of a segment over its slack, in whole modules (generator reference §8.7). */

export interface Stretched {
  /** Modules of each dwelling. */
  widths: number[]
  /** Modules nobody may take: the types are at their largest. */
  rest: number
}

/** Shares the slack out by largest remainder on the room each dwelling has; exact, in order. */
export function stretch(min: readonly number[], max: readonly number[], slack: number): Stretched {
  const widths = min.slice()
  let total = 0
  for (let j = 0; j < widths.length; j++) total += (max[j] as number) - (min[j] as number)
  const give = Math.min(slack, total)
  let seen = 0
  let done = 0
  for (let j = 0; j < widths.length && total > 0; j++) {
    seen += ((max[j] as number) - (min[j] as number)) * give
    const share = Math.floor(seen / total) - done
    widths[j] = (widths[j] as number) + share
    done += share
  }
  return { widths, rest: slack - give }
}
