/** Models of the gallery's cases, generated once for all test files of a worker. A test that changes one copies it first. */
import { generate } from '../src/generate.ts'
import type { GeneratorInput } from '../src/input/schema.ts'
import type { BuildingModel } from '../src/model/types.ts'
import type { PlanCase } from './plan-case.ts'

const built = new WeakMap<GeneratorInput, BuildingModel>()

/** The settled model of a case. */
export function modelOf({ input }: Pick<PlanCase, 'input'>): BuildingModel {
  const model = built.get(input) ?? generate(input)
  built.set(input, model)
  return model
}
