/** No input takes more steps than a building may: counted, so the same on every machine. */
import { expect, test } from 'vitest'
import { stepsOf } from './effort.ts'
import { laidOut } from './generate.ts'
import type { GeneratorInput } from './input/schema.ts'
import { checkInvariants } from './invariants/check.ts'
import { LIMITS } from './limits.ts'
import { obey } from './obey/door.ts'
import { composedOf } from './testing/composed.ts'
import { type Asked, planCase } from './testing/plan-case.ts'

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
  const tally = { steps: 0 }
  const model = laidOut(input, 'settled', tally)
  return { ...tally, model, codes: model.messages.map(({ code }) => code) }
}

test('a hundred types in ten bars take no more steps than a building may, and that is said', () => {
  const input = stairs(10, 100)
  const { steps, model, codes } = took(input)
  expect(steps).toBeGreaterThan(LIMITS.mixSteps)
  // what was begun is finished: of one choice of floors
  expect(steps).toBeLessThan(LIMITS.fillSteps + 1.5 * LIMITS.mixSteps)
  expect(codes).toContain('mix_limited')
  expect(model.messages.find(({ code }) => code === 'mix_limited')?.value).toBe(100)
  expect(model.towers.length).toBeGreaterThan(5)
  expect(checkInvariants(model, input, 'fast')).toEqual([])
})

test('bars that are alike take the steps of one: dwellings of the same floors are chosen once', () => {
  const [few, many] = [took(stairs(6, 4)), took(stairs(18, 4))]
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
  const input = stairs(30, 100)
  const { model, runs } = obey({
    ...input,
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [118000, 478000],
          [122000, 478000],
          [122000, 482000],
          [118000, 482000],
          [118000, 478000],
        ],
      ],
    },
    constraints: [
      {
        id: 1,
        name: '',
        type: 12,
        operator: 3,
        value: 300,
        priority: 0,
        reference: null,
        source: null,
      },
    ],
  })
  expect(runs).toBeLessThan(60)
  expect(model.messages.find(({ code }) => code === 'obey_limited')?.value).toBe(runs)
})

test('a full effort has taken no steps', () => {
  const { fillSteps: fills, mixSteps: mixes, roomSteps: rooms } = LIMITS
  expect(stepsOf({ fills, mixes, rooms })).toBe(0)
})
