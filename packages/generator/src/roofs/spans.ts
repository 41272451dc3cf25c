/** Where lines of a plan run under the high parts of a roof. */
import type { Lu } from '@kavel/geometry'
import type { Point } from './headroom.ts'

/** Where a line runs through parts of a plan, along itself: stretches that touch are one. */
export function spansOn(
  parts: readonly Point[][],
  vertical: boolean,
  at: Lu,
  low: Lu,
  high: Lu,
): [Lu, Lu][] {
  const spans: [Lu, Lu][] = []
  const [across, along] = vertical ? ([0, 1] as const) : ([1, 0] as const)
  for (const points of parts) {
    const met: number[] = []
    points.forEach((q, i) => {
      const p = points[(i + points.length - 1) % points.length] as Point
      const [a, c] = [p[across] - at, q[across] - at]
      if (a === 0) met.push(p[along])
      if (a * c < 0) met.push(p[along] + ((q[along] - p[along]) * a) / (a - c))
    })
    const from = Math.max(low, Math.ceil(Math.min(...met)))
    const to = Math.min(high, Math.floor(Math.max(...met)))
    if (to > from) spans.push([from, to])
  }
  spans.sort((a, b) => a[0] - b[0])
  const joined: [Lu, Lu][] = []
  for (const span of spans) {
    const last = joined.at(-1)
    // the cut of two faces is rounded in each of them
    if (last && span[0] - last[1] <= 2) last[1] = Math.max(last[1], span[1])
    else joined.push([span[0], span[1]])
  }
  return joined
}
