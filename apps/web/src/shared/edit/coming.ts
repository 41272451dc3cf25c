/** Changes of many records that the server is still at: they are steps when it answers, and who undoes one before waits for that. */
import { PartlyDone } from '../api/partly-done.ts'
import type { Step } from './history.ts'
import type { Scope } from './scope.ts'

interface Coming {
  readonly step: Step
  /** Whether it has become a step, once all before it are done too. */
  readonly isStep: Promise<boolean>
}

export function createComing(now: () => number, changed: () => void) {
  const coming = new Map<Scope, Coming>()
  return {
    /** The step that comes last; null where none comes. */
    last: (scope: Scope): Step | null => coming.get(scope)?.step ?? null,
    /** Resolves when nothing comes any more: whether the last has become a step. */
    settled: (scope: Scope): Promise<boolean> | null => coming.get(scope)?.isStep ?? null,
    /** Does the work, of which a step comes. */
    async during(scope: Scope, work: () => Promise<void>): Promise<void> {
      const doing = work()
      const isDone = doing.then(
        () => true,
        (error: unknown) => error instanceof PartlyDone,
      )
      const before = coming.get(scope)?.isStep
      const at = now()
      const own = {
        step: { commands: [], mark: null, at, id: `${at}.coming` },
        isStep: Promise.all([isDone, before]).then(([isStep]) => isStep),
      }
      coming.set(scope, own)
      changed()
      try {
        await doing
      } finally {
        if (coming.get(scope) === own) coming.delete(scope)
        changed()
      }
    },
  }
}
