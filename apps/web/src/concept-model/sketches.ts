/** Asks the worker for small drawings, one at a time: a drag that begins meanwhile waits for one of them at most. */
import { createBusy } from '../shared/ready/work.ts'
import type { Line } from './line.ts'
import type { Sketch, SketchSource } from './sketch.ts'

export interface Sketches {
  /** The drawing of a kind; the same answer for the same key. Rejects when it could not be drawn. */
  draw(key: string, source: SketchSource): Promise<Sketch>
}

const SESSION = 'sketches'

interface Wanted {
  readonly key: string
  readonly source: SketchSource
  resolve(sketch: Sketch): void
  reject(error: Error): void
}

export function createSketches(line: Line): Sketches {
  const drawn = new Map<string, Promise<Sketch>>()
  const waiting: Wanted[] = []
  let requests = 0
  let current: Wanted | null = null
  const noteBusy = createBusy()
  let hangUp: (() => void) | null = null

  function next(): void {
    // what was asked for last is what is looked at
    current = waiting.pop() ?? null
    noteBusy(current !== null)
    if (!current) {
      hangUp?.()
      hangUp = null
      return
    }
    hangUp ??= line.listen((reply) => {
      if (reply.session !== SESSION || reply.kind === 'view' || reply.request !== requests) return
      if (reply.kind === 'sketch') current?.resolve(reply.sketch)
      else fail(reply.kind === 'failed' ? reply.message : reply.kind)
      next()
    }, lose)
    requests += 1
    line.post({ kind: 'sketch', session: SESSION, request: requests, source: current.source })
  }

  function fail(reason: string): void {
    if (!current) return
    drawn.delete(current.key)
    current.reject(new Error(reason))
  }

  /** The worker is gone: nothing of what waits will come. */
  function lose(reason: string): void {
    for (const wanted of [current, ...waiting.splice(0)]) {
      if (!wanted) continue
      drawn.delete(wanted.key)
      wanted.reject(new Error(reason))
    }
    next()
  }

  return {
    draw(key, source) {
      const known = drawn.get(key)
      if (known) {
        // it is looked at again, and so comes before what was
        const place = waiting.findIndex((wanted) => wanted.key === key)
        if (place >= 0) waiting.push(...waiting.splice(place, 1))
        return known
      }
      const promise = new Promise<Sketch>((resolve, reject) => {
        waiting.push({ key, source, resolve, reject })
      })
      drawn.set(key, promise)
      if (!current) next()
      return promise
    },
  }
}
