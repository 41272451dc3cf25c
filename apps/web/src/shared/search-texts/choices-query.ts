import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

/** The choices change with an import only. */
const STALE = 5 * 60_000

/** Choices that the data brings; `codes` names those that are chosen. */
export function choicesQuery(key: string, asked: { readonly q?: string; readonly codes?: string }) {
  return queryOptions({
    queryKey: ['search', 'choices', key, asked],
    staleTime: STALE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        'GET /search/choices/{key}',
        { params: { key }, query: { ...asked, limit: 100 } },
        { signal, quiet: true },
      ),
  })
}
