import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  financeParametersSchema,
  plotPropertiesSchema,
} from '@kavel/domain'
import type { Rings } from '@kavel/registers'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import {
  computeConcept,
  countReplaced,
  existingIn,
  existingObstacles,
  type LocationSource,
} from './index.ts'

/** Corner of a plot of 75 × 40 m near Lelystad. */
const [x, y] = [150_000, 500_000]

/** A box of metres east and north of the corner, closed. */
function box(x0: number, y0: number, x1: number, y1: number): Rings {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ] as const
  return [corners.map(([east, north]): [number, number] => [x + east, y + north])]
}

const plot = box(0, 0, 75, 40)
const standing = (id: string, rings: Rings) => ({ id, rings, height: 9, ground: 0 })

const location: LocationSource = {
  plots: [
    {
      geometry: {
        type: 'Polygon',
        coordinates: plot.map((ring) => ring.map((point) => toWgs84(point))),
      },
      properties: plotPropertiesSchema.parse({}),
    },
  ],
  units: [],
  costs: [],
  constraints: [],
  cfg: {
    summary: { envelope_area: null, zones: [] },
    finance_parameters: financeParametersSchema.parse({}),
  },
}

const flat = {
  id: 1,
  name: 'Blok A',
  archetype: Archetype.flat,
  maxwidth: 11.6,
  maxlength: 60,
  maxheight: 15,
  x: x + 37.5,
  y: y + 20,
  z: 0,
  rotate_z: 0,
  version: '3',
  cfg: buildingCfgSchema.parse({ blocktype: BlockType.flat_path_gallery }),
} as const
const locked = (building: typeof flat) => ({
  ...building,
  cfg: { ...building.cfg, locked: true },
})
const overlapsOf = (
  buildings: Parameters<typeof computeConcept>[1]['buildings'],
  more: Partial<LocationSource> = {},
) =>
  computeConcept({ ...location, ...more }, { buildings }).messages.filter(
    ({ code }) => code === 'overlap_building',
  )

describe('existing buildings', () => {
  it('make way when they stand on the plots, and stay when they stand beside them', () => {
    const found = existingObstacles(
      [
        standing('old', box(20, 10, 50, 30)),
        standing('mostly on it', box(60, 10, 80, 30)),
        standing('neighbour', box(70, 10, 95, 30)),
        standing('far', box(300, 10, 320, 30)),
      ],
      [plot],
    )
    expect(found.map(({ id }) => id)).toEqual(['existing-neighbour.2'])
    expect(existingIn(`building:${found[0]?.id}`)).toBe('neighbour')
    expect(existingIn('building:Blok A')).toBeNull()
    expect(existingIn(null)).toBeNull()
  })

  it('are named by a building that stands on them; no figure depends on it', () => {
    const obstacles = existingObstacles([standing('neighbour', box(65, 10, 100, 30))], [plot])
    const [said] = overlapsOf([flat], { obstacles })
    // the flat reaches to 67.5 m
    expect(said).toMatchObject({ target: 'building:existing-neighbour.0', required: 0 })
    expect(said?.value).toBeCloseTo(2.5 * 11.6, 1)
    expect(overlapsOf([{ ...flat, maxlength: 50 }], { obstacles })).toEqual([])
    const { formFactors, sheet } = computeConcept({ ...location, obstacles }, { buildings: [flat] })
    const free = computeConcept(location, { buildings: [flat] })
    expect({ formFactors, sheet }).toEqual({ formFactors: free.formFactors, sheet: free.sheet })
  })
})

describe('buildings of a concept', () => {
  const other = { ...flat, id: 2, name: 'Blok B', rotate_z: 0.3 }

  it('keep clear of a locked one, wherever that stands in the list', () => {
    for (const buildings of [
      [locked(flat), other],
      [other, locked(flat)],
    ])
      expect(overlapsOf(buildings)).toMatchObject([{ building_id: '2', target: 'building:Blok A' }])
    expect(overlapsOf([flat, other])).toMatchObject([
      { building_id: '1', target: 'building:Blok B' },
      { building_id: '2', target: 'building:Blok A' },
    ])
  })

  it('keep clear of one that exists, which is as large as its box', () => {
    const shed = { ...other, archetype: Archetype.existing, maxlength: 10, maxwidth: 20 }
    const [said] = overlapsOf([flat, shed])
    expect(said).toMatchObject({ building_id: '1', target: 'building:Blok B' })
  })

  it('of two locked ones the second is said to be in the way of the first', () => {
    expect(overlapsOf([locked(flat), locked(other as typeof flat)])).toMatchObject([
      { building_id: '2', target: 'building:Blok A' },
    ])
  })
})

it('counts the buildings that a design takes the place of once, however many parts they have', () => {
  const buildings = [
    standing('house', box(5, 5, 15, 15)),
    standing('house', box(15, 5, 18, 9)),
    standing('shed', box(60, 30, 64, 33)),
    standing('neighbour', box(74, 5, 90, 15)),
  ]
  expect(countReplaced(buildings, [plot])).toBe(2)
  expect(countReplaced(buildings, [])).toBe(0)
})
