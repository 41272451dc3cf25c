import { queryOptions } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'

type Pair = readonly [number, number]
/** Rings of one polygon: outline, then holes. EPSG:28992 metres. */
export type Rings = readonly (readonly Pair[])[]

/** What stands and lies around a location, as the server gives it; all in EPSG:28992 metres. */
export interface Surroundings {
  readonly origin: Pair
  /** `height` is metres above the ground; null when unknown. */
  readonly buildings: readonly {
    readonly id: string
    readonly height: number | null
    readonly rings: Rings
  }[]
  readonly plots: readonly { readonly id: string; readonly label: string; readonly rings: Rings }[]
  readonly water: readonly Rings[]
  readonly green: readonly Rings[]
  readonly roads: readonly Rings[]
  readonly trees: readonly {
    readonly x: number
    readonly y: number
    readonly height: number | null
  }[]
}

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
