import { BlockType, FunctionType } from '@kavel/domain'
import { boxRing, type Ring, ringArea, toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus, everyNth } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { comfortable, towerInput } from '../../../testing/tower-cases.ts'
import { messageList } from '../../base/messages.ts'
import { featuresOf } from '../../base/version.ts'
import { generate } from '../../generate.ts'
import { resolve } from '../../input/resolve.ts'
import { TOWER_CODES, templateOf } from '../../input/tower-template.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { netRing } from '../../plan/net.ts'
import { bordersByCell, bordersOf, OUTSIDE } from '../../plan/partition.ts'
import { reachOf, wallBetween } from '../../plan/walls.ts'
import { ALONG, type FixedBox, lengthOf, measured, SIDE } from './measure.ts'
import { floorMixes } from './mixes.ts'
import type { PlateNeed } from './plate.ts'
import { shapeOf } from './plates.ts'
import { search } from './search.ts'
import { findPlate } from './sizes.ts'
import { cutChain, ringOf } from './slabs.ts'
import { grossOf } from './trial.ts'

const features = featuresOf('3').features as NonNullable<ReturnType<typeof featuresOf>['features']>

/** What a tower of a code asks of its plate, in a box. */
function needOf(code: BlockType, length: number, width: number, entrance: boolean): PlateNeed {
  const b = resolve(towerInput(comfortable(code)), features, messageList('1'))
  const template = templateOf(code)
  if (!b || !template) throw new Error(`${code} is no tower`)
  const { stairs, lifts, isWide } = template
  return {
    template,
    core: { stairs, lifts, isWide, hasLock: false },
    rules: b.rules,
    mixes: floorMixes(b.types, template, 5, 1),
    entrance: entrance ? 5e11 : null,
    length: toLattice(length),
    width: toLattice(width),
    isLive: false,
  }
}

const variant = fc.record({
  spine: fc.integer({ min: 0, max: 600_000 }),
  shift: fc.constantFrom(0, 0.05, 0.1),
  isDeep: fc.boolean(),
  isLong: fc.boolean(),
  sidesGoOn: fc.boolean(),
  start: fc.constantFrom(0 as const, 0.5 as const),
})
const plates = fc.record({
  code: fc.constantFrom(...TOWER_CODES),
  width: fc.integer({ min: 700_000, max: 4_500_000 }),
  depth: fc.integer({ min: 700_000, max: 4_500_000 }),
  variant,
  cuts: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
})

test('a dwelling measured in the search is the dwelling of the partition', () => {
  let homes = 0
  fc.assert(
    fc.property(plates, ({ code, width, depth, variant: how, cuts }) => {
      const { template, core, rules } = needOf(code, 50, 50, false)
      const skeleton = shapeOf(template, core, rules).skeleton(how, width, depth)
      if (!skeleton) return
      const rings: Ring[] = []
      for (const chain of skeleton.chains) {
        const all = cuts.reduce((sum, cut) => sum + cut, 0)
        const areas = cuts.map((cut) => (cut / all) * grossOf({ ...skeleton, chains: [chain] }))
        for (const boxes of cutChain(chain, areas)) {
          const ring = ringOf(boxes)
          if (!ring) return
          rings.push(ring)
        }
      }
      const fixed: FixedBox[] = [
        ...skeleton.core.map(({ box }) => ({ box, along: ALONG.other })),
        ...skeleton.halls.map((box) => ({ box, along: ALONG.hall })),
      ]
      const own = (fn: FunctionType, ring: Ring): PlanCell => planCell(fn, ring)
      const cells = [
        ...fixed.map(({ box, along }) => {
          const fn = along === ALONG.hall ? FunctionType.corridor : FunctionType.staircase
          return own(fn, boxRing(box.x0, box.y0, box.x1, box.y1))
        }),
        ...rings.map((ring) => own(FunctionType.apartment, ring)),
      ]
      const borders = bordersOf(cells.map(({ ring }) => ring))
      const byCell = bordersByCell(borders, cells.length)
      measured(rings, fixed, rules).forEach((home, i) => {
        const n = fixed.length + i
        const beside = byCell[n] ?? []
        const net = netRing(home.ring, beside, (border) =>
          reachOf(border, wallBetween(cells[border.low], cells[border.high], rules)),
        )
        expect(home.net).toBe(ringArea(net))
        const open = beside.filter((b) => b.low === OUTSIDE || b.high === OUTSIDE)
        expect(home.facade).toBe(open.reduce((sum, b) => sum + b.to - b.from, 0))
        const lengths = Array.from({ length: home.sides.length / SIDE }, (_, k) =>
          lengthOf(home.sides, k * SIDE),
        )
        expect(lengths.sort((a, b) => a - b)).toEqual(
          beside.map((b) => b.to - b.from).sort((a, b) => a - b),
        )
        homes++
      })
    }),
    { numRuns: corpus(10, 400), seed: 20261123 },
  )
  expect(homes).toBeGreaterThan(corpus(20, 1000))
})

test('the area of a frame is that of the plate built from it', () => {
  let built = 0
  fc.assert(
    fc.property(plates, ({ code, width, depth, variant: how }) => {
      const { template, core, rules } = needOf(code, 50, 50, false)
      const shape = shapeOf(template, core, rules)
      const skeleton = shape.skeleton(how, width, depth)
      expect(shape.frame(how, width, depth)?.gross).toBe(skeleton ? grossOf(skeleton) : undefined)
      if (skeleton) built++
    }),
    { numRuns: corpus(100, 600), seed: 7 },
  )
  expect(built).toBeGreaterThan(corpus(50, 300))
})

test('a plate is the same with and without the memory of others', () => {
  const needs = fc.record({
    code: fc.constantFrom(...TOWER_CODES),
    length: fc.integer({ min: 9, max: 60 }),
    width: fc.integer({ min: 9, max: 60 }),
    entrance: fc.boolean(),
  })
  fc.assert(
    fc.property(needs, ({ code, length, width, entrance }) => {
      const need = needOf(code, length, width, entrance)
      const text = (plate: unknown) => JSON.stringify(plate)
      const found = text(findPlate(need, search))
      expect(text(findPlate(need))).toBe(found)
      expect(text(findPlate(need))).toBe(found)
    }),
    { numRuns: corpus(4, 150), seed: 20261124 },
  )
  const near = needOf(BlockType.tower_u_wide_staircase_elevator_4, 22, 18, true)
  const far = { ...near, rules: { ...near.rules, corridor: near.rules.corridor + 30_000 } }
  expect(findPlate(near)?.skeleton).not.toEqual(findPlate(far)?.skeleton)
})

test('each of the 54 stands with mixes of 50 to 120 m2, with all its dwellings on every typical floor', () => {
  const mixes = [
    [50, 65, 68, 90, 3],
    [50, 80, 80, 120, 1],
    [60, 75, 90, 110, 2],
    [75, 95, 75, 95, 1],
  ] as const
  for (const [index, code] of everyNth([...TOWER_CODES.entries()], 3)) {
    // one of the mixes by turns; the soak tries all
    for (const [size, size_max, other, other_max, ratio] of everyNth(mixes, 4, index)) {
      const each = comfortable(code)
      const input = towerInput({
        ...each,
        building: { ...each.building, maxlength: 60, maxwidth: 60 },
        units: [
          { id: 1, name: 'A', size, size_max },
          { id: 2, name: 'B', size: other, size_max: other_max },
        ],
        ratios: [ratio, 1],
      })
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      const groups = model.towers.flatMap(({ floorGroups }) => floorGroups).slice(1)
      expect(groups.length, `${code} with ${size} and ${other} m2`).toBeGreaterThan(0)
      for (const { blocks } of groups) {
        const homes = blocks.flatMap(({ cells }) => cells.filter((c) => c.unitType !== null))
        expect(homes).toHaveLength(templateOf(code)?.dwellings as number)
      }
    }
  }
})

test('the ground floor of a tower keeps nearer to the mix where its dwellings leave the choice', () => {
  const each = comfortable(BlockType.tower_o_double_staircase_elevator_12)
  const units = [
    { id: 1, name: 'A', size: 50, size_max: 95 },
    { id: 2, name: 'B', size: 50.5, size_max: 95 },
  ]
  const model = generate(towerInput({ ...each, units, ratios: [1, 1] }))
  const [ground] = model.towers.flatMap(({ floorGroups }) => floorGroups)
  const cells = ground?.blocks.flatMap((block) => block.cells) ?? []
  const count = (id: string) => cells.filter(({ unitType }) => unitType === id).length
  expect(count('1')).toBeGreaterThan(2)
  expect(Math.abs(count('1') - count('2'))).toBeLessThanOrEqual(1)
})

test.each([
  ['none', 'live'],
  ['xy', 'settled'],
] as const)(
  'halfway between two facades a dwelling sees daylight, too: flip %s, %s',
  (flip, mode) => {
    // a T whose stem lies 12.4 m from the windows on either side
    const { input } = planCase('daylight', '', {
      building: { maxwidth: 23.3, maxlength: 20, maxheight: 13 },
      units: [{ id: 1, name: 'A', size: 71, size_max: 127.8 }],
      cfg: { blocktype: 'tower_u_staircase_3', flip },
    })
    const model = generate(input, { mode })
    expect(checkInvariants(model, input)).toEqual([])
    const upper = model.towers.flatMap(({ floorGroups }) => floorGroups)[1]
    const homes = upper?.blocks.flatMap(({ cells }) => cells.filter((c) => c.unitType !== null))
    expect(homes).toHaveLength(3)
  },
)
