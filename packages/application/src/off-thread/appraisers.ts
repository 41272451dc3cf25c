/** Threads that value plots: as many as the machine has cores that are free for it, shared by all companies. */
import type { Database } from '@kavel/database'
import type { Appraisers } from '../potential/appraisers.ts'
import { byHalves } from '../potential/by-halves.ts'
import { type RawPlot, readPlots } from '../potential/read-plots.ts'
import type { Result } from '../potential/store.ts'
import type { ValueOrder } from '../potential/value-plots.ts'
import { isUnreadableShape } from '../records/database-errors.ts'
import { createOffThread, LIMITS } from './run.ts'

/** Two cores is the smallest machine. */
const THREADS = 2
/** Plots that go to a thread at once: half a second of work. */
const CHUNK = 50
/** Milliseconds that one plot may take on its own: a hundred times what the slowest of the sample took. */
const ALONE = 10_000

export function createAppraisers({ pool }: Pick<Database, 'pool'>, threads = THREADS): Appraisers {
  const together = createOffThread({
    ...LIMITS,
    time: Math.min(LIMITS.time, CHUNK * ALONE),
    lanes: threads,
  })
  const alone = createOffThread({ ...LIMITS, time: ALONE })

  async function valueChunk(
    ids: readonly string[],
    given: Omit<ValueOrder, 'plots'>,
  ): Promise<Result[]> {
    const { items: plots, failed } = await byHalves(
      ids,
      (some) => readPlots(pool, some, { hasGround: given.preset !== null }),
      isUnreadableShape,
    )
    const known = new Set([...failed, ...plots.map(({ facts }) => facts.register_id)])
    const without = [
      ...failed.map(lost('unreadable')),
      ...ids.filter((id) => !known.has(id)).map(lost('plot_gone')),
    ]
    const done = await together.run('valuePlots', { plots, ...given })
    if (done.ok) return [...without, ...done.output]
    // one of them took too long or too much: the others are not to suffer for it
    return [...without, ...(await inTurn(plots, given))]
  }

  async function inTurn(plots: readonly RawPlot[], given: Omit<ValueOrder, 'plots'>) {
    const results: Result[] = []
    for (const plot of plots) {
      const done = await alone.run('valuePlots', { plots: [plot], ...given })
      if (!done.ok) console.error(`Plot ${plot.facts.register_id} has no value: ${done.message}`)
      results.push(...(done.ok ? done.output : [lost('too_heavy')(plot.facts.register_id)]))
    }
    return results
  }

  return {
    async value(ids, given) {
      const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, i) =>
        ids.slice(i * CHUNK, (i + 1) * CHUNK),
      )
      const results: Result[] = []
      // one lane more than threads, so that the next plots are read while both compute
      const lane = async () => {
        for (let chunk = chunks.shift(); chunk; chunk = chunks.shift())
          results.push(...(await valueChunk(chunk, given)))
      }
      await Promise.all(Array.from({ length: threads + 1 }, lane))
      return results
    },
    async stop() {
      await Promise.all([together.stop(), alone.stop()])
    },
  }
}

const lost =
  (reason: 'plot_gone' | 'unreadable' | 'too_heavy') =>
  (plotId: string): Result => ({ plotId, potential: null, reason })
