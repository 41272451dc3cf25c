/** No input takes more steps than a building may: counted, so the same on every machine. */
import { ConstraintOperator, ConstraintType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { composedOf } from '../testing/composed.ts'
import { checkInvariants } from '../testing/invariants/check.ts'
import { type Asked, planCase } from '../testing/plan-case.ts'
import { stepsOf } from './effort.ts'
import { laidOut } from './generate.ts'
import type { GeneratorInput } from './input/schema.ts'
import { LIMITS } from './limits.ts'
import { obeyed } from './obey/obey.ts'

/** A corridor flat of thirty floors along stairs of so many treads of 40 m, with types of 30 m2 and more. */
function stairs(treads: number, types: number, more: Asked = {}): GeneratorInput {
  const path = Array.from({ length: treads + 1 }, (_, i) => [
    40 * Math.ceil(i / 2),
    40 * Math.floor(i / 2),
  ])
  const ids = Array.from({ length: types }, (_, i) => i + 1)
  return planCase('stairs', '', {
    archetype: 'flat',
    building: { maxwidth: 16, maxlength: 50, maxheight: 30, ...more.building },
    cfg: {
      blocktype: 'flat_path_corridor',
      shape_mode: 'path',
      path,
      units: ids.map((unitId) => ({ unitId, repeat_ratio: 1 + (unitId % 7) })),
      ...more.cfg,
    },
    units: ids.map((id) => ({ id, name: `T${id}`, size: 30 + id, size_max: 1.1 * (30 + id) })),
  }).input
}

function took(input: GeneratorInput) {
  const tally = { steps: 0, cells: 0 }
  const model = laidOut(input, 'settled', tally)
  return { ...tally, model, codes: model.messages.map(({ code }) => code) }
}

test('twenty types in six bars take no more steps than a building may, and that is said', () => {
  const input = stairs(6, 20, { building: { maxheight: 54 } })
  const { steps, model, codes } = took(input)
  expect(steps).toBeGreaterThan(LIMITS.mixSteps)
  // what was begun is finished: of one choice of floors
  expect(steps).toBeLessThan(LIMITS.fillSteps + 1.5 * LIMITS.mixSteps)
  expect(codes).toContain('mix_limited')
  expect(model.messages.find(({ code }) => code === 'mix_limited')?.value).toBe(20)
  expect(model.towers.length).toBeGreaterThan(3)
  expect(checkInvariants(model, input, 'fast')).toEqual([])
})

test('bars that are alike take the steps of one: dwellings of the same floors are chosen once', () => {
  const low = { building: { maxheight: 15 } }
  const [few, many] = [took(stairs(6, 4, low)), took(stairs(18, 4, low))]
  expect(many.codes).not.toContain('mix_limited')
  expect(many.model.formFactors.nrunits).toBeGreaterThan(2 * few.model.formFactors.nrunits)
  expect(many.steps).toBeLessThan(1.5 * few.steps)
})

test('between the cores of twenty towers not every layout of cars is compared, and that is said', () => {
  const towers = Array.from({ length: 20 }, (_, id) =>
    id === 0
      ? { id, cfg: { functiontype: 'parking', repeat_count: 2 } }
      : { id, base_ref: 0, cfg: { repeat_count: 1, minlength: 24 } },
  )
  const building = { maxlength: 800, maxwidth: 60, maxheight: 40 }
  const { steps, model, codes } = took(composedOf(towers, { building }))
  expect(codes).toContain('parking_limited')
  expect(steps).toBeLessThan(1.5 * LIMITS.roomSteps)
  expect(model.formFactors.nrparking).toBeGreaterThan(100)
})

test('within the rules no more buildings are tried than there are steps for, and that is said', () => {
  const norm = {
    id: 1,
    name: '',
    type: ConstraintType.nr_of_units,
    operator: ConstraintOperator.greater_than,
    value: 30,
    priority: 0,
    reference: null,
    source: null,
  }
  const input: GeneratorInput = { ...stairs(2, 3), constraints: [norm] }
  const took = (share: number, asked: GeneratorInput = input) =>
    obeyed(asked, 'settled', (each, mode, tally) => {
      tally.steps += share * LIMITS.obeySteps
      return laidOut(each, mode)
    })
  const few = took(0.3)
  expect(few.runs).toBeLessThan(12)
  expect(few.model.messages.find(({ code }) => code === 'obey_limited')?.value).toBe(few.runs)
  const all = took(0)
  expect(all.runs).toBeGreaterThan(few.runs)
  expect(all.model.messages.map(({ code }) => code)).not.toContain('obey_limited')
  // a plot of twelve thousand corners, 4 km wide, is steps by itself: 7.2 million of numbers to read each time
  const [n, e] = [477000, 118000]
  const along = Array.from({ length: 12_000 }, (_, i) => [e + i / 3, n])
  const coordinates = [[...along, [e + 4000, n + 4000], [e, n + 4000], [e, n]]]
  const wide = took(0, { ...input, plot: { type: 'Polygon', coordinates } })
  expect(wide.runs).toBeLessThan(12)
  expect(wide.model.messages.map(({ code }) => code)).toContain('obey_limited')
})

test('a full effort has taken no steps', () => {
  const { fillSteps: fills, mixSteps: mixes, roomSteps: rooms } = LIMITS
  expect(stepsOf({ fills, mixes, rooms })).toBe(0)
})
