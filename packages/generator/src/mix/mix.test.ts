import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { fillFloor, knownFills } from './fill.ts'
import { type Frontage, frontage, netArea } from './frontage.ts'
import { typeSequence, wholeRatios } from './sequence.ts'
import { stretch } from './stretch.ts'

test('after every dwelling each type is within 1 − 1/(2k − 2) of its share', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 7 }), (r) => {
      const sequence = typeSequence(r)
      const total = r.reduce((a, b) => a + b, 0)
      const counts = r.map(() => 0)
      const bound = 1 - 1 / (2 * r.length - 2)
      let farthest = 0
      for (let t = 1; t <= 400; t++) {
        const type = sequence.peek(0)
        sequence.take(1)
        counts[type] = (counts[type] as number) + 1
        r.forEach((ratio, i) => {
          farthest = Math.max(farthest, Math.abs((counts[i] as number) - (ratio * t) / total))
        })
      }
      expect(farthest).toBeLessThanOrEqual(bound + 1e-9)
    }),
    { numRuns: corpus(60, 300), seed: 11 },
  )
})

test('ratios keep three decimals, and a type of ratio 0 never comes', () => {
  expect(wholeRatios([0.5, 1.25, 0])).toEqual([500, 1250, 0])
  const sequence = typeSequence([2, 0, 1])
  expect(Array.from({ length: 6 }, (_, i) => sequence.peek(i))).not.toContain(1)
})

test('the module range of the reference: 50 to 65 m2 at 9.3 m deep is 19 to 23 modules', () => {
  const rules = { module: 30_000, partyWall: 20_000, minGrid: 450_000, maxGrid: 10_000_000 }
  const need = {
    sizeMin: 50e10,
    sizeMax: 65e10,
    minLength: 500_000,
    maxLength: 2_500_000,
    minDepth: 500_000,
    maxDepth: 2_000_000,
  }
  expect(frontage(need, 930_000, rules)).toEqual({ min: 19, max: 23 })
  expect(netArea(19, 930_000, rules)).toBe(51.15e10)
})

test('stretching shares out all slack there is room for, and never beyond the largest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 })), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.integer({ min: 0, max: 300 }),
      (types, slack) => {
        const min = types.map(([m]) => m)
        const max = types.map(([m, room]) => m + room)
        const { widths, rest } = stretch(min, max, slack)
        const sum = (v: number[]) => v.reduce((a, b) => a + b, 0)
        expect(sum(widths) + rest).toBe(sum(min) + slack)
        widths.forEach((w, i) => {
          expect(w).toBeGreaterThanOrEqual(min[i] as number)
          expect(w).toBeLessThanOrEqual(max[i] as number)
        })
        if (rest > 0) expect(widths).toEqual(max)
      },
    ),
    { seed: 12 },
  )
})

test('a floor takes a run of the sequence that fits, at least as many as walking its segments', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 3 }),
      fc.array(
        fc.tuple(
          fc.integer({ min: 15, max: 45 }),
          fc.integer({ min: 0, max: 15 }),
          fc.integer({ min: 1, max: 5 }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      (capacities, asked) => {
        const types = asked.map(([min, room]) => ({ min, max: min + room }))
        const sequence = typeSequence(asked.map(([, , ratio]) => ratio))
        const run = Array.from({ length: 60 }, (_, i) => sequence.peek(i))
        const fill = fillFloor(capacities, types, sequence)
        const counts = types.map((_, i) =>
          fill.reduce((n, segment) => n + (segment[i] as number), 0),
        )
        const n = counts.reduce((a, b) => a + b, 0)
        expect(counts).toEqual(types.map((_, i) => run.slice(0, n).filter((t) => t === i).length))
        fill.forEach((segment, s) => {
          const width = segment.reduce((w, c, i) => w + c * (types[i]?.min as number), 0)
          expect(width).toBeLessThanOrEqual(capacities[s] as number)
        })
        let at = 0
        for (const capacity of capacities) {
          for (let left = capacity; ; at++) {
            left -= types[run[at] as number]?.min as number
            if (left < 0) break
          }
        }
        expect(n).toBeGreaterThanOrEqual(at)
      },
    ),
    { numRuns: corpus(150, 1000), seed: 13 },
  )
})

test('sequences of one phase hand out the same types', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.nat(400),
      (asked, taken) => {
        const ratios = asked.some((ratio) => ratio > 0) ? asked : [1]
        const [one, other] = [typeSequence(ratios), typeSequence(ratios)]
        one.take(taken)
        other.take(one.phase as number)
        expect(other.phase).toBe(one.phase)
        for (let i = 0; i < 50; i++) expect(one.peek(i)).toBe(other.peek(i))
        one.credit(0, 1)
        expect(one.phase).toBeNull()
      },
    ),
    { numRuns: corpus(60, 300), seed: 15 },
  )
})

test('a floor that remembers what earlier floors found is filled as one that does not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.integer({ min: 15, max: 45 }), fc.integer({ min: 1, max: 5 })), {
        minLength: 1,
        maxLength: 4,
      }),
      (capacities, asked) => {
        const types = asked.map(([min]) => ({ min, max: min + 7 }))
        const ratios = asked.map(([, ratio]) => ratio)
        const [one, other] = [typeSequence(ratios), typeSequence(ratios)]
        const known = knownFills()
        for (let floor = 0; floor < 25; floor++) {
          const fill = fillFloor(capacities, types, one, known)
          expect(fill).toEqual(fillFloor(capacities, types, other))
        }
      },
    ),
    { numRuns: corpus(40, 200), seed: 14 },
  )
})

test('two segments share the dwellings of their floor as well as all ways to share them', () => {
  const widths = fc.record({
    min: fc.integer({ min: 10, max: 40 }),
    room: fc.integer({ min: 0, max: 12 }),
    ratio: fc.integer({ min: 1, max: 4 }),
  })
  const asked = fc.record({
    types: fc.array(widths, { minLength: 1, maxLength: 3 }),
    first: fc.integer({ min: 1, max: 140 }),
    second: fc.integer({ min: 1, max: 140 }),
  })
  fc.assert(
    fc.property(asked, ({ types: given, first, second }) => {
      const types = given.map(({ min, room }) => ({ min, max: min + room }))
      const fill = fillFloor([first, second], types, typeSequence(given.map((g) => g.ratio)))
      const all = types.map((_, i) => fill.reduce((n, counts) => n + (counts[i] as number), 0))
      const sum = (counts: readonly number[], side: 'min' | 'max') =>
        counts.reduce((width, n, i) => width + n * (types[i] as Frontage)[side], 0)
      const costOf = (part: readonly number[]) => {
        const rest = all.map((n, i) => n - (part[i] as number))
        const [used, usedRest] = [sum(part, 'min'), sum(rest, 'min')]
        if (used > first || usedRest > second) return Number.POSITIVE_INFINITY
        const gap = Math.max(0, first - sum(part, 'max')) + Math.max(0, second - sum(rest, 'max'))
        const uneven = Math.abs((first - used) * second - (second - usedRest) * first)
        return gap + uneven / (first * second + 1)
      }
      let ways: number[][] = [[]]
      for (const most of all)
        ways = ways.flatMap((way) => Array.from({ length: most + 1 }, (_, n) => [...way, n]))
      expect(costOf(fill[0] as number[])).toBe(Math.min(...ways.map(costOf)))
    }),
    { numRuns: corpus(80, 400), seed: 24 },
  )
})
