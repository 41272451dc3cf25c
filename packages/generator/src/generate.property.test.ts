/** Every invariant on random buildings, seeded; a failure shrinks to the smallest building that shows it. */
import { FunctionType } from '@kavel/domain'
import { boundsOf } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from './generate.ts'
import { checkInvariants } from './invariants/check.ts'
import { inputs } from './testing/arbitraries.ts'

test('2,000 random buildings break no invariant, and most of them stand', () => {
  let built = 0
  let homes = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
      homes += model.formFactors.nrunits
    }),
    { numRuns: 2000, seed: 20261121 },
  )
  expect(built).toBeGreaterThan(1150)
  expect(homes).toBeGreaterThan(20_000)
})

test('the same input gives the same building, whatever was built before', () => {
  fc.assert(
    fc.property(inputs, inputs, (a, b) => {
      const first = generate(a)
      generate(b)
      expect(generate(structuredClone(a))).toEqual(first)
    }),
    { numRuns: 150, seed: 3 },
  )
})

test('mirroring, moving and a quarter turn change no area, count or message', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom('x', 'y', 'xy'), (input, how) => {
      const still = { ...input, constraints: [], buildable: null }
      const other = structuredClone(still)
      const flips = { x: 1, y: 2, xy: 3 } as const
      other.building.cfg.flip = (still.building.cfg.flip ^ flips[how]) as 0 | 1 | 2 | 3
      other.building.rotate_z += Math.PI / 2
      other.building.x = 150_000
      const a = generate(still)
      const b = generate(other)
      expect(b.formFactors).toEqual(a.formFactors)
      expect(b.mix).toEqual(a.mix)
      const said = (m: typeof a) =>
        m.messages.map((each) => each.code).filter((c) => c !== 'outside_buildable')
      expect(said(b)).toEqual(said(a))
    }),
    { numRuns: 200, seed: 4 },
  )
})

test('a longer building with as many cores and lifts, and room for no new type, never has fewer of any', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 40 }), (input, steps) => {
      const longer = structuredClone(input)
      longer.building.maxlength += steps * 0.1
      const a = generate(input)
      const b = generate(longer)
      fc.pre(coresOf(a) === coresOf(b) && input.building.cfg.floors.length === 0)
      fc.pre(coresOf(a) === 1 && coreStandsInside(a) && coreStandsInside(b))
      fc.pre(input.building.cfg.mix.uniform_floors === 'free')
      fc.pre(narrowest(b) <= Math.min(room(a, true), room(a, false)))
      a.mix.types.forEach((type, i) => {
        expect(b.mix.types[i]?.count).toBeGreaterThanOrEqual(type.count)
      })
    }),
    { numRuns: 150, seed: 5 },
  )
})

/** Stairs and lifts of the ground floor as one number. */
function coresOf(model: ReturnType<typeof generate>): number {
  const cells = model.towers[0]?.floorGroups[0]?.blocks[0]?.cells ?? []
  return (
    cells.filter((c) => c.fn === 12).length + 100 * (cells.filter((c) => c.fn === 14).length - 1)
  )
}

type Model = ReturnType<typeof generate>

function cellsAt(model: Model, ground: boolean) {
  return (model.towers[0]?.floorGroups ?? [])
    .filter((group) => group.floors.includes(0) === ground)
    .map((group) => group.blocks.flatMap((block) => block.cells))
}

/** Width of the widest type at its narrowest: with so much room no type is new. */
function narrowest(model: Model): number {
  const widths = new Map<string, number>()
  for (const cells of [...cellsAt(model, true), ...cellsAt(model, false)]) {
    for (const { unitType, gross } of cells) {
      const { x0, x1 } = boundsOf(gross)
      if (unitType) widths.set(unitType, Math.min(x1 - x0, widths.get(unitType) ?? x1 - x0))
    }
  }
  return Math.max(0, ...widths.values())
}

/** The widest stretch of dwellings and gaps between cores, halls and ends on the ground floor, or above it. */
function room(model: Model, ground: boolean): number {
  const runs = cellsAt(model, ground).map((cells) => {
    let [best, run, end] = [0, 0, Number.NaN]
    for (const { fn, unitType, gross } of cells) {
      const { x0, x1 } = boundsOf(gross)
      const isFree = unitType !== null || fn === FunctionType.empty || fn === FunctionType.common
      run = isFree ? (x0 === end ? run : 0) + x1 - x0 : 0
      end = x1
      best = Math.max(best, run)
    }
    return best
  })
  return Math.max(0, ...runs)
}

/** A bar too short for dwellings on both sides has its core at an end; from there it moves to the middle once. */
function coreStandsInside(model: ReturnType<typeof generate>): boolean {
  const group = model.towers[0]?.floorGroups[0]
  const stair = group?.blocks[0]?.cells.find((c) => c.fn === 12)
  return stair !== undefined && !stair.facade.includes(1) && !stair.facade.includes(3)
}
