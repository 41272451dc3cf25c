import type { RecordFor } from '@kavel/domain'
import { useEffect, useMemo, useState } from 'react'
import { edits, scopeOfQuery } from '../../../shared/edit/edits.ts'
import type { Mark } from '../../../shared/edit/history.ts'
import { useEdited } from '../../../shared/edit/use-edits.ts'
import { type Filters, withIds } from '../../../shared/search/edit-filters.ts'
import { createLiveQuery } from '../../../shared/search/live-query.ts'
import { liveAsks } from '../../../shared/search/search-calls.ts'
import { useSame } from '../../../shared/use-same.ts'

/** The filters of a query, saved as they are edited, and what they find. */
export function useLiveQuery(query: RecordFor<'searchqueries'>) {
  const edited = useEdited('searchqueries', query)
  const stored = useSame(edited.cfg.filters)
  const filters = useMemo(() => withIds(stored), [stored])
  const [live] = useState(() => createLiveQuery(liveAsks, filters))
  useEffect(() => live.set(filters), [live, filters])
  useEffect(() => {
    live.start()
    return () => live.stop()
  }, [live])
  function setFilters(next: Filters, mark?: Mark): void {
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
