/** Bays that are fixed or listed (specification point 3 "grids"; generator reference §8.2). */
import { toMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { planCase } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'

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
    { seed: 205, numRuns: corpus(12, 80) },
  )
  expect(built).toBeGreaterThan(corpus(4, 30))
})

/** Three types, S 50–60, M 70–85 and L 95–115 m², in the ratio 3 : 2 : 1. */
const SML = {
  units: [
    { id: 1, name: 'S', size: 50, size_max: 60 },
    { id: 2, name: 'M', size: 70, size_max: 85 },
    { id: 3, name: 'L', size: 95, size_max: 115 },
  ],
  ratios: [3, 2, 1].map((repeat_ratio, i) => ({ unitId: i + 1, repeat_ratio })),
}

function mixed(blocktype: string, maxwidth: number, grids: Record<string, unknown>) {
  const { units, ratios } = SML
  const building = { maxwidth, maxlength: 58, maxheight: 16 }
  return planCase('grid', '', { building, cfg: { blocktype, grids, units: ratios }, units }).input
}

function infeasible(input: ReturnType<typeof flat>) {
  return generate(input).messages.filter(({ code }) => code === 'unit_type_infeasible')
}

/** What is said of types that do not fit on each of the grids, and after each fix of the grid. */
const GRIDS: readonly Record<string, unknown>[] = [
  { type: 'fixed', min_grid_size: 6 },
  { type: 'fixed', min_grid_size: 8, max_grid_size: 8 },
  { type: 'fixed', min_grid_size: 2.7, max_grid_size: 5.4 },
  { type: 'list', sizes: [6] },
  { min_grid_size: 6, max_grid_size: 7 },
  { min_grid_size: 20 },
  { increment: 6 },
]

test.each([
  ['flat_path_gallery', 12.5],
  ['flat_path_corridor', 18],
] as const)(
  'of a %s the bay is what is mended, and the type that asked then fits',
  (blocktype, width) => {
    let mended = 0
    for (const grids of GRIDS) {
      for (const { unit_id, fix } of infeasible(mixed(blocktype, width, grids))) {
        const type = SML.units.find(({ id }) => String(id) === unit_id)
        if (fix?.field === 'size_max')
          expect(fix.value, `${unit_id}`).toBeGreaterThan(type?.size_max ?? 0)
        if (!fix?.field.startsWith('grids.')) continue
        mended++
        const field = fix.field.slice('grids.'.length)
        const again = infeasible(mixed(blocktype, width, { ...grids, [field]: fix.value }))
        expect(
          again.map((said) => said.unit_id),
          JSON.stringify([grids, fix]),
        ).not.toContain(unit_id)
      }
    }
    expect(mended).toBeGreaterThan(6)
  },
)

test('bays of 6 m are 59 m² or 120 m² at 10.2 m: M of 70 to 85 m² asks another bay, of which all types have a multiple', () => {
  const input = mixed('flat_path_gallery', 12.5, { type: 'fixed', min_grid_size: 6 })
  const said = infeasible(input)
  expect(said.map(({ unit_id }) => unit_id)).toEqual(['2', '3'])
  const [fix] = said.map((each) => each.fix)
  expect(said.map((each) => each.fix)).toEqual([fix, fix])
  expect(fix?.field).toBe('grids.min_grid_size')
  const grids = { type: 'fixed', min_grid_size: fix?.value }
  expect(infeasible(mixed('flat_path_gallery', 12.5, grids))).toEqual([])
})

test('a largest size below the least is named and is the usual one; steps of 0 are as good as none', () => {
  for (const type of ['unit_mix', 'fixed']) {
    const grids = { type, increment: 0, min_grid_size: 6, max_grid_size: 3 }
    const model = generate(mixed('flat_path_gallery', 12.5, grids))
    const fix = { field: 'grids.max_grid_size', value: 100 }
    expect(model.messages).toContainEqual(
      expect.objectContaining({ code: 'param_ignored', target: fix.field, value: 3, fix }),
    )
    const mended = generate(mixed('flat_path_gallery', 12.5, { ...grids, max_grid_size: 100 }))
    expect(mended.messages.map(({ code }) => code)).not.toContain('param_ignored')
    expect(mended.formFactors).toEqual(model.formFactors)
    expect(model.formFactors.nrunits).toBeGreaterThan(corpus(4, 30))
  }
  const tower = planCase('grid', '', {
    building: { maxwidth: 30, maxlength: 30, maxheight: 15 },
    cfg: {
      blocktype: 'tower_o_staircase_elevator_4',
      grids: { min_grid_size: 6, max_grid_size: 3 },
    },
    units: UNITS,
  }).input
  expect(generate(tower).messages.map(({ code }) => code)).not.toContain('param_ignored')
})
