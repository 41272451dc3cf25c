/** Every invariant on random buildings of every family, seeded; a failure shrinks to the smallest building that shows it. */
import { FunctionType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generate } from './generate.ts'
import {
  checkGrowth,
  checkLocked,
  checkRepeat,
  checkSymmetry,
  type Generate,
} from './invariants/pairs.ts'
import { RANDOM, RANDOM_FAMILIES, type RandomFamily } from './testing/any-building.ts'
import { caseInput } from './testing/cases.ts'
import { modes, problemsOf, problemsOfPairs } from './testing/problems.ts'
import { flatWithFloors } from './testing/setbacks.ts'

/** 3,000 in all; at least so many of them stand. */
const CASES: Readonly<Record<RandomFamily, readonly [cases: number, stand: number]>> = {
  flat: [400, 200],
  tower: [400, 150],
  house: [400, 250],
  office: [300, 130],
  industrial: [200, 110],
  distribution: [200, 80],
  street: [500, 250],
  parking: [300, 250],
  green: [300, 250],
  court: [30, 15],
  setback: [50, 30],
  composed: [50, 30],
  drawn: [50, 20],
}

test.each(RANDOM_FAMILIES)(
  'random buildings of the family %s break no invariant, and enough of them stand',
  (family) => {
    const [numRuns, least] = CASES[family]
    let stand = 0
    fc.assert(
      fc.property(RANDOM[family], modes, (input, mode) => {
        expect(problemsOf(input, mode)).toEqual([])
        const { towers, assets } = generate(input, { mode })
        if (towers.length + assets.length > 0) stand++
      }),
      { numRuns, seed: 61 },
    )
    expect(stand).toBeGreaterThanOrEqual(least)
  },
)

test('they are 3,000', () => {
  expect(Object.values(CASES).reduce((sum, [cases]) => sum + cases, 0)).toBeGreaterThanOrEqual(3000)
})

test.each(RANDOM_FAMILIES)(
  'of the family %s a second run gives the same, and so does a mirrored, turned or moved one',
  (family) => {
    fc.assert(
      fc.property(RANDOM[family], RANDOM.flat, modes, (input, between, mode) => {
        expect(problemsOfPairs(input, between, mode)).toEqual([])
      }),
      { numRuns: 25, seed: 62 },
    )
  },
)

/** A generator that errs. */
const BROKEN: readonly [id: string, what: string, broken: () => Generate][] = [
  [
    'I48',
    'counts its runs',
    () => {
      let runs = 0
      return (input, options) => {
        const model = structuredClone(generate(input, options))
        model.shape.height += runs++
        return model
      }
    },
  ],
  [
    'I48',
    'remembers the building before',
    () => {
      let before = ''
      return (input, options) => {
        const model = structuredClone(generate(input, options))
        model.header.generatorBuild += before
        before = model.header.geometryHash
        return model
      }
    },
  ],
  [
    'I49',
    'is larger when mirrored',
    () => (input, options) => {
      const wider = structuredClone(input)
      if (input.building.cfg.flip !== 0) wider.building.maxlength += 3
      return generate(wider, options)
    },
  ],
  [
    'I49',
    'favours the first unit of the list',
    () => (input, options) => {
      const model = structuredClone(generate(input, options))
      const first = model.mix.types.find(({ unitId }) => unitId === String(input.units[0]?.id))
      if (first) first.count++
      return model
    },
  ],
]

test.each(BROKEN)('%s notices a generator that %s', (id, _, broken) => {
  const input = caseInput('comfortable')
  const other = caseInput('tiny')
  const found = [
    ...checkRepeat(input, other, 'settled', broken()),
    ...checkSymmetry(input, 'settled', broken()),
  ]
  expect(found.map((violation) => violation.id)).toContain(id)
})

test('I49 lets the corners of a hipped roof lie on the lattice, and no centimetre beside it', () => {
  const input = flatWithFloors([{}, { roof: 'hipped' }], {
    archetype: 'tower',
    building: { maxlength: 20.3, maxwidth: 18 },
    cfg: { blocktype: 'tower_h_staircase_2' },
  })
  expect(checkSymmetry(input, 'settled', generate)).toEqual([])
  const wider: Generate = (asked, options) => {
    const model = structuredClone(generate(asked, options))
    if (asked.building.cfg.flip !== 0) model.formFactors.roofarea += 0.01
    return model
  }
  const found = checkSymmetry(input, 'settled', wider)
  expect(found.map(({ message }) => message.split(' ').slice(0, 4).join(' '))).toEqual([
    'mirrored in x: roofarea',
    'mirrored in y: roofarea',
  ])
})

test('I53 notices a generator that unlocks', () => {
  const model = generate(caseInput('comfortable'))
  const other = caseInput('tiny')
  expect(checkLocked(model, other, generate)).toEqual([])
  const broken: Generate = (input) => generate(input)
  expect(checkLocked(model, other, broken).map(({ id }) => id)).toEqual(['I53'])
})

test('I54 notices a type that becomes fewer', () => {
  const small = generate(caseInput('comfortable'), { mode: 'live' })
  const large = structuredClone(small)
  expect(checkGrowth(small, large)).toEqual([])
  const [first] = large.mix.types
  if (first) first.count--
  expect(checkGrowth(small, large).map(({ id }) => id)).toEqual(['I54'])
})

test('an invariant that is broken on purpose is found in random buildings, too', () => {
  const [input] = fc.sample(RANDOM.house, { numRuns: 1, seed: 3 })
  if (!input) throw new Error('no house')
  expect(problemsOf(input, 'settled')).toEqual([])
  const damaged = structuredClone(input)
  Object.defineProperty(damaged.building.cfg, 'floors', {
    get() {
      throw new Error(`no ${FunctionType.apartment}`)
    },
  })
  expect(problemsOf(damaged, 'settled')[0]).toContain('throws')
})
