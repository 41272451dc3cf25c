/** Bodies with which the uniform calls succeed, unless what they name is gone. */
import type { UniformName } from '@kavel/calls'
import type { EntityName } from '@kavel/domain'
import type { Random } from '@kavel/geometry'
import { EXAMPLES } from '../../records/testing/examples.ts'
import { type Published, STATUSES } from './published.ts'
import type { Body } from './world.ts'

export interface Ingredients {
  readonly random: Random
  /** Records of the entity that the caller may change. */
  readonly ids: readonly number[]
  /** A body of a new record of the entity. */
  readonly create: Body
  readonly published: Published
}

type Make = (name: EntityName, ingredients: Ingredients) => unknown

/** Some of the records, each once. */
function some({ random, ids }: Ingredients): number[] {
  const rest = [...ids]
  const count = Math.min(rest.length, random.int(1, 3))
  return Array.from({ length: count }, () => rest.splice(random.int(0, rest.length - 1), 1)).flat()
}

const judgement: Make = (_, { random }) =>
  random.chance(0.5)
    ? { status: random.pick(Object.values(STATUSES)) }
    : { rating: random.int(0, 10) }

const GOOD_BODIES: Partial<Record<UniformName, Make>> = {
  'POST /{entity}/list': (name, { create, random }) =>
    // a name to sign in with is unique
    name === 'users' ? { ...create, username: `p${random.int(0, 1e9)}` } : create,
  'DELETE /{entity}/list': (_, { random, ids }) => ({ where: { id: random.pick(ids) } }),
  'PATCH /{entity}/detail/{id}': (name) => EXAMPLES[name].patch,
  'PUT /{entity}/detail': (name, given) =>
    some(given).map((id) => ({ id, ...EXAMPLES[name].patch })),
  'PUT /{entity}/order': (_, given) =>
    some(given).map((id) => ({ id, order: given.random.int(0, 1000) })),
  'POST /{entity}/list/public': (_, { published }) => [
    { surveyquestionId: published.questionId, value: 'ja' },
  ],
  'PATCH /{entity}/public/{key}': judgement,
  'PATCH /{entity}/public/{key}/{sub}': judgement,
}

/** Undefined for a call without a body, and where there is nothing to name. */
export function goodBody(call: string, name: EntityName, given: Ingredients): unknown {
  if (!given.ids.length) return undefined
  return GOOD_BODIES[call.replace(`/api/${name}/`, '/{entity}/') as UniformName]?.(name, given)
}
