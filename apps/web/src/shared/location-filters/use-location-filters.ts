import type { LocationFilters } from '@kavel/domain'
import { edits } from '../edit/edits.ts'
import { useEdited } from '../edit/use-edits.ts'
import { useRested } from '../ready/use-busy.ts'
import { useSession } from '../session/session.ts'
import { filterParameter, NO_FILTERS } from './filters.ts'

/** Milliseconds without a change before the server is asked. */
const PAUSE = 150

export interface LocationFiltersState {
  readonly filters: LocationFilters
  /** What the server is asked for (`filters` of a list of locations), once nothing changes for a moment. */
  readonly parameter: string
  readonly change: (patch: Partial<LocationFilters>) => void
  readonly clear: () => void
}

/** The filters of list, map and board alike, kept with the user (cfg.filters). */
export function useLocationFilters(): LocationFiltersState {
  const user = useEdited('users', useSession().user)
  const { filters } = user.cfg
  const parameter = useRested(filterParameter(filters), PAUSE)
  const change = (patch: Partial<LocationFilters>) =>
    edits.change(undefined, 'users', user, { cfg: { filters: patch } })
  return { filters, parameter, change, clear: () => change(NO_FILTERS) }
}
