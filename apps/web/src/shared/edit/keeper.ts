/** Keeps drafts and histories over a reload, in the storage of this tab. */
import type { Draft } from './drafts.ts'
import type { History } from './history.ts'

/** What is kept: the drafts that are not saved, and what can be undone. */
export interface Kept {
  readonly drafts: readonly (Pick<Draft, 'entity' | 'id' | 'base' | 'mine'> & {
    readonly scopes: readonly string[]
  })[]
  readonly histories: Readonly<Record<string, History>>
}

export interface Keeper {
  /** Something changed: it is written in a moment. */
  keep(read: () => Kept): void
}

/** Milliseconds in which changes are written together. */
const TOGETHER = 300
/** Steps per history that are kept when not all of them fit: browsers give a tab about 5 MB. */
const FEW_STEPS = 20

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what one user edits; what another one left behind is not theirs. */
export function createKeeper(storage: TabStorage, name: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => Kept) | undefined

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const kept = pending?.()
    pending = undefined
    if (!kept) return
    for (const one of [kept, withFewSteps(kept), { ...kept, histories: {} }]) {
      try {
        storage.setItem(name, JSON.stringify(one))
        return
      } catch {
        // the tab has no room: less is kept
      }
    }
    storage.removeItem(name)
  }

  return {
    keep(read: () => Kept): void {
      pending = read
      timer ??= setTimeout(write, TOGETHER)
    },
    /** Writes at once what waits: the page goes away. */
    write,
    read(): Kept | null {
      try {
        return JSON.parse(storage.getItem(name) ?? 'null') as Kept | null
      } catch {
        return null
      }
    },
    clear(): void {
      clearTimeout(timer)
      timer = undefined
      pending = undefined
      storage.removeItem(name)
    },
  }
}

function withFewSteps({ drafts, histories }: Kept): Kept {
  const few = Object.entries(histories).map(([scope, { past, future }]): [string, History] => [
    scope,
    { past: past.slice(-FEW_STEPS), future: future.slice(0, FEW_STEPS) },
  ])
  return { drafts, histories: Object.fromEntries(few) }
}
