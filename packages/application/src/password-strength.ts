/** Whether a password is easy to guess: usual and breached ones, names, words and patterns. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from './refusal.ts'

/** Of 0 to 4: "safely unguessable: moderate protection from offline slow-hash scenario" (zxcvbn). */
const LEAST_SCORE = 3
/** Characters that are looked at: what is longer takes longer and is no weaker. */
const LOOKED_AT = 64

let checker: Promise<ZxcvbnFactory> | undefined

/** Its lists are large: nobody reads them who chooses no password. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [core, common, dutch] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-nl-be'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...dutch.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/**
 * Refuses a password that is easy to guess (ASVS 5.0, 6.2.4 and 6.2.11): some 49,000 that were breached are in the list.
 * @param about what belongs to the person, as names: no part of a good password
 * @throws Refusal `weak_password`
 */
export async function assertStrong(
  password: string,
  about: readonly string[],
  path = 'password',
): Promise<void> {
  checker ??= loadChecker()
  const { score } = (await checker).check(password.slice(0, LOOKED_AT), ['kavel', ...about])
  if (score < LEAST_SCORE)
    throw new Refusal('weak_password', [{ path, message: 'is easy to guess' }])
}
