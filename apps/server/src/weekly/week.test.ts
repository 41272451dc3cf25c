import { expect, it } from 'vitest'
import { lastMonday } from './week.ts'

// Monday 7:00 is 6:00 UTC in winter and 5:00 in summer; the clock is set on 29 March and 25 October 2026
it.each([
  ['2026-11-25T12:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-23T05:59:59Z', '2026-11-16T06:00:00Z'],
  ['2026-07-12T22:00:00Z', '2026-07-06T05:00:00Z'],
  ['2026-10-26T05:30:00Z', '2026-10-19T05:00:00Z'],
  ['2026-10-25T12:00:00Z', '2026-10-19T05:00:00Z'],
  ['2026-03-29T12:00:00Z', '2026-03-23T06:00:00Z'],
  ['2026-03-30T05:00:00Z', '2026-03-30T05:00:00Z'],
])('before %s the last was %s', (moment, monday) => {
  expect(lastMonday(new Date(moment))).toEqual(new Date(monday))
})
