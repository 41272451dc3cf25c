import { expect, it } from 'vitest'
import { bodyLimitOf, bodyTooLarge } from './body-fault.ts'

it('the limit of a body is read from what is said of it', () => {
  expect(bodyTooLarge(2_000_000)).toEqual({ path: 'body', message: 'is larger than 2 MB' })
  expect(bodyLimitOf([bodyTooLarge(2_000_000)])).toBe(2)
  expect(bodyLimitOf([bodyTooLarge(2_500_000)])).toBe(2.5)
})

it('what is said of anything else has none', () => {
  expect(bodyLimitOf([])).toBeNull()
  expect(bodyLimitOf([{ path: 'file', message: 'is larger than 25 MB' }])).toBeNull()
  expect(bodyLimitOf([{ path: 'body', message: 'is not UTF-8' }])).toBeNull()
})
