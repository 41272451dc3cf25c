/** Nothing that is asked is passed over in silence: what is not followed is named. */
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { type Asked, planCase } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'
import { obey } from '../index.ts'
import { toGeneratorInput } from './from-records.ts'
import { parseGeneratorInput } from './parse.ts'

const BOX = { maxwidth: 12, maxlength: 40, maxheight: 15 }
const inputOf = (asked: Asked) =>
  structuredClone(planCase('said', '', { ...asked, building: { ...BOX, ...asked.building } }).input)
const saidOf = (asked: Asked) => generate(inputOf(asked)).messages

test('a dwelling type of a tower that is not there is named', () => {
  const towers = [{ id: 3, cfg: { unit_id: 99 } }]
  const said = saidOf({ archetype: 'flat', cfg: { blocktype: 'flat_path_gallery', towers } })
  expect(said).toContainEqual(
    expect.objectContaining({
      code: 'param_ignored',
      target: 'tower:3.unit_id',
      value: '99',
    }),
  )
})

test('a function that a building cannot have is named: houses that are offices, a lawn that is a shop', () => {
  const house = {
    archetype: 'house',
    building: { maxwidth: 30, maxlength: 40, maxheight: 12 },
  } as const
  const ignored = expect.objectContaining({
    code: 'param_ignored',
    target: 'function',
    value: 'office',
  })
  expect(saidOf({ ...house, cfg: { function: 'office' } })).toContainEqual(ignored)
  expect(saidOf({ ...house, cfg: { function: 'residential' } })).toEqual([])
  expect(saidOf(house)).toEqual([])
  expect(saidOf({ archetype: 'green', cfg: { function: 'office' } })).toContainEqual(ignored)
  expect(saidOf({ archetype: 'green' })).toEqual([])
})

test('an archetype of another sort than the block type is named, and one that is left out is that of the type', () => {
  const asked = { cfg: { blocktype: 'flat_path_gallery' } }
  expect(saidOf({ archetype: 'tower', ...asked })).toContainEqual(
    expect.objectContaining({
      code: 'param_ignored',
      target: 'archetype',
      value: 'tower',
      fix: { field: 'archetype', value: 3 },
    }),
  )
  expect(saidOf(asked).map(({ target }) => target)).not.toContain('archetype')
  expect(inputOf({ cfg: { blocktype: 'tower_u_staircase_2' } }).building.archetype).toBe(2)
  expect(inputOf({ cfg: { blocktype: 'parking_strip' } }).building.archetype).toBe(4)
})

test('an office with the floor height of dwellings is built with its own, and says so unless the file left it out', () => {
  const office = {
    archetype: 'office',
    building: { maxwidth: 15, maxlength: 40, maxheight: 14.4 },
  } as const
  const said = saidOf({ ...office, cfg: { floor_height: 3 } })
  expect(said).toContainEqual(
    expect.objectContaining({ code: 'floor_height_own', value: 3.6, required: 3.6 }),
  )
  const { input, model } = { input: inputOf(office), model: generate(inputOf(office)) }
  expect(input.building.cfg.floor_height).toBe(3.6)
  expect(model.messages.map(({ code }) => code)).not.toContain('floor_height_own')
  expect(generate(inputOf({ ...office, cfg: { floor_height: 3 } })).header.geometryHash).toBe(
    model.header.geometryHash,
  )
})

test('a share of a buildable area that nobody drew is said to be unmeasured', () => {
  const input = inputOf({ cfg: { blocktype: 'flat_path_gallery' } })
  const norm = { id: 4, name: '', reference: null, operator: 3, priority: 0, source: null } as const
  input.constraints = [{ ...norm, type: 16, value: 0.5 }]
  const said = generate(input).messages.filter(({ code }) => code === 'constraint_unmeasured')
  expect(said).toMatchObject([{ target: 'constraint:4', value: null, required: 0.5 }])
  input.buildable = input.plot
  expect(generate(input).messages.map(({ code }) => code)).not.toContain('constraint_unmeasured')
})

test('houses made lower by the rules of their place say so, and no error: a flatter roof first, then a storey less', () => {
  const norm = { id: 1, name: '', reference: null, operator: 3, priority: 0, source: null } as const
  const lowered = (value: number) => {
    const input = inputOf({
      archetype: 'house',
      building: { maxwidth: 30, maxlength: 50, maxheight: 12 },
      cfg: { blocktype: 'terraced' },
    })
    input.constraints = [{ ...norm, type: 4, value }]
    const { model } = obey(input, { mode: 'settled' })
    expect(model.formFactors.maxheight).toBeLessThanOrEqual(value)
    expect(model.messages.filter(({ severity }) => severity === 'error')).toEqual([])
    const obeyed = model.messages.filter(({ code }) => code === 'obeyed')
    return {
      floors: model.formFactors.nrfloors,
      flattened: model.messages.some(({ code }) => code === 'roof_flattened'),
      obeyed: obeyed.map(({ target, value }) => [target, value]),
    }
  }
  expect(lowered(9)).toEqual({ floors: 2, flattened: true, obeyed: [['maxheight', 9]] })
  const lower = [
    ['maxheight', 8],
    ['nrfloors', 1],
  ]
  expect(lowered(8)).toEqual({ floors: 1, flattened: false, obeyed: lower })
})

test('a plot that crosses itself is used as far as it goes, and is named', () => {
  const input = inputOf({ cfg: { blocktype: 'flat_path_gallery' } })
  expect(generate(input).messages.map(({ code }) => code)).not.toContain('plot_repaired')
  const tie = [
    [120000, 480000],
    [120100, 480100],
    [120100, 480000],
    [120000, 480100],
    [120000, 480000],
  ]
  input.plot = { type: 'Polygon', coordinates: [tie] }
  expect(generate(input).messages).toContainEqual(
    expect.objectContaining({ code: 'plot_repaired', target: 'plot', value: 1 }),
  )
})

test('a plot may be a feature or a collection of them, and what is no area is refused by name', () => {
  const square = (x: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [x, 480000],
        [x + 50, 480000],
        [x + 50, 480050],
        [x, 480050],
        [x, 480000],
      ],
    ],
  })
  const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry })
  const plotOf = (plot: unknown) => {
    const parsed = parseGeneratorInput({ plot, building: BOX })
    return parsed.ok ? parsed.input.plot : parsed.issues
  }
  expect(plotOf(feature(square(120000)))).toEqual(square(120000))
  const collection = (...geometries: unknown[]) => ({
    type: 'FeatureCollection',
    features: geometries.map(feature),
  })
  expect(plotOf(collection(square(120000)))).toEqual(square(120000))
  expect(plotOf(collection(square(120000), square(120050)))).toEqual({
    type: 'MultiPolygon',
    coordinates: [square(120000).coordinates, square(120050).coordinates],
  })
  for (const wrong of [{ type: 'Point', coordinates: [120000, 480000] }, null]) {
    expect(plotOf(collection(square(120000), wrong))).toMatchObject([
      { path: expect.stringMatching(/^plot/) },
    ])
  }
})

test('a record without archetype has that of its block type', () => {
  const building = {
    id: 1,
    ...BOX,
    x: null,
    y: null,
    z: 0,
    rotate_z: 0,
    cfg: { blocktype: 5001 },
  } as const
  const { plot } = inputOf({})
  const input = toGeneratorInput({ building: { ...building, archetype: null }, units: [], plot })
  expect(input.building.archetype).toBe(5)
})

test('a list of no floors is said, and the height is filled', () => {
  const none = {
    blocktype: 'flat_path_gallery',
    floors: [{ repeat_count: 0 }, { repeat_count: 0 }],
  }
  const model = generate(inputOf({ cfg: none }))
  const plain = generate(inputOf({ cfg: { blocktype: 'flat_path_gallery' } }))
  expect(model.header.geometryHash).toBe(plain.header.geometryHash)
  expect(model.formFactors.nrfloors).toBeGreaterThan(1)
  const about = { code: 'floors_none', severity: 'warn', target: 'floors', value: 0 }
  expect(model.messages).toContainEqual(expect.objectContaining(about))
  expect(plain.messages.map(({ code }) => code)).not.toContain('floors_none')
  // its fix builds one floor of the list
  const input = inputOf({ cfg: { ...none, floors: [{ repeat_count: 1 }, { repeat_count: 0 }] } })
  expect(generate(input).formFactors.nrfloors).toBe(1)
  expect(generate(input).messages.map(({ code }) => code)).not.toContain('floors_none')
})

test('an angle that is no direction counts for nothing, with a message', () => {
  const turned = inputOf({ cfg: { blocktype: 'flat_path_gallery' }, building: { rotate_z: 1e9 } })
  const model = generate(turned)
  const straight = generate(inputOf({ cfg: { blocktype: 'flat_path_gallery' } }))
  expect(model.towers).toEqual(straight.towers)
  expect(model.toWorld).toEqual(straight.toWorld)
  expect(model.messages[0]).toMatchObject({
    code: 'param_ignored',
    target: 'rotate_z',
    value: 1e9,
    fix: { field: 'rotate_z', value: 0 },
  })
  expect(checkInvariants(model, turned)).toEqual([])
})

test('empty space, ground to be kept clear and a building of no kind are left empty, as information', () => {
  for (const [archetype, blocktype, target] of [
    ['flat', 'empty', 'blocktype'],
    ['flat', 'clear', 'blocktype'],
    ['none', 'flat_path_gallery', 'archetype'],
  ] as const) {
    const input = inputOf({ archetype, cfg: { blocktype } })
    const model = generate(input)
    expect([model.towers, model.assets, model.roofs]).toEqual([[], [], []])
    expect(model.messages).toMatchObject([
      { code: 'left_empty', severity: 'info', target, fix: null },
    ])
    expect(checkInvariants(model, input)).toEqual([])
  }
})
