/** Counts wrong tries to sign in, in the database: for all servers on it. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE = 60

/**
 * Tries in a time (seconds). A browser that the person used before has a budget of its own, so that strangers who guess
 * do not shut him out there; a new one waits. An office behind one address signs in together on Monday morning.
 */
export const BUDGETS = {
  address: { points: 30, duration: MINUTE },
  account: { points: 10, duration: 15 * MINUTE },
  device: { points: 10, duration: 15 * MINUTE },
  // of an app: with this many tries nobody guesses six digits, three of which are right at a time
  code: { points: 20, duration: 24 * 60 * MINUTE },
} as const
export type Budget = keyof typeof BUDGETS

export interface Throttle {
  /** Takes one try of a budget; gives the seconds to wait when it is used up, else null. */
  take(budget: Budget, of: string): Promise<number | null>
  /** Gives the budget back whole, after a try that was right. */
  refill(budget: Budget, of: string): Promise<void>
}

export function createThrottle(
  pool: pg.Pool,
  budgets: Readonly<Record<Budget, { points: number; duration: number }>> = BUDGETS,
): Throttle {
  const limiterOf = (budget: Budget) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: budget,
      // one of them clears the table for all
      clearExpiredByTimeout: budget === 'account',
      ...budgets[budget],
    })
  const limiters = {
    address: limiterOf('address'),
    account: limiterOf('account'),
    device: limiterOf('device'),
    code: limiterOf('code'),
  }
  // of a name that somebody typed the table keeps no more than a hash
  const keyOf = (of: string) => createHash('sha256').update(of).digest('base64url')
  return {
    async take(budget, of) {
      try {
        await limiters[budget].consume(keyOf(of))
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000)
        throw error
      }
    },
    async refill(budget, of) {
      await limiters[budget].delete(keyOf(of))
    },
  }
}
