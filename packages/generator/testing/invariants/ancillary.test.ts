/** I26 and I27 must notice storages and bicycle rooms that were damaged on purpose. */
import { FunctionType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import type { BuildingModel, Cell, FloorGroup } from '../../src/model/types.ts'
import { STORAGE_CASES } from '../storage-cases.ts'
import { checkInvariants } from './check.ts'
import { cellsIn } from './facts.ts'

type Damage = (model: BuildingModel) => void

const ground = (m: BuildingModel) => m.towers[0]?.floorGroups[0] as FloorGroup
const storage = (m: BuildingModel, n = 0) =>
  cellsIn(ground(m)).filter(({ fn }) => fn === FunctionType.storage)[n] as Cell
const racks = (m: BuildingModel) => ground(m).assets.filter(({ kind }) => kind === 'bike')
const moved = (ring: Int32Array, dx: number, dy: number) =>
  ring.map((v, i) => v + (i % 2 ? dy : dx))
/** Of a case that has too few storages. */
const said = (m: BuildingModel, code: string) => m.messages.find((each) => each.code === code)

const STORAGES: Damage[] = [
  (m) => {
    storage(m).netArea = 499_999_999_00
  },
  (m) => {
    storage(m).net = storage(m).net.map((v, i) => (i === 2 || i === 4 ? v - 200_000 : v))
  },
  (m) => {
    storage(m).door = null
  },
  (m) => {
    storage(m).fn = FunctionType.me
  },
  (m) => {
    m.formFactors.nrstorages += 1
  },
  (m) => {
    m.messages = m.messages.filter(({ code }) => code !== 'storage_short')
  },
  (m) => {
    const message = said(m, 'storage_short')
    if (message) message.value = 1
  },
  (m) => {
    const [first] = m.messages
    if (first) m.messages.push({ ...first, code: 'storage_none', value: 3 })
  },
]

const BICYCLES: Damage[] = [
  (m) => {
    for (const rack of racks(m)) rack.poly = moved(rack.poly, 200_000, 0)
  },
  (m) => {
    const [a, b] = racks(m)
    if (a && b) b.poly = a.poly
  },
  (m) => {
    for (const rack of racks(m).slice(0, 1))
      rack.poly = rack.poly.map((v, i) => (i === 2 || i === 4 ? v - 1 : v))
  },
  (m) => {
    for (const rack of racks(m)) rack.ref = storage(m).id
  },
  (m) => {
    for (const rack of racks(m)) {
      const room = cellsIn(ground(m)).find(({ id }) => id === rack.ref)
      if (room) room.netArea = 10_000_000_000
    }
  },
  // a bicycle in the aisle, in front of others
  (m) => {
    const [first] = racks(m)
    if (!first) return
    const across = (first.poly[2] as number) - (first.poly[0] as number) > 100_000
    const by = across ? [200_000, 0] : [0, 200_000]
    const twins = [1, -1].map((way, i) => ({
      ...first,
      id: `twin:${i}`,
      poly: moved(first.poly, way * (by[0] as number), way * (by[1] as number)),
    }))
    ground(m).assets.push(...twins)
  },
  (m) => {
    m.formFactors.nrbicycleracks -= 1
  },
  (m) => {
    const [first] = m.messages
    m.messages = m.messages.filter(({ code }) => code !== 'bicycle_short')
    if (first) m.messages.push({ ...first, code: 'bicycle_short', value: 9999 })
  },
]

const found = STORAGE_CASES.find(({ name }) => name === 'storage_short')

test.each([
  ...STORAGES.map((damage, n) => ['I26', n, damage] as const),
  ...BICYCLES.map((damage, n) => ['I27', n, damage] as const),
])('%s notices damage %i', (id, _, damage) => {
  if (!found) throw new Error('the case is gone')
  const model = structuredClone(generate(found.input))
  expect(checkInvariants(model, found.input)).toEqual([])
  damage(model)
  expect(checkInvariants(model, found.input).map((violation) => violation.id)).toContain(id)
})
