/** A green court as ground of a plan. */
import { FunctionType } from '@kavel/domain'
import { ringOfBox } from '@kavel/geometry'
import type { GeneratorInput } from '../../input/schema.ts'
import { groundOn, type Part } from '../cars.ts'
import type { Court } from './open-ground.ts'

export function courtOn(input: GeneratorInput, { ground, box }: Court): Part {
  return groundOn(input, ground, ringOfBox(box), { name: 'court', func: FunctionType.green })
}
