/**
 * Part of `npm run test:soak`: random buildings of every family through all invariants, in worker processes that take batch after
 * batch. Stops at the first violation and prints the smallest input that shows it; `npm run -s kavel -- generate FILE` then
 * builds it.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Cases between two signs of life. */
const BATCH = 250

const { KAVEL_SOAK_SEED, KAVEL_SOAK_CASES, KAVEL_SOAK_WORKERS, KAVEL_SOAK_STATE } = process.env
const seed = Number(KAVEL_SOAK_SEED)
const cases = Number(KAVEL_SOAK_CASES || 300_000)

if (process.argv[2] === 'worker') await work()
else watch(Number(KAVEL_SOAK_WORKERS || 2))

/** Runs the batches that it is sent. */
async function work() {
  const { soak } = await import('@kavel/generator/testing/problems')
  // whoever watches has gone
  process.on('disconnect', () => process.exit())
  process.on('message', (batch) => {
    const { cases: done, violation } = soak(seed + batch, Math.min(BATCH, cases - batch * BATCH))
    process.send({ batch, done, violation })
  })
  process.send({ batch: null })
}

function watch(workers) {
  const start = Date.now()
  const batches = Math.ceil(cases / BATCH)
  /** All batches below are done. */
  let first = JSON.parse(KAVEL_SOAK_STATE || 'null')?.batches ?? 0
  let next = first
  const ahead = new Set()
  let said = 0
  if (first > 0) console.log(`${Math.min(cases, first * BATCH)} of ${cases} cases were done before`)
  let running = Math.max(1, workers)
  let failed = false
  const children = Array.from({ length: running }, () =>
    fork(fileURLToPath(import.meta.url), ['worker']),
  )
  const stop = () => {
    for (const child of children) child.kill()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stop()
      process.exit(130)
    })
  process.on('disconnect', () => {
    stop()
    process.exit(1)
  })
  const fail = (sentence) => {
    if (!failed) console.log(sentence)
    failed = true
    stop()
  }
  for (const child of children) {
    child.on('message', ({ batch, violation }) => {
      if (failed) return
      if (violation) {
        const { problems, mode, input } = violation
        return fail(
          [`violation, seed ${violation.seed}, ${mode}:`, ...problems, JSON.stringify(input)].join(
            '\n',
          ),
        )
      }
      if (batch !== null) {
        ahead.add(batch)
        while (ahead.delete(first)) first++
        process.send?.({ state: { batches: first } })
        if (Date.now() - said > 10_000) {
          said = Date.now()
          const s = Math.round((said - start) / 1000)
          console.log(`${Math.min(cases, first * BATCH)} of ${cases} cases, ${s} s`)
        }
      }
      if (next < batches) child.send(next++)
      else child.disconnect()
    })
    child.on('exit', (code) => {
      running--
      if (code) fail(`a worker ended with ${code}`)
      if (running > 0) return
      if (!failed) console.log(`${cases} cases, 0 violations, seed ${seed}`)
      process.exit(failed ? 1 : 0)
    })
  }
}
