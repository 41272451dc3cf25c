/** What the time of a sign-in tells, and what strangers who guess cost the owner of an account. */

import {
  createCompany,
  createThrottle,
  createUser,
  signIn,
  type Throttle,
} from '@kavel/application/accounts'
import { type Database, withPrincipal } from '@kavel/database'
import { atMost, type Figures, median, noted, quantile, time } from './figures.ts'

const SIZE = { pairs: 300, signIns: 60, strangers: 4 } as const
const SMOKE_SIZE = { pairs: 3, signIns: 2, strangers: 1 } as const
const PASSWORD = 'bench wachtwoord'
const NAME = 'bench-sign-in'

/** Welch's t at which two samples of hundreds differ at 1 %. */
const T_LIMIT = 2.58
/** Milliseconds within which the owner is signed in, at the 95th percentile (issue: 500). */
const OWNER_LIMIT = 500

const PARTY = { id: 'localhost', origin: 'http://localhost' } as const
const OPEN: Throttle = { take: async () => null, refill: async () => undefined }

/**
 * Wrong tries for a known and an unknown name in turns; then the owner signs in again and again with a known browser, while
 * strangers try wrong passwords for the same name from other addresses.
 */
export async function benchSignIn(
  database: Database,
  { smoke }: { readonly smoke: boolean },
): Promise<Figures> {
  const { pool, kind } = database
  const { pairs, signIns, strangers } = smoke ? SMOKE_SIZE : SIZE
  const companyId = await makeCompany(database)
  const attempt = (
    throttle: Throttle,
    username: string,
    password: string,
    address: string,
    device?: string,
  ) => signIn(pool, throttle, { username, password, address, agent: 'bench', device, party: PARTY })
  try {
    const known: number[] = []
    const unknown: number[] = []
    const wrong = (username: string) => time(() => attempt(OPEN, username, 'fout', '192.0.2.1'))
    for (let i = 0; i < pairs + 5; i++)
      // either goes first as often as the other, and the first pairs are not counted
      for (const isKnown of i % 2 ? [true, false] : [false, true]) {
        const taken = await wrong(isKnown ? NAME : `${NAME} ${i}`)
        if (i >= 5 || smoke) (isKnown ? known : unknown).push(taken)
      }

    const throttle = createThrottle(pool)
    const first = await attempt(OPEN, NAME, PASSWORD, '192.0.2.2')
    if (!('device' in first)) throw new Error('the owner is not signed in')
    const owner: number[] = []
    let isOver = false
    let refused = 0
    let tries = 0
    const guess = async () => {
      while (!isOver) {
        tries++
        await attempt(throttle, NAME, `geraden ${tries}`, `198.51.100.${tries % 250}`)
      }
    }
    const guessing = Array.from({ length: strangers }, guess)
    for (let i = 0; i < signIns; i++)
      owner.push(
        await time(async () => {
          const { ok } = await attempt(throttle, NAME, PASSWORD, '203.0.113.1', first.device)
          if (!ok) refused++
        }),
      )
    isOver = true
    await Promise.all(guessing)
    return {
      [`sign_in_welch_t_${kind}`]: atMost(Math.abs(welch(known, unknown)), T_LIMIT, 't'),
      [`sign_in_known_${kind}`]: noted(median(known), 'ms'),
      [`sign_in_unknown_${kind}`]: noted(median(unknown), 'ms'),
      [`sign_in_owner_p95_${kind}`]: atMost(quantile(owner, 0.95), OWNER_LIMIT, 'ms'),
      [`sign_in_owner_refused_${kind}`]: atMost(refused, 0, 'times'),
      [`sign_in_guesses_${kind}`]: noted(tries, 'tries'),
    }
  } finally {
    await withPrincipal(pool, 'system', (client) =>
      client.query('delete from companies where id = $1', [companyId]),
    )
  }
}

function makeCompany({ pool }: Database): Promise<number> {
  return withPrincipal(pool, 'system', async (client) => {
    const id = await createCompany(client, { name: 'Bench sign-in' })
    await createUser(client, { companyId: id, username: NAME, password: PASSWORD })
    return id
  })
}

/** Welch's t of two samples: how many standard errors their means are apart. */
function welch(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length
  const error = (values: readonly number[]) => {
    const middle = mean(values)
    const squares = values.reduce((sum, x) => sum + (x - middle) ** 2, 0)
    return squares / (values.length - 1) / values.length
  }
  return (mean(a) - mean(b)) / Math.sqrt(error(a) + error(b))
}
