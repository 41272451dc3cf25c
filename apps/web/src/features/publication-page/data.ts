/** The public pages as the server gives them: exactly what their sections may show. */
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../shared/api/api-error.ts'
import { callApi } from '../../shared/api/call-api.ts'

/** Milliseconds between asking for a page that is being prepared, and how often: a minute in all. */
const ASK_AGAIN = { pause: 1000, times: 60 } as const

/**
 * A published page; a draft, a hidden one and an unknown key are all 404.
 * @param locationKey a location that the publication lists, whose page it is
 */
export function publicPageQuery(key: string, locationKey?: string) {
  return queryOptions({
    queryKey: ['public-page', key, locationKey ?? null],
    retry: (times, error) => isApiError(error, 'preparing') && times < ASK_AGAIN.times,
    retryDelay: ASK_AGAIN.pause,
    queryFn: ({ signal }) => {
      const how = { signal, quiet: true, anonymous: true } as const
      if (locationKey === undefined)
        return callApi('GET /publications/public/{key}', { params: { key } }, how)
      const params = { key, location_key: locationKey }
      return callApi('GET /publications/public/{key}/locations/{location_key}', { params }, how)
    },
  })
}

/** What a company has published; 404 unless it shows that. */
export function publicIndexQuery(key: string) {
  return queryOptions({
    queryKey: ['public-index', key],
    queryFn: ({ signal }) =>
      callApi(
        'GET /publications/index/{company_key}',
        { params: { company_key: key } },
        { signal, quiet: true, anonymous: true },
      ),
  })
}
