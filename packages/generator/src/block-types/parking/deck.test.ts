/** Spaces between the columns of a deck. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import type { Rules } from '../../input/rules.ts'
import { type Deck, type DeckRow, deckStalls, stallsOn } from './deck.ts'

const rules = { stallWidth: 250_000 } as Rules

function deckOf(spans: number[], origin: number): Deck {
  const row: DeckRow = { v0: 0, v1: 500_000, opens: 'up', aisle: 0, isOuter: true, spans }
  return { length: 0, width: 0, aisles: [], crossings: [], rows: [row], origin }
}

test('a row of 23.4 m has three bays of a column and three spaces', () => {
  const deck = deckOf([0, 2_340_000], 0)
  expect(stallsOn(deck, rules)).toBe(9)
  // behind each column of 0.3 m three of 2.5 m
  const starts = [0.3, 2.8, 5.3, 8.1, 10.6, 13.1, 15.9, 18.4, 20.9]
  expect(deckStalls(deck, rules).map(({ x0 }) => x0 / 1e5)).toEqual(starts)
})

test('as many spaces are counted as are drawn, each whole within a stretch', () => {
  const at = fc.integer({ min: -50, max: 900 }).map((n) => n * 10_000)
  fc.assert(
    fc.property(fc.array(at, { minLength: 2, maxLength: 8 }), at, (ends, origin) => {
      const sorted = [...new Set(ends)].sort((a, b) => a - b)
      const spans = sorted.slice(0, sorted.length - (sorted.length % 2))
      const deck = deckOf(spans, origin)
      const stalls = deckStalls(deck, rules)
      expect(stallsOn(deck, rules)).toBe(stalls.length)
      for (const { x0, x1 } of stalls) {
        const isIn = spans.some((from, i) => i % 2 === 0 && from <= x0 && x1 <= (spans[i + 1] ?? 0))
        expect(isIn).toBe(true)
      }
    }),
    { numRuns: corpus(50, 300) },
  )
})
