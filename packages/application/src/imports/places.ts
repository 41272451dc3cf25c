/** Name suggestions and size of an area before it is fetched. */

import type { Answers, Received } from '@kavel/calls'
import { createOutbound, findPlace, type ServiceContext, suggestPlaces } from '@kavel/deliveries'
import { because, type ConfiguredEndpoints, surfaceOf, type Why } from '@kavel/registers'

/** Milliseconds that somebody who types waits; the search itself would ask a busy service again and again. */
const PATIENCE = 3_000
/** Suggestions: as many as are read at a glance. */
const MOST = 8

/** Places of a kind by the begin of their name; a search that does not answer says why. */
export function findPlaces(
  endpoints: ConfiguredEndpoints,
  { kind, q }: Received<'GET /imports/places'>['query'],
): Promise<Answers['GET /imports/places']> {
  return askInTime<Answers['GET /imports/places']>(
    endpoints,
    async (context) => {
      const found = await suggestPlaces(context, kind, q, MOST)
      return found.ok
        ? { places: [...found.places], failure: null }
        : { places: [], failure: found.failure.message }
    },
    (failure) => ({ places: [], failure }),
  )
}

/** Square kilometres of the place that a refresh finds by its name; null with the reason when there is none. */
export function measurePlace(
  endpoints: ConfiguredEndpoints,
  { kind, name }: Received<'GET /imports/places/size'>['query'],
): Promise<Answers['GET /imports/places/size']> {
  return askInTime<Answers['GET /imports/places/size']>(
    endpoints,
    async (context) => {
      const found = await findPlace(context, kind, name)
      if (found.ok) return { km2: surfaceOf(found.place.geometry) / 1e6, failure: null }
      return { km2: null, failure: found.none ? found.message : found.failure.message }
    },
    (failure) => ({ km2: null, failure }),
  )
}

async function askInTime<Answer>(
  endpoints: ConfiguredEndpoints,
  ask: (context: ServiceContext) => Promise<Answer>,
  late: (failure: Why) => Answer,
): Promise<Answer> {
  const outbound = createOutbound({ endpoints })
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    return await ask({ outbound, endpoints, signal })
  } catch (error) {
    if (!signal.aborted) throw error
    return late(because('unanswered', { host: new URL(endpoints.locatieserver.url).host }))
  } finally {
    await outbound.close()
  }
}
