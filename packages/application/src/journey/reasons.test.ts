import { expect, test } from 'vitest'
import { reasonOf, StepFailure } from './reasons.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test('a reason tells a source that is away from one that cannot be read, and from a fault of ours', () => {
  expect(reasonOf(withCode('ECONNREFUSED')).code).toBe('source_down')
  expect(reasonOf(withCode('57P01')).code).toBe('source_down')
  expect(reasonOf(new Error('Connection terminated unexpectedly')).code).toBe('source_down')
  expect(reasonOf(withCode('22023')).code).toBe('source_malformed')
  expect(reasonOf(withCode('42P01')).code).toBe('source_malformed')
  expect(reasonOf(withCode('23505')).code).toBe('general')
  expect(reasonOf(new TypeError('x is undefined'))).toEqual({
    code: 'general',
    message: 'Something went wrong on our side',
  })
  expect(reasonOf(new StepFailure('timeout', '30 s'))).toEqual({
    code: 'timeout',
    message: 'The data source did not answer in time: 30 s',
  })
  expect(reasonOf(new StepFailure('no_room', 'x'.repeat(9_000))).message.length).toBeLessThan(600)
})
