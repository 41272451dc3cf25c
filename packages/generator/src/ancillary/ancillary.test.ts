import { BlockType, FunctionType, keyOf } from '@kavel/domain'
import { boundsOf, toLattice, toMetres, toSquareMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composedOf } from '../../testing/composed.ts'
import { corpus } from '../../testing/corpus.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { planCase } from '../../testing/plan-case.ts'
import { STORAGE_CASES } from '../../testing/storage-cases.ts'
import { toGeoJson } from '../export/geojson.ts'
import { meshOf } from '../export/mesh.ts'
import { toSvgPlan } from '../export/svg-plan/plan.ts'
import { generate } from '../generate.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import { rackCount, racksIn } from '../plan/racks.ts'
import { bestComb } from './comb.ts'

const M = 100_000
const RULES = { corridor: 1.5 * M, separationWall: 0.1 * M } as Parameters<typeof bestComb>[3]
const OUTER = { near: 0.1 * M, far: 0.4 * M, low: 0.4 * M, high: 0.4 * M, spare: 0 }

function comb(length: number, depth: number, opens: (s0: number, s1: number) => boolean) {
  return bestComb(length * M, depth * M, OUTER, RULES, opens)
}

describe('storages in a box', () => {
  // 6.8 m between the walls of two rows: 2 z + 1.5 + 2 × 0.1, z = 2.55; 5 / 2.55 = 1.96 m; (20 − 0.5 + 0.1) / 2.06 = 9
  test('of 7.6 by 20 m are two rows of nine along a corridor', () => {
    const found = comb(7.6, 20, () => true)
    expect(found?.boxes).toHaveLength(18)
    expect(found?.corridors).toHaveLength(1)
    const [corridor] = found?.corridors ?? []
    // 1.5 m between two light walls
    expect((corridor?.s1 ?? 0) - (corridor?.s0 ?? 0)).toBe(1.6 * M)
  })

  test('that can only be entered in a corner have a corridor along that side', () => {
    const found = comb(10, 20, (s0, s1) => s0 < 1 && s1 > M)
    expect(found?.corridors).toContainEqual(expect.objectContaining({ s0: 0, s1: 10 * M, t0: 0 }))
    // 17.9 m of row: two of nine, 3.75 m deep, or three of six
    expect(found?.boxes).toHaveLength(18)
  })

  test('stand along a hall without a corridor of their own where the box is as deep as they are', () => {
    const found = bestComb(
      10 * M,
      3 * M,
      { ...OUTER, low: 0.1 * M, high: 0.1 * M },
      RULES,
      () => true,
    )
    // 2.5 m deep: 2 m wide; (10 − 0.2 + 0.1) / 2.1
    expect(found?.boxes).toHaveLength(4)
    expect(found?.corridors).toEqual([])
  })

  test('are none where nobody can come in, or where there is no room for a corridor and a row', () => {
    expect(comb(10, 20, () => false)).toBeNull()
    expect(comb(3.9, 20, () => true)).toBeNull()
  })
})

describe('bicycle places', () => {
  const room = (x: number, y: number) => ({ x0: 0, y0: 0, x1: toLattice(x), y1: toLattice(y) })

  // two rows of ten and an aisle: 2 + 1.5 + 2
  test('in a room of 5.5 by 4 m are twenty', () => {
    expect(racksIn(room(4, 5.5), [])).toHaveLength(20)
    expect(racksIn(room(5.5, 4), [])).toHaveLength(20)
  })

  test('leave free what is before a door', () => {
    const door = { vertical: true, at: 0, from: 0, to: M, kind: 1 } as const
    const racks = racksIn(room(4, 5.5), [door])
    expect(racks.length).toBeLessThan(20)
    for (const { x0, y0 } of racks) expect(x0 >= toLattice(2) || y0 >= M).toBe(true)
  })

  test('are counted as they are drawn', () => {
    const side = fc.integer({ min: M, max: 20 * M })
    const doors = fc.array(
      fc.record({
        side: fc.constantFrom('x0', 'x1', 'y0', 'y1'),
        share: fc.double({ min: 0, max: 0.8, noNaN: true }),
      }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(side, side, doors, (x1, y1, places) => {
        const box = { x0: 0, y0: 0, x1, y1 }
        const hung = places.map(({ side, share }) => {
          const vertical = side.startsWith('x')
          const from = Math.floor((vertical ? y1 : x1) * share)
          return { vertical, at: box[side as 'x0'], from, to: from + M, kind: 1 } as const
        })
        expect(racksIn(box, hung)).toHaveLength(rackCount(box, hung))
      }),
      { numRuns: corpus(60, 300), seed: 27 },
    )
  })

  test('are none in a room that has no aisle', () => {
    expect(racksIn(room(3.4, 3.4), [])).toEqual([])
  })
})

const caseOf = (name: string): GeneratorInput => {
  const found = STORAGE_CASES.find((each) => each.name === `storage_${name}`)
  if (!found) throw new Error(`no case ${name}`)
  return structuredClone(found.input)
}
const codes = ({ messages }: BuildingModel) => messages.map(({ code }) => code)
const fixOf = ({ messages }: BuildingModel, code: string) =>
  messages.find((message) => message.code === code)?.fix

describe('a building', () => {
  test('with a floor for storages has one of 5 m2 at least for each dwelling', () => {
    const model = generate(caseOf('flat_path_gallery'))
    const { nrunits, nrstorages, storage_per_unit, nrbicycleracks } = model.formFactors
    expect(nrstorages).toBeGreaterThanOrEqual(nrunits)
    expect(storage_per_unit).toBe(nrstorages / nrunits)
    // of 50 to 65 and 75 to 95 m2: three bicycles each
    expect(nrbicycleracks).toBeGreaterThanOrEqual(3 * nrunits)
    const boxes = model.towers[0]?.floorGroups[0]?.blocks[0]?.cells ?? []
    for (const { fn, net, netArea } of boxes) {
      if (fn !== FunctionType.storage) continue
      const { x0, y0, x1, y1 } = boundsOf(net)
      expect(toSquareMetres(netArea)).toBeGreaterThanOrEqual(5)
      expect(toMetres(Math.min(x1 - x0, y1 - y0))).toBeGreaterThanOrEqual(1.8)
      expect(toMetres(Math.max(x1 - x0, y1 - y0))).toBeLessThanOrEqual(5)
    }
  })

  test('that asks for none says so once, as information, and its fix gives it one', () => {
    const input = caseOf('flat_path_gallery')
    input.building.cfg.floors = input.building.cfg.floors.map((f) => ({ ...f, function: null }))
    const model = generate(input)
    const said = model.messages.filter(({ code }) => code.startsWith('storage'))
    expect(said.map(({ code, severity }) => [code, severity])).toEqual([['storage_none', 'info']])
    expect(codes(model)).not.toContain('bicycle_short')
    expect(said[0]?.value).toBe(model.formFactors.nrunits)
    expect(said[0]?.fix).toEqual({ field: 'floors.0.function', value: FunctionType.storage })
    const [ground] = input.building.cfg.floors
    if (ground) ground.function = FunctionType.storage
    expect(codes(generate(input))).not.toContain('storage_none')
  })

  test('that has too few says how many, and so many floors of them are enough', () => {
    const input = caseOf('short')
    const model = generate(input)
    const { nrunits, nrstorages } = model.formFactors
    const said = model.messages.find(({ code }) => code === 'storage_short')
    expect(said?.value).toBe(nrunits - nrstorages)
    const fix = fixOf(model, 'storage_short')
    const [ground] = input.building.cfg.floors
    if (!ground || !fix) throw new Error('no fix')
    ground.repeat_count = fix.value
    input.building.maxheight = 3 * (fix.value + 11)
    expect(codes(generate(input))).not.toContain('storage_short')
  })

  test('with too few bicycle places on a floor for them is told of double racks', () => {
    const input = caseOf('bicycles')
    input.building.maxlength = 30
    input.building.maxheight = 45
    const upper = input.building.cfg.floors[1]
    if (upper) upper.repeat_count = 14
    const model = generate(input)
    expect(fixOf(model, 'bicycle_short')).toEqual({
      field: 'floors.0.function',
      value: FunctionType.bicycle_double,
    })
    const [ground] = input.building.cfg.floors
    if (ground) ground.function = FunctionType.bicycle_double
    const double = generate(input)
    expect(double.formFactors.nrbicycleracks).toBe(2 * model.formFactors.nrbicycleracks)
    expect(codes(double)).not.toContain('bicycle_short')
  })
})

test.each(['flat_path_gallery', 'double_racks'])('%s: on the map, in 3D and on paper', (name) => {
  const input = caseOf(name)
  const model = generate(input)
  const { nrstorages, nrbicycleracks } = model.formFactors
  const { features } = toGeoJson(model, input)
  const drawn = features.map(({ properties }) => properties.kind)
  expect(drawn.filter((kind) => kind === 'storage')).toHaveLength(nrstorages)
  expect(drawn.filter((kind) => kind === 'bike')).toHaveLength(nrbicycleracks)
  const [ground] = meshOf(model)
  const racks = ground?.ranges.filter(({ colorKey }) => colorKey === 'railing')
  // five faces of two triangles: nobody sees what a bicycle stands on
  expect(racks?.reduce((sum, { count }) => sum + count, 0)).toBe(nrbicycleracks * 5 * 6)
  const sheet = toSvgPlan(model, 0)
  expect(sheet.split('>berging<').length - 1).toBe(nrstorages)
  // of two racks above each other one is drawn
  const bikes = features.filter(({ properties }) => properties.kind === 'bike')
  const places = new Set(bikes.map(({ geometry }) => JSON.stringify(geometry))).size
  if (name === 'double_racks') expect(places).toBe(nrbicycleracks / 2)
  // a path a room
  const paths = sheet.matchAll(/<path d="([^"]*)" fill="#fafaf8" stroke="#b9bdc4"/g)
  const outlines = [...paths].map(([, d]) => d).join('')
  expect(outlines.split('M').length - 1).toBe(places)
})

const KINDS = [
  BlockType.flat_path_gallery,
  BlockType.flat_corridor_double_loaded,
  BlockType.flat_corridor_single_loaded,
  BlockType.flat_path_portiek,
  BlockType.flat_gallery_maisonette,
  BlockType.tower_u_wide_staircase_elevator_4,
  BlockType.tower_h_wide_staircase_elevator_4,
]

test('random storage floors break no invariant, and most are divided', () => {
  const wish = fc.record({
    kind: fc.constantFrom(...KINDS),
    maxwidth: fc.double({ min: 9, max: 30, noNaN: true }),
    maxlength: fc.double({ min: 18, max: 80, noNaN: true }),
    upper: fc.integer({ min: 1, max: 8 }),
    ground: fc.constantFrom('storage', 'storage', 'bicycle', 'bicycle_double'),
    entrance_size: fc.constantFrom(0, 12, 50),
    flip: fc.constantFrom('none', 'x', 'y', 'xy'),
    corridor_width: fc.constantFrom('1.5', '2', '1,2'),
    separate: fc.boolean(),
  })
  let [stood, divided] = [0, 0]
  fc.assert(
    fc.property(
      wish,
      ({ kind, maxwidth, maxlength, upper, ground, entrance_size, flip, ...more }) => {
        const { input } = planCase('random', 'random', {
          archetype: kind >= BlockType.tower_u_staircase_2 ? 'tower' : 'flat',
          building: { maxwidth, maxlength, maxheight: 3 * (upper + 2) },
          units: [{ id: 1, name: 'A', size: 45, size_max: 80 }],
          rules: { corridor_width: more.corridor_width },
          cfg: {
            blocktype: keyOf(BlockType, kind),
            flip,
            floors: [
              { function: ground, entrance_size, repeat_count: more.separate ? 2 : 1 },
              { repeat_count: upper },
            ],
            units: [{ unitId: 1 }],
          },
        })
        const model = generate(input)
        expect(checkInvariants(model, input)).toEqual([])
        if (model.towers.length === 0) return
        stood++
        const { nrstorages, nrbicycleracks } = model.formFactors
        if (ground === 'storage' ? nrstorages > 0 : nrbicycleracks > 0) divided++
      },
    ),
    { numRuns: corpus(6, 150), seed: 26 },
  )
  expect(stood).toBeGreaterThan(corpus(2, 60))
  expect(divided).toBeGreaterThan(0.9 * stood)
})

test('a corridor that goes around a corner is one with those that open on it', () => {
  // beside the core of six the hall ends 0.3 m farther: the corridor east of it takes that strip, and is an L
  const polygon = [
    [15, 0],
    [6.43, 8.57],
    [-3.71, 32.57],
    [-36.43, 4.29],
    [-25.71, -11.43],
    [-7.71, -48.86],
    [21.86, -15.43],
  ]
  const input = composedOf(
    [
      { id: 'homes' },
      {
        id: 'storages',
        cfg: { blocktype: 'tower_o_wide_staircase_elevator_6', functiontype: 'storage' },
      },
    ],
    {
      building: { maxwidth: 27, maxlength: 25, maxheight: 6 },
      cfg: { shape_mode: 'polygon', polygon },
    },
  )
  const model = generate(input, { mode: 'live' })
  expect(checkInvariants(model, input)).toEqual([])
  const upper = model.towers[1]?.floorGroups[1]
  const corridors = upper?.blocks[0]?.cells.filter(({ fn }) => fn === FunctionType.corridor) ?? []
  expect(corridors.some(({ gross }) => gross.length > 8)).toBe(true)
})
