/** Garbage gives a model and messages: no error, nothing that is no number, and no more work than one building is worth. */
import { expect, test } from 'vitest'
import { corpus, everyNth } from '../testing/corpus.ts'
import { DAMAGES, everyKind, teeth, withThousandTypes } from '../testing/garbage.ts'
import { checkInvariants } from '../testing/invariants/check.ts'
import { LIMITS } from './base/limits.ts'
import { generate } from './generate.ts'
import type { BuildingModel } from './model/types.ts'

/** Cells and what stands between them, each floor group once: what had to be made. */
function partsOf({ towers, assets }: BuildingModel): number {
  return towers
    .flatMap(({ floorGroups }) => floorGroups)
    .reduce(
      (sum, group) =>
        sum + group.assets.length + group.blocks.reduce((n, { cells }) => n + cells.length, 0),
      assets.length,
    )
}

/** Most parts of a building, in cells: each may have its balcony, stall or car beside it. */
const MOST = 3 * LIMITS.cells

/** In `npm test` a damage meets every 24th kind, the next damage the next ones; in the soak all. */
const STEP = corpus(24, 1)

test.each(DAMAGES.map(([name, damage], i) => [name, damage, i % STEP] as const))(
  '%s: every kind of building stands it',
  (_, damage, first) => {
    // what one damage leaves would hide the next
    for (const { kind, input } of everyKind().filter((_, i) => i % STEP === first)) {
      damage(input)
      const model = generate(input, { mode: 'live' })
      const broken = checkInvariants(model, input, 'fast').filter(({ id }) => id === 'I01')
      expect(broken, kind).toEqual([])
      expect(partsOf(model), kind).toBeLessThanOrEqual(MOST)
      const isThere = model.towers.length + model.assets.length > 0
      expect(isThere || model.messages.length > 0, `${kind} is silent`).toBe(true)
    }
  },
)

test('as many types as a building may have are a mix as any other; of more, or a thousand, nothing is built and that is said', () => {
  const kinds = [
    'flat_path_gallery',
    'flat_gallery_court',
    'terraced',
    'tower_o_staircase_elevator_4',
  ]
  const asked = everyKind().filter(({ kind }) => kinds.includes(kind))
  expect(asked.length).toBe(kinds.length)
  for (const { kind, input } of everyNth(asked, 2)) {
    const thousand = withThousandTypes(input)
    const only = (count: number) => {
      const many = structuredClone(thousand)
      many.building.cfg.units.length = count
      return many
    }
    for (const mode of ['live', 'settled'] as const) {
      const most = only(20)
      const model = generate(most, { mode })
      expect(model.towers.length, kind).toBeGreaterThan(0)
      expect(checkInvariants(model, most, 'fast'), kind).toEqual([])
      for (const count of [21, 1000]) {
        const { towers, messages } = generate(only(count), { mode })
        const about = { code: 'too_many_types', target: 'units', value: count, required: 20 }
        expect(towers, kind).toEqual([])
        expect(messages, kind).toContainEqual(expect.objectContaining(about))
      }
    }
  }
})

test('a building of more than a thousand dwellings is empty, and says how many it would have', () => {
  const found = everyKind().find(({ kind }) => kind === 'flat_corridor_double_loaded')
  const input = found?.input as ReturnType<typeof everyKind>[number]['input']
  Object.assign(input.building, { maxlength: 200, maxwidth: 20 })
  let most = 0
  let beyond: BuildingModel | null = null
  for (let floors = 20; !beyond && floors < 60; floors++) {
    input.building.maxheight = 3 * floors
    const model = generate(input, { mode: 'live' })
    if (model.towers.length === 0) beyond = model
    else most = model.formFactors.nrunits
  }
  // one floor more has some 30 dwellings more
  expect(most).toBeGreaterThan(950)
  expect(most).toBeLessThanOrEqual(1000)
  expect(beyond?.formFactors.nrunits).toBe(0)
  const about = beyond?.messages.find(({ code }) => code === 'too_many_dwellings')
  expect(about).toMatchObject({ severity: 'error', target: 'maxlength', required: 1000 })
  expect(about?.value).toBeGreaterThan(1000)
  expect(about?.value).toBeLessThan(1050)
})

const DRAWN_FLAT = () => {
  const found = everyKind().find(({ kind }) => kind === 'flat_path_gallery')
  const input = found?.input as ReturnType<typeof everyKind>[number]['input']
  input.building.maxwidth = 12
  return input
}

test('along a path of very many legs stand as many bars as a building may have, and the rest is said', () => {
  const input = DRAWN_FLAT()
  input.building.maxheight = 3
  input.building.cfg.shape_mode = 3
  // one floor: a thousand dwellings are enough; up a stair of 39 m, as far as a shape may reach
  input.building.cfg.path = Array.from({ length: 200 }, (_, i) => [
    39 * Math.ceil(i / 2) - 1980,
    39 * Math.floor(i / 2) - 1980,
  ])
  const { towers, messages } = generate(input, { mode: 'live' })
  expect(towers).toHaveLength(LIMITS.bars)
  const passed = messages.find(({ target }) => target === 'path.legs')?.value
  expect(passed).toBe(199 - LIMITS.bars)
})

test.each([
  ['polygon', 2],
  ['inner_polygon', 2],
  ['path', 3],
] as const)('a drawn %s of more than 200 corners is not built, and that is said', (field, mode) => {
  const input = DRAWN_FLAT()
  const { cfg } = input.building
  cfg.shape_mode = mode
  cfg.polygon = [
    [-40, -40],
    [40, -40],
    [40, 40],
    [-40, 40],
  ]
  cfg[field] = teeth(201)
  const { towers, messages } = generate(input, { mode: 'live' })
  expect(towers).toEqual([])
  const about = { code: 'too_many_corners', target: field, value: 201, required: 200 }
  expect(messages).toContainEqual(expect.objectContaining(about))
  // of a building that does not follow the shape nobody asks how it was drawn
  cfg.shape_mode = 1
  expect(generate(input, { mode: 'live' }).towers).toHaveLength(1)
})
