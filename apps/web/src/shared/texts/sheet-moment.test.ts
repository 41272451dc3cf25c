import { afterEach, beforeEach, expect, it } from 'vitest'
import { sheetDay, sheetMoment } from './sheet-moment.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Amsterdam'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it('is the day and time of the clock on the wall, not of Greenwich', () => {
  // summer and winter
  expect(sheetMoment('2026-06-30T22:30:00.123456Z')).toBe('2026-07-01 00:30')
  expect(sheetDay('2026-12-31T23:30:00Z')).toBe('2027-01-01')
})
