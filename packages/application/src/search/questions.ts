/** Questions to the search as they come: the latest of a kind wins, each has ten seconds, and companies take turns. */
import { SearchIndexError } from '@kavel/search-index'
import { Refusal } from '../refusal.ts'
import { createTurns, type Turns } from './turns.ts'

export interface Asker {
  /** Of one browser; its older question of a kind makes room for the newer one. */
  readonly session: string
  readonly companyId: number
  /** Ends when the caller hangs up. */
  readonly hungUp: AbortSignal
}

export interface Questions {
  /**
   * @throws Refusal `superseded` when a newer one came or the caller hung up, `too_heavy` after ten seconds or without memory
   * left, `busy`; and what `work` throws
   */
  ask<Result>(
    asker: Asker,
    kind: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>
}

/** Milliseconds that one question may take. */
export const TIME_LIMIT = 10_000

export function createQuestions(
  timeLimit: number = TIME_LIMIT,
  turns: Turns = createTurns(),
): Questions {
  const latest = new Map<string, AbortController>()
  return {
    async ask({ session, companyId, hungUp }, kind, work) {
      const key = `${kind} ${session}`
      latest.get(key)?.abort(new Refusal('superseded'))
      const ending = new AbortController()
      latest.set(key, ending)
      const leave = () => ending.abort(new Refusal('superseded'))
      if (hungUp.aborted) leave()
      hungUp.addEventListener('abort', leave, { once: true })
      try {
        return await turns.run(companyId, ending.signal, async () => {
          const timer = setTimeout(() => ending.abort(new Refusal('too_heavy')), timeLimit)
          try {
            const answer = await work(ending.signal)
            ending.signal.throwIfAborted()
            return answer
          } finally {
            clearTimeout(timer)
          }
        })
      } catch (error) {
        // whatever broke off says why it was ended
        throw ending.signal.aborted ? ending.signal.reason : toRefusal(error)
      } finally {
        hungUp.removeEventListener('abort', leave)
        if (latest.get(key) === ending) latest.delete(key)
      }
    },
  }
}

/** What the index says, as a refusal; anything else as it is. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof SearchIndexError)) return error
  switch (error.reason) {
    case 'timeout':
    case 'memory':
      return new Refusal('too_heavy')
    case 'refused':
      return new Refusal('invalid_input', [{ path: 'filters', message: error.message }])
    default:
      return new Refusal('unavailable')
  }
}
