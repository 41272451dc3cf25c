/** Look-ups for the people of this server: an answer serves everybody for as long as it holds, and nobody asks too often. */
import { askLookup, createOutbound } from '@kavel/deliveries'
import {
  type ConfiguredEndpoints,
  type LookupAnswer,
  type LookupKey,
  type LookupSubject,
  lookupOf,
} from '@kavel/registers'
import { Refusal } from '../refusal.ts'
import { createAttempts } from './attempts.ts'

/** Questions of one person to the services per minute: one for each look-up of two plots. */
const MOST_QUESTIONS = 30
/** Answers that are kept, and the longest of them in characters: some 10 MB at most. */
const MOST_KEPT = 500
const LONGEST_KEPT = 20_000

export interface Lookups {
  /** The answer, or null for somebody who asked too often. `subject` holds only what the look-up asks by. */
  ask(userId: number, key: LookupKey, subject: LookupSubject): Promise<LookupAnswer | null>
  /** Aborts running look-ups at shutdown. */
  close(): Promise<void>
}

export interface LookupsOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly most?: number
}

export function createLookups(
  endpoints: ConfiguredEndpoints,
  { now = Date.now, most = MOST_QUESTIONS }: LookupsOptions = {},
): Lookups {
  const outbound = createOutbound({ endpoints })
  const attempts = createAttempts(most, now)
  const kept = new Map<string, { readonly answer: LookupAnswer; readonly until: number }>()
  const asking = new Map<string, Promise<LookupAnswer>>()
  const closing = new AbortController()
  const { signal } = closing

  async function askService(key: LookupKey, subject: LookupSubject, name: string) {
    try {
      const answer = await askLookup({ outbound, endpoints, signal }, key, subject, {
        now: () => new Date(now()),
      })
      keep(name, answer, now() + lookupOf(key).holds * 60_000)
      return answer
    } catch (error) {
      if (signal.aborted) throw new Refusal('unavailable')
      throw error
    } finally {
      asking.delete(name)
    }
  }

  /** Failed and partial answers are not cached. */
  function keep(name: string, answer: LookupAnswer, until: number): void {
    const isWhole = answer.state === 'empty' || (answer.state === 'found' && !answer.unanswered)
    if (!isWhole || JSON.stringify(answer).length > LONGEST_KEPT) return
    kept.delete(name)
    kept.set(name, { answer, until })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async ask(userId, key, subject) {
      const name = JSON.stringify([key, subject])
      const found = kept.get(name)
      if (found && found.until > now()) return found.answer
      const running = asking.get(name)
      if (running) return running
      if (!attempts.allow(`${userId}`)) return null
      const asked = askService(key, subject, name)
      asking.set(name, asked)
      return asked
    },
    async close() {
      closing.abort()
      await outbound.close()
    },
  }
}
