import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useSession } from '../../shared/session/session.ts'

/** The form factors that the user wants to see (cfg.formfactors), and a way to add or drop one. */
export function useChosenFactors() {
  const user = useEdited('users', useSession().user)
  const chosen: readonly string[] = user.cfg.formfactors
  return {
    chosen,
    toggle(key: string) {
      const formfactors = chosen.includes(key)
        ? chosen.filter((one) => one !== key)
        : [...chosen, key]
      edits.change(undefined, 'users', user, { cfg: { formfactors } })
    },
  }
}
