/** Every invariant on random buildings, seeded; a failure shrinks to the smallest building that shows it. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, polyArea } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputs } from '../testing/arbitraries.ts'
import { corpus } from '../testing/corpus.ts'
import { checkInvariants } from '../testing/invariants/check.ts'
import { checkGrowth } from '../testing/invariants/pairs.ts'
import { generate } from './generate.ts'
import { FLATS } from './input/flat-kinds.ts'
import type { BuildingModel } from './model/types.ts'

const MODES = [
  ['dragged', 'live', 20261121],
  ['let go', 'settled', 20261122],
] as const

test.each(MODES)('random buildings, %s, break no invariant, and most stand', (_, mode, seed) => {
  const numRuns = corpus(16, 1000)
  let built = 0
  let homes = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const model = generate(input, { mode })
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
      homes += model.formFactors.nrunits
    }),
    { numRuns, seed },
  )
  // few runs draw more of the edges, where less stands
  expect(built).toBeGreaterThan(corpus(0.2, 0.5) * numRuns)
  expect(homes).toBeGreaterThan(corpus(2, 10) * numRuns)
})

test('the same input gives the same building, whatever was built before', () => {
  fc.assert(
    fc.property(inputs, inputs, (a, b) => {
      const first = generate(a)
      generate(b)
      expect(generate(structuredClone(a))).toEqual(first)
    }),
    { numRuns: corpus(4, 300), seed: 3 },
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
    { numRuns: corpus(5, 400), seed: 4 },
  )
})

/** Lattice area of all floors, voids too. */
const platesOf = ({ towers }: BuildingModel) =>
  towers
    .flatMap(({ floorGroups }) => floorGroups)
    .reduce((sum, { plate, levels }) => sum + polyArea(plate) * levels.length, 0)

test('letting go changes who lives where, not the building: floors, areas and what stands outside stay', () => {
  let nearer = 0
  let farther = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const live = generate(input, { mode: 'live' })
      const settled = generate(input)
      fc.pre(coresOf(live) === coresOf(settled))
      // over a recess that a settled floor fills lies a void, which is no gfa
      expect(platesOf(settled)).toBe(platesOf(live))
      expect(settled.formFactors.nrfloors).toBe(live.formFactors.nrfloors)
      expect(settled.shape.outer_polygon).toEqual(live.shape.outer_polygon)
      if (settled.mix.l1 < live.mix.l1) nearer++
      if (settled.mix.l1 > live.mix.l1) farther++
    }),
    { numRuns: corpus(36, 400), seed: 6 },
  )
  expect(nearer).toBeGreaterThan(2 * farther)
})

/** Flats whose floors differ freely: the stairs of a portiek and the corners of a court make all its floors alike. */
const FREE = Object.entries(FLATS).flatMap(([code, { access }]) =>
  access === 'portiek' ? [] : [Number(code)],
)

test('while dragging, no type is farther from its share than the sequence lets it: 1 − 1/(2k − 2)', () => {
  const numRuns = corpus(5, 300)
  let checked = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const { blocktype, mix } = input.building.cfg
      fc.pre(mix.uniform_floors === 'free' && FREE.includes(blocktype))
      const model = generate(input, { mode: 'live' })
      const types = model.mix.types.filter(({ target }) => target > 0)
      fc.pre(types.length > 1 && types.every(({ count }) => count > 0))
      fc.pre(narrowest(model) <= Math.min(room(model, true), room(model, false)))
      const dwellings = types.reduce((n, { count }) => n + count, 0)
      for (const { count, target } of types) {
        const off = Math.abs(count - target * dwellings)
        expect(off).toBeLessThanOrEqual(1 - 1 / (2 * types.length - 2) + 1e-9)
      }
      checked++
    }),
    { numRuns, seed: 7 },
  )
  expect(checked).toBeGreaterThanOrEqual(numRuns)
})

test('dragged longer, a building with as many cores and lifts, and room for no new type, never has fewer of any', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 40 }), (input, steps) => {
      const { floors, mix } = input.building.cfg
      fc.pre(floors.length === 0 && mix.uniform_floors === 'free')
      const longer = structuredClone(input)
      longer.building.maxlength += steps * 0.1
      const a = generate(input, { mode: 'live' })
      const b = generate(longer, { mode: 'live' })
      fc.pre(coresOf(a) === coresOf(b))
      fc.pre(coresOf(a) === 1 && coreStandsInside(a) && coreStandsInside(b))
      fc.pre(narrowest(b) <= Math.min(room(a, true), room(a, false)))
      expect(checkGrowth(a, b)).toEqual([])
    }),
    { numRuns: corpus(2, 150), seed: 5 },
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
