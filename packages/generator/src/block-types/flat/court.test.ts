/** Gallery flats around a court, and what courts on a gallery and on a corridor have alike: a drawn court, and stairs near. */
import { BlockType, FunctionType } from '@kavel/domain'
import { boundsOf, toSquareMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { FLAT_CASES } from '../../../testing/flat-cases.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { narrowedByMix } from '../../../testing/narrowed-by-mix.ts'
import { type PlanCase, planCase } from '../../../testing/plan-case.ts'
import { flatWithFloors } from '../../../testing/setbacks.ts'
import { applyFix } from '../../building/tried-fixes.ts'
import { generate } from '../../generate.ts'
import type { GeneratorInput } from '../../input/schema.ts'

test.each([0.05, 0.1, 0.3])(
  'on a grid of %s m nothing is left beside a core that is thinner than its walls',
  (increment) => {
    let built = 0
    for (let maxlength = 41; maxlength < 43; maxlength += corpus(0.25, 0.05)) {
      const { input } = planCase('court', 'court', {
        building: { maxwidth: 35.8, maxlength, maxheight: 6 },
        cfg: {
          blocktype: 'flat_gallery_court',
          floor_height: 2.5,
          grids: { increment },
          units: [{ unitId: 1, repeat_ratio: 1 }],
        },
        units: [{ id: 1, name: 'A', size: 25, size_max: 50 }],
      })
      const model = generate(input, { mode: 'live' })
      expect(checkInvariants(model, input)).toEqual([])
      built += model.towers.length
    }
    expect(built).toBeGreaterThan(corpus(6, 30))
  },
)

const KINDS = ['flat_gallery_court', 'flat_corridor_court'] as const
type Kind = (typeof KINDS)[number]

function court(
  blocktype: Kind,
  [maxlength, maxwidth]: readonly [number, number],
  inner_polygon: readonly number[][] | null = null,
  cfg: Record<string, unknown> = {},
) {
  const input = flatWithFloors([{ repeat_count: 4 }], {
    building: { maxlength, maxwidth },
    cfg: { blocktype, ...(inner_polygon ? { inner_polygon } : {}), ...cfg },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  return model
}

const boxOf = (x0: number, y0: number, x1: number, y1: number) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
/** Of the built court, metres: left, front, right, back. */
function builtCourt({ shape }: ReturnType<typeof generate>) {
  const { x0, y0, x1, y1 } = boundsOf(shape.inner_polygon?.outer ?? new Int32Array(0))
  return [x0, y0, x1, y1].map((value) => value / 1e5)
}
const said = ({ messages }: ReturnType<typeof generate>, code: string) =>
  messages.find((message) => message.code === code)

test.each([
  ['flat_gallery_court', [60, 50], [-19, -15, 15, 12]],
  ['flat_corridor_court', [80, 70], [-18, -15, 21, 12]],
] as const)(
  '%s lies around a court off its middle where it is drawn',
  (kind, size, [a, b, c, d]) => {
    const model = court(kind, size, boxOf(a, b, c, d))
    expect(builtCourt(model)).toEqual([a, b, c, d])
    const { x0, x1, y0, y1 } = boundsOf(model.shape.outer_polygon.outer)
    expect([x1 - x0, y1 - y0]).toEqual([size[0] * 1e5, size[1] * 1e5])
    expect(said(model, 'court_on_grid')).toBeUndefined()
  },
)

test.each(KINDS)('%s turned over has its court on the other side', (kind) => {
  const size = [80, 70] as const
  const inner = boxOf(-23, -20, 24, 22)
  const { formFactors } = court(kind, size, inner)
  const over = court(kind, size, inner, { flip: 'x' })
  expect(builtCourt(over)).toEqual([-24, -20, 23, 22])
  expect(over.formFactors).toEqual(formFactors)
})

test('between the two other wings those beside a court have whole modules: it grows by what is missing', () => {
  // 27.5 m is 91.67 modules of 0.3 m: 92 are 27.6 m, 5 cm more at either end
  const model = court('flat_gallery_court', [60, 50], boxOf(-19, -14.5, 15, 13))
  expect(builtCourt(model)).toEqual([-19, -14.55, 15, 13.05])
  expect(said(model, 'court_on_grid')).toMatchObject({ value: 938.4, required: 935 })
})

test.each<[string, number[][], number, number]>([
  [
    'an L has its largest rectangle',
    [
      [-20, -15],
      [18, -15],
      [18, 9],
      [10, 9],
      [10, 15],
      [-20, 15],
    ],
    38 * 24,
    1092,
  ],
  [
    'a trapezium, too',
    [
      [-20, -15],
      [18, -15],
      [24, 15],
      [-20, 15],
    ],
    38 * 30,
    1230,
  ],
])('of a drawn court like %s', (_, inner, built, drawn) => {
  const model = court('flat_gallery_court', [66, 52], inner)
  const boxed = said(model, 'court_boxed')
  expect(boxed?.required).toBe(drawn)
  expect(boxed?.value).toBeCloseTo(built, -1)
  const [x0, y0, x1, y1] = builtCourt(model) as [number, number, number, number]
  expect((x1 - x0) * (y1 - y0)).toBeGreaterThanOrEqual(built - 1)
})

test.each([
  ['flat_gallery_court', 5.8],
  ['flat_corridor_court', 13],
] as const)(
  'a wing of %s too shallow for a dwelling says how deep it is, and what it needs',
  (kind, needed) => {
    const model = court(kind, [60, 60], boxOf(-27, -10, 10, 10))
    expect(model.towers).toEqual([])
    expect(said(model, 'wing_too_shallow')).toMatchObject({ value: 3, required: needed })
  },
)

test('a court narrower than 12 m between its galleries is widened around its middle', () => {
  const model = court('flat_gallery_court', [48, 46], boxOf(-4, -8, 6, 10))
  expect(said(model, 'court_widened')).toMatchObject({ value: 10, required: 15 })
  expect(builtCourt(model)).toEqual([-6.5, -8, 8.5, 10])
})

test('a court widened beside one facade gives way to the other, so that 5.8 m of wing are left', () => {
  // 5.65 m at 4 m from the west become 15 m: about their middle no wing would be left, so they begin at 5.8 m
  const model = court('flat_gallery_court', [30, 46], boxOf(-11, -8, -5.35, 10))
  expect(said(model, 'court_widened')).toMatchObject({ value: 5.65, required: 15 })
  expect(builtCourt(model)).toEqual([-9.2, -8, 5.8, 10])
})

test.each([-12, 0.3])(
  'of a corridor court drawn to one side of the middle, at %d m, every stair in a corner lies at the ring',
  (at) => {
    const drawn = boxOf(-6, at, 6, at + 11.7)
    const model = court('flat_corridor_court', [45, 49.5], drawn, { grids: { increment: 0.01 } })
    expect(said(model, 'escape_exceeded')).toBeUndefined()
    const cells = model.towers[0]?.floorGroups[1]?.blocks.flatMap((block) => block.cells) ?? []
    const ring = cells
      .filter(({ gross }) => boundsOf(gross).x1 - boundsOf(gross).x0 > 20e5)
      .filter(({ fn }) => fn === FunctionType.corridor)
      .map(({ id }) => id)
    expect(ring).toHaveLength(2)
    const opening = cells.filter(({ access }) => access.some((id) => ring.includes(id)))
    const count = (kind: FunctionType) => opening.filter(({ fn }) => fn === kind).length
    // in shallow corners the stair opens on the ring, in deep ones the passage to its lobby
    expect([count(FunctionType.staircase), count(FunctionType.corridor)]).toEqual([2, 2])
  },
)

/** 10 by 8 m in a plot that lies at 45 degrees to it, and at another angle. */
const TURNED_PLOTS = [
  [
    [24, 0],
    [0, 24],
    [-22, 0],
    [0, -18],
  ],
  [
    [21, 0],
    [0, 20],
    [-19, 0],
    [0, -23],
  ],
]

test.each(TURNED_PLOTS)(
  'of a court turned in its building the box in its middle is taken, mirrored or not',
  (...polygon) => {
    const of = (flip: string) => {
      const model = generate(
        planCase('court', '', {
          archetype: 'flat',
          building: { maxwidth: 10, maxlength: 60, maxheight: 30 },
          cfg: {
            blocktype: 'flat_gallery_court',
            shape_mode: 'polygon',
            polygon,
            inner_polygon: boxOf(-5, -4, 5, 4),
            floors: [{ repeat_count: 5 }],
            flip,
          },
          units: [
            { id: 1, name: 'A', size: 50, size_max: 75 },
            { id: 2, name: 'B', size: 75, size_max: 105 },
          ],
        }).input,
      )
      const { gfa, nrunits } = model.formFactors
      const { x0, x1, y0, y1 } = boundsOf(model.shape.inner_polygon?.outer ?? [])
      return [gfa.toFixed(2), nrunits, (x1 - x0) / 1e5, (y1 - y0) / 1e5]
    }
    const plain = of('none')
    expect(plain[1]).toBeGreaterThan(0)
    expect(plain.slice(2)).toEqual([15, 15])
    for (const flip of ['x', 'y', 'xy']) expect([flip, ...of(flip)]).toEqual([flip, ...plain])
  },
)

test.each(['flat_gallery_court', 'flat_corridor_court'] as const)(
  'a ring of two points, or a crossed one, is no court: %s has its own, and says so',
  (kind) => {
    const own = builtCourt(court(kind, [60, 60]))
    const two = [
      [0, 0],
      [9, 9],
    ]
    const crossed = [
      [-9, -9],
      [9, 9],
      [9, -9],
      [-9, 9],
    ]
    for (const inner of [two, crossed]) {
      const model = court(kind, [60, 60], inner)
      expect(builtCourt(model)).toEqual(own)
      expect(said(model, 'param_ignored')?.target).toBe('inner_polygon')
    }
  },
)

// the least with a stair in both long wings, or in all corners, would be 54 m and 43 m
test.each([
  ['flat_gallery_court', [80, 60]],
  ['flat_gallery_court', [120, 100]],
  ['flat_corridor_court', [100, 80]],
  ['flat_corridor_court', [160, 120]],
] as const)('in %s of %s m no door is farther than 30 m from a stair', (kind, size) => {
  const model = court(kind, size)
  expect(said(model, 'escape_exceeded')).toBeUndefined()
  expect(model.blocktype).toBe(BlockType[kind])
})

test('from version 3.4 a corner reaches as far along its wing as a large dwelling needs, instead of being storage', () => {
  const built = (name: string) => {
    const { input } = FLAT_CASES.find((each) => each.name === name) as PlanCase
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const cells = model.towers[0]?.floorGroups.at(-1)?.blocks[0]?.cells ?? []
    const storages = cells.filter(({ fn }) => fn === FunctionType.storage).length
    return { storages, dwellings: model.formFactors.nrunits }
  }
  const [fixed, grown] = [
    built('gallery_court_corners_fixed'),
    built('gallery_court_corners_grown'),
  ]
  expect(fixed.storages).toBe(4)
  expect(grown.storages).toBe(0)
  expect(grown.dwellings).toBeGreaterThan(fixed.dwellings)
})

test('corners that are storage are said with their area, and a dwelling type of the size in the fix takes them', () => {
  const found = FLAT_CASES.find(({ name }) => name === 'gallery_court_off_centre') as PlanCase
  const built = (input: GeneratorInput) => {
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const upper = model.towers[0]?.floorGroups.at(-1)?.blocks[0]?.cells ?? []
    const storages = upper.filter(({ fn }) => fn === FunctionType.storage)
    const area = storages.reduce((sum, { netArea }) => sum + toSquareMetres(netArea), 0)
    return { area, said: model.messages.find(({ code }) => code === 'corner_storage') }
  }
  const narrowed = narrowedByMix(found.input)
  const before = built(narrowed)
  // the outer walls of the ends are not in the sum
  expect(Math.abs(Number(before.said?.value) - before.area)).toBeLessThan(0.05 * before.area)
  const { said } = before
  const mended = said?.fix && applyFix(narrowed, said.fix, said)
  if (!mended) throw new Error('no fix')
  const after = built(mended)
  expect(after.area).toBeLessThan(before.area)
  expect(Number(after.said?.value ?? 0)).toBeLessThan(before.area)
})

test.each([
  [133, 'size', 97.75],
  [100.54, 'size', 97.75],
])(
  'a type of 100 to %d m² is as large as no corner of 97.75 m²: said with the size after which it takes them',
  (size_max, field, value) => {
    const built = (sizes: object, mode: 'live' | 'settled' = 'settled') => {
      const { input } = planCase('corners', '', {
        archetype: 'flat',
        building: { maxlength: 40, maxwidth: 41 },
        cfg: { blocktype: 'flat_gallery_court' },
        units: [
          { id: 1, size: 35, size_max: 45 },
          { id: 4, size: 100, size_max, ...sizes },
        ],
      })
      return said(generate(narrowedByMix(input), { mode }), 'corner_storage')
    }
    expect(built({})).toMatchObject({ target: 'unit:4', value: 391, fix: { field, value } })
    expect(built({ [field]: value })).toBeUndefined()
    // being dragged, no other sizes are tried
    expect(built({}, 'live')).toMatchObject({ value: 391, fix: null })
  },
)

test('where the size of the corners makes other corners no size is proposed', () => {
  const built = (size_max?: number) => {
    const { input } = planCase('corners', '', {
      archetype: 'flat',
      building: { maxlength: 40, maxwidth: 41 },
      cfg: { blocktype: 'flat_gallery_court' },
      units: [
        { id: 1, size: 35, size_max: 45 },
        { id: 4, size: 100, ...(size_max && { size_max }) },
      ],
    })
    return said(generate(input), 'corner_storage')
  }
  expect(built()).toMatchObject({ value: 520, fix: null })
  expect(built(133.24)?.value).toBe(391)
})

test('between a hall and a corner no office is narrower than a room: the 0.6 m are a gap, and said', () => {
  const { input } = planCase('offices', '', {
    archetype: 'flat',
    building: { maxlength: 42, maxwidth: 28, maxheight: 6 },
    cfg: { blocktype: 'flat_gallery_court', function: 'office' },
    units: [
      { id: 1, name: 'A', size: 60, size_max: 85 },
      { id: 2, name: 'B', size: 80, size_max: 110 },
    ],
  })
  const model = generate(input, { mode: 'live' })
  expect(checkInvariants(model, input)).toEqual([])
  const offices = (model.towers[0]?.floorGroups ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ cells }) => cells.filter(({ fn }) => fn === FunctionType.office)),
  )
  expect(offices.length).toBeGreaterThan(4)
  for (const { gross } of offices) {
    const { x0, x1, y0, y1 } = boundsOf(gross)
    expect(Math.min(x1 - x0, y1 - y0)).toBeGreaterThanOrEqual(1.8e5)
  }
  expect(said(model, 'gap')).toMatchObject({ target: 'maxlength', value: 0.6 })
})

test('cores around a court that only the way out asks for are stairs without lift and hall', () => {
  const { input } = planCase('stairs', '', {
    building: { maxlength: 70, maxwidth: 70, maxheight: 15 },
    units: [{ id: 1, name: 'A', size: 50, size_max: 65 }],
    cfg: { blocktype: 'flat_gallery_court', units: [{ unitId: 1 }] },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const [ground] = model.towers[0]?.floorGroups ?? []
  const cells = ground?.blocks.flatMap((block) => block.cells) ?? []
  const count = (kind: FunctionType) => cells.filter(({ fn }) => fn === kind).length
  const lifts = count(FunctionType.elevator)
  // a lift for every forty dwellings, and a hall beside each
  expect(lifts).toBe(Math.ceil(model.formFactors.nrunits / 40))
  expect(count(FunctionType.entrance)).toBe(lifts)
  expect(count(FunctionType.staircase)).toBeGreaterThan(lifts)
  // with a lift in every core there were 120
  expect(model.formFactors.nrunits).toBeGreaterThan(120)
  expect(model.messages.map(({ code }) => code)).not.toContain('lift_added')
})

test('a party wall thicker than the facade is counted in a corner dwelling (seed 30000030)', () => {
  const withSize = (size: number) => {
    const { input } = planCase('thin_facade', '', {
      building: { maxwidth: 33, maxlength: 28.7, maxheight: 6 },
      cfg: { blocktype: 'flat_gallery_court', floor_height: 2.5, grids: { increment: 0 } },
      units: [{ id: 1, name: 'A', size, size_max: 1.2 * size }],
      rules: { outer_wall_thickness: '0.1', inner_wall_thickness: '0.25' },
    })
    const model = generate(input, { mode: 'live' })
    expect(checkInvariants(model, input)).toEqual([])
    const cells = model.towers[0]?.floorGroups[0]?.blocks[0]?.cells ?? []
    const inCorner = cells.filter(({ gross }) => boundsOf(gross).y0 === -1_650_000)
    return inCorner.filter(({ unitType }) => unitType !== null).map(({ netArea }) => netArea)
  }
  // 8.8 by 6.65 m less 2.5 cm along 6.725 m of the neighbour: 58.351875 m2
  const corner = 583_518_750_000
  expect(withSize(58.34)).toContain(corner)
  expect(withSize(58.4)).not.toContain(corner)
})
