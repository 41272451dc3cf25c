import { BlockType, type FunctionType as Fn, FunctionType, keyOf } from '@kavel/domain'
import { boundsOf, polyArea, ringArea, toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { modelOf } from '../../../testing/case-models.ts'
import { corpus, everyNth } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { comfortable, TOWER_CASES, TOWERS, towerInput } from '../../../testing/tower-cases.ts'
import { messageList } from '../../base/messages.ts'
import { featuresOf } from '../../base/version.ts'
import { generate } from '../../generate.ts'
import { parseGeneratorInput } from '../../input/parse.ts'
import { resolve } from '../../input/resolve.ts'
import type { Rules } from '../../input/rules.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import { TOWER_CODES, templateOf } from '../../input/tower-template.ts'
import type { BuildingModel, Cell, FloorGroup } from '../../model/types.ts'
import { entranceAlong } from './skeleton.ts'
import { layTower } from './tower.ts'

const DEFAULT = BlockType.tower_u_wide_staircase_elevator_4

function groupsOf(model: BuildingModel): FloorGroup[] {
  return model.towers.flatMap(({ floorGroups }) => floorGroups)
}

function cellsOf(group: FloorGroup | undefined): Cell[] {
  return group?.blocks.flatMap(({ cells }) => cells) ?? []
}

function homesOf(group: FloorGroup | undefined): Cell[] {
  return cellsOf(group).filter(({ unitType }) => unitType !== null)
}

function count(group: FloorGroup | undefined, fn: Fn): number {
  return cellsOf(group).filter((cell) => cell.fn === fn).length
}

/** The case of the gallery in which a block type is at its ease. */
function comfortableCase(code: BlockType): (typeof TOWER_CASES)[number] {
  const name = `${keyOf(BlockType, code)}_comfortable`
  const found = TOWER_CASES.find((each) => each.name === name)
  if (!found) throw new Error(`no case ${name}`)
  return found
}

describe('every tower block type', () => {
  it('is one of 54, and its code says shape, core and dwellings', () => {
    expect(TOWER_CODES).toHaveLength(54)
    expect(templateOf(BlockType.tower_o_double_staircase_double_elevator_12)).toEqual({
      shape: 2,
      stairs: 2,
      lifts: 2,
      isWide: false,
      dwellings: 12,
    })
    expect(templateOf(BlockType.flat_path_gallery)).toBeNull()
    expect(templateOf(BlockType.empty)).toBeNull()
  })

  for (const code of TOWER_CODES) {
    it(`${code} stands in its comfortable box with its dwellings on every typical floor`, () => {
      const template = templateOf(code) as NonNullable<ReturnType<typeof templateOf>>
      const model = modelOf(comfortableCase(code))
      expect(model.messages.filter(({ severity }) => severity === 'error')).toEqual([])
      const [ground, ...upper] = groupsOf(model)
      for (const group of upper) {
        expect(homesOf(group)).toHaveLength(template.dwellings)
        expect(count(group, FunctionType.staircase)).toBe(template.stairs)
        expect(count(group, FunctionType.elevator)).toBeGreaterThanOrEqual(template.lifts)
        for (const { netArea } of homesOf(group)) {
          expect(netArea).toBeGreaterThanOrEqual(50e10 - 1e8)
          expect(netArea).toBeLessThanOrEqual(90e10 + 1e8)
        }
      }
      const halls = cellsOf(ground).filter(({ fn }) => fn === FunctionType.entrance)
      expect(halls.some(({ facade }) => facade.length > 0)).toBe(true)
    })
  }
})

describe('height', () => {
  it('adds a lift above 12.5 m and locks from 20 m, and says so', () => {
    const at = (maxheight: number) => {
      const each = comfortable(BlockType.tower_u_staircase_4)
      const model = generate(towerInput({ ...each, building: { ...each.building, maxheight } }))
      const codes = model.messages.map(({ code }) => code)
      const group = groupsOf(model).at(-1)
      return { codes, lifts: count(group, FunctionType.elevator), halls: count(group, 11) }
    }
    // five floors: the top one at 12 m
    expect(at(15)).toMatchObject({ lifts: 0 })
    expect(at(18)).toMatchObject({ lifts: 1 })
    expect(at(18).codes).toContain('lift_added')
    expect(at(18).codes).not.toContain('smoke_lock_added')
    expect(at(21).codes).toContain('smoke_lock_added')
    expect(at(21).halls).toBe(at(18).halls + 1)
  })

  it('says when a staircase without a lift serves more than 800 m2', () => {
    const each = comfortable(BlockType.tower_u_staircase_4)
    const units = [{ id: 1, name: 'A', size: 80, size_max: 95 }]
    const building = { ...each.building, maxheight: 15 }
    const model = generate(towerInput({ ...each, building, units, ratios: [1] }))
    expect(model.messages).toContainEqual(
      expect.objectContaining({ code: 'stair_overloaded', value: 1280 }),
    )
  })
})

describe('a box that is too small', () => {
  it('gives nothing and a change that helps', () => {
    const each = comfortable(DEFAULT)
    const building = { maxlength: 12, maxwidth: 9, maxheight: 18 }
    const input = towerInput({ ...each, building })
    const model = generate(input)
    expect(model.towers).toEqual([])
    const said = model.messages.find(({ code }) => code === 'tower_template_infeasible')
    expect(said?.fix?.field).toMatch(/maxlength|maxwidth|blocktype/)
    expect(checkInvariants(model, input)).toEqual([])
  })

  it('suggests a template that does fit', () => {
    const each = comfortable(BlockType.tower_o_double_staircase_elevator_12)
    const building = { maxlength: 25, maxwidth: 25, maxheight: 18 }
    const model = generate(towerInput({ ...each, building }))
    const fix = model.messages.find(({ code }) => code === 'tower_template_infeasible')?.fix
    expect(fix?.field).toBe('blocktype')
    const helped = towerInput({ ...each, building })
    helped.building.cfg.blocktype = fix?.value as BlockType
    expect(generate(helped).towers).toHaveLength(1)
  })
})

describe('a tower that does not stand in its box', () => {
  const small = [
    [28, 16.12],
    [26, 28],
    [18, 14],
  ] as const
  it.each(everyNth(TOWER_CODES, 6))(
    '%i says what it has and takes, and stands after its fix',
    (code) => {
      for (const [maxlength, maxwidth] of small) {
        const each = comfortable(code)
        const input = towerInput({ ...each, building: { maxlength, maxwidth, maxheight: 31 } })
        const said = generate(input).messages.find(
          ({ code }) => code === 'tower_template_infeasible',
        )
        if (!said) continue
        expect(said).toMatchObject({ value: maxlength, width: maxwidth })
        const { required = 0, required_width = 0, fix } = said
        expect(required > maxlength || required_width > maxwidth).toBe(true)
        const large = { maxlength: required, maxwidth: required_width }
        const roomy = { ...input, building: { ...input.building, ...large } }
        expect(generate(roomy).towers).toHaveLength(1)
        if (!fix) continue
        const { building } = input
        const helped =
          fix.field === 'blocktype'
            ? { ...building, cfg: { ...building.cfg, blocktype: fix.value as BlockType } }
            : { ...building, [fix.field]: fix.value }
        expect(generate({ ...input, building: helped }).towers, JSON.stringify(fix)).toHaveLength(1)
      }
    },
  )
})

describe('flipping and turning', () => {
  it('moves the plan and changes no area', () => {
    const each = comfortable(DEFAULT)
    const still = generate(towerInput(each))
    for (const flip of ['x', 'y', 'xy']) {
      const other = generate(towerInput({ ...each, cfg: { flip } }))
      expect(other.formFactors).toEqual(still.formFactors)
      expect(other.header.geometryHash).not.toBe(still.header.geometryHash)
    }
  })

  it('lays the plan across a box that is deeper than long', () => {
    const model = generate(towerInput(TOWERS.tower_across as NonNullable<typeof TOWERS.x>))
    const { x0, x1, y0, y1 } = boundsOf(groupsOf(model)[0]?.plate.outer ?? [])
    expect(x1 - x0).toBeLessThanOrEqual(toLattice(14.5))
    expect(y1 - y0).toBeGreaterThan(x1 - x0)
  })
})

describe('a tower on a plinth', () => {
  const input = towerInput(comfortable(DEFAULT))
  const features = featuresOf('3').features as NonNullable<
    ReturnType<typeof featuresOf>['features']
  >
  const messages = messageList('1')
  const b = resolve(input, features, messages) as NonNullable<ReturnType<typeof resolve>>
  const box = { x0: 0, y0: toLattice(-20), x1: toLattice(40), y1: toLattice(20) }
  const floors = b.floors.map((floor) => ({ ...floor, z: floor.z + toLattice(8) }))
  const place = {
    id: 'b:1/t:1',
    inputId: 'east',
    box,
    floors,
    types: b.types,
    flipX: true,
    flipY: false,
  }
  const placed = layTower(b, DEFAULT, place, messages)

  it('stands in its box and at its height, without an entrance of its own', () => {
    const { tower, roofs } = placed as NonNullable<typeof placed>
    expect([tower.z0, tower.z1]).toEqual([toLattice(8), toLattice(26)])
    expect(tower.inputId).toBe('east')
    const plate = boundsOf(tower.footprint.outer)
    expect(plate.x0).toBeGreaterThanOrEqual(box.x0)
    expect(plate.x0 + plate.x1).toBeGreaterThanOrEqual(box.x1 - 1)
    for (const group of tower.floorGroups) {
      expect(count(group, FunctionType.entrance)).toBe(0)
      expect(homesOf(group)).toHaveLength(4)
    }
    expect(roofs[0]?.eave).toBe(toLattice(26))
  })

  it('says where its core goes on through the plinth', () => {
    const { tower, cores } = placed as NonNullable<typeof placed>
    const own = cellsOf(tower.floorGroups[0])
    expect(cores).toHaveLength(2)
    for (const ring of cores)
      expect(own.some(({ gross }) => gross.join() === ring.join())).toBe(true)
  })
})

/** Worked example of the domain reference §3.5: a = 7.0 beside the core, front depth 7.0. */
test('a U of 23.7 by 12.6 m has the areas worked out by hand', async () => {
  const { coreOf } = await import('./core.ts')
  const { uSkeleton } = await import('./u-shape.ts')
  const { divide } = await import('./divide.ts')
  const { fixedBoxes } = await import('./fixed.ts')
  const features = featuresOf('3').features as NonNullable<
    ReturnType<typeof featuresOf>['features']
  >
  const b = resolve(towerInput(comfortable(DEFAULT)), features, messageList('1'))
  const { rules, types } = b as NonNullable<typeof b>
  const need = { stairs: 1, lifts: 1, isWide: true, hasLock: false }
  const variant = {
    spine: 0,
    shift: 0,
    isDeep: false,
    isLong: false,
    sidesGoOn: true,
    start: 0,
  } as const
  const core = coreOf(need, rules, rules.outerWall)
  const skeleton = uSkeleton(core, toLattice(23.7), toLattice(12.6), variant, rules)
  if (!skeleton) throw new Error('no plan')
  const seats = [Array.from({ length: 4 }, () => types[0] as NonNullable<(typeof types)[0]>)]
  const homes = divide(skeleton.chains, seats, fixedBoxes(skeleton, null), rules)
  const nets = homes?.map(({ net }) => net / 1e10) ?? []
  // by hand 223.38 m2, which leaves out two walls of 2.9 m above the hall and the corners of those around it
  const sum = nets.reduce((all, net) => all + net, 0)
  expect(sum).toBeGreaterThan(223.38 - 1.6)
  expect(sum).toBeLessThan(223.38)
  for (const net of nets) expect(net).toBeCloseTo(sum / 4, 2)
  expect(sum / 298.62).toBeCloseTo(0.745, 2)
})

const wishes = fc.record({
  code: fc.constantFrom(...TOWER_CODES),
  length: fc.double({ min: 9, max: 70, noNaN: true }),
  width: fc.double({ min: 9, max: 70, noNaN: true }),
  height: fc.integer({ min: 2, max: 60 }),
  size: fc.integer({ min: 20, max: 110 }),
  stretch: fc.constantFrom(1, 1.1, 1.3, 1.8),
  second: fc.constantFrom(0.7, 1, 1.5),
  ratio: fc.integer({ min: 0, max: 3 }),
  flip: fc.constantFrom('none', 'x', 'y', 'xy'),
  prefer: fc.constantFrom('one', 'two', 'free'),
  ground: fc.constantFrom(null, 'commercial', 'storage', 'apartment'),
  corridor: fc.constantFrom('', '1.2', '2'),
  rotate_z: fc.double({ min: -4, max: 4, noNaN: true }),
})

function wished(w: typeof wishes extends fc.Arbitrary<infer T> ? T : never): GeneratorInput {
  const floors = w.ground
    ? [{ function: w.ground, height: 4, entrance_size: 30 }, { repeat_count: 3 }]
    : []
  const building = {
    maxlength: w.length,
    maxwidth: w.width,
    maxheight: w.height,
    rotate_z: w.rotate_z,
  }
  const sizes = [w.size, w.size * w.second]
  const input = towerInput({
    blocktype: 'tower_u_wide_staircase_elevator_4',
    building,
    cfg: { flip: w.flip, floors, mix: { uniform_floors: w.prefer } },
    units: sizes.map((size, i) => ({ id: i + 1, name: `T${i}`, size, size_max: size * w.stretch })),
    ratios: [1, w.ratio],
    floors: [],
  })
  input.building.cfg.blocktype = w.code
  input.rules.corridor_width = w.corridor
  return input
}

test('random towers break no invariant, fill no more than their box and say why they do not stand', () => {
  let stood = 0
  fc.assert(
    fc.property(wishes, (wish) => {
      const input = wished(wish)
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      for (const group of groupsOf(model)) {
        stood++
        const sum = cellsOf(group).reduce((all, cell) => all + ringArea(cell.gross), 0)
        expect(sum).toBe(polyArea(group.plate))
      }
    }),
    { seed: 20261121, numRuns: corpus(8, 400) },
  )
  expect(stood).toBeGreaterThan(corpus(3, 200))
})

test('numbers that no building has give an empty tower and a word', () => {
  for (const [maxlength, maxwidth] of [
    [0, 0],
    [1e9, 30],
    [30, 0.001],
    [Number.NaN, 30],
  ] as const) {
    const input = towerInput(comfortable(DEFAULT))
    Object.assign(input.building, { maxlength, maxwidth })
    const model = generate(input)
    expect(model.towers).toEqual([])
    expect(model.messages.length).toBeGreaterThan(0)
  }
  const parsed = parseGeneratorInput({ building: { maxlength: -3 } })
  expect(parsed.ok).toBe(false)
})

describe('the checks of towers', () => {
  const DAMAGE: [string, (model: BuildingModel) => void][] = [
    [
      'I19',
      (m) =>
        Object.assign(homesOf(groupsOf(m)[1])[0] as Cell, { door: Int32Array.of(0, 0, 1e5, 0) }),
    ],
    ['I19', (m) => Object.assign(homesOf(groupsOf(m)[1])[0] as Cell, { access: [] })],
    [
      'I17',
      (m) => Object.assign(homesOf(groupsOf(m)[1])[0] as Cell, { facade: new Uint16Array(0) }),
    ],
    [
      'I22',
      (m) => {
        const stair = cellsOf(groupsOf(m)[1]).find(({ fn }) => fn === FunctionType.staircase)
        Object.assign(stair as Cell, { access: [] })
      },
    ],
    [
      'I30',
      (m) => {
        for (const cell of cellsOf(groupsOf(m)[1])) {
          if (cell.fn === FunctionType.elevator) cell.fn = FunctionType.common
        }
      },
    ],
    [
      'I29',
      (m) => {
        const stair = cellsOf(groupsOf(m)[1]).find(({ fn }) => fn === FunctionType.staircase)
        const hall = cellsOf(groupsOf(m)[1]).find(({ id }) =>
          homesOf(groupsOf(m)[1])[0]?.access.includes(id),
        )
        Object.assign(stair as Cell, { access: [hall?.id] })
      },
    ],
    [
      'I20',
      (m) => {
        const home = homesOf(groupsOf(m)[1])[0] as Cell
        home.gross = home.gross.map((v) => v + 2_000_000)
      },
    ],
  ]
  for (const [id, damage] of DAMAGE) {
    it(`${id} notices a tower that was damaged on purpose`, () => {
      const each = comfortable(DEFAULT)
      const input = towerInput({ ...each, building: { ...each.building, maxheight: 24 } })
      const model = generate(input)
      damage(model)
      expect(checkInvariants(model, input).map((v) => v.id)).toContain(id)
    })
  }
})

describe('an entrance hall', () => {
  const rules = { outerWall: toLattice(0.35), innerWall: toLattice(0.1) } as Rules
  const along = (facade: number, depth: number) => ({
    facade: toLattice(facade),
    hall: [toLattice(facade / 2 - 2), toLattice(facade / 2 + 2)] as const,
    depth: toLattice(depth),
  })

  it('has a room or none beside it, never a slit', () => {
    for (let n = 0; n <= 60; n++) {
      const [l, a, b, r] = entranceAlong(along(12 + n / 10, 5.4), 38e10, toLattice(2.4), rules)
      for (const width of [a - l, r - b]) expect(width === 0 || width >= toLattice(1.8)).toBe(true)
    }
  })

  // 5 m deep between an outer wall and half an inner one is 4.6 m clear
  it.each([
    ['in the middle of a facade', 24, 46, [6.95, 17.05]],
    ['from a corner where it leaves a dwelling too little at both ends', 15, 46, [0, 10.4]],
    ['no longer than that leaves a dwelling 3 m', 15, 92, [0, 12]],
  ])('lies %s', (_, facade, net, [from, to]) => {
    const [l, a, b, r] = entranceAlong(along(facade, 5), net * 1e10, 0, rules)
    expect([l, a, b, r]).toEqual([from, from, to, to].map((x) => toLattice(x as number)))
  })

  // an H of one dwelling on each side has shallow bars: its recess and lobby together are less
  const SHALLOW: readonly number[] = [4002, 4102, 4202]

  it.each(TOWER_CODES)('of %d is 50 m2 in the clear as asked, or says how large it is', (code) => {
    const found = comfortableCase(code)
    const model = modelOf(found)
    const halls = cellsOf(groupsOf(model)[0]).filter(({ fn }) => fn === FunctionType.entrance)
    const area = halls.reduce((sum, { netArea }) => sum + netArea, 0) / 1e10
    const said = model.messages.filter((message) => message.code === 'entrance_small')
    if (!SHALLOW.includes(code)) expect(area).toBeGreaterThanOrEqual(50)
    expect(said.map(({ value }) => value)).toEqual(
      SHALLOW.includes(code) ? [expect.closeTo(area, 4)] : [],
    )
    const unsaid = { ...model, messages: model.messages.filter((m) => !said.includes(m)) }
    const broken = checkInvariants(unsaid, found.input, 'fast').filter(({ id }) => id === 'I31')
    expect(broken).toHaveLength(said.length)
  })
})
