import {
  BUILDING_KINDS,
  type BuildingKind,
  computeConcept,
  type Place,
  type PublicBuilding,
  placeFirst,
} from '@kavel/concept'
import {
  buildingCfgSchema,
  FunctionType,
  financeParametersSchema,
  floorSchema,
  unitCfgSchema,
} from '@kavel/domain'
import { TEMPLATE_UNITS } from '@kavel/finance'
import type { Area } from '@kavel/generator'
import { describe, expect, it } from 'vitest'
import type { BuildingPatch } from '../editor.ts'
import { changeKind } from '../shape/change-kind.ts'

/** The dwelling types that a new location starts with. */
const UNITS = TEMPLATE_UNITS.map(({ record }, index) => ({
  ...record,
  id: index + 1,
  cfg: unitCfgSchema.parse({}),
}))

/** A plot on which everything fits, 300 m square, in EPSG:28992. */
const CORNERS = [
  [120_000, 480_000],
  [120_300, 480_000],
  [120_300, 480_300],
  [120_000, 480_300],
  [120_000, 480_000],
] as const

function place(height: number | null): Place {
  return {
    buildable: {
      x: 120_150,
      y: 480_150,
      z: 0,
      width: 250,
      length: 250,
      height: height ?? 10,
      rotation_z: 0,
    },
    maxHeight: height,
    plots: [CORNERS],
    units: UNITS,
  }
}

/** What is generated of a record with the dwelling types of the location. */
function drawn(record: BuildingPatch) {
  const buildable: Area = { type: 'Polygon', coordinates: [CORNERS.map((corner) => [...corner])] }
  const building = {
    ...record,
    id: 1,
    version: '3',
    cfg: buildingCfgSchema.parse(record.cfg),
  } as PublicBuilding
  const site = {
    plots: [],
    units: UNITS,
    costs: [],
    constraints: [],
    cfg: {
      summary: { envelope_area: null, zones: [] },
      finance_parameters: financeParametersSchema.parse({}),
    },
    buildable: [buildable],
  }
  return computeConcept(site, { buildings: [building] })
}

describe.each([15, 30, 45])('on a roomy plot where %d m is permitted', (height) => {
  it.each(BUILDING_KINDS)('$key is placed without error or warning', (kind) => {
    const placed = placeFirst(kind, place(height))
    const said = drawn(placed).messages.filter(({ severity }) => severity !== 'info')
    expect(said).toEqual([])
  })
})

it('a distribution centre starts as high as its docks ask, so that nothing has to be raised', () => {
  const kind = BUILDING_KINDS.find(({ key }) => key === 'distribution_center') as BuildingKind
  const placed = placeFirst(kind, place(30))
  expect(drawn(placed).messages.map(({ code }) => code)).not.toContain('dock_height_raised')
  expect(placed.cfg?.distribution_center?.ground_floor_height).toBe(6)
})

/** Names of the types that a kind begins with. */
function typesOf(key: string): (string | undefined)[] {
  const { cfg } = placeFirst(kindOfKey(key), place(15))
  return (cfg?.units ?? []).map(({ unitId }) => UNITS.find(({ id }) => id === unitId)?.name)
}

function kindOfKey(key: string): BuildingKind {
  const kind = BUILDING_KINDS.find((one) => one.key === key)
  if (!kind) throw new Error(key)
  return kind
}

describe('a new building', () => {
  it('begins with houses in a row of houses and with apartments where they are stacked', () => {
    for (const { key, mix } of BUILDING_KINDS) {
      if (mix === 'house') expect(typesOf(key), key).toEqual(['Rijwoning'])
      if (mix === 'flats') expect(typesOf(key), key).not.toContain('Rijwoning')
      if (mix === 'none') expect(typesOf(key), key).toEqual([])
    }
    expect(typesOf('blocktype_101')).toEqual(['Sociale huur', 'Middenhuur', 'Vrije sector huur'])
  })
})

describe('a tower with floors set by hand', () => {
  const before = kindOfKey('blocktype_2002')
  const placed = placeFirst(before, place(20))
  const floors = [
    floorSchema.parse({ id: 1, order: 10, function: FunctionType.storage }),
    floorSchema.parse({ id: 2, order: 20, repeat_count: 4, offsets: { front: 2 } }),
  ]
  const tower = {
    archetype: before.archetype,
    maxlength: placed.maxlength as number,
    maxwidth: placed.maxwidth as number,
    maxheight: 15,
    cfg: buildingCfgSchema.parse({ ...placed.cfg, floors }),
  }

  it.each([
    ['2204', 3],
    ['3004', 3],
    ['4002', 3],
    ['4204', 3],
    ['4412', 5],
    ['4512', 5],
    ['2104', 5],
  ])('is a building when it becomes %s, with what fits of its floors', (code, count) => {
    const patch = changeKind(tower, before, kindOfKey(`blocktype_${code}`), place(20))
    const { models, formFactors } = drawn({
      ...placed,
      ...patch,
      cfg: { ...tower.cfg, ...patch.cfg },
    })
    expect(formFactors.nrunits).toBeGreaterThan(1)
    expect(
      new Set(
        models[0]?.towers.flatMap(({ floorGroups }) =>
          floorGroups.flatMap((group) => [...group.floors]),
        ),
      ).size,
    ).toBe(count)
    expect(patch.cfg?.floors?.[0]).toMatchObject({ id: 1, function: FunctionType.storage })
    expect(patch.cfg?.floors?.reduce((sum, { repeat_count = 1 }) => sum + repeat_count, 0)).toBe(
      count,
    )
  })
})
