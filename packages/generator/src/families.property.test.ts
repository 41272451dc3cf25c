/** Every invariant on random buildings of every family, seeded; a failure shrinks to the smallest building that shows it. */
import { FunctionType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANDOM, RANDOM_FAMILIES, type RandomFamily } from '../testing/any-building.ts'
import { caseInput } from '../testing/cases.ts'
import { corpus } from '../testing/corpus.ts'
import {
  checkGrowth,
  checkLocked,
  checkRepeat,
  checkSymmetry,
  type Generate,
} from '../testing/invariants/pairs.ts'
import { examine, modes, problemsOfPairs } from '../testing/problems.ts'
import { flatWithFloors } from '../testing/setbacks.ts'
import { generate } from './generate.ts'

/** Buildings of a family in `npm test` and in the soak, and the share of them that stands at least. */
const CASES: Readonly<
  Record<RandomFamily, readonly [small: number, large: number, share: number]>
> = {
  flat: [8, 400, 0.5],
  tower: [6, 400, 0.35],
  house: [8, 400, 0.6],
  office: [5, 300, 0.4],
  industrial: [5, 200, 0.5],
  distribution: [5, 200, 0.4],
  street: [6, 500, 0.5],
  parking: [5, 300, 0.8],
  green: [5, 300, 0.8],
  court: [3, 100, 0.5],
  setback: [3, 100, 0.5],
  composed: [3, 100, 0.5],
  drawn: [6, 100, 0.4],
}

test.each(RANDOM_FAMILIES)(
  'random buildings of the family %s break no invariant, and enough of them stand',
  (family) => {
    const [small, large, share] = CASES[family]
    const numRuns = corpus(small, large)
    let stand = 0
    fc.assert(
      fc.property(RANDOM[family], modes, (input, mode) => {
        const { problems, model } = examine(input, mode)
        expect(problems).toEqual([])
        if (model && model.towers.length + model.assets.length > 0) stand++
      }),
      { numRuns, seed: 61 },
    )
    // few runs draw more of the edges: one that stands is enough
    expect(stand).toBeGreaterThanOrEqual(corpus(1, share * numRuns))
  },
)

test.each(RANDOM_FAMILIES)(
  'of the family %s a second run gives the same, and so does a mirrored, turned or moved one',
  (family) => {
    fc.assert(
      fc.property(RANDOM[family], RANDOM.flat, modes, (input, between, mode) => {
        expect(problemsOfPairs(input, between, mode)).toEqual([])
      }),
      { numRuns: corpus(1, 100), seed: 62 },
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
  expect(examine(input, 'settled').problems).toEqual([])
  const damaged = structuredClone(input)
  Object.defineProperty(damaged.building.cfg, 'floors', {
    get() {
      throw new Error(`no ${FunctionType.apartment}`)
    },
  })
  expect(examine(damaged, 'settled').problems[0]).toContain('throws')
})
