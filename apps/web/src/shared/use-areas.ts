import type { Answers } from '@kavel/calls'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'
import { useSession } from './session/session.ts'

export type Area = Answers['GET /register/areas'][number]
type Bounds = Area['bounds']

/** @param codes of municipalities and provinces */
export function areasQuery(codes: readonly string[]) {
  const asked = codes.toSorted().join()
  return queryOptions({
    queryKey: ['register', 'areas', asked],
    staleTime: 5 * 60_000,
    queryFn: asked
      ? ({ signal }) =>
          callApi('GET /register/areas', { query: { codes: asked } }, { signal, quiet: true })
      : skipToken,
  })
}

/** Where the company works: the box around its areas; null where it has none, or none that is known. */
export function useHome(): { readonly bounds: Bounds | null; readonly isPending: boolean } {
  const { areas } = useSession().company.cfg
  const { data, isLoading } = useQuery(areasQuery(areas))
  const [first, ...rest] = data ?? []
  if (!first) return { bounds: null, isPending: isLoading }
  const bounds = rest.reduce<Bounds>(
    ([west, south, east, north], { bounds: [w, s, e, n] }) => [
      Math.min(west, w),
      Math.min(south, s),
      Math.max(east, e),
      Math.max(north, n),
    ],
    first.bounds,
  )
  return { bounds, isPending: false }
}
