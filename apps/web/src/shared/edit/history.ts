/** What was done, step by step, so that it can be undone and done again. Pure: every function gives a new history. */
import type { EntityName } from '@kavel/domain'
import { withReference } from './references.ts'
import { type FieldChange, isSame, type Tree } from './tree.ts'

/** A record without its children. */
export interface Row {
  readonly id: number
  readonly updatedAt: string
  readonly [field: string]: unknown
}

/** Fields of one record were changed. */
export interface Change {
  readonly kind: 'change'
  readonly entity: EntityName
  readonly id: number
  readonly fields: readonly FieldChange[]
}

/** Records of an entity made way for others: created, removed, or both at once. */
export interface Exchange {
  readonly kind: 'exchange'
  readonly entity: EntityName
  readonly out: readonly Row[]
  readonly put: readonly Row[]
}

/** Many records were changed, made and removed in one call. */
export interface Bulk {
  readonly kind: 'bulk'
  readonly entity: EntityName
  /** What takes it the other way, as the server said: each with the id of its record. */
  readonly rows: readonly Tree[]
}

export type Command = Change | Exchange | Bulk

/**
 * Steps with the same mark are one. A text: when they follow each other shortly, as the presses of an arrow key. A
 * symbol: always, as the keystrokes of one visit to a cell.
 */
export type Mark = string | symbol

/** What one undo takes back: all of its commands, or none. */
export interface Step {
  readonly commands: readonly Command[]
  readonly mark: Mark | null
  /** Milliseconds. */
  readonly at: number
  /** Tells steps apart, also after their values were amended. */
  readonly id: string
}

export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** Milliseconds within which steps with the same text as their mark are one. */
const TOGETHER = 1500
/** Steps that can be undone. */
const MOST_STEPS = 200

export const EMPTY_HISTORY: History = { past: [], future: [] }

/** Adds a step; what was undone before cannot be done again any more. */
export function withStep({ past }: History, step: Step): History {
  const last = past.at(-1)
  if (!last || !belongTogether(last, step))
    return { past: [...past, step].slice(-MOST_STEPS), future: [] }
  const commands = joinedChanges([...last.commands, ...step.commands] as readonly Change[])
  const rest = past.slice(0, -1)
  // back where it began: there is nothing to undo
  return { past: commands.length > 0 ? [...rest, { ...step, commands }] : rest, future: [] }
}

function belongTogether(last: Step, next: Step): boolean {
  if (next.mark === null || last.mark !== next.mark) return false
  if (typeof next.mark === 'string' && next.at - last.at >= TOGETHER) return false
  return [...last.commands, ...next.commands].every(({ kind }) => kind === 'change')
}

/** Changes one after another as one per record: from before the first to after the last. */
export function joinedChanges(list: readonly Change[]): Change[] {
  const changes = new Map<string, Change>()
  for (const change of list) {
    const key = `${change.entity}/${change.id}`
    const known = changes.get(key)
    changes.set(key, known ? { ...change, fields: joinedFields(known, change) } : change)
  }
  return [...changes.values()].filter(({ fields }) => fields.length > 0)
}

function joinedFields(first: Change, then: Change): FieldChange[] {
  const fields = new Map<string, FieldChange>()
  for (const field of [...first.fields, ...then.fields]) {
    const key = JSON.stringify(field.path)
    fields.set(key, { ...field, before: (fields.get(key) ?? field).before })
  }
  return [...fields.values()].filter(({ before, after }) => !isSame(before, after))
}

/** Which way a step is taken: undone or done again. */
export type Way = 'back' | 'forth'

/** A step as it is in the history now; undefined when it is not in it. */
export function findStep({ past, future }: History, id: string): Step | undefined {
  return [...past, ...future].find((step) => step.id === id)
}

/** The history without a step. */
export function withoutStep({ past, future }: History, { id }: Step): History {
  const isOther = (step: Step) => step.id !== id
  return { past: past.filter(isOther), future: future.filter(isOther) }
}

/** Places of the commands of a step that come one after another: its exchanges, and forth the changes between them. */
export function placesOf({ commands }: Step, way: Way): number[] {
  const exchanges = commands.flatMap(({ kind }, place) => (kind === 'exchange' ? [place] : []))
  if (way === 'back') return exchanges.reverse()
  const last = exchanges.at(-1) ?? -1
  return [...commands.keys()].filter((place) => place <= last)
}

/** The history once a step was undone or done again. An edit meanwhile may have come after it, or have driven it out. */
export function stepped(history: History, step: Step, way: Way): History {
  const { past, future } = withoutStep(history, step)
  return way === 'back' ? { past, future: [step, ...future] } : { past: [...past, step], future }
}

/** A step that still has to be taken is there again when an edit meanwhile drove it out. */
export function reentered(history: History, step: Step, way: Way): History {
  if (findStep(history, step.id)) return history
  return stepped(history, step, way === 'back' ? 'forth' : 'back')
}

function mapCommands({ past, future }: History, map: (command: Command) => Command): History {
  const mapStep = (step: Step) => ({ ...step, commands: step.commands.map(map) })
  return { past: past.map(mapStep), future: future.map(mapStep) }
}

/** A record that was removed came back under another id: the history follows, and what names it too. */
export function renumbered(history: History, entity: EntityName, from: number, to: Row): History {
  const named = <T>(value: T) => withReference(value, entity, from, to.id)
  return mapCommands(history, (command) => {
    if (command.kind === 'bulk') return command
    const isSelf = command.entity === entity
    if (command.kind === 'exchange') {
      // as it was in this step, which may be before or after other changes of it
      const replaced = (row: Row): Row =>
        isSelf && row.id === from ? { ...named(row), id: to.id } : named(row)
      return { ...command, out: command.out.map(replaced), put: command.put.map(replaced) }
    }
    const fields = command.fields.map(({ path, before, after }) => {
      // under its name, by which a reference is known
      const [name = ''] = path.slice(-1)
      return {
        path,
        before: named({ [name]: before })[name],
        after: named({ [name]: after })[name],
      }
    })
    return { ...command, fields, id: isSelf && command.id === from ? to.id : command.id }
  })
}

/** The history once a step of many records was taken: the other way it is what the server said. */
export function bulkStepped(
  history: History,
  step: Step,
  rows: readonly Tree[],
  way: Way,
): History {
  const commands = step.commands.map((command) =>
    command.kind === 'bulk' ? { ...command, rows } : command,
  )
  return stepped(history, { ...step, commands }, way)
}

/**
 * A step of many records that went only so far: what was done is a step of its own the other way, the rest waits.
 * @param before what takes back what was done
 */
export function bulkSplit(
  history: History,
  step: Step,
  { before, rest }: { readonly before: readonly Tree[]; readonly rest: readonly Tree[] },
  way: Way,
): History {
  const [bulk] = step.commands
  if (bulk?.kind !== 'bulk') return history
  const [waiting, done] = [rest, before].map((rows) => ({ ...bulk, rows })) as [Bulk, Bulk]
  return splitStep(history, { ...step, commands: [waiting, done] }, [done], way)
}

/** A step of which only some commands were undone or done again: the rest waits where it was. */
export function splitStep(
  history: History,
  step: Step,
  done: readonly Command[],
  way: Way,
): History {
  const rest = { ...step, commands: step.commands.filter((command) => !done.includes(command)) }
  // each part of a step has its own id
  const taken = { ...step, commands: done, id: `${step.id}/${rest.commands.length}` }
  const { past, future } = reentered(history, step, way)
  const waiting = (one: Step) => (one.id === step.id ? rest : one)
  return stepped({ past: past.map(waiting), future: future.map(waiting) }, taken, way)
}

/** The server stored a value otherwise than it was sent, as a name without its spaces: history holds what is stored. */
export function amended(
  history: History,
  { entity, id }: Pick<Change, 'entity' | 'id'>,
  { path, before: sent, after: stored }: FieldChange,
): History {
  const key = JSON.stringify(path)
  const stand = (value: unknown) => (isSame(value, sent) ? stored : value)
  return mapCommands(history, (command) => {
    if (command.kind !== 'change' || command.entity !== entity || command.id !== id) return command
    const fields = command.fields.map((field) =>
      JSON.stringify(field.path) === key
        ? { path, before: stand(field.before), after: stand(field.after) }
        : field,
    )
    return { ...command, fields }
  })
}
