/** Removing and making records on the server. */
import type { EntityName } from '@kavel/domain'
import type { Draft, Drafts } from './drafts.ts'
import type { Row } from './history.ts'
import type { Gate } from './saver.ts'
import type { Tree } from './tree.ts'

export interface SwapOptions {
  readonly gate: Gate
  readonly drafts: Drafts
  /** Saves a draft at once. */
  send(draft: Draft): Promise<void>
  /** A record is gone. */
  drop(draft: Draft): void
}

/** Makes records in the place of others. Gives the new ones, in their order. */
export type Swap = (
  entity: EntityName,
  out: readonly { readonly id: number }[],
  coming: readonly Tree[],
) => Promise<readonly Row[]>

/** The edits of what leaves are saved before, so that they come back with it. */
export function createSwap({ gate, drafts, send, drop }: SwapOptions): Swap {
  return async (entity, out, coming) => {
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
}
