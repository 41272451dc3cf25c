/**
 * Saves drafts one after another per record: after a pause, again when the server was away, and merged when somebody else
 * has written the record meanwhile (409, `stale`).
 */
import { type Entity, type EntityName, entities } from '@kavel/domain'
import createLimit from 'p-limit'
import { isApiError } from '../api/api-error.ts'
import { type Draft, isOlder, rebase, type SaveState } from './drafts.ts'
import type { Row } from './history.ts'
import { type Conflict, mergeThree } from './merge-three.ts'
import { type FieldChange, isSame, listChanges, patchBetween, type Tree, valueAt } from './tree.ts'

/** A patch with all of the documents that the server replaces rather than merges. */
function withWhole(entity: EntityName, patch: Tree, record: Row): Tree {
  const { fields } = entities[entity] as Entity
  const replaced = Object.keys(patch).filter((name) => fields[name]?.whole)
  return { ...patch, ...Object.fromEntries(replaced.map((name) => [name, record[name]])) }
}

/** What the session asks of the server. */
export interface Gate {
  /** Why who is signed in may not change this of a record, as a sentence; null when he may. */
  whyNot(entity: EntityName, record: { readonly id: number }, patch: object): string | null
  /** Says why. */
  tellWhyNot(why: string): void
  read(entity: EntityName, id: number): Promise<Row>
  /** @throws ApiError with code `stale` when somebody else saved the record since `updatedAt`; without it the last wins */
  save(entity: EntityName, id: number, patch: Tree, updatedAt: string | undefined): Promise<Row>
  /** Removes records and makes others, wholly or not at all; gives the new ones in their order. */
  exchange(
    entity: EntityName,
    out: readonly number[],
    put: readonly Tree[],
  ): Promise<readonly Row[]>
  /**
   * Changes, makes and removes many records, wholly or not at all. Gives what takes it back; sent again, that does.
   * @param rows each with the id of its record; one without is made
   */
  changeMany(entity: EntityName, rows: readonly Tree[]): Promise<readonly Tree[]>
  /** Shows a record as the server now has it wherever it is on the screen. */
  spread(entity: EntityName, row: Row): void
  /** What is on the screen of an entity is read again. */
  refresh(entity: EntityName): void
  /** Says that a save failed which no screen shows the state of. */
  tell(error: unknown): void
  /** Says that an edit could not be kept, as somebody removed the record. */
  tellGone(row: Row, error: unknown): void
}

/** Milliseconds of quiet before a change is sent: long enough for a word, short enough to forget about. */
export const PAUSE = 500
/** Milliseconds before a save is tried again when the server did not answer; doubled each time up to the second. */
const RETRY = { first: 2_000, most: 30_000 } as const
/** Saves that are under way at the same time: pasting into a thousand rows is no thousand calls at once. */
const MOST_AT_ONCE = 4
/** Times that a save is merged with what others wrote meanwhile before it counts as failed. */
const MOST_MERGES = 5
/** Answers that are other in a while: no network, a proxy without its server, too many calls, a server at its limit. */
const TRY_AGAIN: readonly number[] = [0, 429, 502, 503, 504]

export interface SaverOptions {
  readonly gate: Gate
  /** A draft has another state, or what the server made of it. */
  changed(): void
  /** Both changed the same: the user is asked. */
  ask(draft: Draft, theirs: Row, conflicts: readonly Conflict[]): void
  /** The server stored a value otherwise than it was sent (`before` → `after`). */
  stored(draft: Draft, field: FieldChange): void
  /** Somebody removed the record. */
  gone(draft: Draft, error: unknown): void
}

export function createSaver({ gate, changed, ask, stored, gone }: SaverOptions) {
  const limit = createLimit(MOST_AT_ONCE)
  const timers = new Map<Draft, ReturnType<typeof setTimeout>>()
  const running = new Map<Draft, Promise<void>>()
  const failures = new Map<Draft, number>()
  /** Of these nothing is sent any more, and no answer counts. */
  const forgotten = new WeakSet<Draft>()

  function become(draft: Draft, state: SaveState, error: unknown = null): void {
    draft.state = state
    draft.error = error
    changed()
  }

  function sendIn(draft: Draft, pause: number): void {
    clearTimeout(timers.get(draft))
    timers.set(
      draft,
      setTimeout(() => void send(draft), pause),
    )
  }

  function send(draft: Draft): Promise<void> {
    clearTimeout(timers.get(draft))
    timers.delete(draft)
    const known = running.get(draft)
    if (known) return known
    const run = limit(() => saveAll(draft)).finally(() => running.delete(draft))
    running.set(draft, run)
    return run
  }

  /** Saves until there is nothing left to save, or something stands in the way. */
  async function saveAll(draft: Draft): Promise<void> {
    for (let merges = 0; !forgotten.has(draft); ) {
      const patch = patchBetween(draft.base, draft.mine)
      if (!patch) return become(draft, 'saved')
      if (draft.state === 'conflict') return
      const sent = draft.mine
      become(draft, 'saving')
      try {
        const { base, entity, id } = draft
        const body = withWhole(entity, patch, sent)
        const answer = await gate.save(entity, id, body, draft.asks ? base.updatedAt : undefined)
        if (forgotten.has(draft)) return
        accept(draft, base, sent, answer)
        failures.delete(draft)
      } catch (error) {
        if (forgotten.has(draft)) return
        if (isApiError(error, 'not_found')) {
          become(draft, 'failed', error)
          return gone(draft, error)
        }
        if (!isApiError(error, 'stale') || merges++ >= MOST_MERGES) return fail(draft, error)
        if (!(await merge(draft))) return
      }
    }
  }

  /** Reads what others wrote and puts the edits on top. False when something stands in the way of saving. */
  async function merge(draft: Draft): Promise<boolean> {
    draft.heard = null
    try {
      const theirs = await gate.read(draft.entity, draft.id)
      const conflicts = rebase(draft, theirs)
      if (conflicts.length === 0) {
        gate.spread(draft.entity, theirs)
        return true
      }
      become(draft, 'conflict')
      ask(draft, theirs, conflicts)
    } catch (error) {
      fail(draft, error)
    }
    return false
  }

  /** @param base what `sent` was sent against */
  function accept(draft: Draft, base: Row, sent: Row, answer: Row): void {
    const stand = { ...draft.base, ...answer }
    const { heard } = draft
    draft.heard = null
    const next = heard && isOlder(stand, heard) ? heard : stand
    for (const { path, after } of listChanges(base, sent)) {
      const kept = valueAt(stand, path)
      if (!isSame(after, kept)) stored(draft, { path, before: after, after: kept })
    }
    draft.mine = mergeThree(sent, draft.mine, next).value
    draft.base = next
    gate.spread(draft.entity, next)
  }

  function fail(draft: Draft, error: unknown): void {
    if (forgotten.has(draft)) return
    const isAway = isApiError(error) && TRY_AGAIN.includes(error.status)
    if (draft.heard) rebase(draft, draft.heard)
    draft.heard = null
    if (isAway) {
      const times = failures.get(draft) ?? 0
      failures.set(draft, times + 1)
      sendIn(draft, Math.min(RETRY.most, RETRY.first * 2 ** times))
    }
    become(draft, isAway ? 'offline' : 'failed', error)
    if (!isAway && draft.scopes.size === 0) gate.tell(error)
  }

  return {
    /** A draft was edited: it is sent after a pause. */
    edited(draft: Draft): void {
      if (draft.state === 'conflict') return
      if (draft.state !== 'saving') draft.state = 'unsaved'
      sendIn(draft, PAUSE)
    },
    send,
    /** Nothing of a draft is sent any more. */
    forget(draft: Draft): void {
      forgotten.add(draft)
      // nobody waits for an answer any more
      if (draft.state === 'conflict') draft.state = 'failed'
      clearTimeout(timers.get(draft))
      timers.delete(draft)
      failures.delete(draft)
    },
  }
}
