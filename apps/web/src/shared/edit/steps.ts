/**
 * Steps of the histories: a change, or an exchange of records (one that is removed makes way for none). Recorded, undone,
 * done again, and refused where somebody else was at work on the same.
 */
import type { EntityName, PatchFor, RecordFor } from '@kavel/domain'
import { isApiError } from '../api/api-error.ts'
import { PartlyDone } from '../api/partly-done.ts'
import { createActs } from './acts.ts'
import { createBulk, idsOf } from './bulk.ts'
import { comingBack } from './copies.ts'
import { type Draft, type Drafts, keyOfRecord } from './drafts.ts'
import {
  amended,
  bulkSplit,
  bulkStepped,
  type Change,
  type Command,
  EMPTY_HISTORY,
  findStep,
  type History,
  type Mark,
  placesOf,
  type Row,
  reentered,
  renumbered,
  type Step,
  splitStep,
  stepped,
  type Way,
  withoutStep,
  withStep,
} from './history.ts'
import { type Choose, type Conflict, mergeThree } from './merge-three.ts'
import type { Gate } from './saver.ts'
import type { Scope } from './scope.ts'
import { createSwap } from './swap.ts'
import { type FieldChange, type Tree, valueAt, withValueAt } from './tree.ts'

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

export const NOWHERE: Stepped = { touched: [], gone: [] }

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
  const swap = createSwap({ gate, drafts, send, drop })
  const { stepMany, ...ofMany } = createBulk({ gate, drafts, send, record, changed })
  const histories = new Map<Scope, History>()
  /** Histories that are being stepped or exchanged in: nothing else is undone or redone meanwhile. */
  const busy = new Set<Scope>()

  const historyOf = (scope: Scope) => histories.get(scope) ?? EMPTY_HISTORY

  let recorded = 0
  function record(scope: Scope, commands: readonly Command[], mark: Mark | null): void {
    const at = now()
    recorded += 1
    // a step that is being taken stays as it is
    const joins = busy.has(scope) ? null : mark
    const step: Step = { commands, mark: joins, at, id: `${at}.${recorded}` }
    histories.set(scope, withStep(historyOf(scope), step))
  }

  /** The draft of a record of which only the id is known: after a reload, for example. */
  async function find({ entity, id }: Ref): Promise<Draft> {
    return drafts.get(entity, id) ?? drafts.open(entity, await gate.read(entity, id))
  }

  /** A step that cannot be taken any more, as its record is gone. */
  function forgetStep(scope: Scope, step: Step): void {
    histories.set(scope, withoutStep(historyOf(scope), step))
    changed()
  }

  /**
   * Takes one step back or forth. Gives the records it was about; none when there was nothing to do, or when it was
   * refused. Edits go on meanwhile.
   */
  async function step(
    scope: Scope,
    way: Way,
    taken = way === 'back' ? historyOf(scope).past.at(-1) : historyOf(scope).future[0],
    answers: Answers = new Map(),
  ): Promise<Stepped> {
    if (!taken || busy.has(scope)) return NOWHERE
    busy.add(scope)
    try {
      const missing = taken.commands.filter(
        (command): command is Change =>
          command.kind === 'change' && !drafts.get(command.entity, command.id),
      )
      const bulk = taken.commands.find((command) => command.kind === 'bulk')
      if (bulk) {
        const back = await stepMany(bulk.entity, bulk.rows)
        histories.set(scope, bulkStepped(historyOf(scope), taken, back, way))
        return { touched: idsOf(bulk), gone: [] }
      }
      // without a pause when there is nothing to read
      if (missing.length > 0) await Promise.all(missing.map(find))
      return await take(scope, findStep(historyOf(scope), taken.id) ?? taken, way, answers)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error instanceof PartlyDone) {
        histories.set(scope, bulkSplit(historyOf(scope), taken, error, way))
        gate.tell(error)
        return NOWHERE
      }
      const isBulk = taken.commands.some(({ kind }) => kind === 'bulk')
      if (isBulk) gate.tell(error)
      // what somebody else has changed since of many records is left as it is
      if (isApiError(error, 'not_found') || (isBulk && isApiError(error, 'stale')))
        forgetStep(scope, taken)
      else histories.set(scope, reentered(historyOf(scope), taken, way))
      return NOWHERE
    } finally {
      busy.delete(scope)
      changed()
    }
  }

  function take(scope: Scope, taken: Step, way: Way, answers: Answers) {
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
        else if (findStep(historyOf(scope), taken.id))
          void step(scope, way, taken, new Map(answers).set(keyOfRecord(entity, id), answered))
      })
      histories.set(scope, reentered(historyOf(scope), taken, way))
      return NOWHERE
    }
    if (changes.length < taken.commands.length) return exchangeBack(scope, taken, way, answers)
    histories.set(scope, stepped(historyOf(scope), taken, way))
    for (const { draft, mine } of planned) put(draft, mine, scope)
    return { touched: planned.map(({ draft: { entity, id } }) => ({ entity, id })), gone: [] }
  }

  /** What a record becomes when a change of it is undone or done again. */
  function planChange({ entity, id, fields }: Change, way: Way, choose?: Choose) {
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

  /** Takes a step in which records come and go; forth a change is saved before what goes after it. */
  async function exchangeBack(
    scope: Scope,
    step: Step,
    way: Way,
    answers: Answers,
  ): Promise<Stepped> {
    const [touched, gone]: [Ref[], Ref[]] = [[], []]
    const done: number[] = []
    /** The step as it is now, also when an edit drove it out: an exchange gives new ids, which those after it name. */
    let current = step
    const change = (command: Change): Draft => {
      const key = keyOfRecord(command.entity, command.id)
      const { draft, mine } = planChange(command, way, answers.get(key))
      put(draft, mine, scope)
      touched.push({ entity: draft.entity, id: draft.id })
      return draft
    }
    try {
      for (const place of placesOf(step, way)) {
        const command = current.commands[place] as Command
        if (command.kind === 'change') await send(change(command))
        else if (command.kind === 'exchange') {
          const { entity, out, put: made } = command
          const [leaving, coming] = way === 'back' ? [made, out] : [out, made]
          const back = await swap(entity, leaving, comingBack(entity, coming) as Tree[])
          for (const [index, row] of back.entries()) {
            const from = coming[index]?.id ?? row.id
            renumber(entity, from, row)
            const renamed = renumbered({ past: [current], future: [] }, entity, from, row)
            current = renamed.past[0] ?? current
            touched.push({ entity, id: row.id })
          }
          gone.push(...leaving.map((one) => ({ entity, id: one.id })))
          current = findStep(historyOf(scope), step.id) ?? current
        }
        done.push(place)
      }
    } catch (error) {
      // what was done can be done again, what was not can be tried again
      if (done.length > 0) {
        const taken = current.commands.filter((_, place) => done.includes(place))
        histories.set(scope, splitStep(historyOf(scope), current, taken, way))
      }
      throw error
    }
    for (const [place, command] of current.commands.entries())
      if (command.kind === 'change' && !done.includes(place)) change(command)
    histories.set(scope, stepped(historyOf(scope), current, way))
    return { touched, gone }
  }

  /** The histories follow a record that came back under another id. */
  function renumber(entity: EntityName, from: number, to: Row): void {
    for (const [scope, history] of histories)
      histories.set(scope, renumbered(history, entity, from, to))
  }

  const { together, exchange } = createActs({
    drafts,
    swap,
    put,
    changed,
    busy,
    record,
    async takeBack(scope) {
      const { touched, gone } = await step(scope, 'back')
      const { past, future } = historyOf(scope)
      if (touched.length + gone.length) histories.set(scope, { past, future: future.slice(1) })
    },
  })

  return {
    record,
    step,
    together,
    exchange,
    ...ofMany,

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
      const coming = comingBack(entity, [removed]) as readonly PatchFor<Name>[]
      const [made] = await exchange(scope, entity, [], coming)
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
    /** What an undo or a redo would be about; null when there is nothing. */
    next(scope: Scope, way: Way): Step | null {
      const { past, future } = historyOf(scope)
      return (way === 'back' ? past.at(-1) : future[0]) ?? null
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
