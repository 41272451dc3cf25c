import { describe, expect, it } from 'vitest'
import { dynamic } from '../scenarios/dynamic.ts'
import { edges } from '../scenarios/edges.ts'
import { priceBook } from '../scenarios/price-book.ts'
import { projects } from '../scenarios/projects.ts'
import { published } from '../scenarios/published.ts'
import { wholeSheet } from '../scenarios/whole-sheet.ts'
import { computeSheet, getFigure, parseSheetInput, type SheetInput, type Unit } from './index.ts'

/** Half a cent for money, half of the sixth decimal for ratios. */
const TOLERANCE: Readonly<Partial<Record<Unit, number>>> = {
  fraction: 5e-7,
  factor: 5e-7,
  ratio: 5e-7,
}

function read(given: unknown): SheetInput {
  const parsed = parseSheetInput(given)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

describe.each([...published, ...projects, ...wholeSheet, ...dynamic, ...edges, ...priceBook])(
  '$name',
  ({ given, expect: expected }) => {
    const sheet = computeSheet(read(given))
    it.each(Object.entries(expected))('says %s = %s', (key, value) => {
      const figure = getFigure(sheet, key)
      if (value === null || figure.value === null) expect(figure.value).toBe(value)
      else
        expect(Math.abs(figure.value - value), `${figure.value}`).toBeLessThanOrEqual(
          (TOLERANCE[figure.unit] ?? 0.005) + 1e-9,
        )
    })
  },
)
