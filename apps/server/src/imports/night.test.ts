import { expect, test } from 'vitest'
import { nextNight } from './night.ts'

/** Expected by the offsets of Dutch time: UTC+1 in winter, UTC+2 from the last Sunday of March to that of October. */
test.each([
  ['2026-11-24T00:30:00Z', '2026-11-24T02:00:00.000Z', 'of the same night'],
  ['2026-11-24T02:00:00Z', '2026-11-25T02:00:00.000Z', 'at the hour itself the next one'],
  ['2026-07-01T12:34:56Z', '2026-07-02T01:00:00.000Z', 'in summer'],
  ['2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z', 'when the clock goes forward from 2 to 3'],
  ['2026-10-24T12:00:00Z', '2026-10-25T02:00:00.000Z', 'when the clock goes back from 3 to 2'],
])('the next night after %s is %s: %s', (after, expected) => {
  expect(nextNight(new Date(after)).toISOString()).toBe(expected)
})
