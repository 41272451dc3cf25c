import { FlipDirection } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from './parse.ts'

const PLOT = {
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120080, 480000],
      [120080, 480050],
      [120000, 480050],
      [120000, 480000],
    ],
  ],
}
const FILE = {
  plot: PLOT,
  building: {
    maxwidth: 11.6,
    maxlength: 60,
    maxheight: 15,
    cfg: { blocktype: 'flat_path_gallery', units: [{ unitId: 1, repeat_ratio: 2 }, { unitId: 2 }] },
  },
  units: [
    { id: 1, name: 'A', size: 50, size_max: 65 },
    { id: 2, name: 'B', size: 75, size_max: 95 },
  ],
  rules: {},
}

function issuesOf(change: (file: typeof FILE) => void): string[] {
  const file = structuredClone(FILE)
  change(file)
  const parsed = parseGeneratorInput(file)
  return parsed.ok ? [] : parsed.issues.map((issue) => issue.path)
}
/** Puts a value at a path of the file. */
function put(path: string, value: unknown): (file: object) => void {
  return (file) => {
    const keys = path.split('.')
    const last = keys.pop() as string
    const parent = keys.reduce((at, key) => (at as Record<string, object>)[key] as object, file)
    ;(parent as Record<string, unknown>)[last] = value
  }
}

test('a file with little in it gets the defaults of the specification, and the latest version as any new building', () => {
  const parsed = parseGeneratorInput({ plot: PLOT, building: {} })
  expect(parsed.ok && parsed.input.building).toMatchObject({
    maxwidth: 20,
    maxlength: 40,
    maxheight: 25,
    z: 0,
    rotate_z: 0,
    version: '3.7',
    cfg: { blocktype: 2304, floor_height: 3 },
  })
})

test.each([
  ['building.maxwidth', 'NaN'],
  ['building.maxwidth', -1],
  ['building.cfg.blocktype', 'flat_gallery_of_dreams'],
  ['building.cfg.blocktype', 100],
  ['building.cfg.units.0.repeat_ratio', -1],
  ['building.cfg.units.0.unitId', 3],
  ['building.cfg.floor_height', '3'],
  ['building.colour', 'red'],
  ['units.1.size', null],
  ['rules.inner_wall_thicknes', '0.2'],
  ['plot.coordinates.0', [[120001, 480001]]],
  ['plot.coordinates.0', []],
  ['plot.coordinates', []],
  [
    'plot.coordinates.0',
    [
      [120000, 480000],
      [120010, 480010],
      [120010, 480000],
      [120000, 480010],
      [120000, 480000],
    ],
  ],
  [
    'plot.coordinates.0',
    [
      [120000, 480000],
      [120005, 480005],
      [120009, 480009],
      [120000, 480000],
    ],
  ],
  [
    'plot.coordinates',
    [
      [
        [100000, 480000],
        [140000, 480000],
        [140000, 490000],
        [100000, 480000],
      ],
    ],
  ],
  ['plot.coordinates.0.1.0', 'x'],
])('%s = %j is an issue with that path', (path, value) => {
  expect(issuesOf(put(path, value))).toContain(path)
})

test('degrees, metres from nowhere and millimetres are told from EPSG:28992 metres', () => {
  const at = (x: number, y: number, size: number) => [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y],
    ],
  ]
  const NOT_RD = 'not EPSG:28992 metres (x 0–300000, y 300000–625000)'
  const wrong = [
    at(5.25, 52.55, 0.001),
    at(52.55, 5.25, 0.001),
    at(0, 0, 80),
    at(-40, 480_000, 80),
    at(299_990, 480_000, 80),
    at(12e7, 48e7, 1e4),
  ]
  for (const [path, values] of [
    ['plot.coordinates', wrong],
    ['buildable', wrong.map((coordinates) => ({ type: 'Polygon', coordinates }))],
    ['building.y', [52.55, 0]],
    ['building.x', [-1, 480_040]],
  ] as const)
    for (const value of values) {
      const file = structuredClone(FILE)
      put(path, value)(file)
      const parsed = parseGeneratorInput(file)
      const field = path === 'buildable' ? 'buildable.coordinates' : path
      expect(parsed).toEqual({ ok: false, issues: [{ path: field, message: NOT_RD }] })
    }
})

test('a kind that does not exist is answered with those that do', () => {
  const messages = (path: string, value: unknown) => {
    const file = structuredClone(FILE)
    put(path, value)(file)
    const parsed = parseGeneratorInput(file)
    return parsed.ok ? [] : parsed.issues.map((issue) => issue.message)
  }
  const [blocktype] = messages('building.cfg.blocktype', 'flat_galery')
  expect(blocktype).toMatch(/^expected one of .*\bflat_path_gallery\b.*, … \(\d+ kinds\)/)
  const [flip] = messages('building.cfg.flip', 'sideways')
  for (const key of Object.keys(FlipDirection)) expect(flip).toContain(key)
})

test('what is no object at all is an issue, too', () => {
  for (const json of [null, 7, 'x', [], {}]) expect(parseGeneratorInput(json).ok).toBe(false)
})

test('huge sizes give an empty model that says too_large, at once', () => {
  for (const [path, value] of [
    ['building.maxlength', 1e9],
    ['building.maxheight', 1e9],
    ['building.maxlength', 2000],
    ['building.cfg.floor_height', 1.5],
  ] as const) {
    const file = structuredClone(FILE)
    put(path, value)(file)
    // 633 and 1,266 floors
    if (value < 1e9) file.building.maxheight = 1900
    const parsed = parseGeneratorInput(file)
    expect(parsed.ok).toBe(true)
    const model = parsed.ok ? generate(parsed.input) : null
    expect(model?.towers).toEqual([])
    expect(model?.messages.map((m) => m.code)).toContain('too_large')
  }
})

test('ratio 0 everywhere, size 0 and size above size_max give a model or a message', () => {
  for (const [path, value] of [
    ['building.cfg.units', [{ unitId: 1, repeat_ratio: 0 }]],
    ['units.0.size', 0],
    ['units.0.size', 1e9],
    ['units.0.size_max', 10],
    ['building.maxlength', 0],
    ['building.maxwidth', 0],
    ['building.maxheight', 0],
    ['building.cfg.floor_height', 0],
  ] as const) {
    const file = structuredClone(FILE)
    put(path, value)(file)
    const parsed = parseGeneratorInput(file)
    const model = parsed.ok ? generate(parsed.input) : null
    expect(model, path).not.toBeNull()
    expect(model?.towers.length || model?.messages.length, path).toBeTruthy()
  }
})

test('arithmetic that went wrong upstream (NaN, infinity) gives an empty model with a message', () => {
  const parsed = parseGeneratorInput(FILE)
  if (!parsed.ok) throw new Error('the file parses')
  for (const field of ['maxlength', 'maxwidth', 'maxheight', 'x', 'y', 'z', 'rotate_z'] as const) {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const input = structuredClone(parsed.input)
      input.building[field] = value
      const model = generate(input)
      expect(model.towers).toEqual([])
      expect(model.messages[0]).toMatchObject({ code: 'param_ignored', target: field })
    }
  }
})

test('nothing that JSON can hold makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...PATHS), (value, path) => {
      const file = structuredClone(FILE)
      put(path, value)(file)
      const parsed = parseGeneratorInput(file)
      if (parsed.ok) generate(parsed.input)
      else expect(parsed.issues.length).toBeGreaterThan(0)
    }),
    { numRuns: corpus(250, 1500), seed: 8 },
  )
})

const PATHS = [
  'plot',
  'plot.coordinates',
  'plot.coordinates.0',
  'plot.coordinates.0.1',
  'building',
  'building.maxwidth',
  'building.maxlength',
  'building.maxheight',
  'building.rotate_z',
  'building.version',
  'building.cfg',
  'building.cfg.units',
  'building.cfg.units.0',
  'building.cfg.floors',
  'units',
  'units.0',
  'units.0.size',
  'units.0.cfg',
  'rules',
  'constraints',
  'buildable',
]
