/** At most so many requests to one host at a time; the others wait in the order they came. */
export interface Slots {
  /** Resolves to the function that gives the place back. Throws the reason of the signal when that comes first. */
  take(host: string, signal?: AbortSignal): Promise<() => void>
}

export function createSlots(perHost: number): Slots {
  const taken = new Map<string, number>()
  const queues = new Map<string, (() => void)[]>()

  function giveBack(host: string): void {
    const next = queues.get(host)?.shift()
    if (next) {
      next()
      return
    }
    const left = taken.get(host)! - 1
    if (left > 0) taken.set(host, left)
    else taken.delete(host)
  }

  /** A place is given back once, however often that is said. */
  function place(host: string): () => void {
    let isHeld = true
    return () => {
      if (isHeld) giveBack(host)
      isHeld = false
    }
  }

  return {
    async take(host, signal) {
      signal?.throwIfAborted()
      const count = taken.get(host) ?? 0
      if (count < perHost) {
        taken.set(host, count + 1)
        return place(host)
      }
      await new Promise<void>((resolve, reject) => {
        const queue = queues.get(host) ?? []
        queues.set(host, queue)
        const giveUp = () => {
          queue.splice(queue.indexOf(enter), 1)
          reject(signal?.reason)
        }
        const enter = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        }
        queue.push(enter)
        signal?.addEventListener('abort', giveUp, { once: true })
      })
      return place(host)
    },
  }
}
