/** Bays that are fixed or listed (specification point 3 "grids"; generator reference §8.2). */
import { toMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from '../generate.ts'
import { checkInvariants } from '../invariants/check.ts'
import { planCase } from '../testing/plan-case.ts'

const UNITS = [
  { id: 1, name: 'A', size: 45, size_max: 80 },
  { id: 2, name: 'B', size: 70, size_max: 110 },
]
function flat(blocktype: string, grids: Record<string, unknown>, maxlength = 62) {
  const maxwidth = blocktype.includes('corridor') ? 20 : 12
  return planCase('grid', '', {
    building: { maxwidth, maxlength, maxheight: 12 },
    cfg: { blocktype, grids },
    units: UNITS,
  }).input
}

/** Frontages of dwellings, metres; not those at the ends, which have an outer wall. */
function frontagesOf(input: ReturnType<typeof flat>): number[] {
  const half = input.building.maxlength / 2
  const cells = generate(input).towers.flatMap(({ floorGroups }) =>
    floorGroups.flatMap(({ blocks }) => blocks.flatMap((block) => block.cells)),
  )
  return cells.flatMap(({ unitType, gross }) => {
    if (unitType === null) return []
    const xs = Array.from(gross).filter((_, i) => i % 2 === 0)
    const [from, to] = [toMetres(Math.min(...xs)), toMetres(Math.max(...xs))]
    const ends = Number(from <= 0.01 - half) + Number(to >= half - 0.01)
    return ends > 0 ? [] : [Math.round((to - from) * 1000) / 1000]
  })
}

test('fixed bays of 5.4 m: every dwelling between two others is 5.4 or 10.8 m wide', () => {
  const found = frontagesOf(flat('flat_path_gallery', { type: 'fixed', min_grid_size: 5.4 }))
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter((width) => width !== 5.4 && width !== 10.8)).toEqual([])
  const free = frontagesOf(flat('flat_path_gallery', {}))
  expect(free.filter((width) => width !== 5.4 && width !== 10.8)).not.toEqual([])
})

test('a list of 5.4, 7.2 and 9 m: no other width, and dwellings that fit none of it are named', () => {
  for (const blocktype of ['flat_path_gallery', 'flat_corridor_double_loaded']) {
    const input = flat(blocktype, { type: 'list', sizes: [9, 5.4, 7.2] })
    const found = frontagesOf(input)
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter((width) => ![5.4, 7.2, 9].includes(width))).toEqual([])
  }
  const wide = flat('flat_path_gallery', { type: 'list', sizes: [20] })
  expect(generate(wide).messages.map(({ code }) => code)).toContain('depth_out_of_range')
})

test('houses follow fixed bays; what nothing follows is named', () => {
  const house = (grids: Record<string, unknown>) =>
    generate(
      planCase('grid', '', {
        archetype: 'house',
        building: { maxwidth: 30, maxlength: 60, maxheight: 12 },
        cfg: { blocktype: 'terraced', grids, house: { length: 5.7 } },
      }).input,
    )
  expect(house({ type: 'fixed', min_grid_size: 5.4 }).messages).toContainEqual(
    expect.objectContaining({ target: 'house.length', fix: { field: 'house.length', value: 5.4 } }),
  )
  const ignored = (target: string, value: string | number) =>
    expect.objectContaining({ code: 'param_ignored', target, value })
  expect(house({ type: 'list', sizes: [5.4] }).messages).toContainEqual(
    ignored('grids.type', 'list'),
  )
  const empty = generate(flat('flat_path_gallery', { type: 'list' }))
  expect(empty.messages).toContainEqual(ignored('grids.sizes', 0))
})

test('flats on any bays break no invariant', () => {
  const metres = fc.integer({ min: 450, max: 1200 }).map((cm) => cm / 100)
  const grids = fc.oneof(
    metres.map((min_grid_size) => ({ type: 'fixed', min_grid_size })),
    fc.array(metres, { minLength: 1, maxLength: 4 }).map((sizes) => ({ type: 'list', sizes })),
  )
  const blocktypes = [
    'flat_path_gallery',
    'flat_gallery_double_core',
    'flat_corridor_double_loaded',
    'flat_corridor_single_loaded',
    'flat_path_portiek',
  ]
  let built = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...blocktypes),
      grids,
      fc.integer({ min: 20, max: 120 }),
      (...asked) => {
        const input = flat(...asked)
        const model = generate(input)
        expect(checkInvariants(model, input)).toEqual([])
        if (model.formFactors.nrunits > 0) built++
      },
    ),
    { seed: 205, numRuns: 80 },
  )
  expect(built).toBeGreaterThan(30)
})
