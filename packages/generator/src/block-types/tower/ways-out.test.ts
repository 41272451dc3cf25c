/** The way to a stair in towers: by hand on one plan, and never said too little on random ones. */
import { boundsOf, toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import { TOWER_CODES } from '../../input/tower-template.ts'

const UNITS = [
  { id: 1, name: 'S', size: 50, size_max: 60 },
  { id: 2, name: 'M', size: 70, size_max: 85 },
  { id: 3, name: 'L', size: 95, size_max: 115 },
]
const CFG = {
  units: [
    { unitId: 1, repeat_ratio: 3 },
    { unitId: 2, repeat_ratio: 2 },
    { unitId: 3, repeat_ratio: 1 },
  ],
}
const PATH = {
  shape_mode: 'path',
  path: [
    [-55, -30],
    [45, -30],
    [45, 40],
  ],
}
const H = 'tower_h_double_staircase_double_elevator_12'

const input = (cfg: Record<string, unknown>, rules: Record<string, unknown> = {}) =>
  planCase('tower', '', {
    building: { maxwidth: 26, maxlength: 130, maxheight: 31 },
    cfg: { ...CFG, ...cfg },
    units: UNITS,
    rules,
  }).input

const said = (asked: ReturnType<typeof input>) =>
  generate(asked).messages.filter(({ code }) => code === 'escape_exceeded')

test('of an H with long bars: along the corridor, around its corner, through the lock to the stair', () => {
  const asked = input({ blocktype: H, ...PATH })
  const model = generate(asked)
  expect(checkInvariants(model, asked)).toEqual([])
  const cells = model.towers[0]?.floorGroups[1]?.blocks.flatMap((block) => block.cells) ?? []
  const at = (n: number) => boundsOf(cells[n]?.door ?? new Int32Array(4))
  // of the plan: stair 0 behind lock 1 on the hall across 8, and dwelling 16 at the end of the corridor 9
  const [stair, lock, home] = [at(0), at(1), at(16)]
  const hall = boundsOf(cells[8]?.net ?? new Int32Array(4))
  const along = Math.hypot(home.x0 - hall.x1, hall.y0 - home.y0)
  const across = Math.hypot(lock.x0 - hall.x1, lock.y0 - hall.y0)
  // 30.06 + 0.86 + 2.20 m
  expect(toLattice(33.11)).toBeCloseTo(along + across + stair.x0 - lock.x0, -3)
  expect(said(asked)).toEqual([
    expect.objectContaining({
      value: expect.closeTo(33.11, 2),
      rule: 'escape_distance',
      required: 30,
    }),
  ])
})

test('is said when it is longer than the place asks, and then alone', () => {
  expect(said(input({ blocktype: H, ...PATH }, { escape_distance: 33.2 }))).toEqual([])
  expect(said(input({ blocktype: H, ...PATH }, { escape_distance: 33 }))).toHaveLength(1)
})

test('of several towers in a shape the longest is said, once', () => {
  const cfg = { blocktype: H, shape_mode: 'path' }
  const legs = (long: number, short: number) => ({
    ...cfg,
    path: [
      [-50, -50],
      [-50 + long, -50],
      [-50 + long, -50 + short],
    ],
  })
  const [one] = said(input(legs(100, 20)))
  const both = said(input(legs(100, 100)))
  expect(one).toBeDefined()
  expect(both).toHaveLength(1)
  expect(Number(both[0]?.value)).toBeGreaterThanOrEqual(Number(one?.value))
})

test('no tower along a path or in a box keeps silent about a way that is too long', () => {
  let told = 0
  fc.assert(
    fc.property(
      fc.record({
        blocktype: fc.constantFrom(...TOWER_CODES),
        legs: fc.option(
          fc.tuple(fc.integer({ min: 20, max: 55 }), fc.integer({ min: 10, max: 60 })),
          {
            freq: 2,
          },
        ),
        escape_distance: fc.constantFrom(6, 12, 20, 30),
      }),
      ({ blocktype, legs, escape_distance }) => {
        const path = legs && [
          [-legs[0], -30],
          [legs[0], -30],
          [legs[0], legs[1] - 30],
        ]
        const shape = path ? { shape_mode: 'path', path } : {}
        const asked = input({ blocktype, ...shape }, { escape_distance })
        const model = generate(asked)
        const broken = checkInvariants(model, asked)
        expect(broken).toEqual([])
        if (model.messages.some(({ code }) => code === 'escape_exceeded')) told++
      },
    ),
    { numRuns: corpus(8, 60), seed: 20261122 },
  )
  expect(told).toBeGreaterThan(corpus(0, 10))
})
