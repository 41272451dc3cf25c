/** What the register says of the plots of a location: where one may build, and who lives there. */
import { envelopeIds } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import type { PlotFacts } from '@kavel/registers'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../shared/api/api-error.ts'
import { callApi } from '../shared/api/call-api.ts'

/** The part of a plot's facts that is read here. */
type Facts = Pick<PlotFacts, 'envelopes' | 'addresses'>
type Envelope = Facts['envelopes'][number]['geometry']

export interface PlotsFacts {
  /**
   * In degrees, of every plot; none when the register knows none. Null while they are read, and when those of some plot cannot be
   * read: the others alone would forbid building there.
   */
  readonly envelopes: readonly Envelope[] | null
  /** Register ids; null while it is not known which there are. */
  readonly addresses: readonly string[] | null
}

/** Plots that are asked for together: as many as a browser lets through at once to one server. */
const PAGE = 6

const UNKNOWN: PlotsFacts = { envelopes: null, addresses: null }

/** The facts of all plots together, read once. */
export function usePlotsFacts(
  plots: readonly Pick<RecordFor<'plots'>, 'properties'>[],
): PlotsFacts {
  const ids = envelopeIds(plots)
  const { data } = useQuery({
    queryKey: ['register', 'plots', ...ids],
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    // without them the plots are what limits
    queryFn: async ({ signal }) => together(await readInPages(ids, (id) => readPlot(id, signal))),
  })
  return data ?? UNKNOWN
}

function together(facts: readonly Facts[]): PlotsFacts {
  const addresses = facts.flatMap((one) => one.addresses.map(({ register_id }) => register_id))
  return {
    envelopes: facts.flatMap(({ envelopes }) => envelopes.map(({ geometry }) => geometry)),
    addresses: [...new Set(addresses)],
  }
}

/** A plot that the register does not know has none. */
async function readPlot(id: string, signal: AbortSignal): Promise<readonly Facts[]> {
  try {
    const plot = { params: { register_id: id } }
    return [await callApi('GET /register/plots/{register_id}', plot, { signal, quiet: true })]
  } catch (error) {
    if (isApiError(error, 'not_found')) return []
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
