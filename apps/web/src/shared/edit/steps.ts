/**
 * Steps of the histories: a change, or an exchange of records (one that is removed makes way for none). Recorded, undone,
 * done again, and refused where somebody else was at work on the same.
 */
import type { EntityName, PatchFor, RecordFor } from '@kavel/domain'
import { isApiError } from '../api/api-error.ts'
import { type Draft, type Drafts, keyOfRecord, withoutChildren } from './drafts.ts'
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
import { type Choose, type Conflict, mergeThree } from './merge-three.ts'
import type { Gate } from './saver.ts'
import { type FieldChange, type Tree, valueAt, withValueAt } from './tree.ts'

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
  /** Tells questions apart: a record may be asked about again. */
  readonly number: number
  /** `save`: my edit meets theirs. `step`: a step would undo or do again what somebody else has changed since. */
  readonly kind: 'save' | 'step'
  /** The record, to name it. */
  readonly record: Row
  readonly conflicts: readonly Conflict[]
  answer(choose: Choose): void
}

/** The fields of a record that a copy takes over. */
export function copyOf<T extends object>(record: T): Omit<T, (typeof ITS_OWN)[number]> {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !ITS_OWN.some((own) => own === field)),
  ) as Omit<T, (typeof ITS_OWN)[number]>
}

/** Fields that each record has by itself. */
const ITS_OWN = ['id', 'companyId', 'createdAt', 'updatedAt'] as const

/** What was chosen for each record of a step that somebody else had changed. */
type Answers = ReadonlyMap<string, Choose>

export interface StepsOptions {
  readonly gate: Gate
  readonly drafts: Drafts
  now(): number
  changed(): void
  /** A draft gets other values, which are to be saved. */
  put(draft: Draft, mine: Row, scope: Scope): void
  /** Saves a draft at once. */
  send(draft: Draft): Promise<void>
  /** A record is gone. */
  drop(draft: Draft): void
  ask(question: Omit<Question, 'answer' | 'number'>, answer: (choose: Choose) => void): void
}

export function createSteps({ gate, drafts, now, changed, put, send, drop, ask }: StepsOptions) {
  const histories = new Map<Scope, History>()
  /** Histories that are being stepped or exchanged in: nothing else is undone or redone meanwhile. */
  const busy = new Set<Scope>()

  const historyOf = (scope: Scope) => histories.get(scope) ?? EMPTY_HISTORY

  let recorded = 0
  function record(scope: Scope, commands: readonly Command[], mark: Mark | null): void {
    const at = now()
    recorded += 1
    const step: Step = { commands, mark, at, id: `${at}.${recorded}` }
    histories.set(scope, withStep(historyOf(scope), step))
  }

  /** The draft of a record of which only the id is known: after a reload, for example. */
  async function find({ entity, id }: Ref): Promise<Draft> {
    return drafts.get(entity, id) ?? drafts.open(entity, await gate.read(entity, id))
  }

  /** A step that cannot be taken any more, as its record is gone. */
  function forgetStep(scope: Scope, step: Step): void {
    const { past, future } = historyOf(scope)
    histories.set(scope, {
      past: past.filter(({ id }) => id !== step.id),
      future: future.filter(({ id }) => id !== step.id),
    })
    changed()
  }

  /**
   * Takes one step back or forth. Gives the records it was about; none when there was nothing to do, or when it was
   * refused.
   */
  async function step(
    scope: Scope,
    way: 'back' | 'forth',
    answers: Answers = new Map(),
  ): Promise<Stepped> {
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
      return await take(scope, taken, way, answers)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isApiError(error, 'not_found')) forgetStep(scope, taken)
      return NOWHERE
    } finally {
      busy.delete(scope)
      changed()
    }
  }

  function take(scope: Scope, taken: Step, way: 'back' | 'forth', answers: Answers) {
    const steps = way === 'back' ? stepBack : stepForth
    const changes = taken.commands.filter((command) => command.kind === 'change')
    const planned = changes.map((change) =>
      planChange(change, way, answers.get(keyOfRecord(change.entity, change.id))),
    )
    const refused = planned.find(({ conflicts }) => conflicts.length > 0)
    if (refused) {
      const { draft, conflicts } = refused
      const { entity, id, mine } = draft
      ask({ kind: 'step', entity, id, record: mine, conflicts }, (answered) => {
        if (conflicts.every(({ path }) => answered(path) === 'theirs')) forgetStep(scope, taken)
        else void step(scope, way, new Map(answers).set(keyOfRecord(entity, id), answered))
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
      if (draft) await send(draft)
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

  return {
    record,
    step,
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
      const [made] = await exchange(scope, entity, [], [copyOf<object>(removed) as PatchFor<Name>])
      if (!made) return NOWHERE
      renumber(entity, removed.id, made as unknown as Row)
      return { touched: [{ entity, id: made.id }], gone: [] }
    },

    /** Whether there is something to undo and to do again. */
    can(scope: Scope) {
      const { past, future } = historyOf(scope)
      const isFree = !busy.has(scope)
      return { back: isFree && past.length > 0, forth: isFree && future.length > 0 }
    },
    /** The server stored a value otherwise than it was sent. */
    stored(of: Pick<Change, 'entity' | 'id'>, field: FieldChange): void {
      for (const [scope, history] of histories) histories.set(scope, amended(history, of, field))
    },
    all: () => Object.fromEntries(histories),
    restore(kept: Readonly<Record<Scope, History>>): void {
      for (const [scope, history] of Object.entries(kept)) histories.set(scope, history)
    },
    clear: () => histories.clear(),
  }
}
