/** I41 and I42 must notice workplaces that were damaged on purpose. */
import { FunctionType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { generate } from '../generate.ts'
import type { BuildingModel, FloorGroup } from '../model/types.ts'
import { workplace } from '../testing/workplaces.ts'
import { checkInvariants } from './check.ts'
import { cellsIn } from './facts.ts'

type Damage = (model: BuildingModel) => void
const upper = (m: BuildingModel) => m.towers[0]?.floorGroups[1] as FloorGroup
const office = (m: BuildingModel, g = upper(m)) =>
  cellsIn(g).filter(({ fn }) => fn === FunctionType.office)
const dock = (m: BuildingModel) => m.assets.filter(({ kind }) => kind === 'dock')
const front = (m: BuildingModel) => m.towers[1]?.floorGroups[0] as FloorGroup

const OFFICES: Damage[] = [
  (m) => {
    upper(m).height = 350_000
  },
  (m) => {
    upper(m).plate.outer = upper(m).plate.outer.map((v, i) => (i === 5 || i === 7 ? v + 1 : v))
  },
  (m) => {
    for (const cell of cellsIn(upper(m))) cell.flags = 0
  },
  (m) => {
    for (const cell of cellsIn(upper(m)))
      if (cell.flags === 2) cell.net = cell.net.map((v, i) => (i === 2 || i === 4 ? v - 10 : v))
  },
  (m) => {
    for (const cell of office(m)) cell.access = []
  },
  (m) => {
    for (const cell of cellsIn(upper(m))) if (cell.fn === 14) cell.fn = FunctionType.me
  },
  (m) => {
    // one stair for a large floor
    const stairs = cellsIn(upper(m)).filter(({ fn }) => fn === FunctionType.staircase)
    for (const stair of stairs.slice(1)) stair.fn = FunctionType.me
  },
  (m) => {
    for (const cell of cellsIn(m.towers[0]?.floorGroups[0] as FloorGroup))
      if (cell.fn === FunctionType.entrance) cell.door = null
  },
]

const DOCKS: Damage[] = [
  (m) => {
    m.assets = m.assets.filter((asset) => asset !== dock(m)[0])
  },
  (m) => {
    for (const { poly } of dock(m)) poly[0] = (poly[0] as number) + 1
    for (const { poly } of dock(m)) poly[6] = poly[0] as number
  },
  (m) => {
    for (const { poly } of dock(m)) for (const i of [1, 3]) poly[i] = (poly[i] as number) + 1
  },
  (m) => {
    for (const { poly } of dock(m)) for (const i of [1, 3, 5, 7]) poly[i] = (poly[i] as number) + 9
  },
  (m) => {
    front(m).height = 599_999
  },
  (m) => {
    for (const wall of front(m).walls) wall.openings = new Int32Array(0)
  },
]

test.each(OFFICES.map((damage, i) => [i + 1, damage] as const))(
  'I41 notices damage %i',
  (_, damage) => {
    const input = workplace()
    const model = structuredClone(generate(input))
    expect(checkInvariants(model, input)).toEqual([])
    damage(model)
    expect(checkInvariants(model, input).map(({ id }) => id)).toContain('I41')
  },
)

test.each(DOCKS.map((damage, i) => [i + 1, damage] as const))(
  'I42 notices damage %i',
  (_, damage) => {
    const input = workplace({
      archetype: 'distribution_center',
      building: { maxlength: 60, maxwidth: 90 },
    })
    const model = structuredClone(generate(input))
    expect(checkInvariants(model, input)).toEqual([])
    damage(model)
    expect(checkInvariants(model, input).map(({ id }) => id)).toContain('I42')
  },
)
