import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromField, toField } from './local-moment.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Amsterdam'
})
afterEach(() => {
  process.env.TZ = zone
})

it.each([
  ['2026-12-01T08:30:00.000Z', '2026-12-01T09:30'],
  // summer time
  ['2026-07-01T22:05:00.000Z', '2026-07-02T00:05'],
])('%s is %s on a Dutch clock', (moment, field) => {
  expect(toField(moment)).toBe(field)
  expect(fromField(field)).toBe(moment)
})

it('knows none, and half of one', () => {
  expect(toField(null)).toBe('')
  expect(fromField('')).toBeNull()
  expect(fromField('2026-12-')).toBeUndefined()
})

it('writes a year in four digits, and takes none that is on its way', () => {
  expect(toField('0202-12-01T12:00:00.000Z')).toMatch(/^0202-12-01T/)
  expect(fromField('0002-12-01T09:30')).toBeUndefined()
  expect(fromField('1999-12-31T23:59')).toBeUndefined()
  expect(fromField('2000-01-01T01:00')).toBe('2000-01-01T00:00:00.000Z')
})
