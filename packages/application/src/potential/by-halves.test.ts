import { expect, test } from 'vitest'
import { byHalves } from './by-halves.ts'

const isOfOne = (error: unknown) => (error as Error).message === 'bad shape'
/** Reads ids as upper case; a call with `x` or `y` fails as a statement over a shape that the database cannot read. */
function reader() {
  const calls: string[] = []
  return {
    calls,
    async read(ids: readonly string[]) {
      calls.push(ids.join(''))
      if (ids.includes('x') || ids.includes('y')) throw new Error('bad shape')
      return ids.map((id) => id.toUpperCase())
    },
  }
}

test('reads all at once where nothing is wrong', async () => {
  const { read, calls } = reader()
  expect(await byHalves([...'abc'], read, isOfOne)).toEqual({
    items: ['A', 'B', 'C'],
    failed: [],
  })
  expect(calls).toEqual(['abc'])
})

test('names those that break the statement and reads the rest in order', async () => {
  const { read, calls } = reader()
  expect(await byHalves([...'abxcdefy'], read, isOfOne)).toEqual({
    items: ['A', 'B', 'C', 'D', 'E', 'F'],
    failed: ['x', 'y'],
  })
  expect(calls).toEqual([
    ...['abxcdefy', 'abxc', 'ab', 'xc', 'x', 'c'],
    ...['defy', 'de', 'fy', 'f', 'y'],
  ])
})

test('throws any other error at once', async () => {
  const gone = new Error('connection lost')
  let calls = 0
  const read = async () => {
    calls += 1
    throw gone
  }
  await expect(byHalves([...'ab'], read, isOfOne)).rejects.toBe(gone)
  expect(calls).toBe(1)
})

test('nothing asked, nothing read', async () => {
  expect(await byHalves([], async () => [], isOfOne)).toEqual({ items: [], failed: [] })
})
