/** Many records in one call: what was edited of them before is saved first, and what is known of them is forgotten. */
import type { EntityName } from '@kavel/domain'
import { isApiError } from '../api/api-error.ts'
import { PartlyDone } from '../api/partly-done.ts'
import type { Draft, Drafts } from './drafts.ts'
import type { Bulk } from './history.ts'
import type { Gate } from './saver.ts'
import type { Scope } from './scope.ts'
import type { Tree } from './tree.ts'

export interface BulkOptions {
  readonly gate: Gate
  readonly drafts: Drafts
  /** Saves a draft at once. */
  send(draft: Draft): Promise<void>
  /** Adds a step to a history. */
  record(scope: Scope, commands: readonly Bulk[], mark: null): void
  changed(): void
}

/** The records that a step of many is about. */
export const idsOf = ({ entity, rows }: Bulk) =>
  rows.flatMap(({ id }) => (typeof id === 'number' ? { entity, id } : []))

/** Sends many changes; gives what takes them back. */
type ChangeMany = (entity: EntityName, rows: readonly Tree[]) => Promise<readonly Tree[]>

interface BulkSession {
  /**
   * Changes many records (`Gate.changeMany`) as one step.
   * @throws ApiError; nothing has changed then. PartlyDone: what was done is a step
   */
  changeMany(scope: Scope, entity: EntityName, rows: readonly Tree[]): Promise<void>
  /** The same for what an earlier page did: rows that somebody else changed since are left as they are, which is told. */
  takeBackMany(scope: Scope, entity: EntityName, rows: readonly Tree[]): Promise<void>
  /** The same for a step back or forth: rows that somebody else changed since are left as they are, which is told. */
  readonly stepMany: ChangeMany
}

export function createBulk({ gate, drafts, send, record, changed }: BulkOptions): BulkSession {
  const sendMany: ChangeMany = async (entity, rows) => {
    const known = rows.flatMap(({ id }) => drafts.get(entity, id as number) ?? [])
    await Promise.all(known.filter(({ state }) => state !== 'saved').map(send))
    const forget = () => {
      // they are as the server reads them next; what could not be saved stays an edit
      for (const { state, id } of known) if (state === 'saved') drafts.drop(entity, id)
      gate.refresh(entity)
    }
    try {
      const back = await gate.changeMany(entity, rows)
      forget()
      return back
    } catch (error) {
      // nobody knows what was done of it when no answer came
      if (error instanceof PartlyDone || isApiError(error, 'unreachable')) forget()
      throw error
    }
  }
  const stepMany: ChangeMany = async (entity, rows) => {
    let [left, first] = [rows, undefined as unknown]
    for (;;)
      try {
        const back = await sendMany(entity, left)
        if (first) gate.tell(first)
        return back
      } catch (error) {
        // what was done of it would be done twice
        if (error instanceof PartlyDone) throw error
        // a refusal names some cells, and the next one others
        const met = overtaken(error)
        left = left.filter((_, place) => !met.has(place))
        if (met.size === 0 || left.length === 0) throw error
        first ??= error
      }
  }
  const asStep =
    (doMany: ChangeMany): BulkSession['changeMany'] =>
    async (scope, entity, rows) => {
      const recordBulk = (back: readonly Tree[]) => {
        record(scope, [{ kind: 'bulk', entity, rows: back }], null)
        changed()
      }
      try {
        recordBulk(await doMany(entity, rows))
      } catch (error) {
        if (error instanceof PartlyDone) recordBulk(error.before)
        throw error
      }
    }
  return { changeMany: asStep(sendMany), takeBackMany: asStep(stepMany), stepMany }
}

/** Places of the rows that somebody else changed or removed since, as a refusal names them: `rows.3.values.status`. */
function overtaken(error: unknown): ReadonlySet<number> {
  if (!isApiError(error, 'stale') && !isApiError(error, 'not_found')) return new Set()
  const places = error.issues.flatMap(({ path }) => /^rows\.(\d+)\./.exec(path)?.[1] ?? [])
  return new Set(places.map(Number))
}
