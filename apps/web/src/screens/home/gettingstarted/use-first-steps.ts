import { edits } from '../../../shared/edit/edits.ts'
import { useEdited } from '../../../shared/edit/use-edits.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Key of `cfg.panels` of the user. */
const PANEL = 'home.first_steps'

/**
 * Whether the first steps are shown: as the user chose, else while he is starting.
 * @param isStarting undefined while it is not known
 */
export function useFirstSteps(
  isStarting: boolean | undefined,
): [isShown: boolean | undefined, show: (isShown: boolean) => void] {
  const user = useEdited('users', useSession().user)
  return [
    user.cfg.panels[PANEL] ?? isStarting,
    (isShown) => edits.change(undefined, 'users', user, { cfg: { panels: { [PANEL]: isShown } } }),
  ]
}
