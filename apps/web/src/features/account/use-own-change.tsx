import { useConfirmed } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useProvedChange } from '../../shared/session/use-proved-change.ts'

/** Changes what the account of who is signed in hangs on, with the dialog that asks who it is. */
export function useOwnChange() {
  const { user } = useSession()
  const { run, dialog } = useConfirmed()
  return { ...useProvedChange('users', user, run), dialog }
}
