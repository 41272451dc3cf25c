import { afterAll, expect, test, vi } from 'vitest'
import { createOffThread } from './run.ts'

const TIME = 2000
const offThread = createOffThread(
  { time: TIME, memory: 64 },
  new URL('./testing-thread.ts', import.meta.url),
)
afterAll(async () => {
  vi.useRealTimers()
  await offThread.stop()
})

const run = (word: string) => offThread.run('makePage', word as never) as Promise<unknown>

test('work that does not end, takes all memory, throws or exits is a value, and the next is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = { ok: true, output: 'next' }
  const all = ['forever', 'next', 'memory', 'next', 'throw', 'next', 'exit', 'next'].map(run)
  // The time of the first passes; the others get none of theirs.
  await vi.advanceTimersByTimeAsync(TIME)
  expect(await Promise.all(all)).toEqual([
    { ok: false, failure: 'time', message: 'took longer than 2 s' },
    done,
    { ok: false, failure: 'memory', message: 'took more than 64 MB' },
    done,
    { ok: false, failure: 'error', message: 'Error: a broken promise' },
    done,
    { ok: false, failure: 'error', message: 'its thread ended' },
    done,
  ])
})
