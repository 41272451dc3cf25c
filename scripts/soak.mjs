/**
 * `npm run test:soak [-- --seed N] [-- --cases N] [-- --workers N]`: random buildings of every family through all invariants,
 * 300,000 of them in two processes unless said otherwise. Stops at the first violation and prints the smallest input that
 * shows it; `npm run -s kavel -- generate FILE` then builds it.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261121' },
    cases: { type: 'string', default: '300000' },
    workers: { type: 'string', default: '2' },
    worker: { type: 'string' },
  },
})
const seed = Number(values.seed)
const cases = Number(values.cases)
const workers = Number(values.workers)
/** Cases between two signs of life. */
const BATCH = 250

if (values.worker === undefined) watch()
else await work(Number(values.worker))

/** Every worker takes each n-th batch. */
async function work(own) {
  const { soak } = await import('../packages/generator/src/testing/problems.ts')
  // whoever watches has gone, or the work is done
  let isDone = false
  process.on('disconnect', () => process.exit(isDone ? 0 : 1))
  for (let batch = own; batch * BATCH < cases; batch += workers) {
    const { cases: done, violation } = soak(seed + batch, Math.min(BATCH, cases - batch * BATCH))
    process.send({ done, violation })
    // the message is on its way, and the other end may have gone
    await new Promise((resolve) => setImmediate(resolve))
    if (violation) break
  }
  isDone = true
  process.disconnect()
}

function watch() {
  const start = Date.now()
  let done = 0
  let said = 0
  let running = workers
  let failed = false
  const children = Array.from({ length: workers }, (_, i) =>
    fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--worker', String(i)]),
  )
  const stop = () => {
    for (const child of children) child.kill()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stop()
      process.exit(130)
    })
  for (const child of children) {
    child.on('message', ({ done: more, violation }) => {
      done += more
      if (violation && !failed) {
        failed = true
        stop()
        console.log(`violation after ${done} cases, seed ${violation.seed}, ${violation.mode}:`)
        console.log(violation.problems.join('\n'))
        console.log(JSON.stringify(violation.input))
      } else if (!failed && Date.now() - said > 10_000) {
        said = Date.now()
        console.log(`${done} of ${cases} cases, ${Math.round((said - start) / 1000)} s`)
      }
    })
    child.on('exit', (code) => {
      running--
      if (code && !failed) {
        failed = true
        console.log(`a worker ended with ${code}`)
        stop()
      }
      if (running > 0) return
      if (!failed) console.log(`${done} cases, 0 violations, seed ${seed}`)
      process.exit(failed ? 1 : 0)
    })
  }
}
