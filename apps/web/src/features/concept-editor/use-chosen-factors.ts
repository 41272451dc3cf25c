import { useQueryClient } from '@tanstack/react-query'
import { saveRecord } from '../../shared/api/records.ts'
import { sessionQuery, useSession } from '../../shared/session/session.ts'

/** The form factors that the user wants to see (cfg.formfactors), and a way to add or drop one. */
export function useChosenFactors() {
  const client = useQueryClient()
  const { user } = useSession()
  const chosen = user.cfg.formfactors

  async function save(formfactors: string[]) {
    const put = (next: typeof user) =>
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: next })
    put({ ...user, cfg: { ...user.cfg, formfactors } })
    try {
      put(await saveRecord('users', user.id, { cfg: { formfactors } }, user.updatedAt))
    } catch {
      // the write gate has said so
      put(user)
    }
  }

  return {
    chosen: chosen as readonly string[],
    toggle: (key: string) =>
      void save(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
  }
}
