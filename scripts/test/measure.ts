/** What a run took, beside its budget. */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../setup.mjs'
import { type Budget, formatTable, judge, type Measured, scaleOf, writeBudget } from './budget.ts'
import { CORES } from './processes.ts'

const BUDGET = join(ROOT, 'scripts', 'budget.json')
/** Passes of the reference loop (about 20 ms each, on every core): long enough to feel what else the machine does. */
const LOOPS = 60

/** The table to print, and a sentence for each budget that was exceeded. */
export function judgeTime(
  measured: Measured,
  loop: number,
): { readonly table: string; readonly problems: readonly string[] } {
  const budget: Budget = JSON.parse(readFileSync(BUDGET, 'utf8'))
  const scale = scaleOf(budget, loop)
  const rows = judge(budget, measured, scale)
  const about = `Reference loop ${loop.toFixed(1)} ms, ${budget.referenceLoopMs} ms when the budget was set: budgets × ${scale.toFixed(2)}`
  return {
    table: `${formatTable(rows)}\n${about}`,
    problems: rows.flatMap(({ problem }) => problem ?? []),
  }
}

/** Makes what was measured the budget. */
export function keepAsBudget(measured: Measured, loop: number): void {
  const budget: Budget = JSON.parse(readFileSync(BUDGET, 'utf8'))
  writeFileSync(BUDGET, `${JSON.stringify(writeBudget(budget, measured, loop), null, 2)}\n`)
}

/** Milliseconds of the reference loop while it runs on every core: what else the machine does takes its share. */
export async function measureLoop(): Promise<number> {
  const onOneCore = async () => {
    const worker = new Worker(new URL('./loop-worker.ts', import.meta.url), { workerData: LOOPS })
    const [mean] = (await once(worker, 'message')) as [number]
    return mean
  }
  return Math.max(...(await Promise.all(Array.from({ length: CORES }, onOneCore))))
}
