import type { TAB_PLACES } from '@kavel/domain'
import { edits } from '../edit/edits.ts'
import { useEdited } from '../edit/use-edits.ts'
import { useSession } from './session.ts'

/**
 * The tab of a place, kept with the user (cfg.tabs).
 * @param tabs those there are; what was kept and is none of them counts as nothing
 */
export function useTab<const Tab extends string>(
  place: (typeof TAB_PLACES)[number],
  tabs: readonly Tab[],
  initial: Tab,
): [tab: Tab, keep: (tab: Tab) => void] {
  const user = useEdited('users', useSession().user)
  const kept = tabs.find((tab) => tab === user.cfg.tabs[place])
  return [
    kept ?? initial,
    (tab) => edits.change(undefined, 'users', user, { cfg: { tabs: { [place]: tab } } }),
  ]
}
