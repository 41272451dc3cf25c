import { describe, expect, it } from 'vitest'
import type { DrawnFront, FillQuestion, FillReply } from './fill-protocol.ts'
import { createFillSession } from './fill-session.ts'

const question = {
  site: {},
  buildings: [],
  choices: { units: [], kinds: [], parking: [], perUnit: 1 },
  seed: 7,
} as unknown as Omit<Extract<FillQuestion, { kind: 'fill' }>, 'kind'>
const front = { points: [], seed: 7 } as unknown as DrawnFront

/** A session whose workers are written down. */
function start() {
  const workers: {
    posted: FillQuestion[]
    hear(reply: FillReply): void
    lost(reason: string): void
    isEnded: boolean
  }[] = []
  const session = createFillSession((hear, lost) => {
    const worker = { posted: [] as FillQuestion[], hear, lost, isEnded: false }
    workers.push(worker)
    return {
      post: (asked) => worker.posted.push(asked),
      end: () => {
        worker.isEnded = true
      },
    }
  })
  session.start(question)
  return { session, workers, first: workers[0]! }
}

describe('a search for plans', () => {
  it('measures, says how far it is, and ends its worker with what was found', () => {
    const { session, first } = start()
    expect(session.state.get()).toMatchObject({ phase: 'running', stage: 'measuring' })
    expect(first.posted).toMatchObject([{ kind: 'fill', seed: 7 }])
    first.hear({ kind: 'progress', progress: { stage: 'generating', done: 0.4 } })
    expect(session.state.get()).toMatchObject({ stage: 'generating', done: 0.4 })
    first.hear({ kind: 'done', front })
    expect(session.state.get()).toEqual({ phase: 'done', front })
    expect(first.isEnded).toBe(true)
  })

  it('asks to stop, and takes what there is by then', () => {
    const { session, first } = start()
    session.stop()
    expect(first.posted.at(-1)).toEqual({ kind: 'stop' })
    first.hear({ kind: 'progress', progress: { stage: 'settling', done: 0.1 } })
    expect(session.state.get()).toMatchObject({ phase: 'running', isStopping: true })
    first.hear({ kind: 'done', front })
    expect(session.state.get().phase).toBe('done')
    session.stop()
    expect(first.posted).toHaveLength(2)
  })

  it('says why there is nothing: refused, failed, or no worker', () => {
    const refused = start()
    refused.first.hear({ kind: 'refused', reason: 'no_units' })
    expect(refused.session.state.get()).toEqual({ phase: 'refused', reason: 'no_units' })
    const failed = start()
    failed.first.hear({ kind: 'failed', message: 'out of memory' })
    expect(failed.session.state.get()).toEqual({ phase: 'failed', reason: 'out of memory' })
    const lost = start()
    lost.first.lost('no worker')
    expect(lost.session.state.get()).toEqual({ phase: 'failed', reason: 'no worker' })
  })

  it('begun again ends the one before, and forgets the plan that was looked at', () => {
    const { session, first, workers } = start()
    session.preview.set({} as never)
    session.start(question)
    expect(first.isEnded).toBe(true)
    expect(session.preview.get()).toBeNull()
    session.close()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
  })
})
