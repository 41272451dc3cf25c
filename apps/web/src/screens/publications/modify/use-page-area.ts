import { areaReadingsOf, type PageArea } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/call-api.ts'
import type { SubjectRecord } from '../../../shared/use-subject.ts'

/**
 * The area that a page is about, with what its sections ask of it.
 * @returns data: null of a page about a record, undefined while it is read; isBehind: without what a section asks since
 */
export function usePageArea(
  sections: readonly RecordFor<'sections'>[],
  subject: SubjectRecord | null | undefined,
) {
  const area = subject?.entity === 'areas' ? subject.record : null
  const { kind, code } = area ?? { kind: 'country', code: '' }
  const reads = areaReadingsOf(sections).join()
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery<PageArea>({
    queryKey: ['publication-area', kind, code, reads],
    queryFn: ({ signal }) =>
      callApi(
        'GET /publications/areas/{kind}/{code}',
        { params: { kind, code }, query: { reads } },
        { signal },
      ),
    // the page stays while another section reads more of the same area
    placeholderData: (before) =>
      before?.kind === kind && before.code === code ? before : undefined,
    enabled: area !== null,
  })
  return {
    data: area ? data : null,
    isFetching,
    isBehind: isPlaceholderData,
    error,
    retry: () => {
      if (error) void refetch()
    },
  }
}
