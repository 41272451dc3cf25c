import { FunctionType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import type { Asset, BuildingModel, Cell, FloorGroup, Tower } from '../../src/model/types.ts'
import { caseInput } from '../cases.ts'
import { rowOfHouses } from '../houses.ts'
import { planCase } from '../plan-case.ts'
import { checkInvariants } from './check.ts'
import { cellsIn } from './facts.ts'
import { cornersOf } from './stairs.ts'

const row = () => rowOfHouses({ building: { maxlength: 28 } })
const shallow = () => rowOfHouses({ building: { maxlength: 28 }, house: { maxwidth: 7 } })
const detached = () =>
  rowOfHouses({
    building: { maxlength: 32, maxwidth: 28 },
    cfg: { blocktype: 'detached' },
    house: { length: 7.2, roof: 'hipped' },
  })
const maisonettes = () =>
  planCase('damaged', '', {
    building: { maxwidth: 13.8, maxlength: 50, maxheight: 13 },
    units: [{ id: 1, name: 'M', size: 90, size_max: 130 }],
    cfg: { blocktype: 'flat_gallery_maisonette', units: [{ unitId: 1 }] },
  }).input

const stairsOf = ({ assets }: FloorGroup) => assets.filter(({ kind }) => kind === 'stair')
const stairsIn = (m: BuildingModel, group: number) =>
  stairsOf(m.towers[0]?.floorGroups[group] as FloorGroup)
const first = (m: BuildingModel, group = 1) => stairsIn(m, group)[0] as Asset
/** The first dwelling's stair on all floors. */
const whole = (m: BuildingModel) => {
  const { poly } = first(m)
  return (m.towers[0]?.floorGroups ?? [])
    .flatMap(stairsOf)
    .filter((stair) => stair.poly.join() === poly.join())
}
const moved = (ring: Int32Array, dx: number, dy: number) =>
  ring.map((v, i) => v + (i % 2 === 0 ? dx : dy))
const turned = (ring: Int32Array) => Int32Array.from([...ring.slice(4), ...ring.slice(0, 4)])

const DAMAGE: [string, () => ReturnType<typeof row>, (m: BuildingModel) => void][] = [
  [
    'a floor without stair',
    row,
    (m) => {
      const group = m.towers[0]?.floorGroups[1] as FloorGroup
      group.assets = group.assets.slice(1)
    },
  ],
  [
    'an attic without stair',
    row,
    (m) => {
      const group = m.towers[0]?.floorGroups.at(-1) as FloorGroup
      group.assets = []
    },
  ],
  [
    'a stair that stands elsewhere upstairs',
    maisonettes,
    (m) => {
      // the lower floors come first: ground, typical; then those above
      const stair = first(m, (m.towers[0]?.floorGroups.length ?? 0) - 1)
      stair.poly = moved(stair.poly, 0, 1000)
    },
  ],
  [
    'a stair that ends below its floor',
    row,
    (m) => {
      first(m).z += 10
    },
  ],
  [
    'a stair in a wall',
    row,
    (m) => {
      for (const stair of whole(m)) stair.poly = moved(stair.poly, 15_000, 0)
    },
  ],
  [
    'a wall before the foot, and a window behind the head',
    row,
    (m) => {
      for (const stair of whole(m)) stair.poly = moved(stair.poly, 0, -140_000)
    },
  ],
  [
    'a stair before a side window',
    detached,
    (m) => {
      for (const stair of whole(m)) stair.poly = moved(stair.poly, -270_000, 0)
    },
  ],
  [
    'a stair that comes out under the eaves',
    shallow,
    (m) => {
      for (const stair of whole(m)) stair.poly = turned(stair.poly)
    },
  ],
]

test.each(DAMAGE)('I22 notices %s', (_, input, damage) => {
  const given = input()
  const model = structuredClone(generate(given))
  expect(checkInvariants(model, given)).toEqual([])
  damage(model)
  expect(checkInvariants(model, given).map(({ id }) => id)).toContain('I22')
})

/** Floors of 3 m: 16 risers of 0.1875 m, so 15 goings of 0.22 m (domain reference §2.4). */
test('a straight stair of 0.9 × 3.3 m behind a hall of 1.5 m, against the party wall', () => {
  const model = generate(row())
  const [tower] = model.towers as [Tower]
  const [ground, upper, attic] = tower.floorGroups as [FloorGroup, FloorGroup, FloorGroup]
  for (const group of [ground, upper, attic]) expect(stairsOf(group)).toHaveLength(5)
  const home = ground.blocks[0]?.cells[1]
  const { poly } = stairsOf(ground)[1] as Asset
  const {
    from: [ax, ay],
    foot: [bx, by],
    head: [cx, cy],
  } = cornersOf(poly)
  expect([bx - ax, by - ay, cx - bx, cy - by]).toEqual([90_000, 0, 0, 330_000])
  expect([ax - (home?.net[0] ?? 0), ay - (home?.net[1] ?? 0)]).toEqual([0, 150_000])
  expect([ground, upper, attic].map((group) => stairsOf(group)[1]?.h)).toEqual([0, 3e5, 3e5])
})

/** Under 7 m at 40 degrees 2.3 m of headroom is 1.5 m wide: too little for what a straight stair comes out on. */
test('where the slopes are near, the stair winds and comes out below the ridge', () => {
  const model = generate(shallow())
  const stairs = model.towers[0]?.floorGroups.map(stairsOf) ?? []
  expect(stairs.map(({ length }) => length)).toEqual([5, 5, 5])
  const [stair] = stairs[2] as Asset[]
  expect((stair?.poly[2] ?? 0) - (stair?.poly[0] ?? 0)).toBe(180_000)
})

test('a roof too low for a stair to come out under has no attic, and says how high it is', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 28 }, house: { maxwidth: 5.8 } }))
  expect(model.towers[0]?.floorGroups.map(({ height }) => height)).toEqual([3e5, 3e5])
  const said = model.messages.find(({ code }) => code === 'attic_low')
  expect(said?.value).toBeCloseTo(2.43339, 4)
})

test('a dwelling without room for a stair says how deep it is', () => {
  const model = generate(
    rowOfHouses({
      building: { maxlength: 28, maxheight: 20 },
      cfg: { floor_height: 6 },
      house: { maxwidth: 7, roof: 'flat' },
    }),
  )
  const said = model.messages.find(({ code }) => code === 'stair_missing')
  expect(said).toMatchObject({ value: 6.2, required: 9.52 })
})

test('flats on one floor have no stair of their own', () => {
  const model = generate(caseInput('comfortable'))
  expect(model.towers[0]?.floorGroups.flatMap(stairsOf)).toEqual([])
})

test.each([
  [
    'a core that goes on above the highest gallery',
    (m: BuildingModel) => {
      const over = highest(m).find(({ fn }) => fn === FunctionType.empty)
      if (over) over.fn = FunctionType.staircase
    },
    'leads to no floor above',
  ],
  [
    'a floor above a core that ends there',
    (m: BuildingModel) => {
      for (const cell of highest(m))
        if (cell.fn === FunctionType.empty) cell.fn = FunctionType.common
    },
    'its cores stand elsewhere',
  ],
])('I23 notices %s', (_, damage, message) => {
  const model = structuredClone(generate(maisonettes()))
  damage(model)
  const said = checkInvariants(model, maisonettes()).filter(({ id }) => id === 'I23')
  expect(said.map((each) => each.message).join()).toContain(message)
})

test('I43 notices a void that counts as floor area', () => {
  const model = structuredClone(generate(maisonettes()))
  expect(checkInvariants(model, maisonettes())).toEqual([])
  const open = highest(model).find(({ fn }) => fn === FunctionType.empty)
  model.formFactors.gfa += (open?.grossArea ?? 0) / 1e10
  expect(checkInvariants(model, maisonettes()).map(({ id }) => id)).toContain('I43')
})

/** The cells of the floor that only the stairs of dwellings lead to. */
function highest({ towers: [tower] }: BuildingModel): Cell[] {
  return cellsIn(tower?.floorGroups.at(-1) as FloorGroup)
}
