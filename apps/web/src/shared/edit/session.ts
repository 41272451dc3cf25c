/**
 * The one place where records are edited: drafts, history, saving, and what is asked when somebody else was at work on
 * the same. Screens are clients of it; `docs/decisions/0018-one-edit-session.md` says why.
 */
import type { EntityName, PatchFor, RecordFor } from '@kavel/domain'
import { isApiError } from '../api/api-error.ts'
import { createStore, type Readable } from '../store.ts'
import {
  createDrafts,
  type Draft,
  keyOfRecord,
  type SaveState,
  withoutChildren,
  worstState,
} from './drafts.ts'
import {
  amended,
  type Change,
  type Command,
  EMPTY_HISTORY,
  type Exchange,
  type History,
  type Mark,
  type Row,
  renumbered,
  type Step,
  stepBack,
  stepForth,
  withStep,
} from './history.ts'
import type { Keeper, Kept } from './keeper.ts'
import { type Choose, type Conflict, mergeThree } from './merge-three.ts'
import { createSaver, type Gate } from './saver.ts'
import {
  type FieldChange,
  listChanges,
  patchBetween,
  type Tree,
  valueAt,
  withValueAt,
} from './tree.ts'

/**
 * What edits belong together, as they are undone one after another: the records of one location, of one publication,
 * the settings of a user. Undefined leaves no history.
 */
export type Scope = string

/** Which record. */
export interface Ref {
  readonly entity: EntityName
  readonly id: number
}

/** What a step was about: the records that it changed or made, and those that it removed. */
export interface Stepped {
  readonly touched: readonly Ref[]
  readonly gone: readonly Ref[]
}

const NOWHERE: Stepped = { touched: [], gone: [] }

/** What the user is asked when both changed the same. */
export interface Question extends Ref {
  /** `save`: my edit meets theirs. `step`: a step would undo or do again what somebody else has changed since. */
  readonly kind: 'save' | 'step'
  /** The record, to name it. */
  readonly record: Row
  readonly conflicts: readonly Conflict[]
  answer(choose: Choose): void
}

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

export type EditSession = ReturnType<typeof createEditSession>

/** The fields of a record that a copy takes over. */
export function copyOf(record: object): Tree {
  const { id: _, companyId: __, createdAt: ___, updatedAt: ____, ...rest } = record as Row
  return rest
}

export function createEditSession({ gate, keeper, now }: EditSessionOptions) {
  /** Counts what happens: who shows something of the session listens to it. */
  const version = createStore(0)
  const questions = createStore<readonly Question[]>([])
  const drafts = createDrafts()
  const histories = new Map<Scope, History>()
  /** Histories that are being stepped or exchanged in: nothing else is undone or redone meanwhile. */
  const busy = new Set<Scope>()
  const saver = createSaver({
    gate,
    changed,
    ask: askToSave,
    stored(draft, field) {
      for (const [scope, history] of histories) histories.set(scope, amended(history, draft, field))
    },
    gone(draft) {
      drop(draft)
      gate.refresh(draft.entity)
    },
  })

  function changed(): void {
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
      histories: Object.fromEntries(histories),
    }
  }

  const historyOf = (scope: Scope) => histories.get(scope) ?? EMPTY_HISTORY

  function drop(draft: Draft): void {
    saver.forget(draft)
    drafts.drop(draft.entity, draft.id)
    changed()
  }

  function record(scope: Scope, commands: readonly Command[], mark: Mark | null): void {
    const step: Step = { commands, mark, at: now() }
    histories.set(scope, withStep(historyOf(scope), step))
  }

  function put(draft: Draft, mine: Row, scope?: Scope): void {
    draft.mine = mine
    if (scope !== undefined) draft.scopes.add(scope)
    saver.edited(draft)
  }

  /** Some edits as one step. Ends what changes nothing. */
  function changeAll(
    scope: Scope | undefined,
    edits: readonly EditOf<EntityName>[],
    mark: Mark | null = null,
  ): void {
    const commands = edits.flatMap(({ entity, record: { id }, record, patch }): Change[] => {
      const fields = listChanges(drafts.open(entity, record).mine, patch)
      return fields.length > 0 ? [{ kind: 'change', entity, id, fields }] : []
    })
    if (commands.length === 0) return
    // before the drafts, so that who listens to them sees that it can be undone
    if (scope !== undefined) record(scope, commands, mark)
    for (const { entity, id, fields } of commands) {
      const draft = drafts.get(entity, id)
      if (draft) put(draft, withFields(draft.mine, fields, 'after'), scope)
    }
  }

  function ask(question: Omit<Question, 'answer'>, answer: (choose: Choose) => void): void {
    const whole: Question = {
      ...question,
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

  /** The draft of a record of which only the id is known: after a reload, for example. */
  async function find({ entity, id }: Ref): Promise<Draft> {
    return drafts.get(entity, id) ?? drafts.open(entity, await gate.read(entity, id))
  }

  /** A step that cannot be taken any more, as its record is gone. */
  function forgetStep(scope: Scope, step: Step): void {
    const { past, future } = historyOf(scope)
    histories.set(scope, {
      past: past.filter((one) => one !== step),
      future: future.filter((one) => one !== step),
    })
    changed()
  }

  /**
   * Takes one step back or forth. Gives the records it was about; none when there was nothing to do, or when it was
   * refused.
   */
  async function step(scope: Scope, way: 'back' | 'forth', choose?: Choose): Promise<Stepped> {
    const { past, future } = historyOf(scope)
    const taken = way === 'back' ? past.at(-1) : future[0]
    if (!taken || busy.has(scope)) return NOWHERE
    busy.add(scope)
    try {
      const missing = taken.commands.filter(
        (command): command is Change =>
          command.kind === 'change' && !drafts.get(command.entity, command.id),
      )
      // without a pause when there is nothing to read
      if (missing.length > 0) await Promise.all(missing.map(find))
      return await take(scope, taken, way, choose)
    } catch (error) {
      if (isApiError(error, 'not_found')) forgetStep(scope, taken)
      return NOWHERE
    } finally {
      busy.delete(scope)
      changed()
    }
  }

  function take(scope: Scope, taken: Step, way: 'back' | 'forth', choose?: Choose) {
    const steps = way === 'back' ? stepBack : stepForth
    const changes = taken.commands.filter((command) => command.kind === 'change')
    const planned = changes.map((change) => planChange(change, way, choose))
    const refused = planned.find(({ conflicts }) => conflicts.length > 0)
    if (refused) {
      const { draft, conflicts } = refused
      const { entity, id, mine } = draft
      ask({ kind: 'step', entity, id, record: mine, conflicts }, (answered) => {
        if (conflicts.every(({ path }) => answered(path) === 'theirs')) forgetStep(scope, taken)
        else void step(scope, way, answered)
      })
      return NOWHERE
    }
    const exchanges = taken.commands.filter((command) => command.kind === 'exchange')
    if (exchanges.length > 0) return exchangeBack(scope, exchanges, way, steps)
    histories.set(scope, steps(historyOf(scope)))
    for (const { draft, mine } of planned) put(draft, mine, scope)
    return { touched: planned.map(({ draft: { entity, id } }) => ({ entity, id })), gone: [] }
  }

  /** What a record becomes when a change of it is undone or done again. */
  function planChange({ entity, id, fields }: Change, way: 'back' | 'forth', choose?: Choose) {
    const draft = drafts.get(entity, id)
    if (!draft) throw new Error(`There is no draft of ${keyOfRecord(entity, id)}`)
    let mine = draft.mine
    const conflicts: Conflict[] = []
    for (const { path, before, after } of fields) {
      const [from, to] = way === 'back' ? [after, before] : [before, after]
      const below = choose && ((rest: readonly string[]) => choose([...path, ...rest]))
      const merged = mergeThree<unknown>(from, to, valueAt(mine, path), below)
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, path: [...path, ...one.path] })))
      mine = withValueAt(mine, path, merged.value)
    }
    return { draft, mine, conflicts }
  }

  async function exchangeBack(
    scope: Scope,
    exchanges: readonly Exchange[],
    way: 'back' | 'forth',
    steps: typeof stepBack,
  ): Promise<Stepped> {
    const touched: Ref[] = []
    const gone: Ref[] = []
    for (const { entity, out, put: made } of exchanges) {
      const [leaving, coming] = way === 'back' ? [made, out] : [out, made]
      const rows = await swap(entity, leaving, coming.map(copyOf))
      for (const [index, row] of rows.entries()) {
        renumber(entity, coming[index]?.id ?? row.id, row)
        touched.push({ entity, id: row.id })
      }
      gone.push(...leaving.map(({ id }) => ({ entity, id })))
    }
    histories.set(scope, steps(historyOf(scope)))
    return { touched, gone }
  }

  /** The histories follow a record that came back under another id. */
  function renumber(entity: EntityName, from: number, to: Row): void {
    for (const [scope, history] of histories)
      histories.set(scope, renumbered(history, entity, from, to))
  }

  /**
   * Removes records and makes others in one step, wholly or not at all.
   * @returns the new ones, in their order
   * @throws ApiError; nothing has changed then
   */
  async function exchange<Name extends EntityName>(
    scope: Scope,
    entity: Name,
    out: readonly RecordFor<Name>[],
    coming: readonly PatchFor<Name>[],
  ): Promise<RecordFor<Name>[]> {
    busy.add(scope)
    try {
      const leaving = out.map((one) => withoutChildren(entity, drafts.show(entity, one)))
      const made = await swap(entity, leaving, coming as readonly object[] as Tree[])
      record(scope, [{ kind: 'exchange', entity, out: leaving, put: made }], null)
      return made as unknown as RecordFor<Name>[]
    } finally {
      busy.delete(scope)
      changed()
    }
  }

  /** Removes and makes records; their edits are saved before, so that they come back with them. */
  async function swap(entity: EntityName, out: readonly { readonly id: number }[], coming: Tree[]) {
    for (const { id } of out) {
      const draft = drafts.get(entity, id)
      if (draft) await saver.send(draft)
    }
    const made = await gate.exchange(
      entity,
      out.map(({ id }) => id),
      coming,
    )
    for (const { id } of out) {
      const draft = drafts.get(entity, id)
      if (draft) drop(draft)
    }
    for (const row of made) drafts.open(entity, row)
    return made
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
      if (fields.length > 0) put(draft, withFields(draft.mine, fields, 'after'))
      await sendThrough(draft)
      if (draft.state === 'saved') return draft.base as unknown as RecordFor<Name>
      const { error, state, scopes } = draft
      if (state === 'offline' || scopes.size > 0) gate.tell(error)
      put(draft, withFields(draft.mine, fields, 'before'))
      // with nothing else to save it is as it was
      if (!patchBetween(draft.base, draft.mine)) await saver.send(draft)
      throw error
    },

    exchange,

    /**
     * Brings back a record that an exchange removed: undone when that was the last step, else made again.
     * @throws ApiError; nothing has changed then
     */
    async bringBack<Name extends EntityName>(
      scope: Scope,
      entity: Name,
      removed: RecordFor<Name>,
    ): Promise<Stepped> {
      const last = historyOf(scope).past.at(-1)?.commands.at(-1)
      const wasLast =
        last?.kind === 'exchange' &&
        last.put.length === 0 &&
        last.out.some(({ id }) => last.entity === entity && id === removed.id)
      if (wasLast) return step(scope, 'back')
      const [made] = await exchange(scope, entity, [], [copyOf(removed) as PatchFor<Name>])
      if (!made) return NOWHERE
      renumber(entity, removed.id, made as unknown as Row)
      return { touched: [{ entity, id: made.id }], gone: [] }
    },

    undo: (scope: Scope) => step(scope, 'back'),
    redo: (scope: Scope) => step(scope, 'forth'),
    /** Whether there is something to undo and to do again. */
    canStep(scope: Scope) {
      const { past, future } = historyOf(scope)
      const isFree = !busy.has(scope)
      return { back: isFree && past.length > 0, forth: isFree && future.length > 0 }
    },

    /** Whether the edits of a scope are saved; of all without one. */
    saving(scope?: Scope): Saving {
      const all = within(scope)
      const state = worstState(all.map((draft) => draft.state))
      return { state, error: all.find((draft) => draft.state === state)?.error ?? null }
    },
    /** Sends at once what waits or what failed. False when something could not be saved. */
    flush,
    /** Sends again what the server did not answer to: the network is back. */
    retry(): void {
      for (const draft of drafts.all()) if (draft.state === 'offline') void saver.send(draft)
    },

    /** Takes up what was kept before a reload, and saves it. */
    restore(kept: Kept): void {
      for (const [scope, history] of Object.entries(kept.histories)) histories.set(scope, history)
      for (const { entity, id, base, mine, scopes } of kept.drafts) {
        const draft = drafts.open(entity, { ...base, id })
        draft.base = base
        for (const scope of scopes) draft.scopes.add(scope)
        put(draft, mine)
      }
    },
    /** Forgets everything: nobody is signed in any more. */
    clear(): void {
      for (const draft of drafts.all()) saver.forget(draft)
      drafts.clear()
      histories.clear()
      questions.set([])
      version.set(version.get() + 1)
    },
  }
}

/** A record with some of its fields as they were before or after a change. */
function withFields(row: Row, fields: readonly FieldChange[], which: 'before' | 'after'): Row {
  return fields.reduce((next, field) => withValueAt(next, field.path, field[which]), row)
}
