import { expect, test } from 'vitest'
import { siteInput } from '../../testing/sites.ts'
import { generate } from '../generate.ts'
import { buildingInput, kindOf } from './kinds.ts'
import { kindTables } from './tables.ts'

const input = siteInput()
const HOUSES = ['terraced', 'narrow', 'detached'] as const

test.each(HOUSES)(
  'the figures of %s on deeper plots are those of the houses that stand there',
  (kind) => {
    const tables = kindTables(input, [kind])
    expect(new Set(tables.map(({ depth }) => depth))).toEqual(new Set(kindOf(kind).depths))
    for (const { depth, floors, knots, margins } of tables) {
      for (const { length, ground, upper, attic, footprint, paved } of knots) {
        const box = { x: null, y: null, rotate_z: 0, length, width: depth, floors: floors.most }
        const { formFactors: f, shape } = generate(buildingInput(input, kind, box), {
          mode: 'live',
        })
        const above = floors.most - 1
        expect(f.nrunits).toBe(ground.units)
        expect(f.gfa).toBeCloseTo(ground.gfa + above * upper.gfa + attic.gfa, 3)
        expect(f.nfa).toBeCloseTo(ground.nfa + above * upper.nfa + attic.nfa, 3)
        expect(f.builtarea).toBeCloseTo(footprint, 6)
        expect(f.pavedarea).toBeCloseTo(paved, 6)
        // their plots lie within what is kept for them
        const xs = shape.outer_polygon.outer.filter((_, i) => i % 2 === 0)
        expect(Math.max(...xs) / 1e5).toBeLessThanOrEqual(length / 2 + margins.right + 1e-4)
      }
    }
  },
)

// 4.8 m wide and at most 10 m deep, a storey and an attic hold 66 m², two storeys and an attic 104
test.each([
  [95, [2, 3]],
  [60, [1, 2, 3]],
])(
  'narrow houses of a type from %i m² have %j storeys: none is smaller than its type',
  (size, storeys) => {
    const { building } = input
    const units = [{ ...input.units[0], size, size_max: 130 }] as typeof input.units
    const own = {
      ...input,
      units,
      building: { ...building, cfg: { ...building.cfg, units: building.cfg.units.slice(0, 1) } },
    }
    const tables = kindTables(own, ['narrow'])
    expect([...new Set(tables.map(({ floors }) => floors.least))]).toEqual(storeys)
  },
)

test('nothing is measured that is higher or longer than the site leaves room for', () => {
  const within = kindTables(input, ['gallery', 'terraced'], { length: 40, height: 15 })
  const all = kindTables(input, ['gallery', 'terraced'])
  // 40 m lies between the measured lengths of 32 and 42 m, and of 33 and 44 m
  expect(new Set(within.map(({ knots }) => knots.at(-1)?.length))).toEqual(new Set([42, 44]))
  const least = (tables: typeof all) =>
    tables.filter(({ kind }) => kind === 'gallery').map(({ floors }) => floors.least)
  expect(new Set(least(all))).toEqual(new Set([2, 6]))
  expect(new Set(least(within))).toEqual(new Set([2]))
  // what is left is as it was
  for (const { kind, depth, floors, knots } of within) {
    const same = all.find(
      (t) => t.kind === kind && t.depth === depth && t.floors.least === floors.least,
    )
    expect(same?.knots.slice(0, knots.length)).toEqual(knots)
  }
})
