/** An empty model says why, in an error that names the field of the record which mends it. */
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'

interface Record {
  readonly building?: object
  readonly cfg?: object
  readonly units?: readonly object[]
}

function flat({ building, cfg, units = [{ id: 1, size: 50, size_max: 62 }] }: Record) {
  const [w, s, e, n] = [120_000, 480_000, 120_120, 480_120]
  const ring = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ]
  const parsed = parseGeneratorInput({
    plot: { type: 'Polygon', coordinates: [ring] },
    building: {
      archetype: 'flat',
      maxlength: 60,
      maxwidth: 36,
      maxheight: 12,
      ...building,
      cfg: { blocktype: 'flat_corridor_court', ...cfg },
    },
    units,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const errors = (record: Record) => {
  const input = flat(record)
  const model = generate(input)
  expect(model.towers).toEqual([])
  expect(checkInvariants(model, input)).toEqual([])
  return model.messages
    .filter(({ severity }) => severity === 'error')
    .map(({ code, target, value, fix }) => [code, target, value, fix])
}

const setBack = { floors: [{ repeat_count: 3, offsets: { front: 3, back: 4 } }] }
const fixed = (value: number) => ({ field: 'maxwidth', value })

// two rows on both sides of a corridor, twice, and a court of 12 m: 38.3 m
test.each([
  ['a court in a box that is too narrow', {}, 36, 38.3],
  ['setbacks of its lowest floor, which are part of the width', { cfg: setBack }, 36, 45.3],
] as const)(
  '%s: the width that mends it is an error, and with it the building stands',
  (_, record, value, needed) => {
    expect(errors(record)).toEqual([['width_short', 'maxwidth', value, fixed(needed)]])
    const mended = flat({ ...record, building: { maxwidth: needed } })
    expect(generate(mended).towers).toHaveLength(1)
  },
)

test('setbacks that leave nothing of a side are named themselves, with their depth', () => {
  const cfg = { blocktype: 'flat_path_gallery', ...setBack }
  expect(errors({ building: { maxwidth: 6 }, cfg })).toEqual([
    ['setback_too_deep', 'floors.0.offsets', 7, null],
  ])
})

test('what a drawn outline has no room for is mended in the outline, not in a width that nobody reads', () => {
  const polygon = [
    [-30, -15],
    [30, -15],
    [30, 15],
    [-30, 15],
  ]
  const cfg = { shape_mode: 'polygon', polygon }
  expect(errors({ cfg })).toEqual([['width_short', 'polygon', 30, null]])
})

// each 2 m across: no row of dwellings with its access lies in it, whatever the mode of the shape is called
test.each([
  [
    'polygon',
    {
      polygon: [
        [-20, -1],
        [20, -1],
        [20, 1],
        [-20, 1],
      ],
    },
    40,
  ],
  [
    'path',
    {
      path: [
        [-20, 0],
        [-18, 0],
      ],
    },
    2,
  ],
] as const)(
  'a drawn %s in which no bar fits is named itself, with its longest side',
  (shape_mode, shape, value) => {
    const cfg = { blocktype: 'flat_path_gallery', shape_mode, ...shape }
    expect(errors({ cfg })).toEqual([['length_out_of_range', shape_mode, value, null]])
  },
)

test('types of which none fits are a warning each, and nothing stands for the last of them', () => {
  const units = [{ id: 1, size: 20, size_max: 21, cfg: { mindepth: 9, maxdepth: 9 } }]
  const cfg = { blocktype: 'flat_path_gallery' }
  const model = generate(flat({ cfg, units }))
  const type = model.messages.find(({ code }) => code === 'unit_type_infeasible')
  expect(errors({ cfg, units })).toEqual([['nothing_built', 'unit:1', null, type?.fix]])
})
