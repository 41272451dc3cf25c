/** The public page as the server gives it: exactly what its sections may show. */
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../shared/api/api-error.ts'
import { callApi } from '../../shared/api/call-api.ts'

/** Milliseconds between asking for a page that is being prepared, and how often: a minute in all. */
const ASK_AGAIN = { pause: 1000, times: 60 } as const

/** A published page; a draft, a hidden one and an unknown key are all 404. */
export function publicPageQuery(key: string) {
  return queryOptions({
    queryKey: ['public-page', key],
    retry: (times, error) => isApiError(error, 'preparing') && times < ASK_AGAIN.times,
    retryDelay: ASK_AGAIN.pause,
    queryFn: ({ signal }) =>
      callApi(
        'GET /publications/public/{key}',
        { params: { key } },
        { signal, quiet: true, anonymous: true },
      ),
  })
}
