import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createAutosave, mergePatch } from './autosave.ts'

type Patch = { name?: string; cfg?: { a?: number; b?: number; list?: number[] } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers when told to. */
function aServer() {
  const sent: Patch[] = []
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const save = (patch: Patch) => {
    sent.push(patch)
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  return { sent, answers, autosave: createAutosave<Patch>({ save, delay: 600 }) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('autosave', () => {
  it('sends once after a pause, with all changes merged', async () => {
    const { sent, answers, autosave } = aServer()
    autosave.change({ name: 'A', cfg: { a: 1 } })
    await vi.advanceTimersByTimeAsync(500)
    autosave.change({ cfg: { b: 2 } })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([])
    expect(autosave.state.get()).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toEqual([{ name: 'A', cfg: { a: 1, b: 2 } }])
    expect(autosave.state.get()).toBe('saving')
    answers[0]?.resolve()
    await settle()
    expect(autosave.state.get()).toBe('saved')
  })

  it('sends a change made while saving afterwards, never at the same time', async () => {
    const { sent, answers, autosave } = aServer()
    autosave.change({ name: 'A' })
    void autosave.flush()
    autosave.change({ name: 'B' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([{ name: 'A' }])
    answers[0]?.resolve()
    await settle()
    expect(sent).toEqual([{ name: 'A' }, { name: 'B' }])
    answers[1]?.resolve()
    await settle()
    expect(autosave.state.get()).toBe('saved')
  })

  it('keeps what failed and sends it again with what came later', async () => {
    const { sent, answers, autosave } = aServer()
    autosave.change({ name: 'A', cfg: { a: 1 } })
    void autosave.flush()
    answers[0]?.reject(new Error('down'))
    await settle()
    expect(autosave.state.get()).toBe('failed')
    autosave.change({ cfg: { a: 2 } })
    void autosave.flush()
    expect(sent[1]).toEqual({ name: 'A', cfg: { a: 2 } })
  })

  it('says when somebody else was first, and forgets the change when told to', async () => {
    const { sent, answers, autosave } = aServer()
    autosave.change({ name: 'A' })
    void autosave.flush()
    answers[0]?.reject(new ApiError('PATCH /x', 409, { code: 'stale', message: 'stale' }))
    await settle()
    expect(autosave.state.get()).toBe('stale')
    autosave.discard()
    expect(autosave.state.get()).toBe('saved')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(1)
  })
})

describe('merging patches', () => {
  it('merges objects, replaces lists and values', () => {
    expect(
      mergePatch<Patch>({ cfg: { a: 1, list: [1, 2] } }, { name: 'N', cfg: { list: [3] } }),
    ).toEqual({ name: 'N', cfg: { a: 1, list: [3] } })
  })
})
