import type { PatchFor } from '@kavel/domain'
import { spreadRecord } from '../../shared/api/cached-records.ts'
import { patchRecord } from '../../shared/api/records.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useConfirmed } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useAct } from '../../shared/use-act.ts'

/**
 * Changes what the account of who is signed in hangs on, after a fresh proof of who it is. Gives whether it was changed.
 * Of a refusal nobody is told but who asks: `error`.
 */
export function useOwnChange() {
  const { user } = useSession()
  const { run, dialog } = useConfirmed()
  const change = useAct({
    async mutationFn(patch: PatchFor<'users'>): Promise<boolean> {
      await edits.flush()
      const saved = await run(() => patchRecord('users', user.id, patch))
      if (saved) spreadRecord('users', edits.receive('users', saved, true))
      return saved !== undefined
    },
  })
  return { ...change, dialog }
}
