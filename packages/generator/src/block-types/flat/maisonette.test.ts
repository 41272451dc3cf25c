/** Maisonettes: no hall without a way on the floors between two galleries, and sizes that speak of both floors. */
import { FunctionType } from '@kavel/domain'
import { ringArea } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { generate } from '../../generate.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import { checkInvariants } from '../../invariants/check.ts'
import { cellsIn, isHome } from '../../invariants/facts.ts'
import type { BuildingModel, Cell, FloorGroup } from '../../model/types.ts'
import { planCase } from '../../testing/plan-case.ts'

interface Asked {
  maxlength: number
  maxwidth: number
  maxheight?: number
  size?: number
  size_max?: number
}

function maisonettes({ maxlength, maxwidth, maxheight = 18, ...more }: Asked): GeneratorInput {
  return planCase('maisonettes', '', {
    building: { maxlength, maxwidth, maxheight },
    units: [{ id: 1, name: 'L', size: 95, size_max: 130, ...more }],
    cfg: { blocktype: 'flat_gallery_maisonette', units: [{ unitId: 1 }] },
  }).input
}

const SHAFTS: readonly FunctionType[] = [FunctionType.elevator, FunctionType.me]

/** The floors between galleries. */
function upper({ towers }: BuildingModel): FloorGroup[] {
  return towers
    .flatMap(({ floorGroups }) => floorGroups)
    .filter((group) => cellsIn(group).some(({ partOf }) => partOf !== undefined))
}

function storages(model: BuildingModel): { group: FloorGroup; room: Cell }[] {
  return upper(model).flatMap((group) =>
    cellsIn(group)
      .filter(({ fn }) => fn === FunctionType.storage)
      .map((room) => ({ group, room })),
  )
}

test.each([
  [{ maxlength: 60, maxwidth: 14 }],
  [{ maxlength: 30, maxwidth: 9 }],
  [{ maxlength: 44.7, maxwidth: 13.1 }],
])('between galleries a stair leads to the storage around it: %o', (asked) => {
  const input = maisonettes(asked)
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const found = storages(model)
  expect(found.length).toBeGreaterThan(1)
  for (const { group, room } of found) {
    const opens = cellsIn(group).filter(({ id }) => room.access.includes(id))
    expect(opens.map(({ fn }) => fn)).toContain(FunctionType.staircase)
  }
  for (const cell of upper(model).flatMap(cellsIn)) {
    expect([FunctionType.corridor, FunctionType.empty, FunctionType.common]).not.toContain(cell.fn)
    if (SHAFTS.includes(cell.fn)) expect(cell.door).toBeNull()
  }
})

test('what lies above the entrance hall is part of the storage beside the stair', () => {
  const model = generate(maisonettes({ maxlength: 60, maxwidth: 14 }))
  const [ground] = model.towers[0]?.floorGroups ?? []
  const hall = cellsIn(ground as FloorGroup).find(({ fn }) => fn === FunctionType.entrance)
  const above = storages(model).filter(({ group }) => group.floors.includes(1))
  expect(Math.max(...above.map(({ room }) => room.grossArea))).toBeGreaterThan(
    ringArea((hall as Cell).gross),
  )
})

test('what no stair is beside opens on the dwelling next to it', () => {
  // 6 m deep: the stair stands at the gallery, and the hall beyond the lift
  const input = maisonettes({ maxlength: 48, maxwidth: 7.5, size: 75, size_max: 95 })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const rooms = storages(model)
  expect(rooms.length).toBeGreaterThan(0)
  const homes = new Set(
    upper(model)
      .flatMap(cellsIn)
      .filter(isHome)
      .map(({ id }) => id),
  )
  expect(rooms.some(({ room }) => room.access.some((id) => homes.has(id)))).toBe(true)
})

test.each([
  [{ maxlength: 40, maxwidth: 14 }, 142.74],
  [{ maxlength: 60, maxwidth: 14 }, 156.78],
  [{ maxlength: 48, maxwidth: 12 }, 153.26],
])('the size_max that closes the gaps counts both floors: %o', (asked, wanted) => {
  const input = maisonettes(asked)
  const gaps = generate(input).messages.filter(({ code }) => code === 'gap')
  const size_max = Math.max(...gaps.map(({ fix }) => Number(fix?.value)))
  expect(size_max).toBeCloseTo(wanted, 9)
  const mended = { ...input, units: input.units.map((unit) => ({ ...unit, size_max })) }
  expect(generate(mended).messages.map(({ code }) => code)).not.toContain('gap')
})

test('the size_max that lets a type fit beside another counts both floors', () => {
  const input = maisonettes({ maxlength: 60, maxwidth: 14 })
  const [large] = input.units
  const small = { ...large, id: 2, name: 'S', size: 50, size_max: 65 } as typeof large & object
  const { cfg } = input.building
  const mix = { ...cfg, units: [...cfg.units, { ...cfg.units[0], unitId: 2 }] } as typeof cfg
  const both = { ...input, building: { ...input.building, cfg: mix } }
  const said = (units: typeof input.units) =>
    generate({ ...both, units }).messages.find(({ code }) => code === 'unit_type_infeasible')
  const fix = said([...input.units, small])?.fix
  // the narrowest frontage of 5.4 m has 5.2 m by 11.7 m clear on either floor
  expect(fix).toEqual({ field: 'size_max', value: 121.68 })
  const size_max = Number(fix?.value)
  expect(said([...input.units, { ...small, size_max }])).toBeUndefined()
})
