/** Building envelopes of plots, as the register has them. */
import { envelopeIds } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import type { MultiPolygon, Polygon } from 'geojson'
import { isApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'

type Envelope = Polygon | MultiPolygon

/** The part of a plot's facts that is read here. */
interface PlotEnvelopes {
  readonly envelopes: readonly { readonly geometry: Envelope }[]
}

/** Plots that are asked for together: as many as a browser lets through at once to one server. */
const PAGE = 6

const NONE: readonly Envelope[] = []

/**
 * In degrees, of every plot. None while they are read, when the register knows none, and when those of some plot cannot be
 * read: the others alone would forbid building there.
 */
export function usePlotEnvelopes(
  plots: readonly Pick<RecordFor<'plots'>, 'properties'>[],
): readonly Envelope[] {
  const ids = envelopeIds(plots)
  const { data } = useQuery({
    queryKey: ['register', 'envelopes', ...ids],
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    // without them the plots are what limits
    queryFn: ({ signal }) => readInPages(ids, (id) => readPlot(id, signal)),
  })
  return data ?? NONE
}

/** A plot that the register does not know has none. */
async function readPlot(id: string, signal: AbortSignal): Promise<readonly Envelope[]> {
  try {
    const { envelopes } = await call<PlotEnvelopes>(
      'GET',
      `/register/plots/${encodeURIComponent(id)}`,
      { signal, quiet: true },
    )
    return envelopes.map(({ geometry }) => geometry)
  } catch (error) {
    if (isApiError(error, 'not_found')) return NONE
    throw error
  }
}

/** Everything of all, in their order, a page at a time. */
export async function readInPages<Value>(
  ids: readonly string[],
  read: (id: string) => Promise<readonly Value[]>,
): Promise<Value[]> {
  const found: Value[] = []
  for (let from = 0; from < ids.length; from += PAGE)
    found.push(...(await Promise.all(ids.slice(from, from + PAGE).map(read))).flat())
  return found
}
