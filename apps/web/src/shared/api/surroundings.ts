import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** The surroundings of a location; they change with an import only. */
export function surroundingsQuery(locationId: number) {
  return queryOptions({
    queryKey: ['surroundings', locationId],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      callApi(
        'GET /locations/detail/{id}/surroundings',
        { params: { id: locationId } },
        // the scene says so itself and shows the design without them
        { signal, quiet: true },
      ),
  })
}
