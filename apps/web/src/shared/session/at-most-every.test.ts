import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('works at once, once in a pause, and once more for what came in between', () => {
  const work = vi.fn()
  const call = atMostEvery(2000, work)
  call()
  call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  for (let index = 0; index < 50; index++) call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1499)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  call()
  expect(work).toHaveBeenCalledTimes(3)
})

it('takes events of one moment for one', () => {
  const work = vi.fn()
  const call = atMostEvery(2000, work)
  call()
  vi.advanceTimersByTime(50)
  call()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
})
