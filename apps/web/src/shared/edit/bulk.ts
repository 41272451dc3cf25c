/** Many records in one call: what was edited of them before is saved first, and what is known of them is forgotten. */
import type { EntityName } from '@kavel/domain'
import type { Draft, Drafts } from './drafts.ts'
import type { Bulk } from './history.ts'
import type { Gate } from './saver.ts'
import type { Tree } from './tree.ts'

export interface BulkOptions {
  readonly gate: Gate
  readonly drafts: Drafts
  /** Saves a draft at once. */
  send(draft: Draft): Promise<void>
}

/** The records that a step of many is about. */
export const idsOf = ({ entity, rows }: Bulk) =>
  rows.flatMap(({ id }) => (typeof id === 'number' ? { entity, id } : []))

/** Sends many changes; gives what takes them back. */
export type ChangeMany = (entity: EntityName, rows: readonly Tree[]) => Promise<readonly Tree[]>

export function createBulk({ gate, drafts, send }: BulkOptions): ChangeMany {
  return async (entity, rows) => {
    const known = rows.flatMap(({ id }) => drafts.get(entity, id as number) ?? [])
    await Promise.all(known.filter(({ state }) => state !== 'saved').map(send))
    const back = await gate.changeMany(entity, rows)
    // they are as the server reads them next; what could not be saved stays an edit
    for (const { state, id } of known) if (state === 'saved') drafts.drop(entity, id)
    gate.refresh(entity)
    return back
  }
}
