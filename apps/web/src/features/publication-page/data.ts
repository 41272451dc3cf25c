/** The public page as the server gives it: exactly what its sections may show. */
import type { PublicPage } from '@kavel/concept'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** A published page; a draft, a hidden one and an unknown key are all 404. */
export function publicPageQuery(key: string) {
  return queryOptions({
    queryKey: ['public-page', key],
    retry: false,
    queryFn: ({ signal }) =>
      call<PublicPage>('GET', `/publications/public/${encodeURIComponent(key)}`, {
        signal,
        quiet: true,
        anonymous: true,
      }),
  })
}
