/** Filling plots: what an evaluation by figures takes, and ten thousand plots of the sample municipality within their rules. */
import { Worker } from 'node:worker_threads'
import { evaluate } from '../packages/generator/src/site/evaluate.ts'
import { placesOf } from '../packages/generator/src/site/places.ts'
import { PARKING_KINDS } from '../packages/generator/src/site/prices.ts'
import { planSpace } from '../packages/generator/src/site/space.ts'
import { termsOf } from '../packages/generator/src/site/terms.ts'
import { atLeast, atMost, type Figures, median } from './figures.ts'
import { type Filled, inputOf, PRICES, tablesFor } from './site-fill.ts'
import { type BenchPlot, samplePlots } from './site-plots.ts'
import { tenPlots } from './site-real.ts'
import { fillTen, gainsOf, type TenResult } from './site-ten-run.ts'

/** What a fill must reach on the ten plots (decision 0022) and what it may take. */
const LIMITS = { evaluationUs: 3, plotsSeconds: 60, share: 0.85, below: 2, first: 1, done: 10 }
const SIZE = { plots: 10_000, evaluations: 200_000, rounds: 5, workers: 2 } as const
const SMOKE_SIZE = { plots: 4, evaluations: 2000, rounds: 1, workers: 1 } as const

export async function benchSite({ smoke }: { smoke: boolean }): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  const plots = samplePlots(size.plots)
  const evaluation = median(
    Array.from({ length: size.rounds }, () => evaluationUs(size.evaluations)),
  )
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const filled = (await Promise.all(parts(plots, size.workers).map(fillInWorker))).flat()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const built = filled.filter(({ kind }) => kind !== null)
  const broken = filled.filter(({ isClean }) => !isClean).length
  const share = (100 * built.length) / filled.length
  const ten = fillTen(smoke ? tenPlots().slice(-1) : tenPlots())
  const low = ten.filter((each) => each.share < LIMITS.share)
  if (!smoke) tell(ten)
  return {
    site_ten_below_85_percent: atMost(low.length, LIMITS.below, ''),
    site_ten_bad_plans: atMost(
      ten.reduce((sum, { bad }) => sum + bad, 0),
      0,
      '',
    ),
    site_ten_first_plan_cpu_s: atMost(
      Math.max(...ten.map(({ firstSeconds }) => firstSeconds)),
      LIMITS.first,
      's',
    ),
    site_ten_done_cpu_s: atMost(Math.max(...ten.map(({ seconds }) => seconds)), LIMITS.done, 's'),
    site_evaluation_cpu_us: atMost(evaluation, LIMITS.evaluationUs, 'µs'),
    site_10000_plots_s: atMost(seconds, LIMITS.plotsSeconds, 's'),
    site_10000_plots_cpu_s: atMost((user + system) / 1e6, size.workers * LIMITS.plotsSeconds, 's'),
    site_plots_that_break_a_rule: atMost(broken, 0, ''),
    site_plots_with_a_building: atLeast(share, 70, '%'),
    site_kinds_that_are_best_somewhere: atLeast(new Set(built.map(({ kind }) => kind)).size, 3, ''),
    site_dwellings: atLeast(
      built.reduce((sum, { units }) => sum + units, 0),
      1,
      '',
    ),
  }
}

/** A line for each plot, and for those that stay low what each rule would give. */
function tell(ten: readonly TenResult[]): void {
  for (const each of ten) {
    const { plot, bound, gfa, share, largest, front, seconds } = each
    const kinds = largest?.kinds.join(' + ') ?? 'nothing'
    console.log(
      `${plot.name}: ${Math.round(bound.area)} m2, at most ${Math.round(bound.most)} m2 by ${bound.binds}; ` +
        `${Math.round(gfa)} m2, ${Math.round(100 * share)} %, ${kinds}, ${largest?.parking}, ` +
        `${largest?.units ?? 0} dwellings; ${front.points.length} plans in ${seconds.toFixed(1)} s`,
    )
    if (share >= LIMITS.share) continue
    for (const [rule, gained] of gainsOf(each))
      console.log(`  ${rule} a step easier: ${Math.round(gained)} m2 more`)
  }
}

/** Plots in turns, so that the large ones are shared. */
function parts(plots: readonly BenchPlot[], workers: number): BenchPlot[][] {
  return Array.from({ length: workers }, (_, w) => plots.filter((_, i) => i % workers === w))
}

function fillInWorker(plots: readonly BenchPlot[]): Promise<Filled[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./site-worker.ts', import.meta.url), { workerData: plots })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Microseconds of processor time of one evaluation, over all plans of a plot of a hectare. */
function evaluationUs(evaluations: number): number {
  const side = 100
  const ring = [0, 1, 2, 3, 0].map((i) => [
    120_000 + (i === 1 || i === 2 ? side : 0),
    480_000 + (i > 1 ? side : 0),
  ])
  const plot: BenchPlot = {
    id: '',
    plot: [ring],
    area: side * side,
    buildable: [[ring]],
    constraints: [{ id: 1, type: 'fsi', value: 1.5 }],
  }
  const input = inputOf(plot)
  const terms = termsOf(
    { input, prices: PRICES, norm: { perUnit: 0.8, per100: 1.5 } },
    input.constraints,
  )
  const places = placesOf(input, tablesFor(plot), { directions: 2, parking: PARKING_KINDS })
  const space = planSpace(places, PARKING_KINDS, 60)
  let allowed = 0
  const before = process.cpuUsage()
  for (let i = 0; i < evaluations; i++) {
    const { place, length, floors, parking } = space.planAt((i * 7919) % space.size)
    if (evaluate(terms, place, length, floors, parking).isAllowed) allowed++
  }
  const { user, system } = process.cpuUsage(before)
  if (allowed === 0) throw new Error('no plan of the benchmark is allowed')
  return (user + system) / evaluations
}
