/** The settled mix against a search that tries everything, and against what must hold of every plan. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import type { Frontage } from './frontage.ts'
import { type FloorKind, fillWeight, type MixGoal, mixGoal, planCost, residualOf } from './goal.ts'
import { leastOf } from './least.ts'
import { isWorthFreeFloors, settle } from './settle.ts'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const asked = fc.array(
  fc.record({
    min: fc.integer({ min: 15, max: 40 }),
    room: fc.integer({ min: 0, max: 16 }),
    ratio: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
)

const small = fc.record({
  asked,
  kinds: fc.array(
    fc.record({
      capacities: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 2 }),
      floors: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  weight: fc.constantFrom(0.25, 2, 20),
})

function goalOf(
  types: { min: number; room: number; ratio: number }[],
  weight: number,
  kinds: FloorKind[],
) {
  const frontages = types.map(({ min, room }): Frontage => ({ min, max: min + room }))
  return mixGoal(
    frontages,
    types.map(({ ratio }) => ratio),
    weight,
    kinds,
  )
}

/** Every count vector beside which nothing more fits. */
function everyVector({ types, ratios }: MixGoal, capacity: number): number[][] {
  const found: number[][] = []
  const counts = types.map(() => 0)
  const fits = types.map(({ min }, i) =>
    (ratios[i] as number) > 0 ? min : Number.POSITIVE_INFINITY,
  )
  const visit = (i: number, left: number) => {
    if (i === types.length) {
      if (left < Math.min(...fits)) found.push(counts.slice())
      return
    }
    for (let n = 0; n * (fits[i] as number) <= left || n === 0; n++) {
      counts[i] = n
      visit(i + 1, left - (n === 0 ? 0 : n * (fits[i] as number)))
    }
    counts[i] = 0
  }
  visit(0, capacity)
  return found
}

/** The cheapest single floor of all there are. */
function bestFloor(goal: MixGoal, { capacities }: FloorKind): number {
  let plans: number[][][] = [[]]
  for (const capacity of capacities) {
    plans = plans.flatMap((plan) => everyVector(goal, capacity).map((v) => [...plan, v]))
  }
  const costs = plans.map(
    (fill) => planCost(goal, [{ capacities, floors: 1 }], [[{ fill, floors: 1 }]]).total,
  )
  return Math.min(...costs)
}

test('a single floor is as good as the best of all there are', () => {
  fc.assert(
    fc.property(small, ({ asked: types, kinds, weight }) => {
      const kind = { capacities: kinds[0]?.capacities ?? [], floors: 1 }
      const goal = goalOf(types, weight, [kind])
      const plan = settle(goal, [[kind]], 2)
      // half a per cent is what generator reference §18 allows the search; it is 0 for so few vectors
      expect(plan?.cost.total).toBe(bestFloor(goal, kind))
    }),
    { numRuns: corpus(80, 400), seed: 21 },
  )
})

test('two floors are as good as the best pair of all there are, but for half a per cent', () => {
  let worse = 0
  fc.assert(
    fc.property(asked, fc.integer({ min: 20, max: 110 }), (types, capacity) => {
      const kind = { capacities: [capacity], floors: 2 }
      const goal = goalOf(types, 2, [kind])
      const vectors = everyVector(goal, capacity)
      let least = Number.POSITIVE_INFINITY
      for (const a of vectors) {
        for (const b of vectors) {
          const runs = [
            [
              { fill: [a], floors: 1 },
              { fill: [b], floors: 1 },
            ],
          ]
          least = Math.min(least, planCost(goal, [kind], runs).total)
        }
      }
      const found = settle(goal, [[kind]], 2)?.cost.total as number
      expect(found).toBeGreaterThanOrEqual(least)
      if (found > least + 5e6) worse++
    }),
    { numRuns: corpus(60, 300), seed: 22 },
  )
  expect(worse).toBe(0)
})

test('every plan fits its segments, leaves no room for a further dwelling and has all floors', () => {
  fc.assert(
    fc.property(small, ({ asked: types, kinds, weight }) => {
      const goal = goalOf(types, weight, kinds)
      const plan = settle(goal, [kinds], 2)
      expect(plan?.runs).toHaveLength(kinds.length)
      const narrowest = Math.min(
        ...goal.types.map(({ min }, i) => ((goal.ratios[i] as number) > 0 ? min : 1e9)),
      )
      kinds.forEach(({ capacities, floors }, k) => {
        const runs = plan?.runs[k] ?? []
        expect(sum(runs.map((run) => run.floors))).toBe(floors)
        expect(runs.length).toBeLessThanOrEqual(2)
        for (const { fill } of runs) {
          capacities.forEach((capacity, s) => {
            const width = sum((fill[s] ?? []).map((n, i) => n * (goal.types[i]?.min ?? 0)))
            expect(width).toBeLessThanOrEqual(capacity)
            expect(capacity - width).toBeLessThan(narrowest)
          })
        }
      })
    }),
    { numRuns: corpus(80, 400), seed: 23 },
  )
})

test('one plate for all floors is one run', () => {
  const kinds = [{ capacities: [100, 60], floors: 7 }]
  const goal = goalOf(
    [
      { min: 18, room: 5, ratio: 2 },
      { min: 26, room: 6, ratio: 1 },
    ],
    2,
    kinds,
  )
  expect(settle(goal, [kinds], 1)?.runs.map((runs) => runs.length)).toEqual([1])
})

test('a mix that fits exactly is found exactly: two floors of three and three', () => {
  const kinds = [{ capacities: [111], floors: 2 }]
  const goal = goalOf(
    [
      { min: 20, room: 4, ratio: 1 },
      { min: 17, room: 0, ratio: 1 },
    ],
    2,
    kinds,
  )
  expect(settle(goal, [kinds], 2)?.cost).toMatchObject({ l1: 0, unfilled: 0 })
})

test('cores leave their place for a better mix only', () => {
  const types = [{ min: 20, room: 0, ratio: 1 }]
  const at = (...capacities: number[]) => [{ capacities, floors: 3 }]
  const goal = goalOf(types, 2, at(70, 30))
  expect(settle(goal, [at(70, 30), at(60, 40)], 2)?.division).toBe(1)
  expect(settle(goal, [at(60, 40), at(40, 60)], 2)?.division).toBe(0)
})

test('long segments of many types, and floors of many segments, take a bounded search', () => {
  const types = Array.from({ length: 12 }, (_, i) => ({ min: 15 + i, room: 4, ratio: 1 + (i % 3) }))
  const kinds = [
    { capacities: Array.from({ length: 40 }, (_, s) => 150 + s), floors: 60 },
    { capacities: [6000], floors: 1 },
  ]
  const goal = goalOf(types, 2, kinds)
  const plan = settle(goal, [kinds], 2)
  expect(plan?.cost.l1).toBeLessThan(0.02)
})

test('a type that no segment can hold does not hold up the others', () => {
  const kinds = [{ capacities: [40], floors: 2 }]
  const goal = goalOf(
    [
      { min: 20, room: 2, ratio: 3 },
      { min: 90, room: 9, ratio: 1 },
    ],
    2,
    kinds,
  )
  expect(goal.ratios).toEqual([1, 0])
  expect(settle(goal, [kinds], 2)?.cost).toMatchObject({ l1: 0, unfilled: 0 })
})

test('residuals are zero exactly at the asked shares', () => {
  const goal = goalOf(
    [
      { min: 20, room: 2, ratio: 3 },
      { min: 30, room: 9, ratio: 1 },
    ],
    2,
    [{ capacities: [100], floors: 1 }],
  )
  expect(residualOf(goal, [6, 2])).toEqual([0, 0])
  expect(residualOf(goal, [2, 2])).toEqual([-4, 4])
})

test('preferring the mix weighs frontage by a quarter, preferring to fill by twenty', () => {
  expect([0, 0.5, 1].map(fillWeight)).toEqual([0.25, 2, 20])
})

test('floors that all differ are worth it for the mix, not for the frontage', () => {
  const settled = { l1: 0.04, unfilled: 0.01, total: 60e6 }
  expect(isWorthFreeFloors({ l1: 0.03, unfilled: 0.01, total: 50e6 }, settled)).toBe(true)
  expect(isWorthFreeFloors({ l1: 0.036, unfilled: 0.01, total: 56e6 }, settled)).toBe(false)
  expect(isWorthFreeFloors({ l1: 0, unfilled: 0.02, total: 40e6 }, settled)).toBe(false)
})

test('the least of many values are those a sort puts first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 60 }),
      (values, count) => {
        const sorted = values
          .map((_, i) => i)
          .sort((a, b) => (values[a] as number) - (values[b] as number))
        expect(leastOf(Float64Array.from(values), values.length, count)).toEqual(
          sorted.slice(0, count),
        )
      },
    ),
    { seed: 24 },
  )
})

test('dwellings given outside the segments count in the mix, and as frontage', () => {
  // one of the second type stands in 18 modules; of 20 that it takes in a row, and 10 of the first type, 28 are there
  const types = [
    { min: 10, max: 12 },
    { min: 20, max: 24 },
  ]
  const given = { counts: [0, 1], modules: 18 }
  const kinds = [{ capacities: [10], floors: 3, given }]
  const goal = mixGoal(types, [1, 1], 2, [{ capacities: [20], floors: 1 }])
  const cost = { l1: 0, unfilled: 0, total: Math.round((-0.1 * 2 * 1e9) / 28) }
  expect(planCost(goal, kinds, [[{ fill: [[1, 0]], floors: 3 }]])).toEqual(cost)
  expect(settle(goal, [kinds], 1)).toMatchObject({ runs: [[{ fill: [[1, 0]], floors: 3 }]], cost })
})
