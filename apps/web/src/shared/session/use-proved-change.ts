import type { PatchFor, RecordFor } from '@kavel/domain'
import { spreadRecord } from '../api/cached-records.ts'
import { patchRecord } from '../api/records.ts'
import { edits } from '../edit/edits.ts'
import { useAct } from '../use-act.ts'
import type { RunProved } from './confirm.tsx'

/**
 * Changes the own user or company where that asks a fresh proof of who it is. Gives whether it was changed; of a refusal
 * nobody is told but who asks: `error`.
 */
export function useProvedChange<Name extends 'users' | 'companies'>(
  entity: Name,
  { id }: Pick<RecordFor<Name>, 'id'>,
  run: RunProved,
) {
  return useAct({
    async mutationFn(patch: PatchFor<Name>): Promise<boolean> {
      await edits.flush()
      const saved = await run(() => patchRecord(entity, id, patch))
      if (saved) spreadRecord(entity, edits.receive(entity, saved, true))
      return saved !== undefined
    },
  })
}
