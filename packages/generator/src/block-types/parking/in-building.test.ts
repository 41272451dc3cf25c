import { FunctionType as Fn } from '@kavel/domain'
import { ringArea } from '@kavel/geometry'
import { describe, expect, it, test } from 'vitest'
import { modelOf } from '../../../testing/case-models.ts'
import { composedOf } from '../../../testing/composed.ts'
import { everyNth } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { checkSymmetry } from '../../../testing/invariants/pairs.ts'
import { PARKED_FLOOR_CASES } from '../../../testing/parked-floor-cases.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import type { BuildingModel, FloorGroup } from '../../model/types.ts'

/** Values of `flip` that mirror a building. */
const MIRRORED = [1, 2, 3] as const
const UNITS = [{ id: 1, name: 'A', size: 50, size_max: 65 }]

function flat(maxwidth: number, floors: unknown[], more: Record<string, unknown> = {}) {
  return planCase('flat', '', {
    building: { maxlength: 60, maxwidth, maxheight: 15, ...more },
    cfg: { blocktype: 'flat_path_gallery', floors },
    units: UNITS,
  }).input
}

function caseOf(name: string): GeneratorInput {
  const found = PARKED_FLOOR_CASES.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found.input
}

const groupsOf = ({ towers }: BuildingModel) => towers.flatMap(({ floorGroups }) => floorGroups)
const count = (group: FloorGroup | undefined, kind: string) =>
  group?.assets.filter((asset) => asset.kind === kind).length ?? 0
const ground = (model: BuildingModel) => groupsOf(model).find(({ levels }) => levels.includes(0))
const said = ({ messages }: BuildingModel) =>
  messages.map(({ code, target }) => `${code} ${target}`)

describe('a floor for cars', () => {
  it('has a row and an aisle behind a gate beside every core and between them, under a flat of 14 m', () => {
    const model = generate(flat(14, [{ function: 'parking' }, { repeat_count: 4 }]))
    const floor = ground(model)
    // spaces of 2.5 m in bays of 7.8 m beside the cores and the hall, without what doors keep free
    expect(model.formFactors.nrparking).toBe(17)
    expect(count(floor, 'stall')).toBe(17)
    const rooms = floor?.blocks[0]?.cells.filter(({ fn }) => fn === Fn.parking) ?? []
    expect(rooms).toHaveLength(3)
    for (const { door } of rooms) {
      const [x0, y0, x1, y1] = [...(door ?? [])] as [number, number, number, number]
      expect(Math.abs(x1 - x0) + Math.abs(y1 - y0)).toBeGreaterThanOrEqual(300_000)
    }
    expect(model.formFactors.parking_per_unit).toBeCloseTo(17 / model.formFactors.nrunits, 9)
  })

  it('counts every level of a plinth, with ramps on all but the highest', () => {
    const model = generate(caseOf('plinth_three'))
    const levels = groupsOf(model).filter(({ func }) => func === Fn.parking)
    expect(levels.map((group) => count(group, 'ramp') > 0)).toEqual([true, true, false])
    const stalls = levels.map((group) => count(group, 'stall') * group.levels.length)
    expect(model.formFactors.nrparking).toBe(stalls.reduce((sum, n) => sum + n, 0))
    // 90 × 40 m with two cores, halls and two ramps: 45 m2 of floor a space at most
    expect(model.formFactors.nrparking).toBeGreaterThan((3 * 90 * 40) / 45)
  })

  it('becomes storages when no car fits, with the width there is and the width a row needs', () => {
    const model = generate(caseOf('under_too_narrow'))
    const message = model.messages.find(({ code }) => code === 'stalls_impossible')
    expect(message?.target).toBe('floor:0')
    expect(message?.required).toBe(11)
    expect(Number(message?.value)).toBeLessThan(11)
    expect(ground(model)?.func).toBe(Fn.storage)
    expect(model.formFactors.nrparking).toBe(0)
    expect(model.formFactors.nrstorages).toBeGreaterThan(0)
  })

  it('becomes a common room when no ramp leads to it, and no storages by the hundred', () => {
    const model = generate(caseOf('under_not_reached'))
    expect(said(model)).toContain('parking_unreached floor:2')
    expect(said(model)).not.toContain('parking_unreached floor:0')
    expect(groupsOf(model).find(({ floors }) => floors.includes(2))?.func).toBe(Fn.common)
    expect(model.formFactors.nrstorages).toBe(0)
  })

  it('asks for no bicycles when storage was not asked for', () => {
    const unasked = structuredClone(caseOf('under_not_reached'))
    expect(said(generate(unasked))).not.toContain('bicycle_short floors')
    const asked = structuredClone(unasked)
    const floor = asked.building.cfg.floors.findLast((each) => each.function === Fn.parking)
    if (floor) floor.function = Fn.storage
    expect(said(generate(asked))).toContain('bicycle_short floors')
  })

  it('is too low for cars below 2.6 m', () => {
    const model = generate(flat(14, [{ function: 'parking', height: 2.5 }, { repeat_count: 3 }]))
    expect(said(model)).toContain('clear_height_short floor:0')
    expect(model.formFactors.nrparking).toBe(0)
  })

  it('has as many spaces however the building is mirrored', () => {
    for (const [index, found] of everyNth([...PARKED_FLOOR_CASES.entries()], 4)) {
      const { name, input } = found
      // along one side, along the other or along both by turns; the soak tries all
      const mirrored = everyNth(MIRRORED, MIRRORED.length, index).map((flip) => {
        const cfg = { ...input.building.cfg, flip }
        return generate({ ...input, building: { ...input.building, cfg } })
      })
      const spaces = [modelOf(found), ...mirrored].map(({ formFactors }) => formFactors.nrparking)
      expect([name, ...new Set(spaces)]).toHaveLength(2)
    }
  })
})

test('cars between two stairs of other widths are as many when the building is mirrored', () => {
  // the halls beside both stairs are alike, so the door to them is the first of two
  const { input } = planCase('portiek', '', {
    archetype: 'flat',
    building: { maxwidth: 9, maxlength: 43.199995, maxheight: 5.099995 },
    cfg: {
      blocktype: 'flat_gallery_double_core',
      floor_height: 2.5,
      mix: { uniform_floors: 'one' },
      floors: [{ function: 'parking', height: 2.6, entrance_size: 0 }, { entrance_size: 0 }],
    },
  })
  expect(generate(input, { mode: 'live' }).formFactors.nrparking).toBe(7)
  expect(checkSymmetry(input, 'live', generate)).toEqual([])
})

describe('two floors for cars under a corridor flat', () => {
  const under = (maxwidth: number) =>
    planCase('flat', '', {
      building: { maxlength: 80, maxwidth, maxheight: 30 },
      cfg: {
        blocktype: 'flat_path_corridor',
        floors: [{ function: 'parking', repeat_count: 2 }, { repeat_count: 4 }],
      },
      units: [
        { id: 1, name: '2', size: 50, size_max: 62 },
        { id: 2, name: '3', size: 70, size_max: 85 },
        { id: 3, name: '4', size: 95, size_max: 115 },
      ],
    }).input

  it('of 26 m deep have an aisle along the building on both, for less than 50 m² a space', () => {
    const input = under(26)
    const model = generate(input)
    const [low, high] = groupsOf(model).filter(({ func }) => func === Fn.parking)
    // a row of 28 spaces on the far side of the corridor, more at both ends and between the cores
    expect(model.formFactors.nrparking).toBeGreaterThan((2 * 80 * 26) / 50)
    expect(Math.abs(count(low, 'stall') - count(high, 'stall'))).toBeLessThan(4)
    expect(high?.blocks[0]?.cells.filter(({ fn }) => fn === Fn.storage)).toEqual([])
    expect(said(model).filter((each) => each.startsWith('parking_'))).toEqual([])
    expect(checkInvariants(model, input)).toEqual([])
    expect(checkSymmetry(input, 'settled', generate)).toEqual([])
  })

  it('of 20 m deep have a way up in a layout that is not among the first by its spaces alone', () => {
    const model = generate(under(20))
    expect(said(model)).not.toContain('parking_unreached floor:1')
    // the ground alone had 28 in the twelve layouts with the most
    expect(model.formFactors.nrparking).toBeGreaterThan(28)
  })

  it('of 18 m deep say how much of the upper one no car comes to, and it is common', () => {
    const input = under(18)
    const model = generate(input)
    const high = groupsOf(model).find(({ floors }) => floors.includes(1))
    expect(count(high, 'stall')).toBeGreaterThan(0)
    const cells = high?.blocks[0]?.cells ?? []
    expect(cells.filter(({ fn }) => fn === Fn.storage)).toEqual([])
    const lost = cells.filter(({ fn }) => fn === Fn.common)
    const message = model.messages.find(({ code }) => code === 'parking_rooms_unreached')
    expect(message?.target).toBe('floor:1')
    expect(lost.length).toBeGreaterThan(0)
    expect(message?.value).toBeCloseTo(
      lost.reduce((sum, { net }) => sum + ringArea(net) / 1e10, 0),
      6,
    )
    expect(checkInvariants(model, input)).toEqual([])
  })
})

describe('two buildings for cars side by side', () => {
  const hall = { functiontype: 'parking', blocktype: 'flat_path_corridor' }
  const input = composedOf(
    [
      { id: 'west', cfg: hall },
      { id: 'east', cfg: hall },
    ],
    { building: { maxlength: 110, maxwidth: 17, maxheight: 9 } },
  )

  it('have a lift each for the 16 spaces above it, and none for those of the other', () => {
    const model = generate(input)
    const counts = model.towers.map(({ floorGroups }) =>
      floorGroups.map((group) => [count(group, 'ramp'), count(group, 'stall')]),
    )
    const own = [
      [1, 14],
      [1, 8],
      [0, 8],
    ]
    expect(counts).toEqual([own, own])
    expect(checkInvariants(model, input)).toEqual([])
  })

  it('break I35 when more than 25 spaces stand above the lift of one of them', () => {
    const model = generate(input)
    const top = model.towers[0]?.floorGroups[2]
    const stall = top?.assets.find(({ kind }) => kind === 'stall')
    if (!top || !stall) throw new Error('no space')
    for (let i = 0; i < 10; i++) top.assets.push({ ...stall, id: `${stall.id}:${i}` })
    const broken = checkInvariants(model, input).filter(({ id }) => id === 'I35')
    expect(broken.map(({ message }) => message)).toEqual([
      `${model.towers[0]?.floorGroups[0]?.id}/r:0:0/ramp:0 serves too many spaces`,
    ])
  })
})

describe('three floors of cars between the cores of a flat', () => {
  it('have a lift for the few spaces of the room that the ramp of the other room does not reach', () => {
    const { input } = planCase('corridor', '', {
      building: { maxlength: 74.6, maxwidth: 26.7, maxheight: 24 },
      cfg: {
        blocktype: 'flat_path_corridor',
        floors: [{ function: 'parking', repeat_count: 3 }, { repeat_count: 4 }],
      },
      units: UNITS,
    })
    const model = generate(input)
    const [lowest, ...upper] = groupsOf(model)
    expect(count(lowest, 'ramp')).toBe(2)
    // far more than a lift may carry, but all except those of its own room come by the ramp
    expect(upper.reduce((sum, group) => sum + count(group, 'stall'), 0)).toBeGreaterThan(50)
    expect(checkInvariants(model, input)).toEqual([])
  })
})

describe('the function of a floor', () => {
  it('is that of the building where no floor can have it, and the floor is named', () => {
    const asked = flat(14, [{}, { function: 'water' }, { repeat_count: 2 }])
    const model = generate(asked)
    expect(model.messages.filter(({ code }) => code === 'floor_function_unfit')).toMatchObject([
      { target: 'floor:1', value: 'water', severity: 'warn' },
    ])
    const plain = generate(flat(14, [{ repeat_count: 4 }]))
    expect(model.formFactors.nrunits).toBe(plain.formFactors.nrunits)
  })

  it('is parking where cars were asked as on the ground', () => {
    const model = generate(flat(14, [{ function: 'parking_ground' }, { repeat_count: 3 }]))
    expect(said(model)).toContain('floor_function_parked floor:0')
    expect(model.formFactors.nrparking).toBe(17)
  })

  it('is named of a tower of the record, too', () => {
    const model = generate(
      planCase('towers', '', {
        archetype: 'tower',
        building: { maxlength: 60, maxwidth: 40, maxheight: 30 },
        cfg: {
          blocktype: 'tower_o_wide_staircase_elevator_4',
          towers: [{ id: 7, cfg: { functiontype: 'staircase', repeat_count: 4 } }],
        },
        units: UNITS,
      }).input,
    )
    expect(said(model)).toContain('floor_function_unfit tower:7')
    expect(model.formFactors.nrunits).toBeGreaterThan(0)
  })
})
