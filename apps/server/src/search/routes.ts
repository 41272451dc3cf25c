/** Calls of the search for plots. */
import { filters } from '@kavel/search'
import type { CallRoutes } from '../calls/call-routes.ts'
import { Refusal } from '../refusal.ts'
import { MISSING, nothingCounted } from './empty-answers.ts'
import { readAsked } from './read-asked.ts'

export function searchRoutes(routes: CallRoutes): void {
  const index = MISSING
  routes.add('GET /search/catalogue', async () => ({ index, filters: {} }))
  routes.add('GET /search/choices/{key}', async ({ params }) => {
    if (!Object.hasOwn(filters, params.key)) throw new Refusal('not_found')
    return []
  })
  routes.add('POST /search/count', async ({ body }) => {
    const { unknownKeys } = readAsked(body.filters)
    return { ...nothingCounted(index, unknownKeys), histograms: {}, choices: {} }
  })
  routes.add('POST /search/slide', async ({ body }) => {
    const { unknownKeys } = readAsked(body.filters)
    const none = Array.from({ length: body.pixels + 2 }, () => 0)
    return {
      index,
      unknownKeys,
      total: 0,
      edges: [],
      counts: none,
      unknown: none,
      valueUnknown: 0,
      histograms: {},
    }
  })
  routes.add('POST /search/plots', async ({ body }) => {
    const { unknownKeys } = readAsked(body.filters)
    return { ...nothingCounted(index, unknownKeys), plots: [] }
  })
  routes.add('POST /search/map', async ({ body }) => {
    const { unknownKeys } = readAsked(body.filters)
    return { index, unknownKeys, count: 0, grid: null, dots: [] }
  })
  routes.add('POST /search/why', async ({ body }) => {
    readAsked(body.filters)
    throw new Refusal('not_found')
  })
  routes.add('POST /search/misses', async ({ body }) => {
    const { unknownKeys } = readAsked(body.filters)
    return { ...nothingCounted(index, unknownKeys), misses: [] }
  })
  routes.add('POST /search/assemblies', async ({ body }) => {
    const { unknownKeys } = readAsked(body.filters)
    return { index, unknownKeys, count: 0, isComplete: true, assemblies: [] }
  })
  routes.addSending('POST /search/export', async ({ body }, _, reply) => {
    readAsked(body.filters)
    return reply.type('text/csv; charset=utf-8').send('')
  })
}
