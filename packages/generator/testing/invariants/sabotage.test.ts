/** A check that cannot fail is worse than none: every invariant must notice models that were damaged on purpose. */
import { ConstraintType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { LIMITS } from '../../src/base/limits.ts'
import { generate } from '../../src/generate.ts'
import { parseGeneratorInput } from '../../src/input/parse.ts'
import type { GeneratorInput } from '../../src/input/schema.ts'
import type { BuildingModel, Cell, FloorGroup, Tower } from '../../src/model/types.ts'
import { caseInput } from '../cases.ts'
import { composedOf } from '../composed.ts'
import { rowOfHouses } from '../houses.ts'
import { checkInvariants, type InvariantId } from './check.ts'

type Damage = (model: BuildingModel, input: GeneratorInput) => void

const group = (m: BuildingModel, g = 1) => m.towers[0]?.floorGroups[g] as FloorGroup
const cells = (m: BuildingModel, g = 1) => group(m, g).blocks[0]?.cells as Cell[]
const home = (m: BuildingModel, n = 0) => cells(m).filter((c) => c.unitType !== null)[n] as Cell
const stair = (m: BuildingModel) => cells(m).find((c) => c.fn === 12) as Cell

/** The last group of a house, under its roof. */
const attic = (m: BuildingModel) => m.towers[0]?.floorGroups.at(-1)?.blocks[0]?.cells[1] as Cell
/** What only houses have. */
const OF_HOUSES: readonly InvariantId[] = ['I38', 'I39', 'I40']
/** What only composed buildings have. */
const OF_TOWERS: readonly InvariantId[] = ['I09', 'I47']
/** A plinth, a tower on it and its twin. */
const twins = () =>
  composedOf([
    { id: 'plinth', cfg: { functiontype: 'commercial', repeat_count: 1 } },
    { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 5 } },
    { id: 'twin', base_ref: 'plinth', instance_ref: 'tower' },
  ])

/** Car parks have their own damages, beside their checks. */
type ParkingId = 'I32' | 'I33' | 'I34' | 'I35' | 'I36'
/** Damaged beside their own checks. */
type WorkId = 'I26' | 'I27' | 'I41' | 'I42'
/** Damaged in `sabotage-ways.test.ts`, on buildings of several families. */
type WaysId = 'I06' | 'I15' | 'I20' | 'I21' | 'I22' | 'I24' | 'I28' | 'I29' | 'I30'
type FlatId = Exclude<InvariantId, ParkingId | WorkId | WaysId>

const DAMAGE: Record<FlatId, Damage[]> = {
  I01: [
    (m) => {
      m.toWorld.tx = Number.NaN
    },
    (m) => {
      home(m).grossArea = Number.POSITIVE_INFINITY
    },
    (m) => {
      group(m).height = 300_000.5
    },
  ],
  I02: [
    (m) => {
      home(m).gross = Int32Array.of(0, 0, 10, 10, 10, 0, 0, 10)
    },
    (m) => {
      home(m).net = home(m).net.slice(0, 4)
    },
    (m) => {
      const [x0, y0, x1, , , y1] = group(m).plate.outer as unknown as number[]
      group(m).plate.outer = Int32Array.from([x0, y0, x0, y1, x1, y1, x1, y0] as number[])
    },
  ],
  I03: [
    (m) => {
      home(m, 1).gross[0] = (home(m, 1).gross[0] as number) - 5
      home(m, 1).gross[6] = home(m, 1).gross[0] as number
    },
    (m) => {
      cells(m).push({ ...home(m), id: 'twin' })
    },
    (m) => {
      home(m, 2).gross = home(m, 1).gross.slice()
    },
  ],
  I04: [
    (m) => {
      cells(m).splice(0, 1)
    },
    (m) => {
      home(m).grossArea += 1
    },
    (m) => {
      group(m).plate.outer = group(m).plate.outer.map((v, i) => (i === 2 || i === 4 ? v + 1 : v))
    },
  ],
  I05: [
    (m) => {
      group(m).plate.outer = group(m).plate.outer.map((v) => v * 2)
    },
    (_, input) => {
      input.building.maxlength = 59.99
    },
    (m) => {
      m.shape.height += 1
    },
  ],
  I07: [
    (m) => {
      for (const tower of m.towers) tower.z1 += 10
    },
    (m) => {
      m.shape.height -= 5
    },
    (_, input) => {
      input.constraints.push(atMost(ConstraintType.building_height, 12))
    },
    (_, input) => {
      input.constraints.push(atMost(ConstraintType.gutter_height, 14.99))
    },
  ],
  I08: [
    (m) => {
      const { outer } = group(m, 0).plate
      group(m).plate = { outer: outer.map((v, i) => (i % 2 === 0 ? v + 1 : v)), holes: [] }
    },
    (m) => {
      group(m).plate = { outer: group(m).plate.outer.map((v) => 2 * v), holes: [] }
    },
  ],
  I09: [
    (m) => {
      const tower = m.towers[1] as Tower
      tower.footprint = { outer: tower.footprint.outer.map((v) => 3 * v), holes: [] }
    },
    (m) => {
      ;(m.towers[0] as Tower).z1 -= 1
    },
  ],
  I10: [
    (m) => {
      home(m).net = home(m).gross
    },
    (m) => {
      home(m).net = home(m, 1).net
    },
    (m) => {
      home(m).net = home(m).net.map((v, i) => (i < 2 ? v - 200_000 : v))
    },
  ],
  I11: [
    (m) => {
      home(m).netArea += 1
    },
    (m) => {
      home(m).goArea = home(m).netArea + 1
    },
    (m) => {
      stair(m).net = stair(m).net.map((v) => v + 1)
      stair(m).netArea -= 7
    },
  ],
  I12: [
    (m) => {
      m.towers.push({ ...(m.towers[0] as BuildingModel['towers'][0]), id: 'twin' })
    },
    (m) => {
      group(m).levels[0] = (group(m).levels[0] as number) + 1
    },
    (m) => {
      ;(m.towers[0] as BuildingModel['towers'][0]).z1 += 1
    },
  ],
  I13: [
    (_, input) => {
      for (const unit of input.units) unit.size_max = unit.size
    },
    (m) => {
      home(m).netArea *= 2
    },
    (m) => {
      home(m).unitType = 'nobody'
    },
  ],
  I14: [
    (_, input) => {
      for (const unit of input.units) unit.cfg.two_window_maxdepth = 8
    },
    (_, input) => {
      for (const unit of input.units) unit.cfg.mindepth = 11
    },
    (m) => {
      const { net } = home(m)
      home(m).net = net.map((v, i) => (i === 5 || i === 7 ? v + 2_000_000 : v))
    },
  ],
  I16: [
    (_, input) => {
      input.building.cfg.grids.increment = 0.7
    },
    (_, input) => {
      input.building.cfg.grids.min_grid_size = 9
    },
    (m) => {
      home(m).net = home(m).net.map((v, i) => (i === 2 || i === 4 ? v - 1 : v))
    },
  ],
  I17: [
    (m) => {
      home(m).facade = new Uint16Array()
    },
    (m) => {
      // the walls beside a neighbour are no facade
      home(m, 2).facade = Uint16Array.of(1)
      home(m, 2).gross = Int32Array.of(0, 0, 500_000, 0, 500_000, 200_000, 0, 200_000)
    },
  ],
  I18: [
    (m) => {
      home(m, 2).aspect = 'single'
    },
    (m) => {
      home(m, 2).facade = home(m, 2).facade.slice(0, 1)
    },
    (m) => {
      home(m, 2).aspect = 'corner'
    },
  ],
  I25: [
    (m) => {
      for (const a of group(m).assets) if (a.kind === 'balcony') a.ref = null
    },
    (m) => {
      const balcony = group(m).assets.find((a) => a.kind === 'balcony')
      if (balcony) balcony.poly = balcony.poly.map((v, i) => (i % 2 === 0 ? v : v - 100_000))
    },
    (m) => {
      const balcony = group(m).assets.find((a) => a.kind === 'balcony')
      if (balcony) group(m).assets.push({ ...balcony, id: 'twin' })
    },
    (m) => {
      const balcony = group(m).assets.find((a) => a.kind === 'balcony')
      const [x0, y0, , , , y1] = (balcony?.poly ?? []) as unknown as [
        number,
        number,
        0,
        0,
        0,
        number,
      ]
      if (balcony) balcony.poly = Int32Array.of(x0, y0, x0 + 250_000, y0, x0 + 250_000, y1, x0, y1)
    },
  ],
  I31: [
    (m) => {
      for (const c of cells(m, 0)) if (c.fn === 13) c.facade = new Uint16Array()
    },
  ],
  I19: [
    (m) => {
      home(m).door = null
    },
    (m) => {
      group(m).assets = group(m).assets.filter((a) => a.kind !== 'gallery')
    },
    (m) => {
      home(m).door = (home(m).door as Int32Array).map((v, i) => (i % 2 === 0 ? v + 900_000 : v))
    },
  ],
  I23: [
    (m) => {
      stair(m).gross = stair(m).gross.map((v, i) => (i % 2 === 0 ? v + 10 : v))
    },
    (m) => {
      for (const c of cells(m, 0)) if (c.fn === 12 || c.fn === 14) c.fn = 10
    },
    (m) => {
      stair(m).fn = 14
    },
  ],
  I38: [
    (m) => {
      m.assets = m.assets.filter((a) => a.ref === null)
    },
    (m) => {
      const yard = m.assets.find((a) => a.kind === 'yard')
      if (yard) yard.poly = yard.poly.map((v) => v + 100_000)
    },
    (m) => {
      for (const a of m.assets) if (a.kind === 'sidewalk') a.kind = 'water'
    },
  ],
  I39: [
    (m) => {
      m.roofs[0]?.faces.pop()
    },
    (m) => {
      const face = m.roofs[0]?.faces[0]
      if (face) face[8] = (face[8] as number) - 1000
    },
    (m) => {
      if (m.roofs[0]) m.roofs[0].ridge -= 1000
    },
  ],
  I40: [
    (m) => {
      attic(m).goArea = attic(m).netArea
    },
    (m) => {
      attic(m).goArea = 0
    },
    (m) => {
      for (const face of m.roofs[0]?.faces ?? [])
        for (let i = 2; i < face.length; i += 3) face[i] = 600_000
    },
  ],
  I43: [
    (m) => {
      m.formFactors.gfa += 0.01
    },
    (m) => {
      m.formFactors.greenarea += 0.01
    },
    (m) => {
      m.formFactors.builtarea += 0.001
    },
  ],
  I44: [
    (m) => {
      m.formFactors.fsi += 0.001
    },
    (m) => {
      m.formFactors.gsi *= 1.01
    },
    (m) => {
      m.formFactors.nfa = m.formFactors.gfa + 1
    },
  ],
  I45: [
    (m) => {
      m.mix.l1 += 0.001
    },
    (m) => {
      ;(m.mix.types[0] as BuildingModel['mix']['types'][0]).share += 0.01
    },
  ],
  I46: [
    (m) => {
      m.formFactors.nrfloors += 1
    },
    (m) => {
      m.formFactors.nrunits -= 1
    },
    (m) => {
      ;(m.mix.types[0] as BuildingModel['mix']['types'][0]).count += 1
    },
  ],
  I47: [
    (m) => {
      ;(m.towers[2] as Tower).instanceOf = 'nobody'
    },
    (m) => {
      const [cell] = (m.towers[2] as Tower).floorGroups[0]?.blocks[0]?.cells ?? []
      if (cell) cell.goArea -= 1
    },
    (m) => {
      ;(m.towers[2] as Tower).xform.c = 0.9
    },
  ],
  I50: [
    (m) => {
      m.messages.push({ ...said })
    },
    (m) => {
      m.messages.push({ ...said, building_id: '2' })
    },
    (m) => {
      group(m).assets = group(m).assets.filter((a) => a.kind !== 'balcony')
    },
    (_, input) => {
      input.building.maxwidth += 1
    },
  ],
  I51: [
    (_, input) => {
      input.building.version = '2.5'
    },
    (_, input) => {
      input.building.version = '3.4'
    },
    (m) => {
      m.header.version = '9'
    },
  ],
  I52: [
    (m) => {
      m.header.inputHash = Symbol('not in JSON') as unknown as string
    },
    (m) => {
      // one cell more than a building may have; thousands of floors would cost every other check seconds
      group(m).levels = new Int32Array(Math.floor(LIMITS.cells / cells(m).length) + 1)
    },
    (m) => {
      m.formFactors.nrfloors = 401
    },
  ],
}

/** A rule of the place. */
function atMost(type: ConstraintType, value: number): GeneratorInput['constraints'][number] {
  const rules = [{ id: 1, name: '', type, value }]
  const parsed = parseGeneratorInput({ ...caseInput('comfortable'), constraints: rules })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input.constraints[0] as GeneratorInput['constraints'][number]
}

const said = {
  code: 'lift_added',
  message: 'generator.lift_added',
  severity: 'info',
  target: null,
  value: null,
  building_id: '1',
  unit_id: null,
  fix: null,
} as const

for (const id of Object.keys(DAMAGE) as FlatId[]) {
  test.each(DAMAGE[id].map((damage, i) => [i + 1, damage] as const))(
    `${id} notices damage %i`,
    (_, damage) => {
      const input = structuredClone(
        OF_HOUSES.includes(id)
          ? rowOfHouses()
          : OF_TOWERS.includes(id)
            ? twins()
            : caseInput('comfortable'),
      )
      const model = structuredClone(generate(input))
      expect(checkInvariants(model, input)).toEqual([])
      damage(model, input)
      expect(checkInvariants(model, input).map((v) => v.id)).toContain(id)
    },
  )
}
