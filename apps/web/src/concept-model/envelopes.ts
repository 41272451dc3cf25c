/** Building envelopes of plots, as the register has them. */
import { envelopeIds } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { useQueries } from '@tanstack/react-query'
import type { MultiPolygon, Polygon } from 'geojson'
import { call } from '../shared/api/call.ts'

type Envelope = Polygon | MultiPolygon

/** The part of a plot's facts that is read here. */
interface PlotEnvelopes {
  readonly envelopes: readonly { readonly geometry: Envelope }[]
}

/** In degrees; none while they are read, or when the register knows none. */
export function usePlotEnvelopes(
  plots: readonly Pick<RecordFor<'plots'>, 'properties'>[],
): readonly Envelope[] {
  return useQueries({
    queries: envelopeIds(plots).map((id) => ({
      queryKey: ['register', 'plot', id, 'envelopes'],
      staleTime: 10 * 60_000,
      // without them the plots are what limits
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<PlotEnvelopes>('GET', `/register/plots/${encodeURIComponent(id)}`, {
          signal,
          quiet: true,
        }),
    })),
    combine,
  })
}

function combine(results: readonly { readonly data?: PlotEnvelopes | undefined }[]): Envelope[] {
  return results.flatMap(({ data }) => data?.envelopes ?? []).map(({ geometry }) => geometry)
}
