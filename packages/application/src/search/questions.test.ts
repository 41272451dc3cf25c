import { setTimeout as sleep } from 'node:timers/promises'
import { SearchIndexError } from '@kavel/search-index'
import { expect, test } from 'vitest'
import { createQuestions } from './questions.ts'
import { createTurns } from './turns.ts'

const asker = (companyId: number, session: string, hungUp = new AbortController().signal) => ({
  companyId,
  session,
  hungUp,
})
/** Work that ends when it is told to, or when it is ended. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    done: resolve,
    run: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => resolve('ended'))
      return promise
    },
  }
}
const code = (promise: Promise<unknown>) =>
  promise.then(String, (error) => (error as { code?: string }).code)

test('a newer question of the same kind and session ends the older one, and no other', async () => {
  const { ask } = createQuestions()
  const [older, newer, other, elsewhere] = [work(), work(), work(), work()]
  const answers = [
    ask(asker(1, 'a'), 'count', older.run),
    ask(asker(1, 'a'), 'plots', other.run),
    ask(asker(1, 'b'), 'count', elsewhere.run),
    ask(asker(1, 'a'), 'count', newer.run),
  ].map(code)
  await sleep(0)
  for (const one of [newer, other, elsewhere]) one.done('answered')
  expect(await Promise.all(answers)).toEqual(['superseded', 'answered', 'answered', 'answered'])
})

test('who hangs up is not answered, before or during the work', async () => {
  const { ask } = createQuestions()
  const leaving = new AbortController()
  const slow = work()
  const answer = code(ask(asker(1, 'a', leaving.signal), 'count', slow.run))
  await sleep(0)
  leaving.abort()
  expect(await answer).toBe('superseded')
  let isBegun = false
  const late = ask(asker(1, 'a', leaving.signal), 'count', async () => {
    isBegun = true
  })
  expect([await code(late), isBegun]).toEqual(['superseded', false])
})

test('what takes too long, or the memory, is too heavy', async () => {
  const { ask } = createQuestions(5)
  expect(await code(ask(asker(1, 'a'), 'count', work().run))).toBe('too_heavy')
  for (const [reason, refusal] of [
    ['memory', 'too_heavy'],
    ['timeout', 'too_heavy'],
    ['refused', 'invalid_input'],
    ['damaged', 'unavailable'],
  ] as const) {
    const broken = async () => {
      throw new SearchIndexError(reason, 'x')
    }
    expect(await code(ask(asker(1, 'a'), 'count', broken))).toBe(refusal)
  }
})

test('companies take turns, and one that has too many waiting is told so', async () => {
  const turns = createTurns({ atOnce: 1, perCompany: 1, waiting: 3 })
  const order: string[] = []
  const never = new AbortController().signal
  const run = (companyId: number, name: string) =>
    code(turns.run(companyId, never, async () => void order.push(name)))
  const answers = [
    run(1, 'first'),
    run(1, 'a'),
    run(1, 'b'),
    run(1, 'c'),
    run(1, 'too many'),
    run(2, 'other'),
  ]
  expect(await Promise.all(answers)).toEqual([
    ...Array.from({ length: 4 }, () => 'undefined'),
    'busy',
    'undefined',
  ])
  expect(order).toEqual(['first', 'other', 'a', 'b', 'c'])
})

test('a company has half of the turns at most, and another need not wait for it', async () => {
  const turns = createTurns()
  const never = new AbortController().signal
  const slow = Array.from({ length: 4 }, () => work())
  const begun: number[] = []
  const all = slow.map((one, at) =>
    turns.run(1, never, () => {
      begun.push(at)
      return one.run(never)
    }),
  )
  const other = turns.run(2, never, async () => begun.push(99))
  await other
  expect(begun).toEqual([0, 1, 99])
  for (const one of slow) one.done('x')
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 99, 2, 3])
})

test('one that is given up while it waits is never begun', async () => {
  const turns = createTurns({ atOnce: 1, perCompany: 1, waiting: 3 })
  const [slow, giving] = [work(), new AbortController()]
  const first = turns.run(1, new AbortController().signal, () =>
    slow.run(new AbortController().signal),
  )
  let isBegun = false
  const second = turns.run(1, giving.signal, async () => {
    isBegun = true
  })
  giving.abort('given up')
  await expect(second).rejects.toBe('given up')
  slow.done('x')
  await first
  expect(isBegun).toBe(false)
})
