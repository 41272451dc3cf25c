/** Suggestions for the name of an area, as its user types it. */
import type { Answers, Received } from '@kavel/calls'
import { createOutbound, suggestPlaces } from '@kavel/deliveries'
import type { ConfiguredEndpoints } from '@kavel/registers'

/** Milliseconds that somebody who types waits; the search itself would ask a busy service again and again. */
const PATIENCE = 3_000
/** Suggestions: as many as are read at a glance. */
const MOST = 8

/** Places of a kind by the begin of their name; a search that does not answer says why. */
export async function findPlaces(
  endpoints: ConfiguredEndpoints,
  { kind, q }: Received<'GET /imports/places'>['query'],
): Promise<Answers['GET /imports/places']> {
  const outbound = createOutbound({ endpoints })
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const found = await suggestPlaces({ outbound, endpoints, signal }, kind, q, MOST)
    return found.ok
      ? { places: [...found.places], failure: null }
      : { places: [], failure: found.failure.message }
  } catch (error) {
    if (!signal.aborted) throw error
    return { places: [], failure: 'Locatieserver did not answer in time' }
  } finally {
    await outbound.close()
  }
}
