/**
 * The one place where records are edited: drafts, history, saving, and what is asked when somebody else was at work on
 * the same. Screens are clients of it; `docs/decisions/0018-one-edit-session.md` says why.
 */
import type { EntityName, PatchFor, RecordFor } from '@kavel/domain'
import { isApiError } from '../api/api-error.ts'
import { assertBase } from '../api/saved.ts'
import { createStore, type Readable } from '../store.ts'
import { createComing } from './coming.ts'
import { createDrafts, type Draft, type SaveState, worstState } from './drafts.ts'
import { type Change, joinedChanges, type Mark, type Row, type Way } from './history.ts'
import type { Keeper, Kept } from './keeper.ts'
import { type Choose, type Conflict, mergeThree } from './merge-three.ts'
import { createSaver, type Gate } from './saver.ts'
import type { Scope } from './scope.ts'
import { createSteps, NOWHERE, type Question, type Stepped } from './steps.ts'
import { type FieldChange, listChanges, patchBetween, type Tree, withValueAt } from './tree.ts'

export interface Saving {
  readonly state: SaveState
  /** Why, when it failed. */
  readonly error: unknown
}

export interface EditSessionOptions {
  readonly gate: Gate
  /** Keeps drafts and histories over a reload. */
  readonly keeper?: Keeper
  /** Milliseconds. */
  now(): number
}

type EditOf<Name extends EntityName> = {
  readonly entity: Name
  readonly record: RecordFor<Name>
  readonly patch: PatchFor<Name>
}

/** Milliseconds in which what happened is told together: a frame. */
const FRAME = 16

export type EditSession = ReturnType<typeof createEditSession>

export function createEditSession({ gate, keeper, now }: EditSessionOptions) {
  /** Counts what happens: who shows something of the session listens to it. */
  const version = createStore(0)
  const questions = createStore<readonly Question[]>([])
  const drafts = createDrafts()
  const saver = createSaver({
    gate,
    changed: changedSoon,
    ask: askToSave,
    stored: (draft, field) => steps.stored(draft, field),
    gone(draft, error) {
      drop(draft)
      gate.refresh(draft.entity)
      gate.tellGone(draft.mine, error)
    },
  })

  const steps = createSteps({ gate, drafts, now, changed, put, send: saver.send, drop, ask })
  const coming = createComing(now, changed)

  /** Saves of many records are told together. */
  let telling: ReturnType<typeof setTimeout> | undefined
  function changedSoon(): void {
    telling ??= setTimeout(changed, FRAME)
  }

  function changed(): void {
    clearTimeout(telling)
    telling = undefined
    version.set(version.get() + 1)
    keeper?.keep(toKeep)
  }

  function toKeep(): Kept {
    const unsaved = drafts.all().filter(({ state }) => state !== 'saved')
    return {
      drafts: unsaved.map(({ entity, id, base, mine, scopes }) => ({
        entity,
        id,
        base,
        mine,
        scopes: [...scopes],
      })),
      histories: steps.all(),
    }
  }

  function drop(draft: Draft): void {
    saver.forget(draft)
    drafts.drop(draft.entity, draft.id)
    changed()
  }

  function put(draft: Draft, mine: Row, scope?: Scope): void {
    draft.mine = mine
    if (scope !== undefined) {
      draft.scopes.add(scope)
      draft.asks = true
    }
    saver.edited(draft)
  }

  /** Some edits as one step. Ends what changes nothing. */
  function changeAll(
    scope: Scope | undefined,
    edits: readonly EditOf<EntityName>[],
    mark: Mark | null = null,
  ): void {
    const commands: Change[] = []
    for (const { entity, record, patch } of edits) {
      assertBase(entity, record)
      const why = gate.whyNot(entity, record, patch)
      if (why !== null) {
        gate.tellWhyNot(why)
        continue
      }
      const draft = drafts.open(entity, record)
      const fields = listChanges(draft.mine, patch)
      if (fields.length === 0) continue
      commands.push({ kind: 'change', entity, id: draft.id, fields })
      put(draft, withFields(draft.mine, fields, 'after'), scope)
    }
    if (commands.length === 0) return
    if (scope !== undefined) steps.record(scope, joinedChanges(commands), mark)
    changed()
  }

  let asked = 0
  function ask(
    question: Omit<Question, 'answer' | 'number'>,
    answer: (choose: Choose) => void,
  ): void {
    asked += 1
    const whole: Question = {
      ...question,
      number: asked,
      answer(choose) {
        questions.set(questions.get().filter((one) => one !== whole))
        answer(choose)
      },
    }
    questions.set([...questions.get(), whole])
  }

  function askToSave(draft: Draft, theirs: Row, conflicts: readonly Conflict[]): void {
    const { entity, id } = draft
    ask({ kind: 'save', entity, id, record: theirs, conflicts }, (choose) => {
      const merged = mergeThree(draft.base, draft.mine, theirs, choose)
      draft.base = theirs
      draft.mine = merged.value
      draft.state = 'unsaved'
      gate.spread(entity, theirs)
      void saver.send(draft)
    })
  }

  /** Saves a draft, and waits while the user is asked. */
  async function sendThrough(draft: Draft): Promise<void> {
    await saver.send(draft)
    while (draft.state === 'conflict') {
      await new Promise<void>((resolve) => {
        const end = version.subscribe(() => {
          if (draft.state === 'conflict') return
          end()
          resolve()
        })
      })
      await saver.send(draft)
    }
  }

  const within = (scope?: Scope) =>
    drafts.all().filter(({ scopes }) => scope === undefined || scopes.has(scope))

  async function flush(scope?: Scope): Promise<boolean> {
    const unsaved = within(scope).filter(({ state }) => state !== 'saved')
    await Promise.all(unsaved.map((draft) => saver.send(draft)))
    return unsaved.every(({ state }) => state === 'saved')
  }

  return {
    version: version as Readable<number>,
    /** What the user is asked, the oldest first. */
    questions: questions as Readable<readonly Question[]>,

    /** A record with its edits; the same object as long as nothing changed. */
    show: drafts.show,
    /** The record of an id with its edits, when it was edited here. */
    find: (entity: EntityName, id: number): Row | undefined => drafts.get(entity, id)?.mine,
    /** Whether nothing was edited yet: then every answer is shown as it came. */
    isEmpty: drafts.isEmpty,
    /** A record as it was read from the server, brought to what is known of it. */
    receive: drafts.receive,

    /** Changes fields of a record: shown at once, saved after a pause, one step of the history. */
    change<Name extends EntityName>(
      scope: Scope | undefined,
      entity: Name,
      record: RecordFor<Name>,
      patch: PatchFor<Name>,
      mark: Mark | null = null,
    ): void {
      changeAll(scope, [{ entity, record, patch } as unknown as EditOf<EntityName>], mark)
    },
    /** Changes several records in one step. */
    changeAll,

    /**
     * Changes fields of a record and waits until it is saved, as a button does. A failure takes the change back.
     * @throws ApiError
     */
    async commit<Name extends EntityName>(
      entity: Name,
      record: RecordFor<Name>,
      patch: PatchFor<Name>,
    ): Promise<RecordFor<Name>> {
      const draft = drafts.open(entity, record)
      const fields = listChanges(draft.mine, patch as Tree)
      draft.asks = true
      if (fields.length > 0) put(draft, withFields(draft.mine, fields, 'after'))
      changed()
      await sendThrough(draft)
      if (draft.state === 'saved') return draft.base as unknown as RecordFor<Name>
      const { error, state, scopes } = draft
      // somebody removed the record: that was told, and there is nothing to take back
      if (drafts.get(entity, record.id) !== draft) throw error
      if (state === 'offline' || scopes.size > 0) gate.tell(error)
      put(draft, withFields(draft.mine, fields, 'before'))
      changed()
      // with nothing else to save it is as it was
      if (!patchBetween(draft.base, draft.mine)) await saver.send(draft)
      throw error
    },

    together: steps.together,
    exchange: steps.exchange,
    /** As `steps.changeMany`; who undoes it before the server has answered waits for the answer. */
    changeMany: (scope: Scope, entity: EntityName, rows: readonly Tree[]) =>
      coming.during(scope, () => steps.changeMany(scope, entity, rows)),
    /** As `steps.takeBackMany`; who undoes it before the server has answered waits for the answer. */
    takeBackMany: (scope: Scope, entity: EntityName, rows: readonly Tree[]) =>
      coming.during(scope, () => steps.takeBackMany(scope, entity, rows)),
    bringBack: steps.bringBack,
    async undo(scope: Scope): Promise<Stepped> {
      const isStep = coming.settled(scope)
      // one that was refused has changed nothing: what was done before it stays
      if (isStep && !(await isStep)) return NOWHERE
      return steps.step(scope, 'back')
    },
    redo: (scope: Scope) => steps.step(scope, 'forth'),
    canStep(scope: Scope) {
      const { back, forth } = steps.can(scope)
      return { back: back || coming.last(scope) !== null, forth }
    },
    nextStep: (scope: Scope, way: Way) =>
      (way === 'back' ? coming.last(scope) : null) ?? steps.next(scope, way),

    /** What the server said of a field when it refused a record (400); null when it took it, or was not asked again yet. */
    refusalOf(entity: EntityName, id: number, path: string): string | null {
      const draft = drafts.get(entity, id)
      if (draft?.state !== 'failed' || !isApiError(draft.error)) return null
      return draft.error.issues.find((issue) => issue.path === path)?.message ?? null
    },

    /** Whether the edits of a scope are saved; of all without one. */
    saving(scope?: Scope): Saving {
      const all = within(scope)
      const state = worstState(all.map((draft) => draft.state))
      return { state, error: all.find((draft) => draft.state === state)?.error ?? null }
    },
    /** Whether an edit waits to be sent or is sent; not one that cannot be, or that the user is asked about. */
    isUnderWay: () => drafts.all().some(({ state }) => state === 'unsaved' || state === 'saving'),
    /** Sends at once what waits or what failed. False when something could not be saved. */
    flush,
    /** Sends again what the server did not answer to: the network is back. */
    retry(): void {
      for (const draft of drafts.all()) if (draft.state === 'offline') void saver.send(draft)
    },

    /** Takes up what was kept before a reload, and saves it. */
    restore(kept: Kept): void {
      steps.restore(kept.histories)
      for (const { entity, id, base, mine, scopes } of kept.drafts) {
        const draft = drafts.open(entity, { ...base, id })
        draft.base = base
        for (const scope of scopes) draft.scopes.add(scope)
        draft.asks = scopes.length > 0
        put(draft, mine)
      }
      changed()
    },
    /** Forgets everything: nobody is signed in any more. */
    clear(): void {
      for (const draft of drafts.all()) saver.forget(draft)
      drafts.clear()
      steps.clear()
      questions.set([])
      changed()
    },
  }
}

/** A record with some of its fields as they were before or after a change. */
function withFields(row: Row, fields: readonly FieldChange[], which: 'before' | 'after'): Row {
  return fields.reduce((next, field) => withValueAt(next, field.path, field[which]), row)
}
