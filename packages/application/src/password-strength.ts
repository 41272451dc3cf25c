/** Whether a password is easy to guess: usual and breached ones, names, words and patterns. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be'
import { Refusal } from './refusal.ts'

/** Of 0 to 4: "safely unguessable: moderate protection from offline slow-hash scenario" (zxcvbn). */
const LEAST_SCORE = 3
/** Characters that are looked at: what is longer takes longer and is no weaker. */
const LOOKED_AT = 64

let checker: ZxcvbnFactory | undefined

/**
 * Refuses a password that is easy to guess (ASVS 5.0, 6.2.4 and 6.2.11): some 49,000 that were breached are in the list.
 * @param about what belongs to the person, as names: no part of a good password
 * @throws Refusal `weak_password`
 */
export function assertStrong(password: string, about: readonly string[], path = 'password'): void {
  checker ??= new ZxcvbnFactory({
    dictionary: { ...common, ...dutch },
    graphs: adjacencyGraphs,
  })
  const { score } = checker.check(password.slice(0, LOOKED_AT), ['kavel', ...about])
  if (score < LEAST_SCORE)
    throw new Refusal('weak_password', [{ path, message: 'is easy to guess' }])
}
