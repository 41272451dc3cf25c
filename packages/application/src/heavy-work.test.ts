import { expect, test } from 'vitest'
import { createHeavyWork } from './heavy-work.ts'

/** Work that ends when it is told to. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    run: () => {
      log.push(name)
      return promise
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one company has one piece at once, another passes it, and two run in all', async () => {
  const heavy = createHeavyWork({ atOnce: 2, perCompany: 1, waiting: 5 })
  const log: string[] = []
  const pieces = ['A1', 'A2', 'B1', 'C1'].map((name) => {
    const piece = work(log, name)
    return { ...piece, done: heavy.run(name.charCodeAt(0), piece.run) }
  })
  await settled()
  expect(log).toEqual(['A1', 'B1'])
  pieces[2]?.end()
  await settled()
  expect(log).toEqual(['A1', 'B1', 'C1'])
  pieces[0]?.end()
  await settled()
  expect(log).toEqual(['A1', 'B1', 'C1', 'A2'])
  for (const { end } of pieces) end()
  await Promise.all(pieces.map(({ done }) => done))
})

test('refuses when too much of a company waits, and goes on after work that fails', async () => {
  const heavy = createHeavyWork({ atOnce: 1, perCompany: 1, waiting: 1 })
  const first = work([], 'first')
  const running = heavy.run(1, first.run)
  const failing = heavy.run(1, async () => {
    throw new Error('broken')
  })
  await expect(heavy.run(1, async () => 3)).rejects.toMatchObject({ code: 'busy' })
  const other = heavy.run(2, async () => 2)
  first.end()
  await running
  await expect(failing).rejects.toThrow('broken')
  expect(await other).toBe(2)
  expect(await heavy.run(1, async () => 3)).toBe(3)
})
