import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const MODULE = new URL('./end-by-force.ts', import.meta.url).href

/** A process that asks for its end by force and then leaves; how it ended. */
async function endOf(before: string): Promise<[code: number | null, signal: string | null]> {
  const script = `
    import { Worker } from 'node:worker_threads'
    import { endByForce } from ${JSON.stringify(MODULE)}
    ${before}
    endByForce(300)
    process.exit(3)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  return (await once(child, 'exit')) as [number | null, string | null]
}

test('a process whose thread computes in native code is ended', async () => {
  const endless =
    'with recursive n (i) as (select 1 union all select i + 1 from n) select max(i) from n'
  const burn = `
    const { DatabaseSync } = require('node:sqlite')
    require('node:worker_threads').parentPort.postMessage('begun')
    new DatabaseSync(':memory:').prepare(${JSON.stringify(endless)}).get()`
  const worker = `
    const worker = new Worker(${JSON.stringify(burn)}, { eval: true, execArgv: [] })
    await new Promise((resolve) => worker.once('message', resolve))`
  expect(await endOf(worker)).toEqual([null, 'SIGKILL'])
})

test('a process that leaves by itself keeps its exit code', async () => {
  expect(await endOf('')).toEqual([3, null])
})
