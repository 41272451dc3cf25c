import type { RecordFor } from '@kavel/domain'
import { readQuery } from '@kavel/search'
import { useEffect, useMemo, useState } from 'react'
import { withIds } from '../../../features/opportunities/search/edit-filters.ts'
import { createLiveQuery } from '../../../features/opportunities/search/live-query.ts'
import { liveAsks } from '../../../features/opportunities/search/search-calls.ts'
import { edits, scopeOfQuery } from '../../../shared/edit/edits.ts'
import type { Mark } from '../../../shared/edit/history.ts'
import { useEdited } from '../../../shared/edit/use-edits.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { useSame } from '../../../shared/use-same.ts'

/**
 * The filters of a query, saved as they are edited, and what they find. Filters that cannot be asked, as a minimum above the maximum,
 * are shown with what is wrong and are neither asked nor saved: the query stays the last one that could be.
 */
export function useLiveQuery(query: RecordFor<'searchqueries'>) {
  const edited = useEdited('searchqueries', query)
  const stored = useSame(edited.cfg.filters)
  const [wrong, setWrong] = useState<{
    readonly filters: Filters
    readonly of: typeof stored
  } | null>(null)
  const filters = useMemo(
    // what is stored by now, by undo or in another window, is what counts
    () => (wrong?.of === stored ? wrong.filters : withIds(stored)),
    [stored, wrong],
  )
  const [live] = useState(() => createLiveQuery(liveAsks, filters))
  useEffect(() => live.set(filters), [live, filters])
  useEffect(() => {
    live.start()
    return () => live.stop()
  }, [live])
  function setFilters(next: Filters, mark?: Mark): void {
    if (!readQuery(next).ok) {
      setWrong({ filters: next, of: stored })
      return
    }
    setWrong(null)
    edits.change(
      scopeOfQuery(query.id),
      'searchqueries',
      edited,
      { cfg: { filters: [...next] } },
      mark ?? null,
    )
  }
  return { edited, filters, live, setFilters }
}
