import { createStore, type Store } from '../store.ts'
import { isApiError } from './api-error.ts'

/** `unsaved`: changed, waiting for a pause; `stale`: somebody else saved it first. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale'

export interface Autosave<Patch extends object> {
  readonly state: Store<SaveState>
  /** Adds a change; it is sent after a pause. Nested objects are merged, lists replaced. */
  change(patch: Patch): void
  /** Sends what waits, at once. Resolves when nothing waits, or when a save has failed. */
  flush(): Promise<void>
  /** Drops what waits, because the record was read again. */
  discard(): void
}

export interface AutosaveOptions<Patch extends object> {
  save(patch: Patch): Promise<unknown>
  /** Pause in milliseconds after the last change. */
  readonly delay: number
}

type Tree = Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges like the server does with a PATCH: objects merge, lists and values replace. */
export function mergePatch<T extends object>(base: T, patch: object): T {
  const merged: Tree = { ...(base as Tree) }
  for (const [name, value] of Object.entries(patch)) {
    const old = merged[name]
    merged[name] = isTree(value) && isTree(old) ? mergePatch(old, value) : value
  }
  return merged as T
}

/** The values that a record has for the fields of a patch; null where it has none, so that sending them takes the patch back. */
export function pickLike<Patch extends object>(record: object, patch: Patch): Patch {
  const values = record as Tree
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const own = values[name] ?? null
      return [name, isTree(value) && isTree(own) ? pickLike(own, value) : own]
    }),
  ) as Patch
}

/** Collects changes and saves them one after another; a change that failed is kept for the retry. */
export function createAutosave<Patch extends object>(
  options: AutosaveOptions<Patch>,
): Autosave<Patch> {
  const state = createStore<SaveState>('saved')
  let waiting: Patch | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  async function send(): Promise<void> {
    while (waiting) {
      const patch = waiting
      waiting = undefined
      state.set('saving')
      try {
        await options.save(patch)
      } catch (error) {
        waiting = waiting ? mergePatch(patch, waiting) : patch
        state.set(isApiError(error, 'stale') ? 'stale' : 'failed')
        return
      }
    }
    state.set('saved')
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state,
    flush,
    change(patch) {
      waiting = waiting ? mergePatch(waiting, patch) : patch
      if (state.get() !== 'saving') state.set('unsaved')
      clearTimeout(timer)
      timer = setTimeout(flush, options.delay)
    },
    discard() {
      clearTimeout(timer)
      waiting = undefined
      state.set('saved')
    },
  }
}
