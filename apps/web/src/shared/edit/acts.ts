/** One act of a user that changes, makes and removes several records: one step of the history, wholly or not at all. */
import type { EntityName, PatchFor, RecordFor } from '@kavel/domain'
import { type Draft, type Drafts, withoutChildren } from './drafts.ts'
import type { Command, Mark, Row } from './history.ts'
import type { Scope } from './scope.ts'
import type { Swap } from './swap.ts'
import { listChanges, mergePatch, type Tree } from './tree.ts'

/** What can be done together with other acts. */
export interface Acts {
  /** Removes records and makes others; gives the new ones, in their order. */
  exchange<Name extends EntityName>(
    entity: Name,
    out: readonly RecordFor<Name>[],
    coming: readonly PatchFor<Name>[],
  ): Promise<RecordFor<Name>[]>
  /** Changes fields of a record that was there before. */
  change<Name extends EntityName>(entity: Name, one: RecordFor<Name>, patch: PatchFor<Name>): void
}

export interface ActsOptions {
  readonly drafts: Drafts
  readonly swap: Swap
  /** A draft gets other values, which are to be saved. */
  put(draft: Draft, mine: Row, scope: Scope): void
  changed(): void
  /** Histories in which nothing else is undone or redone meanwhile. */
  readonly busy: Set<Scope>
  record(scope: Scope, commands: readonly Command[], mark: Mark | null): void
  /** Undoes the last step for good. */
  takeBack(scope: Scope): Promise<void>
}

export function createActs({ drafts, swap, put, changed, busy, record, takeBack }: ActsOptions) {
  /**
   * Several acts as one step. When one of them fails, those before it are taken back; what cannot be taken back now
   * stays a step, to be undone later.
   * @throws ApiError of the act that failed
   */
  async function together<T>(scope: Scope, work: (acts: Acts) => Promise<T>): Promise<T> {
    const commands: Command[] = []
    const acts: Acts = {
      async exchange(entity, out, coming) {
        if (out.length + coming.length === 0) return []
        const leaving = out.map((one) => withoutChildren(entity, drafts.show(entity, one)))
        const made = await swap(entity, leaving, coming as readonly object[] as Tree[])
        commands.push({ kind: 'exchange', entity, out: leaving, put: made })
        return made as readonly object[] as RecordFor<typeof entity>[]
      },
      change(entity, one, patch) {
        const draft = drafts.open(entity, one)
        const fields = listChanges(draft.mine, patch as Tree)
        if (fields.length === 0) return
        commands.push({ kind: 'change', entity, id: draft.id, fields })
        put(draft, mergePatch(draft.mine, patch), scope)
      },
    }
    busy.add(scope)
    try {
      const result = await work(acts)
      if (commands.length > 0) record(scope, commands, null)
      return result
    } catch (error) {
      if (commands.length > 0) {
        record(scope, commands, null)
        busy.delete(scope)
        await takeBack(scope)
      }
      throw error
    } finally {
      busy.delete(scope)
      changed()
    }
  }

  /**
   * Removes records and makes others in one step, wholly or not at all.
   * @returns the new ones, in their order
   * @throws ApiError; nothing has changed then
   */
  function exchange<Name extends EntityName>(
    scope: Scope,
    entity: Name,
    out: readonly RecordFor<Name>[],
    coming: readonly PatchFor<Name>[],
  ): Promise<RecordFor<Name>[]> {
    return together(scope, (acts) => acts.exchange(entity, out, coming))
  }

  return { together, exchange }
}
