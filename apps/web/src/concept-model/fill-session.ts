/** Looking for plans that fill a plot: one search at a time, in a worker of its own, so that the design stays at hand. */

import type { FillRefusal } from '@kavel/concept'
import type { SiteProgress } from '@kavel/generator'
import { createBusy } from '../shared/ready/work.ts'
import { createStore, type Store } from '../shared/store.ts'
import type { DrawnFront, DrawnPoint, FillQuestion, FillReply } from './fill-protocol.ts'

export type FillStage = SiteProgress['stage'] | 'measuring'

export type FillState =
  | { readonly phase: 'empty' }
  | {
      readonly phase: 'running'
      readonly stage: FillStage
      /** 0 … 1 of its stage. */
      readonly done: number
      /** Those that it has by now. */
      readonly points: readonly DrawnPoint[]
      readonly isStopping: boolean
    }
  | { readonly phase: 'done'; readonly front: DrawnFront }
  | { readonly phase: 'refused'; readonly reason: FillRefusal }
  | { readonly phase: 'failed'; readonly reason: string }

/** The way to a worker; a test puts something else behind it. */
export interface FillLine {
  post(question: FillQuestion): void
  end(): void
}
export type OpenLine = (
  hear: (reply: FillReply) => void,
  lost: (reason: string) => void,
) => FillLine

export interface FillSession {
  readonly state: Store<FillState>
  /** The plan that is shown on the map; null for the design itself. */
  readonly preview: Store<DrawnPoint | null>
  /** Is the search on the screen, in the place of the design? */
  readonly isOpen: Store<boolean>
  start(question: Omit<Extract<FillQuestion, { kind: 'fill' }>, 'kind'>): void
  /** Ends the search with what it has. */
  stop(): void
  close(): void
}

export function createFillSession(open: OpenLine): FillSession {
  const state = createStore<FillState>({ phase: 'empty' })
  const preview = createStore<DrawnPoint | null>(null)
  const isOpen = createStore(false)
  let line: FillLine | null = null
  const noteBusy = createBusy()
  // the first plans are the answer; those that follow better it
  state.subscribe(() => {
    const now = state.get()
    noteBusy(now.phase === 'running' && now.points.length === 0)
  })

  function end(next: FillState): void {
    line?.end()
    line = null
    state.set(next)
  }

  function hear(reply: FillReply): void {
    const now = state.get()
    if (now.phase !== 'running') return
    if (reply.kind === 'progress') state.set({ ...now, ...reply.progress })
    if (reply.kind === 'refused') end({ phase: 'refused', reason: reply.reason })
    if (reply.kind === 'failed') end({ phase: 'failed', reason: reply.message })
    if (reply.kind === 'done') end({ phase: 'done', front: reply.front })
  }

  return {
    state,
    preview,
    isOpen,
    start(question) {
      line?.end()
      preview.set(null)
      state.set({ phase: 'running', stage: 'measuring', done: 0, points: [], isStopping: false })
      line = open(hear, (reason) => end({ phase: 'failed', reason }))
      line.post({ kind: 'fill', ...question })
    },
    stop() {
      const now = state.get()
      if (now.phase !== 'running') return
      state.set({ ...now, isStopping: true })
      line?.post({ kind: 'stop' })
    },
    close() {
      line?.end()
      line = null
      noteBusy(false)
    },
  }
}

/** A worker of its own for each search; it ends with it. */
export const openFillWorker: OpenLine = (hear, lost) => {
  const worker = new Worker(new URL('./fill.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FillReply>) => hear(data))
  worker.addEventListener('error', (event) => lost(event.message || 'The worker did not start'))
  return {
    post: (question) => worker.postMessage(question),
    end: () => worker.terminate(),
  }
}
