import { createBusy } from '../shared/ready/work.ts'

/** Questions that replace each other: one is under way, and of those that wait only the newest is asked. */
export interface Latest<Asked> {
  ask(asked: Asked): void
  /** Is this the request whose answer is waited for? */
  isAwaited(request: number): boolean
  /** The answer is there: asks what waits. */
  answered(): void
  /** No answer comes any more: nothing is asked from now on. */
  end(): void
}

/**
 * @param send asks, and returns the number of the request
 * @param join what is asked in the place of one that waits already; the newer alone when left out
 */
export function createLatest<Asked>(
  send: (asked: Asked) => number,
  join: (waiting: Asked, next: Asked) => Asked = (_, next) => next,
): Latest<Asked> {
  let underWay: number | null = null
  let isOver = false
  const noteBusy = createBusy()
  let waiting: { readonly asked: Asked } | null = null
  return {
    ask(asked) {
      if (isOver) return
      noteBusy(true)
      if (underWay === null) underWay = send(asked)
      else waiting = { asked: waiting ? join(waiting.asked, asked) : asked }
    },
    isAwaited: (request) => request === underWay,
    answered() {
      const next = waiting
      waiting = null
      underWay = next && send(next.asked)
      noteBusy(underWay !== null)
    },
    end() {
      isOver = true
      noteBusy(false)
    },
  }
}
