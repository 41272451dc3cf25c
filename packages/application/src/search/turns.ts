/** Who is next: so many questions at once, and companies by turns, so that one that asks much never holds up another. */
import { Refusal } from '../refusal.ts'

export interface Turns {
  /**
   * Carries out `work` when it is its turn. One that is given up while it waits is never begun.
   * @throws the reason of the signal; Refusal `busy` when the company has too many that wait
   */
  run<Result>(companyId: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export interface TurnLimits {
  readonly atOnce: number
  /** Of one company, of those at once. */
  readonly perCompany: number
  /** Of one company. */
  readonly waiting: number
}

/**
 * Two cores share four questions without one that takes ten seconds holding up all others; a company has half of the turns at most,
 * so that another never waits for it.
 */
const LIMITS: TurnLimits = { atOnce: 4, perCompany: 2, waiting: 100 }

interface Waiting {
  readonly companyId: number
  readonly begin: () => void
}

export function createTurns({ atOnce, perCompany, waiting: most }: TurnLimits = LIMITS): Turns {
  const waiting: Waiting[] = []
  const running = new Map<number, number>()
  /** When a company had its last turn, as a number that counts turns. */
  const served = new Map<number, number>()
  let turn = 0
  let total = 0
  const runningOf = (companyId: number) => running.get(companyId) ?? 0

  function beginNext(): void {
    while (total < atOnce) {
      const free = waiting.filter(({ companyId }) => runningOf(companyId) < perCompany)
      if (!free.length) return
      const rank = ({ companyId }: Waiting) =>
        [runningOf(companyId), served.get(companyId) ?? 0] as const
      const next = free.reduce((best, one) => {
        const [[count, last], [least, first]] = [rank(one), rank(best)]
        return count < least || (count === least && last < first) ? one : best
      })
      waiting.splice(waiting.indexOf(next), 1)
      const { companyId } = next
      total += 1
      running.set(companyId, runningOf(companyId) + 1)
      served.set(companyId, ++turn)
      next.begin()
    }
  }

  function end(companyId: number): void {
    total -= 1
    const left = runningOf(companyId) - 1
    if (left) running.set(companyId, left)
    else running.delete(companyId)
    if (!left && !waiting.some((one) => one.companyId === companyId)) served.delete(companyId)
    beginNext()
  }

  function untilTurn(companyId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(signal.reason)
      }
      const one: Waiting = {
        companyId,
        begin() {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(one)
      beginNext()
    })
  }

  return {
    async run(companyId, signal, work) {
      signal.throwIfAborted()
      if (waiting.filter((one) => one.companyId === companyId).length >= most)
        throw new Refusal('busy')
      await untilTurn(companyId, signal)
      try {
        // it may have been given up as its turn came
        signal.throwIfAborted()
        return await work()
      } finally {
        end(companyId)
      }
    },
  }
}
