import { describe, expect, it } from 'vitest'
import {
  BOOK_INDEX,
  BOOK_KEYS,
  type BookEntry,
  flatClassOf,
  PRICE_BOOK,
  priceBookSchema,
} from './index.ts'

describe('the price book', () => {
  it('indexes the middle of each range by a year, and rounds it', () => {
    for (const key of BOOK_KEYS) {
      const { section, unit, range, step, value }: BookEntry = PRICE_BOOK[key]
      if (range === null) continue
      const yearly = section === 'rent' ? BOOK_INDEX.income : BOOK_INDEX.cost
      const index = unit === 'fraction' ? 0 : yearly
      const exact = ((range[0] + range[1]) / 2) * (1 + index)
      expect(Math.abs(value - exact), `${key}: ${exact}`).toBeLessThanOrEqual(step / 2 + 1e-6)
      expect(Math.abs(value / step - Math.round(value / step)), key).toBeLessThan(1e-9)
    }
  })

  it('names a source for every entry', () => {
    for (const key of BOOK_KEYS) expect(PRICE_BOOK[key].source.length, key).toBeGreaterThan(10)
  })

  it('is off for a stored location that never heard of it, and an entry can be emptied', () => {
    expect(priceBookSchema.parse({}).active).toBe(false)
    expect(priceBookSchema.parse({ rent_office: null }).rent_office).toBeNull()
    expect(priceBookSchema.safeParse({ rent_office: -5 }).success).toBe(false)
    expect(priceBookSchema.safeParse({ rent_ofice: 5 }).success).toBe(false)
  })

  it('tells flats by their storeys', () => {
    expect([1, 5, 6, 12, 13].map(flatClassOf)).toEqual([
      'flat_low',
      'flat_low',
      'flat_mid',
      'flat_mid',
      'flat_high',
    ])
  })
})
