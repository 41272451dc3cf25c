/** Checks of the building of an input; used by the property tests and by the soak. */
import fc from 'fast-check'
import { generate } from '../src/generate.ts'
import type { GeneratorInput } from '../src/input/schema.ts'
import type { BuildingModel, Mode } from '../src/model/types.ts'
import { RANDOM, RANDOM_FAMILIES, type RandomFamily } from './any-building.ts'
import { checkInvariants } from './invariants/check.ts'
import { checkLocked, checkRepeat, checkSymmetry } from './invariants/pairs.ts'

/** One line for each broken invariant; an exception is one, too. `model` is null after an exception. */
export function examine(
  input: GeneratorInput,
  mode: Mode,
): { problems: string[]; model: BuildingModel | null } {
  try {
    const model = generate(input, { mode })
    return {
      problems: checkInvariants(model, input).map(({ id, message }) => `${id} ${message}`),
      model,
    }
  } catch (error) {
    return { problems: [`throws ${error instanceof Error ? error.stack : error}`], model: null }
  }
}

/** Of pairs of runs; nine runs, so only some cases are asked. */
export function problemsOfPairs(
  input: GeneratorInput,
  between: GeneratorInput,
  mode: Mode,
): string[] {
  const found = [
    ...checkRepeat(input, between, mode, generate),
    ...checkSymmetry(input, mode, generate),
    ...checkLocked(generate(input, { mode }), between, generate),
  ]
  return found.map(({ id, message }) => `${id} ${message}`)
}

export const modes = fc.constantFrom<Mode>('live', 'settled')

/** Of all cases of the long run, how many each family has. */
const WEIGHTS: Readonly<Record<RandomFamily, number>> = {
  flat: 4,
  tower: 4,
  house: 3,
  office: 2,
  industrial: 1,
  distribution: 1,
  street: 3,
  parking: 2,
  green: 1,
  court: 1,
  setback: 2,
  composed: 2,
  drawn: 2,
}

const anyBuilding = fc.oneof(
  ...RANDOM_FAMILIES.map((family) => ({ arbitrary: RANDOM[family], weight: WEIGHTS[family] })),
)

export interface Batch {
  cases: number
  /** The smallest input that shows a violation, what is wrong with it, and how to find it again. */
  violation: { problems: string[]; mode: Mode; input: GeneratorInput; seed: number } | null
}

/** One case in this many is also run in pairs. */
const PAIRS = 20

/** Random buildings of all families until one breaks an invariant; a seed gives the same buildings every time. */
export function soak(seed: number, numRuns: number): Batch {
  const property = fc.property(
    anyBuilding,
    anyBuilding,
    modes,
    fc.integer({ min: 1, max: PAIRS }),
    (input, between, mode, lot) => {
      const { problems } = examine(input, mode)
      if (lot === 1 && problems.length === 0)
        problems.push(...problemsOfPairs(input, between, mode))
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
  )
  const {
    failed,
    counterexample,
    numRuns: cases,
    errorInstance,
  } = fc.check(property, { seed, numRuns })
  if (!failed || !counterexample) return { cases, violation: null }
  const [input, , mode] = counterexample
  const problems = (errorInstance instanceof Error ? errorInstance.message : '').split('\n')
  return { cases, violation: { problems, mode, input, seed } }
}
