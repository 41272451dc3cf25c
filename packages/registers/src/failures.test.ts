/** Sentences of failures and back. */
import { describe, expect, it, test } from 'vitest'
import { type FailureCode, failures, readFailure, sayFailure } from './failures.ts'

const VALUES: Readonly<Record<string, string>> = {
  host: 'api.pdok.nl:8443',
  from: 'service.pdok.nl',
  other: 'store.example.org',
  address: 'https://store.example.org/a',
  status: '503',
  count: '5',
  found: '7',
  size: '1200',
  failure: 'api.pdok.nl did not answer in time',
  why: 'its name is not known',
  id: 'NL.1',
  file: 'a.gml',
}
const say = sayFailure as (code: FailureCode, values: object) => string

describe('a failure', () => {
  it.each(Object.keys(failures) as FailureCode[])('%s is read back out of its sentence', (code) => {
    const gaps = [...failures[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)
    const values = Object.fromEntries(
      gaps.map((name) => [name, VALUES[name] ?? 'some: words, here']),
    )
    const read = readFailure(say(code, values))
    expect(read?.code).toBe(code)
    expect(Object.keys(read?.values ?? {})).toEqual(gaps)
    for (const name of gaps)
      if (name !== 'failure' && name !== 'why') expect(read?.values[name]).toBe(values[name])
  })

  it('in another is read with it, however deep', () => {
    const inner = sayFailure('unreachable', { host: 'a.nl', why: sayFailure('connection_refused') })
    const outer = sayFailure('asked_again', { failure: inner, count: 5 })
    expect(outer).toBe('a.nl cannot be reached: it accepts no connection (asked 5 times)')
    expect(readFailure(outer)).toEqual({
      code: 'asked_again',
      values: {
        count: '5',
        failure: {
          code: 'unreachable',
          values: { host: 'a.nl', why: { code: 'connection_refused', values: {} } },
        },
      },
    })
  })
})

test('what is wrong with a file is no failure of a service', () => {
  expect(readFailure('is a broken zip file: its end is missing')).toBeNull()
  expect(readFailure('')).toBeNull()
})
