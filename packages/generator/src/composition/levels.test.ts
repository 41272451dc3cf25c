/** Which floors a part has, beside those of a building without parts and by sums. */
import { FunctionType, keyOf } from '@kavel/domain'
import { expect, test } from 'vitest'
import { composedOf, type TowerRecord } from '../../testing/composed.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { generate } from '../generate.ts'
import type { GeneratorInput } from '../input/schema.ts'

/** 60 × 13 m, up to 15 m high. */
const flat = (towers: readonly TowerRecord[], cfg: Record<string, unknown>): GeneratorInput =>
  composedOf(towers, {
    archetype: 'flat',
    building: { maxlength: 60, maxwidth: 13, maxheight: 15 },
    cfg: { blocktype: 'flat_path_gallery', ...cfg },
  })

/** The functions of the floors of each tower, from the lowest up. */
function functionsOf(input: GeneratorInput): (string | undefined)[][] {
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  return model.towers.map(({ floorGroups }) => {
    const floors = floorGroups.flatMap(({ levels, func }) => [...levels].map((z) => ({ z, func })))
    return floors.sort((p, q) => p.z - q.z).map(({ func }) => keyOf(FunctionType, func))
  })
}

test.each([
  ['flat_path_gallery', 'commercial'],
  ['flat_path_gallery', 'parking'],
  ['flat_path_corridor', 'storage'],
  ['flat_path_portiek', 'bicycle'],
  ['flat_path_portiek', 'parking'],
  ['flat_gallery_maisonette', 'office'],
  ['flat_path_gallery', 'water'],
])(
  'one part without a function of its own is the building without parts: %s on %s',
  (blocktype, func) => {
    const cfg = { blocktype, floors: [{ function: func }, { repeat_count: 4 }] }
    const [whole, part] = [generate(flat([], cfg)), generate(flat([{ id: 'A' }], cfg))]
    expect(part.formFactors).toEqual(whole.formFactors)
    const said = ({ messages }: typeof whole) => messages.map(({ code, value }) => [code, value])
    expect(said(part)).toEqual(said(whole))
  },
)

// five floors with one outline
test('shops on the ground floor of a flat of one part are counted', () => {
  const cfg = { floors: [{ function: 'commercial' }, { repeat_count: 4 }] }
  const { formFactors } = generate(flat([{ id: 'A' }], cfg))
  expect(formFactors.gfa_commercial).toBeGreaterThan(0)
  expect(formFactors.gfa_commercial).toBeCloseTo(formFactors.gfa / 5, 9)
})

test('parts with a function of their own keep it on all floors, those beside them follow the list', () => {
  const towers = [{ id: 1 }, { id: 2, cfg: { functiontype: 'office' } }]
  const floors = [{ function: 'commercial' }, {}, { function: 'storage' }]
  expect(functionsOf(composedOf(towers, { cfg: { floors } }))).toEqual([
    ['commercial', 'apartment', 'storage'],
    ['office', 'office', 'office'],
  ])
})

test('a part on another goes on in the list where it stands, and above it has the function of the building', () => {
  const towers = [
    { id: 1, cfg: { repeat_count: 2, minlength: 40 } },
    { id: 2, base_ref: 1, cfg: { repeat_count: 4 } },
  ]
  const floors = [{ function: 'commercial' }, { repeat_count: 2 }, { function: 'office' }]
  expect(functionsOf(composedOf(towers, { cfg: { floors } }))).toEqual([
    ['commercial', 'apartment'],
    ['apartment', 'office', 'apartment', 'apartment'],
  ])
})

test('a part that carries others on floors that the list gives no dwellings is a plinth', () => {
  const towers = [
    { id: 'plinth', cfg: { repeat_count: 1 } },
    { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 5 } },
  ]
  const floors = [{ function: 'commercial', height: 4 }, { repeat_count: 5 }]
  const input = composedOf(towers, { cfg: { floors } })
  expect(functionsOf(input)).toEqual([['commercial'], Array(5).fill('apartment')])
  const [plinth] = generate(input).towers
  expect(plinth?.z1).toBe(4e5)
  // it fills its box of 100 × 40 m
  expect(generate(input).formFactors.builtarea).toBe(4000)
})

// of 15 m at 3 m a floor the maisonettes take two times two, 12 m; their stair ends on the gallery at 6 m
test('the highest storey of maisonettes of one part is a void, as without parts', () => {
  const cfg = { blocktype: 'flat_gallery_maisonette' }
  const input = flat([{ id: 'A' }], cfg)
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  expect(model.towers[0]?.z1).toBe(12e5)
  expect(model.formFactors).toEqual(generate(flat([], cfg)).formFactors)
  const highest = model.towers[0]?.floorGroups.find(({ levels }) => levels.includes(9e5))
  const uses = highest?.blocks.flatMap(({ cells }) => cells.map(({ fn }) => fn))
  expect(uses).toContain(FunctionType.empty)
  expect(uses).not.toContain(FunctionType.elevator)
})

// a floor of 4 m and five of 3 m are 19 m; the seventh would fit under 40 m, were it listed; ten are 31 m
test.each([
  [40, 'floors_few', 6, 10, null],
  [16, 'height_exceeded', 16, undefined, { field: 'maxheight', value: 31 }],
])(
  'of ten floors asked of a list of six under %d m: %s',
  (maxheight, code, value, required, fix) => {
    const floors = [{ function: 'commercial', height: 4 }, { repeat_count: 5 }]
    const part = { id: 'A', cfg: { repeat_count: 10, maxheight } }
    const { messages } = generate(composedOf([part], { cfg: { floors } }))
    const said = messages.filter((m) => ['floors_few', 'height_exceeded'].includes(m.code))
    const about = { code, target: 'tower:A', value, fix, ...(required && { required }) }
    expect(said).toEqual([expect.objectContaining(about)])
  },
)
