/** The ways to fill a segment with many types, against one that walks each of them by itself and adds up what it holds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frontage } from './frontage.ts'
import { costOf, gapOf, lossOf, type MixGoal, residualOf, sum, widthOf } from './goal.ts'
import { segmentVectors } from './segment-vectors.ts'
import { typeSequence } from './sequence.ts'

const asked = fc.record({
  types: fc.array(
    fc.record({
      min: fc.integer({ min: 15, max: 60 }),
      room: fc.integer({ min: 0, max: 16 }),
      ratio: fc.integer({ min: 0, max: 7 }),
    }),
    { minLength: 10, maxLength: 40 },
  ),
  capacity: fc.integer({ min: 400, max: 900 }),
  tried: fc.integer({ min: 1, max: 300 }),
})

/** From each of the first starts of the sequence: what comes, while it fits; then one type, and at last the narrowest. */
function walked({ types, ratios, total }: MixGoal, capacity: number, tried: number): number[][] {
  const min = (type: number) => (types[type] as Frontage).min
  const usable = types.flatMap((_, i) => ((ratios[i] as number) > 0 ? [i] : []))
  usable.sort((a, b) => min(b) - min(a) || a - b)
  const sequence = typeSequence(ratios)
  const starts = Math.min(total, Math.ceil(tried / usable.length))
  return Array.from({ length: starts }, (_, start) => start).flatMap((start) =>
    usable.map((filler) => {
      const counts = types.map(() => 0)
      let room = capacity
      const add = (type: number) => {
        if (min(type) > room) return false
        counts[type] = (counts[type] as number) + 1
        room -= min(type)
        return true
      }
      for (let at = start; add(sequence.peek(at)); at++);
      while (add(filler));
      while (add(usable.at(-1) as number));
      return counts
    }),
  )
}

function costBeside(goal: MixGoal, counts: readonly number[], capacity: number): number {
  const off = residualOf(goal, counts).reduce((all, each) => all + Math.abs(each), 0)
  const loss = lossOf(goal, gapOf(goal, counts, capacity), capacity - widthOf(goal, counts))
  return costOf(goal, off, sum(counts), loss, capacity)
}

test('segments of many types are filled from every start with every type, and the nearest come first', () => {
  let most = 0
  fc.assert(
    fc.property(asked, ({ types, capacity, tried }) => {
      fc.pre(types.filter(({ ratio }) => ratio > 0).length >= 10)
      const goal: MixGoal = {
        types: types.map(({ min, room }) => ({ min, max: min + room })),
        ratios: types.map(({ ratio }) => ratio),
        total: sum(types.map(({ ratio }) => ratio)),
        weight: 2,
      }
      const found = segmentVectors(goal, capacity, Number.POSITIVE_INFINITY, tried)
      const expected = walked(goal, capacity, tried)
        .map((counts) => ({ counts, cost: costBeside(goal, counts, capacity) }))
        .sort((a, b) => a.cost - b.cost)
      expect(found).toEqual(
        expected.map(({ counts }) => ({ counts, gap: gapOf(goal, counts, capacity) })),
      )
      most = Math.max(most, found.length)
    }),
    { numRuns: 200 },
  )
  expect(most).toBeGreaterThan(200)
})
