/** I41 and I42 must notice workplaces that were damaged on purpose. */
import { FunctionType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import type { BuildingModel, FloorGroup } from '../../src/model/types.ts'
import { workplace } from '../workplaces.ts'
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

/** The walls of the hall without the openings for which it holds. */
function without(
  model: BuildingModel,
  isGone: (kind: number, edge: Int32Array) => boolean,
  tower = 0,
): void {
  for (const wall of model.towers[tower]?.floorGroups[0]?.walls ?? []) {
    const kept: number[] = []
    for (let i = 0; i < wall.openings.length; i += 6) {
      const own = wall.openings.slice(i, i + 6)
      const edge = 4 * (own[0] as number)
      if (!isGone(own[5] as number, wall.edges.slice(edge, edge + 4))) kept.push(...own)
    }
    wall.openings = new Int32Array(kept)
  }
}

const HALLS: [string, Damage][] = [
  ['no doors out', (m) => without(m, (kind) => kind === 1)],
  ['no doors in the ends', (m) => without(m, (kind, [x0, , x1]) => kind === 1 && x0 === x1)],
  ['no doors in the rear', (m) => without(m, (kind, [, y0, , y1]) => kind === 1 && y0 === y1)],
  [
    'nothing said',
    (m) => {
      m.messages = m.messages.filter(({ code }) => code !== 'escape_exceeded')
    },
  ],
  [
    'a way that is said shorter than it is',
    (m) => {
      for (const message of m.messages) if (message.code === 'escape_exceeded') message.value = 61
    },
  ],
]

test.each(HALLS)('I41 notices a hall of 110 × 51.5 m with %s', (_, damage) => {
  const input = workplace({
    archetype: 'distribution_center',
    building: { maxlength: 110, maxwidth: 90, maxheight: 14 },
  })
  const model = structuredClone(generate(input))
  expect(checkInvariants(model, input)).toEqual([])
  damage(model)
  expect(checkInvariants(model, input).map(({ id }) => id)).toContain('I41')
})

test.each<[string, Damage]>([
  ['no door in the end of its docks', (m) => without(m, (kind) => kind === 1, 1)],
  ['nothing said', HALLS[3]?.[1] as Damage],
])('I41 notices docks 45 m before the rear of their hall with %s', (_, damage) => {
  const input = workplace({
    archetype: 'distribution_center',
    building: { maxlength: 160, maxwidth: 80, maxheight: 14 },
    cfg: { distribution_center: { office_depth: 15, loading_docks: 30 } },
  })
  const model = structuredClone(generate(input))
  expect(checkInvariants(model, input)).toEqual([])
  damage(model)
  expect(checkInvariants(model, input).map(({ id }) => id)).toContain('I41')
})
