/** One launcher, two ways of being apart: results, limits, cancels and ends are alike. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLauncher, type Launcher } from './launcher.ts'
import type { TestOrder } from './testing/worker.ts'

type TestLauncher = Launcher<TestOrder, unknown, string>

const MEMORY = 64
const DATA = 300
const file = new URL('./testing/worker.ts', import.meta.url)
let open: TestLauncher[] = []
let parents: ChildProcess[] = []
afterEach(async () => {
  for (const launcher of open) await launcher.stop()
  for (const parent of parents) parent.kill('SIGKILL')
  open = []
  parents = []
})

const KINDS = {
  thread: { apart: 'thread' },
  process: { apart: 'process', data: DATA },
} as const
type Kind = keyof typeof KINDS

/** With one worker that is kept, unless the test is about another. */
function launch(
  kind: Kind,
  options: { readonly idle?: number; readonly lanes?: number; readonly data?: number } = {},
): TestLauncher {
  const launcher = createLauncher<TestOrder, unknown, string>({
    file,
    memory: MEMORY,
    idle: 60_000,
    ...KINDS[kind],
    ...options,
  })
  open.push(launcher)
  return launcher
}

/** A killed process whose parent has not read its end yet is gone as well. */
function isAlive(pid: number): boolean {
  const path = `/proc/${pid}/stat`
  if (existsSync('/proc/self'))
    return existsSync(path) && !/\) [ZX] /.test(readFileSync(path, 'utf8'))
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const isGone = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 180_000, interval: 20 })

const ok = (result: unknown) => ({ ok: true, result })
const failed = (why: string, message?: string) =>
  expect.objectContaining({ ok: false, why, ...(message && { message }) })
const STOPPED = failed('stopped')

describe.each(['thread', 'process'] as const)('a %s', (kind) => {
  it('gives its words and its result', async () => {
    const words: string[] = []
    const { run } = launch(kind)
    const onWord = (word: string) => void words.push(word)
    expect(await run({ word: 'words', count: 3 }, { onWord })).toEqual(ok('all'))
    expect(words).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  })

  it('that exceeds a limit, throws or ends is a value, and the next order is done', async () => {
    const { run } = launch(kind)
    const orders = [
      'forever',
      'next',
      'heap',
      'next',
      'throw',
      'throw later',
      'exit',
      'uncloneable',
    ]
    const [forever, next, ...rest] = await Promise.all(
      orders.map((word) => run({ word }, word === 'forever' ? { time: 1_500 } : {})),
    )
    expect(forever).toEqual(failed('time', 'took longer than 1.5 s'))
    expect(next).toEqual(ok('next'))
    expect(rest).toEqual([
      failed('memory', `took more than ${MEMORY} MB`),
      ok('next'),
      failed('error', 'a broken promise'),
      failed('crash'),
      failed('crash'),
      failed('error'),
    ])
    expect(await run((() => {}) as never)).toEqual(failed('error'))
    expect(await run({ word: 'next' })).toEqual(ok('next'))
  })

  it('ends after silence, which every word breaks', async () => {
    const { run } = launch(kind)
    await run({ word: 'next' })
    // three seconds of words
    expect(await run({ word: 'words', count: 150 }, { silence: 2_000 })).toEqual(ok('all'))
    expect(await run({ word: 'deaf' }, { silence: 300 })).toEqual(
      failed('silence', 'made no progress for 0.3 s'),
    )
  })

  it.each([
    ['waits', ok('heard')],
    ['waits and throws', STOPPED],
    ['deaf', STOPPED],
    ['forever', STOPPED],
  ])('that is cancelled and %s', async (word, end) => {
    const cancel = new AbortController()
    const { run } = launch(kind)
    await run({ word: 'next' })
    const ended = run(
      { word },
      { signal: cancel.signal, patience: 200, onWord: () => cancel.abort() },
    )
    if (word === 'forever') cancel.abort()
    expect(await ended).toEqual(end)
    expect(await run({ word: 'next' })).toEqual(ok('next'))
  })

  it('takes orders in turn; one that is cancelled before its turn never begins', async () => {
    const { run } = launch(kind)
    const log: string[] = []
    const note = (name: string) => ({ onWord: (word: string) => void log.push(`${name} ${word}`) })
    const cancel = new AbortController()
    const first = run({ word: 'words', count: 2 }, note('first'))
    const never = run({ word: 'words', count: 2 }, { ...note('never'), signal: cancel.signal })
    const third = run({ word: 'words', count: 2 }, note('third'))
    cancel.abort()
    expect(await never).toEqual(STOPPED)
    expect(log).toEqual([])
    await Promise.all([first, third])
    expect(log).toEqual(['first 1 of 2', 'first 2 of 2', 'third 1 of 2', 'third 2 of 2'])
    expect(await run({ word: 'next' }, { signal: cancel.signal })).toEqual(STOPPED)
  })

  it('of several lanes works while another burns', async () => {
    const launcher = launch(kind, { lanes: 2 })
    const burning = launcher.run({ word: 'forever' })
    expect(await launcher.run({ word: 'next' })).toEqual(ok('next'))
    await launcher.stop()
    expect(await burning).toEqual(STOPPED)
  })

  it('is kept for the next order for a while, or not at all', async () => {
    const { run } = launch(kind)
    expect([await run({ word: 'orders' }), await run({ word: 'orders' })]).toEqual([ok(1), ok(2)])
    const once = launch(kind, { idle: 0 })
    expect([await once.run({ word: 'orders' }), await once.run({ word: 'orders' })]).toEqual([
      ok(1),
      ok(1),
    ])
    const brief = launch(kind, { idle: 20 })
    await brief.run({ word: 'orders' })
    await vi.waitFor(async () => expect(await brief.run({ word: 'orders' })).toEqual(ok(1)), {
      timeout: 180_000,
      interval: 200,
    })
  })

  it('ends with its launcher, with what runs and what waits', async () => {
    const launcher = launch(kind)
    const orders = ['deaf', 'next'].map((word) => launcher.run({ word }))
    await launcher.stop()
    expect(await Promise.all(orders)).toEqual([STOPPED, STOPPED])
    expect(await launcher.run({ word: 'next' })).toEqual(STOPPED)
  })
})

describe('a process', () => {
  const pidOf = async ({ run }: TestLauncher) => {
    const ended = await run({ word: 'pid' })
    return ended.ok ? Number(ended.result) : Number.NaN
  }

  it.each(['buffers', 'sqlite texts'])('gets no more than its memory: %s', async (word) => {
    expect(await launch('process').run({ word })).toEqual(failed('memory'))
  })

  it('without prlimit is killed by its watchdog', async () => {
    vi.stubEnv('PATH', '')
    const launcher = launch('process', { data: DATA + 1 })
    try {
      expect(await launcher.run({ word: 'buffers' })).toEqual(
        failed('memory', `took more than ${DATA + 1} MB`),
      )
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('that crashes is a value', async () => {
    expect(await launch('process').run({ word: 'crash' })).toEqual(
      failed('crash', 'ended unexpectedly (SIGSEGV)'),
    )
  })

  it.each(['time', 'silence', 'stopped'] as const)(
    'in native code is gone when its order has ended: %s',
    async (why) => {
      const launcher = launch('process')
      await launcher.run({ word: 'next' })
      const cancel = new AbortController()
      const limits = {
        time: { time: 1_000 },
        silence: { silence: 1_000 },
        stopped: { signal: cancel.signal, patience: 100 },
      }
      let pid = 0
      const onWord = (word: string) => {
        pid = Number(word)
        cancel.abort()
      }
      const ended = await launcher.run({ word: 'sqlite burns' }, { ...limits[why], onWord })
      expect(ended).toEqual(failed(why))
      expect(pid).toBeGreaterThan(0)
      expect(isAlive(pid)).toBe(false)
    },
  )

  it('is gone after its idle time and with its launcher', async () => {
    await isGone(await pidOf(launch('process', { idle: 20 })))
    const kept = launch('process')
    const pid = await pidOf(kept)
    expect(isAlive(pid)).toBe(true)
    await kept.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'in native code ends with its parent: %s',
    async (signal) => {
      const path = fileURLToPath(new URL('./testing/parent.ts', import.meta.url))
      const parent = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      parents.push(parent)
      const [word] = await once(parent.stdout as NodeJS.ReadableStream, 'data')
      const pid = Number(word)
      expect(isAlive(pid)).toBe(true)
      parent.kill(signal)
      try {
        await isGone(pid)
      } finally {
        if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      }
    },
  )
})
