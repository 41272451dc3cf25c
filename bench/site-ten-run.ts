/** Fills the ten plots as the editor does, and holds the plans that would be shown against the bound and what each must be. */
import { optimiseSite, type SiteFront, type SitePoint, siteSteps } from '@kavel/generator'
import { type SiteBound, siteBound } from './site-bound.ts'
import { tenPlots } from './site-real.ts'
import type { TenPlot } from './site-ten.ts'
import { briefOf } from './site-ten-brief.ts'

/** Plans that are looked at of each plot. */
const FIRST = 10

export interface TenResult {
  readonly plot: TenPlot
  readonly bound: SiteBound
  readonly front: SiteFront
  /** That with the most floor area of homes. */
  readonly largest: SitePoint | null
  /** m2 of it, and as a share of the bound. */
  readonly gfa: number
  readonly share: number
  /** Seconds of processor time until there is a plan to see, and until all is done. */
  readonly firstSeconds: number
  readonly seconds: number
  /** Among the first ten: dominated, with one dwelling, or costing more than it brings. */
  readonly bad: number
}

/** Floor area of buildings without those for cars. */
export function homesOf({ models }: SitePoint): number {
  return models.reduce((sum, { formFactors: f }) => sum + (f.nrunits > 0 ? f.gfa : 0), 0)
}

export function largestOf({ points }: Pick<SiteFront, 'points'>): SitePoint | null {
  return points.reduce<SitePoint | null>(
    (best, point) => (best && homesOf(best) >= homesOf(point) ? best : point),
    null,
  )
}

function beats(a: SitePoint, b: SitePoint): boolean {
  const keys = ['value', 'units', 'green'] as const
  return keys.every((key) => a[key] >= b[key]) && keys.some((key) => a[key] > b[key])
}

export function fillOne(plot: TenPlot): TenResult {
  const bound = siteBound(plot)
  const started = process.cpuUsage()
  const passed = () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1e6
  }
  let firstSeconds = Number.POSITIVE_INFINITY
  const steps = siteSteps(briefOf(plot))
  let next = steps.next()
  while (!next.done) {
    if (next.value.points.length > 0) firstSeconds = Math.min(firstSeconds, passed())
    next = steps.next()
  }
  const seconds = passed()
  const front = next.value
  const shown = front.points.slice(0, FIRST)
  const bad = shown.filter((point) => {
    return point.value <= 0 || point.units < 2 || front.points.some((other) => beats(other, point))
  }).length
  const largest = largestOf(front)
  const gfa = largest ? homesOf(largest) : 0
  const share = gfa / bound.most
  return { plot, bound, front, largest, gfa, share, firstSeconds, seconds, bad }
}

export function fillTen(plots: readonly TenPlot[] = tenPlots()): TenResult[] {
  return plots.map(fillOne)
}

/** A step of each rule of a plot. */
const EASIER = {
  fsi: (plot) => (plot.fsi === null ? null : { ...plot, fsi: plot.fsi + 0.1 }),
  coverage: (plot) =>
    plot.coverage === null ? null : { ...plot, coverage: Math.min(1, plot.coverage + 0.05) },
  height: (plot) => ({ ...plot, height: plot.height + 3 }),
  dwellings: (plot) =>
    plot.dwellings === null ? null : { ...plot, dwellings: plot.dwellings + 10 },
  norm: (plot) => ({ ...plot, norm: Math.max(0, plot.norm - 0.1) }),
} as const satisfies Record<string, (plot: TenPlot) => TenPlot | null>

/** m2 of floor area that a plan gains when one rule is a step easier, never less than nothing: what was found is still allowed. */
export function gainsOf({ plot, gfa }: TenResult): [rule: string, gained: number][] {
  return Object.entries(EASIER).flatMap(([rule, ease]): [string, number][] => {
    const easier = ease(plot)
    if (!easier) return []
    const largest = largestOf(optimiseSite(briefOf(easier)))
    return [[rule, Math.max(0, (largest ? homesOf(largest) : 0) - gfa)]]
  })
}
