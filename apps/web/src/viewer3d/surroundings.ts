import type { Surroundings } from '@kavel/registers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'

/** The surroundings of a location; they change with an import only. */
export function surroundingsQuery(locationId: number) {
  return queryOptions({
    queryKey: ['surroundings', locationId],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      call<Surroundings>('GET', `/locations/detail/${locationId}/surroundings`, {
        signal,
        // the scene says so itself and shows the design without them
        quiet: true,
      }),
  })
}
