/** Calls of the search for plots. */

import { Refusal } from '@kavel/application'
import {
  choiceFeature,
  describeFilters,
  mostShown,
  nothingCounted,
  nothingSlid,
  readChoices,
  readPlaces,
  readSources,
  withinShown,
  withNeighbourIds,
} from '@kavel/application/search'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import type { AskIndex } from './asking.ts'
import { assemblyRoutes } from './assembly-routes.ts'
import { explainPlots } from './explain-plots.ts'
import { exportRoutes } from './export/route.ts'

export function searchRoutes(routes: CallRoutes, context: Context): void {
  const { ask } = context
  catalogueRoutes(routes, context)
  countRoutes(routes, ask)
  hitRoutes(routes, context, ask)
  assemblyRoutes(routes, context, ask)
  placeRoutes(routes, context)
  exportRoutes(routes, context)
}

function catalogueRoutes(routes: CallRoutes, { database, searches }: Context): void {
  const { pool } = database
  routes.add('GET /search/catalogue', async ({ actor }) => {
    const sources = await withPrincipal(pool, actor, readSources)
    const index = searches.state()
    const known = await searches.use(async (open) => open.known())
    return { index, filters: describeFilters(sources, known) }
  })
  routes.add('GET /search/choices/{key}', async ({ params, query, actor }) => {
    const feature = choiceFeature(params.key)
    const found = await searches.use((index) =>
      withPrincipal(pool, actor, (client) =>
        readChoices(client, index, feature, query, actor.companyId),
      ),
    )
    return found ?? []
  })
}

function countRoutes(routes: CallRoutes, ask: AskIndex): void {
  routes.add('POST /search/count', async ({ body, actor }, request) => {
    const { filters, histograms, choices } = body
    const { answer, ...told } = await ask(
      { actor, request },
      'count',
      filters,
      (index, query, how) => index.count(query, { ...how, histograms, choices }),
    )
    return answer
      ? { ...told, ...answer }
      : { ...nothingCounted(told), histograms: {}, choices: {} }
  })
  routes.add('POST /search/slide', async ({ body, actor }, request) => {
    const { filters, active, pixels, histograms } = body
    const { answer, ...told } = await ask(
      { actor, request },
      'slide',
      filters,
      (index, query, how) => index.slide(query, { ...how, active, pixels, histograms }),
    )
    return { ...told, ...(answer ?? nothingSlid(pixels)) }
  })
  routes.add('POST /search/misses', async ({ body, actor }, request) => {
    const { filters, wanted } = body
    const { answer, ...told } = await ask(
      { actor, request },
      'misses',
      filters,
      (index, query, how) => index.misses(query, { ...how, wanted }),
    )
    return answer ? { ...told, ...answer } : { ...nothingCounted(told), misses: [] }
  })
}

function hitRoutes(routes: CallRoutes, { database }: Context, ask: AskIndex): void {
  routes.add('POST /search/plots', async ({ body, actor }, request) => {
    const { filters, box, ...asked } = body
    const page = withinShown(actor, asked)
    const { answer, ...told } = await ask(
      { actor, request },
      'plots',
      filters,
      (index, query, how) => index.page(query, { ...how, ...page, ...(box && { box }) }),
    )
    if (!answer) return { ...nothingCounted(told), plots: [] }
    const within = answer.plots.slice(0, page.most)
    const plots = await withNeighbourIds(database.pool, actor, within, page.features)
    return { ...told, ...answer, plots }
  })
  routes.add('POST /search/map', async ({ body, actor }, request) => {
    const { filters, box, zoom, color } = body
    const most = mostShown(actor)
    const { answer, ...told } = await ask(
      { actor, request },
      'map',
      filters,
      async (index, query, how) => {
        const view = await index.map(query, { ...how, box, zoom, color })
        if (most === null || !view.dots) return view
        const first = { order: '-score', features: [], limit: most, offset: 0 }
        const { plots } = await index.page(query, { ...how, ...first })
        const shown = new Set(plots.map(({ id }) => id))
        return { ...view, dots: view.dots.filter(([id]) => shown.has(id)) }
      },
    )
    return { ...told, ...(answer ?? { count: 0, scale: null, grid: null, dots: [] }) }
  })
  routes.add('POST /search/extent', async ({ body, actor }, request) => {
    const { answer, ...told } = await ask(
      { actor, request },
      'extent',
      body.filters,
      async (index, query, how) => ({ extent: await index.extent(query, how) }),
    )
    return { ...told, ...(answer ?? { extent: null }) }
  })
  routes.add('POST /search/why', async ({ body, actor }, request) => {
    const { filters, plot_id } = body
    const asked = { kind: 'why', filters, plots: [plot_id] }
    const { told, explained } = await explainPlots(database.pool, ask, { actor, request }, asked)
    const plot = explained?.get(plot_id)
    if (!plot) throw new Refusal('not_found')
    return { ...told, ...plot }
  })
}

function placeRoutes(routes: CallRoutes, { database }: Context): void {
  routes.add('POST /search/places', async ({ body, actor }) =>
    withPrincipal(database.pool, actor, (client) => readPlaces(client, [...new Set(body.plots)])),
  )
}
