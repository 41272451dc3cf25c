/** Input that no form lets through and a caller's arithmetic or a hand-written file may: zeros, NaN, a thousand million. */
import { Archetype, BlockType } from '@kavel/domain'
import type { GeneratorInput } from '../src/input/schema.ts'
import { planCase } from './plan-case.ts'

/** Something of every kind that can be built, and of the kinds that cannot: a roomy box. */
export function everyKind(): { kind: string; input: GeneratorInput }[] {
  const { input } = planCase('garbage', '', {
    building: { maxwidth: 34, maxlength: 44, maxheight: 15 },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 65 },
      { id: 2, name: 'B', size: 75, size_max: 95 },
    ],
  })
  const of = (archetype: Archetype, blocktype: BlockType): GeneratorInput => {
    const own = structuredClone(input)
    own.building.archetype = archetype
    own.building.cfg.blocktype = blocktype
    return own
  }
  return [
    ...Object.entries(BlockType).map(([kind, code]) => ({ kind, input: of(Archetype.flat, code) })),
    ...Object.entries(Archetype).map(([kind, code]) => ({
      kind: `archetype ${kind}`,
      input: of(code, BlockType.none),
    })),
  ]
}

type Damage = (input: GeneratorInput) => void
type Points = [number, number][]

/** Numbers that are none, or not of this world. */
const NUMBERS = [0, -0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 1e9, 1e300] as const
/** Where a number goes that decides how much there is to do. */
const PLACES: Readonly<Record<string, (input: GeneratorInput, value: number) => void>> = {
  maxwidth: ({ building }, value) => {
    building.maxwidth = value
  },
  maxlength: ({ building }, value) => {
    building.maxlength = value
  },
  maxheight: ({ building }, value) => {
    building.maxheight = value
  },
  'all three': ({ building }, value) => {
    building.maxwidth = value
    building.maxlength = value
    building.maxheight = value
  },
  rotate_z: ({ building }, value) => {
    building.rotate_z = value
  },
  floor_height: ({ building }, value) => {
    building.cfg.floor_height = value
  },
  increment: ({ building }, value) => {
    building.cfg.grids.increment = value
  },
  grid: ({ building }, value) => {
    building.cfg.grids.min_grid_size = value
    building.cfg.grids.max_grid_size = value
  },
  sizes: ({ units }, value) => {
    for (const unit of units) {
      unit.size = value
      unit.size_max = value
    }
  },
  ratio: ({ building }, value) => {
    building.cfg.units = [1, 2].map((unitId) => ({ ...REFERENCE, unitId, repeat_ratio: value }))
  },
  house: ({ building }, value) => {
    building.cfg.house.maxwidth = value
    building.cfg.house.length = value
    building.cfg.house.residential_floors = value
    building.cfg.house.offsets = { front: value, back: value, left: value, right: value }
  },
  green: ({ building }, value) => {
    building.cfg.green = { density: value, jitter: value }
  },
  docks: ({ building }, value) => {
    building.cfg.distribution_center = {
      office_depth: value,
      loading_docks: value,
      ground_floor_height: value,
    }
  },
  floors: ({ building }, value) => {
    building.cfg.floors = [{ ...FLOOR, repeat_count: value, entrance_size: value }]
  },
  'floor heights': ({ building }, value) => {
    building.cfg.floors = [{ ...FLOOR, repeat_count: 2, height: value }]
  },
}

const REFERENCE = {
  mode: 'reference',
  order: 1000,
  name: null,
  size: null,
  size_max: null,
} as const
const FLOOR = {
  name: '',
  roof: 1,
  income_mode: 2,
  function: null,
  height: null,
  offsets: { front: 0, back: 0, left: 0, right: 0 },
  repeat_count: 1,
  entrance_size: 50,
} as const

const SHAPES: Readonly<Record<string, Points>> = {
  nothing: [],
  'one point': [[3, 4]],
  'two points': [
    [0, 0],
    [30, 0],
  ],
  'one point often': [
    [3, 4],
    [3, 4],
    [3, 4],
    [3, 4],
  ],
  'a line': [
    [0, 0],
    [10, 0],
    [20, 0],
    [5, 0],
  ],
  'a bow tie': [
    [-20, -20],
    [20, 20],
    [20, -20],
    [-20, 20],
  ],
  'there and back': [
    [0, 0],
    [40, 0],
    [0, 0],
    [40, 0],
  ],
  'no numbers': [
    [Number.NaN, 0],
    [40, Number.NaN],
    [40, 40],
  ],
  'a thousand million': [
    [0, 0],
    [1e9, 0],
    [1e9, 1e9],
  ],
  'a spike': [
    [-20, -20],
    [20, -20],
    [20, 20],
    [20, 60],
    [20, 20],
    [-20, 20],
  ],
}

/** Teeth of 20 m, to and fro over the ground that a shape may reach. */
export function teeth(count: number): Points {
  const points: Points = []
  let [x, y, along] = [-1980, -1980, 20]
  while (points.length < count) {
    points.push([x, y])
    const side = points.length % 4
    if (side === 1) y += 20
    else if (side === 3) y -= 20
    else if (Math.abs(x + along) <= 1980) x += along
    else {
      y += 60
      along = -along
    }
  }
  return points
}

const BOX: Points = [
  [-17, -22],
  [17, -22],
  [17, 22],
  [-17, 22],
]

/** Rules as text: what people type and what programs print. */
const TEXTS = ['NaN', '-1', '0', '1e9', 'abc', '', '٣', '0,000001'] as const

function shaped(mode: 2 | 3, points: Points, hole: Points | null): Damage {
  return ({ building: { cfg } }) => {
    cfg.shape_mode = mode
    cfg.polygon = points
    cfg.path = points
    cfg.inner_polygon = hole
  }
}

/** A thousand types, more than the schema lets in: most sensible, some of nothing and some of 1e9 m2, ratios too. */
export function withThousandTypes({ building, units, ...input }: GeneratorInput): GeneratorInput {
  const [unit] = units
  if (!unit) throw new Error('there is no unit to make others of')
  const many = Array.from({ length: 1000 }, (_, i) => {
    const size = i % 50 === 7 ? 0 : i % 50 === 8 ? 1e9 : 20 + i / 7
    return { ...unit, id: i + 1, size, size_max: 1.3 * size }
  })
  const references = many.map(({ id }, i) => ({
    mode: 'reference' as const,
    name: null,
    size: null,
    size_max: null,
    unitId: id,
    order: i,
    repeat_ratio: i % 50 === 9 ? 1e9 : (1 + (i % 97)) / 7,
  }))
  return {
    ...input,
    building: { ...building, cfg: { ...building.cfg, units: references } },
    units: many,
  }
}

/** Damages by name. */
export const DAMAGES: readonly (readonly [name: string, damage: Damage])[] = [
  ...Object.entries(PLACES).flatMap(([place, put]) =>
    NUMBERS.map(
      (value) => [`${place} ${value}`, (input: GeneratorInput) => put(input, value)] as const,
    ),
  ),
  ...Object.entries(SHAPES).flatMap(
    ([name, points]) =>
      [
        [`polygon: ${name}`, shaped(2, points, null)],
        [`path: ${name}`, shaped(3, points, null)],
        [`court: ${name}`, shaped(2, BOX, points)],
      ] as const,
  ),
  ...TEXTS.map(
    (text) =>
      [
        `rules '${text}'`,
        (input: GeneratorInput) => {
          input.rules.outer_wall_thickness = text
          input.rules.corridor_width = text
          input.rules.staircase_length = text
          input.rules.street_width = text
          input.rules.max_parking_length = text
        },
      ] as const,
  ),
]
