import { describe, expect, it } from 'vitest'
import { formatFor, NO_VALUE } from './format.ts'
import { matchLanguage } from './language.ts'

const nl = formatFor('nl')
const en = formatFor('en')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('figures', () => {
  it('show money without cents', () => {
    expect(plain(nl.money(1234567.5))).toBe('€ 1.234.568')
    expect(plain(en.money(-1234.4))).toBe('-€1,234')
    expect(plain(nl.moneyPerArea(2150))).toBe('€ 2.150/m²')
    expect(plain(nl.cents(12.5))).toBe('€ 12,50')
    expect(plain(nl.money(-0.4)), 'no minus before zero').toBe('€ 0')
  })

  it('show percentages with one decimal and factors with two', () => {
    expect(plain(nl.percent(0.085))).toBe('8,5%')
    expect(en.percent(1)).toBe('100.0%')
    expect(nl.factor(1.1)).toBe('1,10')
  })

  it('show square metres up to 10.000 and hectares with two decimals above', () => {
    expect(plain(nl.area(10_000))).toBe('10.000 m²')
    expect(plain(nl.area(10_001))).toBe('1,00 ha')
    expect(plain(en.area(123_456))).toBe('12.35 ha')
    expect(plain(nl.area(0))).toBe('0 m²')
  })

  it('show floors in square metres, however many', () => {
    expect(plain(nl.squareMetres(9_999.6))).toBe('10.000 m²')
    expect(plain(en.squareMetres(123_456))).toBe('123,456 m²')
    expect(plain(nl.squareKilometres(2.75))).toBe('2,8 km²')
    expect(plain(en.squareKilometres(5_136.4))).toBe('5,136 km²')
  })

  it('show lengths in metres, volumes in cubic metres and radians in degrees', () => {
    expect(plain(nl.length(12.25))).toBe('12,3 m')
    expect(plain(en.length(15))).toBe('15 m')
    expect(plain(nl.volume(10_800))).toBe('10.800 m³')
    expect(nl.angle(Math.PI / 2)).toBe('90°')
  })

  it('show the size of a file in kB and MB', () => {
    expect(plain(nl.fileSize(1))).toBe('1 kB')
    expect(plain(nl.fileSize(999_001))).toBe('1.000 kB')
    expect(plain(nl.fileSize(1_250_000))).toBe('1,3 MB')
    expect(plain(en.fileSize(50_000_000))).toBe('50 MB')
    expect(nl.fileSize(null)).toBe(NO_VALUE)
  })

  it('never show minus zero', () => {
    expect(plain(nl.money(-0))).toBe('€ 0')
    expect(nl.number(-0)).toBe('0')
  })

  it('say that a value is missing instead of NaN', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      for (const text of [
        nl.number(value),
        nl.money(value),
        nl.moneyPerArea(value),
        nl.percent(value),
        nl.factor(value),
        nl.area(value),
        nl.squareMetres(value),
        nl.length(value),
        nl.angle(value),
      ])
        expect(text).toBe(NO_VALUE)
    expect(nl.date('not a date')).toBe(NO_VALUE)
    expect(nl.date(null)).toBe(NO_VALUE)
  })

  it('write dates in words', () => {
    const noon = new Date(2026, 10, 21, 12, 5)
    expect(nl.date(noon)).toBe('21 nov 2026')
    expect(en.dateTime(noon)).toContain('21 Nov 2026')
  })

  it('tell how long ago something was, and from a week on the date', () => {
    const noon = new Date(2026, 10, 21, 12)
    const before = (milliseconds: number) => new Date(noon.getTime() - milliseconds)
    const minutes = (count: number) => before(count * 60_000)
    expect(nl.ago(before(59_999), noon)).toBe('nu')
    expect(nl.ago(minutes(5), noon)).toBe('5 minuten geleden')
    expect(en.ago(minutes(1), noon)).toBe('1 minute ago')
    expect(nl.ago(minutes(23 * 60 + 59), noon)).toBe('23 uur geleden')
    expect(en.ago(minutes(24 * 60), noon)).toBe('yesterday')
    expect(nl.ago(minutes(7 * 24 * 60), noon)).toBe('14 nov 2026')
    // the clock of who wrote it is ahead
    expect(en.ago(minutes(-60), noon)).toBe('now')
    expect(nl.ago(null, noon)).toBe(NO_VALUE)
  })
})

describe('the language', () => {
  it('follows the first language of the browser that we speak, else English', () => {
    expect(matchLanguage(['nl-BE', 'en'])).toBe('nl')
    expect(matchLanguage(['de-DE', 'nl', 'en'])).toBe('nl')
    expect(matchLanguage(['fr'])).toBe('en')
    expect(matchLanguage([])).toBe('en')
  })
})
