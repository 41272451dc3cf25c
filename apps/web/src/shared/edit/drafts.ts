/** The records that were edited here: as the server last said they are, and as they are edited. */
import { CHILDREN, type EntityName } from '@kavel/domain'
import type { Row } from './history.ts'
import { type Choose, type Conflict, mergeThree } from './merge-three.ts'
import { isSame, pickLike } from './tree.ts'

/**
 * Whether a record is saved. `offline`: the server does not answer, it is sent again by itself. `failed`: refused.
 * `conflict`: somebody else changed the same, the user is asked.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'

/** The state that is worth most to know comes first. */
const WORST: readonly SaveState[] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved']

export function worstState(states: Iterable<SaveState>): SaveState {
  const all = new Set(states)
  return WORST.find((state) => all.has(state)) ?? 'saved'
}

export interface Draft {
  readonly entity: EntityName
  readonly id: number
  base: Row
  mine: Row
  /** Read while a save was under way. Whether that save is in it only the answer tells: until then it waits. */
  heard: Row | null
  state: SaveState
  /** Why it failed. */
  error: unknown
  /** Where it was changed: the histories it is part of. */
  readonly scopes: Set<string>
  /** Whether the user is asked where somebody else changed the same; settings of the own user simply follow the last. */
  asks: boolean
}

export const keyOfRecord = (entity: EntityName, id: number) => `${entity}/${id}`

/** A record without the lists of its children. */
export function withoutChildren(entity: EntityName, record: object): Row {
  const children = new Set<string>(CHILDREN[entity].map(({ name }) => name))
  const own = Object.entries(record).filter(([name]) => !children.has(name))
  return Object.fromEntries(own) as unknown as Row
}

/** Was a record written before another version of it was? Moments as the server writes them, to the microsecond. */
export function isOlder(record: Pick<Row, 'updatedAt'>, than: Pick<Row, 'updatedAt'>): boolean {
  const [a, b] = [record.updatedAt, than.updatedAt]
  const seconds = Math.floor(Date.parse(a) / 1000) - Math.floor(Date.parse(b) / 1000)
  return seconds === 0 ? fraction(a) < fraction(b) : seconds < 0
}

/** The part of a second in a moment, as comparable text. */
function fraction(moment: string): string {
  return (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0')
}

/**
 * Takes over what the server says now, with my edits on top. Gives what both changed and the user is to be asked: then
 * nothing is taken over.
 */
export function rebase(draft: Draft, theirs: Row): readonly Conflict[] {
  const choose: Choose = () => (draft.asks ? undefined : 'mine')
  const { value, conflicts } = mergeThree(draft.base, draft.mine, theirs, choose)
  if (conflicts.length === 0) {
    draft.base = theirs
    draft.mine = value
  }
  return conflicts
}

/** The drafts by record, and the records as they look with them. */
export function createDrafts() {
  const drafts = new Map<string, Draft>()
  /** What `show` gave for a record: the same object as long as nothing changed. */
  const shown = new WeakMap<object, { readonly mine: Row; readonly view: object }>()

  const get = (entity: EntityName, id: number) => drafts.get(keyOfRecord(entity, id))

  return {
    get,
    all: () => [...drafts.values()],
    isEmpty: () => drafts.size === 0,

    /** The draft of a record that was read with all its fields; begun now when there is none. */
    open(entity: EntityName, record: { readonly id: number }): Draft {
      const known = get(entity, record.id)
      if (known) return known
      const base = withoutChildren(entity, record)
      const draft: Draft = {
        entity,
        id: record.id,
        base,
        mine: base,
        heard: null,
        state: 'saved',
        error: null,
        scopes: new Set(),
        asks: false,
      }
      drafts.set(keyOfRecord(entity, record.id), draft)
      return draft
    },

    drop: (entity: EntityName, id: number) => drafts.delete(keyOfRecord(entity, id)),
    clear: () => drafts.clear(),

    /** A record with its edits; itself when it has none. */
    show<T extends { readonly id: number }>(entity: EntityName, record: T): T {
      const draft = get(entity, record.id)
      if (!draft) return record
      const known = shown.get(record)
      if (known?.mine === draft.mine) return known.view as T
      const view = { ...record, ...draft.mine }
      const same = isSame(view, record) ? record : view
      shown.set(record, { mine: draft.mine, view: same })
      return same
    },

    /**
     * A record as it was read from the server, brought to what is known of it: an answer that left the server before a
     * save may arrive after it.
     * @param isWhole whether all fields were read
     */
    receive<T extends { readonly id: number; readonly updatedAt: string }>(
      entity: EntityName,
      record: T,
      isWhole: boolean,
    ): T {
      const draft = get(entity, record.id)
      if (!draft) return record
      if (isOlder(record, draft.base))
        return { ...record, ...pickLike(draft.base, withoutChildren(entity, record)) }
      // also of the same moment: the server writes some fields without one, as the state of a step. What both changed is
      // asked about when it is saved.
      if (!isWhole) return record
      const theirs = withoutChildren(entity, record)
      if (draft.state === 'saving') draft.heard = theirs
      else rebase(draft, theirs)
      return record
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
