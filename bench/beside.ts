/** Times of work after its code is compiled, beside those of the reference loop. */
import { atMost, type Figures, quantile, timeReferenceLoop } from './figures.ts'

/** Milliseconds of work before what is measured: what a worker has done when the first drag is over and its code is compiled. */
const WARM_UP_MS = 2000
/** Milliseconds that the reference loop (see `figures.ts`) takes on the machine the limits were set on. */
const REFERENCE_MS = 20

/** In a smoke run once. */
export function warmUp(work: () => void, smoke: boolean): void {
  const until = performance.now() + (smoke ? 0 : WARM_UP_MS)
  do work()
  while (performance.now() < until)
}

/**
 * A quantile of the times with its limit, and that time as a share of the reference loop, run before and after: on a machine
 * that others use both are slow, and their ratio says more. `_cpu_ms` is the processor's time a run, the mean of all.
 */
export async function beside(
  name: string,
  limit: number,
  measure: (times: (work: () => void) => void) => void,
  q = 0.5,
): Promise<Figures> {
  const found: number[] = []
  let cpu = 0
  const before = await timeReferenceLoop()
  measure((work) => {
    const used = process.threadCpuUsage()
    const started = performance.now()
    work()
    found.push(performance.now() - started)
    const { user, system } = process.threadCpuUsage(used)
    cpu += (user + system) / 1000
  })
  const reference = (before + (await timeReferenceLoop())) / 2
  const value = quantile(found, q)
  return {
    [`${name}_ms`]: atMost(value, limit, 'ms'),
    [`${name}_loops`]: atMost(value / reference, limit / REFERENCE_MS, 'reference loops'),
    [`${name.replace('_p95', '')}_cpu_ms`]: atMost(cpu / found.length, limit, 'ms'),
  }
}
