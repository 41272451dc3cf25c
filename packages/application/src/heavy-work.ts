/** Requests that take long: so many at once, fewer of one company, so that one member never holds up everybody. */
import { LRUCache } from 'lru-cache'
import { Refusal } from './refusal.ts'

export interface HeavyWork {
  /** Runs `work` when there is room; a 503 when too much of the company waits already. */
  run<Result>(companyId: number, work: () => Promise<Result>): Promise<Result>
  /** Was the answer to this question small the last time? Then nobody weighs it first. */
  isLight(question: string): boolean
  noteAnswer(question: string, bytes: number): void
}

export interface HeavyWorkLimits {
  /** Pieces at once: the two cores of the smallest machine (trials). */
  readonly atOnce: number
  /** Pieces of one company at once. */
  readonly perCompany: number
  /** Pieces of one company that wait: a script may send a hundred calls together, each with an account to make. */
  readonly waiting: number
}

/** Milliseconds; after a longer piece its place rests as long as it worked, so that others get half of the time. */
const SHORT = 50

const LIMITS: HeavyWorkLimits = { atOnce: 2, perCompany: 1, waiting: 100 }

/** Bytes of a small answer. */
const LIGHT = 500_000
/** Questions whose last answer was small, remembered. */
const REMEMBERED = 20_000
/** Of them together: one that names thousands of records is long. */
const REMEMBERED_CHARACTERS = 20_000_000

interface Waiting {
  readonly companyId: number
  readonly begin: () => void
}

export function createHeavyWork(limits: HeavyWorkLimits = LIMITS): HeavyWork {
  const running = new Map<number, number>()
  const waiting: Waiting[] = []
  const light = new LRUCache<string, true>({
    max: REMEMBERED,
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_, question) => question.length,
  })
  let total = 0
  const runningOf = (companyId: number) => running.get(companyId) ?? 0

  function beginNext(): void {
    while (total < limits.atOnce) {
      const next = waiting.findIndex(({ companyId }) => runningOf(companyId) < limits.perCompany)
      if (next < 0) return
      const [{ companyId, begin }] = waiting.splice(next, 1) as [Waiting]
      total += 1
      running.set(companyId, runningOf(companyId) + 1)
      begin()
    }
  }

  function end(companyId: number): void {
    total -= 1
    const left = runningOf(companyId) - 1
    if (left) running.set(companyId, left)
    else running.delete(companyId)
    beginNext()
  }

  return {
    isLight: (question) => light.has(question),
    noteAnswer(question, bytes) {
      if (bytes <= LIGHT) light.set(question, true)
      else light.delete(question)
    },
    async run(companyId, work) {
      if (waiting.filter((one) => one.companyId === companyId).length >= limits.waiting)
        throw new Refusal('busy')
      await new Promise<void>((begin) => {
        waiting.push({ companyId, begin })
        beginNext()
      })
      const begun = performance.now()
      try {
        return await work()
      } finally {
        const took = performance.now() - begun
        if (took < SHORT) end(companyId)
        else setTimeout(() => end(companyId), took).unref()
      }
    },
  }
}
