import { describe, expect, it } from 'vitest'
import { readCalendarDay } from './days.ts'

describe('a day of a register', () => {
  it('is read in the spellings of registers and spreadsheets', () => {
    for (const text of [
      '2024-02-29',
      '2024/02/29',
      '20240229',
      '29-02-2024',
      '29/02/2024',
      '2024-02-29T12:00:00',
      '2024-02-29 00:00:00',
    ])
      expect(readCalendarDay(text), text).toEqual({ ok: true, day: '2024-02-29' })
    expect(readCalendarDay('1-3-2024')).toEqual({ ok: true, day: '2024-03-01' })
  })

  // The clock went from +01:00 to +02:00 on 26 March 2023 at 01:00 UTC, and back on 29 October (Directive 2000/84/EC).
  it('of a moment is its day in the Netherlands', () => {
    const days = {
      '2023-03-26T23:30:00Z': '2023-03-27',
      '2023-03-26T21:59:59Z': '2023-03-26',
      '2023-03-25T23:30:00Z': '2023-03-26',
      '2023-01-31T22:59:59.999Z': '2023-01-31',
      '2023-01-31T23:00:00.000Z': '2023-02-01',
      '2023-10-29T23:30:00+02:00': '2023-10-29',
      '2023-10-30T00:30:00+02:00': '2023-10-29',
      '2023-12-31T23:30:00-0100': '2024-01-01',
    }
    for (const [text, day] of Object.entries(days))
      expect(readCalendarDay(text), text).toEqual({ ok: true, day })
  })

  it('of the year 9999 is none: the register means that there is no end', () => {
    for (const text of [
      '9999-12-31',
      '99991231',
      '31-12-9999',
      '9999-12-31T23:59:59Z',
      '9999-01-01',
    ])
      expect(readCalendarDay(text), text).toEqual({ ok: true, day: null })
  })

  it('that the calendar does not have is told', () => {
    for (const text of ['31-02-2024', '2023-02-29', '20241301', '00-01-2024'])
      expect(readCalendarDay(text), text).toEqual({
        ok: false,
        reason: `${text} is no day of the calendar`,
      })
    for (const text of ['morgen', '2024', '12-2024', '2024-02-29x'])
      expect(readCalendarDay(text), text).toEqual({
        ok: false,
        reason: 'expected a date such as 31-12-2024',
      })
  })
})
