/** Maisonettes: no hall without a way on the floors between two galleries, and sizes that speak of both floors. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, ringArea } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { cellsIn, isHome } from '../../../testing/invariants/facts.ts'
import { narrowedByMix } from '../../../testing/narrowed-by-mix.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import type { BuildingModel, Cell, FloorGroup } from '../../model/types.ts'

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

/** Those that a core passes on its way to a higher gallery. */
function between(model: BuildingModel): FloorGroup[] {
  return upper(model).filter((group) =>
    cellsIn(group).some(({ fn }) => fn === FunctionType.staircase),
  )
}

function storages(model: BuildingModel): { group: FloorGroup; room: Cell }[] {
  return between(model).flatMap((group) =>
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
  for (const cell of between(model).flatMap(cellsIn)) {
    expect([FunctionType.corridor, FunctionType.empty, FunctionType.common]).not.toContain(cell.fn)
    if (SHAFTS.includes(cell.fn)) expect(cell.door).toBeNull()
  }
})

test.each([[{ maxlength: 60, maxwidth: 14 }], [{ maxlength: 48, maxwidth: 12, maxheight: 13 }]])(
  'cores end on the highest gallery, and the void above them is no floor area: %o',
  (asked) => {
    const input = maisonettes(asked)
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const groups = model.towers.flatMap(({ floorGroups }) => floorGroups)
    const top = Math.max(...groups.flatMap(({ levels }) => [...levels]))
    const isHighest = ({ levels }: FloorGroup) => levels.includes(top)
    const highest = groups.filter(isHighest)
    const core = [...SHAFTS, FunctionType.staircase]
    expect(highest.flatMap(cellsIn).filter(({ fn }) => core.includes(fn))).toEqual([])
    const gallery = groups.filter((g) => g.levels.includes(top - g.height)).flatMap(cellsIn)
    const stairs = gallery.filter(({ fn }) => fn === FunctionType.staircase)
    const voids = highest.flatMap(cellsIn).filter(({ fn }) => fn === FunctionType.empty)
    expect(voids).toHaveLength(stairs.length)
    for (const { gross } of stairs) {
      const { x0, x1, y0, y1 } = boundsOf(gross)
      const over = voids.map((cell) => boundsOf(cell.gross))
      expect(over.some((v) => v.x0 <= x0 && v.x1 >= x1 && v.y0 <= y0 && v.y1 >= y1)).toBe(true)
    }
    const open = voids.reduce((sum, { grossArea }) => sum + grossArea, 0) / 1e10
    // a stair of 2.6 m at least, from facade to facade
    expect(open).toBeGreaterThan(stairs.length * 2.6 * (asked.maxwidth - 2))
    const plates = groups.reduce((sum, g) => sum + g.levels.length * ringArea(g.plate.outer), 0)
    expect(model.formFactors.gfa).toBeCloseTo(plates / 1e10 - open, 6)
  },
)

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
  const input = narrowedByMix(maisonettes(asked))
  // the size that closes them all is proposed once
  const fixes = generate(input).messages.flatMap(({ code, fix }) =>
    code === 'gap' ? (fix ?? []) : [],
  )
  expect(fixes).toHaveLength(1)
  const size_max = Number(fixes[0]?.value)
  expect(size_max).toBeCloseTo(wanted, 9)
  const mended = narrowedByMix(maisonettes({ ...asked, size_max }))
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
    generate(narrowedByMix({ ...both, units })).messages.find(
      ({ code }) => code === 'unit_type_infeasible',
    )
  const fix = said([...input.units, small])?.fix
  // the narrowest frontage of 5.4 m has 5.2 m by 11.7 m clear on either floor
  expect(fix).toEqual({ field: 'size_max', value: 121.68 })
  const size_max = Number(fix?.value)
  expect(said([...input.units, { ...small, size_max }])).toBeUndefined()
})

test('five floors of 3 m in 16 m are two maisonettes high: 4 m are left, and 2 m more are a third', () => {
  const said = (maxheight: number) => {
    const { messages, formFactors } = generate(
      maisonettes({ maxlength: 58, maxwidth: 12.5, maxheight }),
    )
    const about = messages.filter(({ target }) => target === 'maxheight')
    return { floors: formFactors.nrfloors, about }
  }
  const { floors, about } = said(16)
  expect(floors).toBe(4)
  expect(about).toMatchObject([
    { code: 'pair_left', value: 4, fix: { field: 'maxheight', value: 18 } },
  ])
  expect(said(18)).toEqual({ floors: 6, about: [] })
  // an even number of floors uses what is left as any other building does
  expect(said(14).about).toMatchObject([{ code: 'height_left', value: 2 }])
})
