import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'

test('a refusal names at most a hundred faults, the first ones', () => {
  const issues = Array.from({ length: 101 }, (_, index) => ({ path: `k${index}`, message: 'x' }))
  expect(new Refusal('invalid_input', issues).body).toEqual({
    code: 'invalid_input',
    message: 'The input is not valid',
    issues: issues.slice(0, 100),
  })
  expect(new Refusal('not_found').body).not.toHaveProperty('issues')
})
