import { assertLicence } from '@kavel/application'
import { assembliesIn, mostShown, readBorders } from '@kavel/application/search'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import type { AskIndex } from './asking.ts'

/** Without an index. */
const NOTHING = { count: 0, isComplete: true, obstacle: null, assemblies: [] }

export function assemblyRoutes(
  routes: CallRoutes,
  { database, searchThread }: Pick<Context, 'database' | 'searchThread'>,
  ask: AskIndex,
): void {
  routes.add('POST /search/assemblies', async ({ body, actor }, request) => {
    if (body.owners !== null) assertLicence(actor, 'premium_filters')
    const limit = Math.min(body.limit, mostShown(actor) ?? body.limit)
    const { answer, ...told } = await ask(
      { actor, request },
      'assemblies',
      body.filters,
      async (index, query, how) => {
        const borders = await withPrincipal(database.pool, actor, (client) =>
          readBorders(client, body.municipality),
        )
        return assembliesIn(index, query, { ...body, limit }, how, searchThread, borders)
      },
    )
    return { ...told, ...(answer ?? NOTHING) }
  })
}
