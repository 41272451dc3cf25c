import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getFigure } from '@kavel/finance'
import { describe, expect, it } from 'vitest'
import { computeConcept } from './index.ts'
import { BRANDINGWEG, PLAN } from './testing/brandingweg.ts'

/** The project that was computed by hand. */
const TEXT = readFileSync(fileURLToPath(new URL('../../../docs/money.md', import.meta.url)), 'utf8')
const ROWS = [...TEXT.matchAll(/^\| `([^`]+)` *\| *(-?[\d,.]+) *\|/gm)].map(
  ([, key, amount]) => [key as string, Number(amount?.replaceAll(',', ''))] as const,
)

describe('docs/money.md', () => {
  const { sheet, sheetInput } = computeConcept(BRANDINGWEG, { buildings: PLAN })

  it('starts from what is drawn', () => {
    const { book, units, gfa } = sheetInput.areas
    const flats = units.find(({ unit_id }) => unit_id === 4)?.count
    expect([gfa, book.construction.flat_low, flats, book.stalls.ground]).toEqual([
      5280, 5280, 54, 50,
    ])
    expect([book.site_area, book.green_area, book.paved_area]).toEqual([
      4539,
      expect.closeTo(2396.5, 6),
      expect.closeTo(40.5, 6),
    ])
  })

  it('has a row for each amount', () => expect(ROWS.length).toBe(23))

  it.each(ROWS)('gives %s as the sheet does: %d', (key, amount) => {
    expect(getFigure(sheet, key).value).toBeCloseTo(amount, 2)
  })

  it('is complete', () => expect(sheet.gaps).toEqual([]))
})
