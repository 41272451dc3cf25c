import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

const late = () => new Error('late')

test('work within its limit gives what it gives, and what takes longer is late', async () => {
  expect(await within(1_000, Promise.resolve(3), late)).toBe(3)
  await expect(within(1_000, Promise.reject(new Error('own')), late)).rejects.toThrow('own')
  await expect(within(5, sleep(1_000, 3), late)).rejects.toThrow('late')
})
