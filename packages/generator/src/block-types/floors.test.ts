/** Function, height, repeat, entrance and roof of each floor, in every family that has floors of its own. */
import { FunctionType, RoofType } from '@kavel/domain'
import { ringArea, toSquareMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { planCase } from '../../testing/plan-case.ts'
import { flatWithFloors } from '../../testing/setbacks.ts'
import { generate } from '../generate.ts'
import type { BuildingModel } from '../model/types.ts'

/** A block type and a box that it fits in, length and width in metres. */
const FAMILIES: Readonly<Record<string, readonly [length: number, width: number]>> = {
  flat_path_gallery: [60, 14],
  flat_gallery_double_core: [60, 14],
  flat_gallery_maisonette: [60, 14],
  flat_path_corridor: [60, 23],
  flat_corridor_single_loaded: [60, 14],
  flat_path_portiek: [60, 13],
  flat_gallery_court: [60, 50],
  flat_corridor_court: [70, 66],
  tower_o_wide_staircase_elevator_6: [30, 30],
  tower_u_wide_staircase_elevator_4: [30, 26],
  tower_h_wide_staircase_elevator_8: [36, 34],
  office: [60, 16],
}

function built(
  blocktype: string,
  entrance_size: number,
  more: Record<string, unknown> = {},
): BuildingModel {
  const [maxlength, maxwidth] = FAMILIES[blocktype] as readonly [number, number]
  const isOffice = blocktype === 'office'
  const archetype = isOffice ? 'office' : blocktype.startsWith('tower') ? 'tower' : 'flat'
  const upper = { repeat_count: 4, height: 3.6, roof: 'green_flat', ...more }
  return generate(
    flatWithFloors([{ function: 'commercial', height: 4, entrance_size, roof: 'flat' }, upper], {
      archetype,
      building: { maxlength, maxwidth, maxheight: 40 },
      cfg: isOffice ? { blocktype: 'none', function: 'office' } : { blocktype },
    }),
  )
}

const floorAt = ({ towers }: BuildingModel, z: number) =>
  towers[0]?.floorGroups.find(({ levels }) => levels.includes(Math.round(z * 1e5)))

test.each(Object.keys(FAMILIES))('%s: each floor has its own function, height and roof', (type) => {
  const model = built(type, 40)
  expect(model.formFactors.nrfloors).toBe(5)
  expect(floorAt(model, 0)?.func).toBe(FunctionType.commercial)
  expect(floorAt(model, 0)?.height).toBe(4e5)
  const above = type === 'office' ? FunctionType.office : FunctionType.apartment
  for (const z of [4, 7.6, 11.2, 14.8]) {
    expect(floorAt(model, z)?.func, `${z} m`).toBe(above)
    expect(floorAt(model, z)?.height).toBe(3.6e5)
  }
  expect(model.towers[0]?.z1).toBe(18.4e5)
  expect(model.roofs.some(({ type: roof }) => roof === RoofType.green_flat)).toBe(true)
})

test.each(Object.keys(FAMILIES))('%s: an entrance is as large as it is asked, or said', (type) => {
  const halls = (size: number) => {
    const model = built(type, size)
    const cells = floorAt(model, 0)?.blocks.flatMap((block) => block.cells) ?? []
    const areas = cells
      .filter(({ fn }) => fn === FunctionType.entrance)
      .map(({ gross }) => toSquareMetres(ringArea(gross)))
    const isSaid = model.messages.some(({ target }) => /entrance|floors/.test(target ?? ''))
    return { most: Math.max(0, ...areas), isSaid }
  }
  const [small, large] = [halls(20), halls(60)]
  expect(large.most > small.most || large.isSaid || small.isSaid).toBe(true)
})

test.each(Object.keys(FAMILIES))('%s: a sloped roof stands on it, or is named', (type) => {
  const model = built(type, 40, { roof: 'hipped' })
  const isSloped = model.roofs.some(({ type: roof }) => roof === RoofType.hipped)
  const isSaid = model.messages.some(({ target }) => target === 'floors.roof')
  expect(isSloped).not.toBe(isSaid)
})

test('houses, car parks and ground name what they do not follow of their floors', () => {
  const said = (archetype: 'house' | 'parking' | 'green' | 'street', blocktype: string) =>
    generate(
      flatWithFloors([{ function: 'commercial', height: 4 }, { roof: 'green_flat' }], {
        archetype,
        building: { maxlength: 60, maxwidth: 40 },
        cfg: { blocktype },
      }),
    )
      .messages.filter(({ code }) => code === 'param_ignored')
      .map(({ target, value }) => [target, value])
  const each = [
    ['floors.0.function', FunctionType.commercial],
    ['floors.1.roof', RoofType.green_flat],
  ]
  expect(said('house', 'terraced')).toEqual(each)
  expect(said('parking', 'none')).toEqual(each)
  expect(said('green', 'none')).toEqual([['floors', 2]])
  expect(said('street', 'street')).toEqual([['floors', 2]])
})

test('a building of floors for parking alone does not say which dwelling types would not fit in it', () => {
  const said = (floors: object[]) => {
    const { input } = planCase('parked', '', {
      archetype: 'flat',
      building: { maxlength: 66, maxwidth: 26.7, maxheight: 12 },
      cfg: { blocktype: 'flat_path_corridor', floors },
      units: [
        { id: 1, name: 'Studio', size: 35, size_max: 45 },
        { id: 3, name: 'Driekamer', size: 75, size_max: 95 },
      ],
    })
    return generate(input).messages.map(({ code }) => code)
  }
  const parked = { function: 'parking', repeat_count: 3 }
  expect(said([parked])).not.toContain('unit_type_infeasible')
  expect(said([{ ...parked, repeat_count: 1 }, { repeat_count: 2 }])).toContain(
    'unit_type_infeasible',
  )
})
