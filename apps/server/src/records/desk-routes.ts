import { finished } from 'node:stream/promises'
import { createShare } from '@kavel/application'
import { beginLocationFile, find, LOCATION_FILES, TEXTS } from '@kavel/application/desk'
import { changeLocationsOnce } from '@kavel/application/records'
import { CHANGES_BYTES } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { droppedHeader } from './dropped-header.ts'

/** Milliseconds in which a file must have left: 10,000 concepts of the largest kind are computed in less. */
const FILE_TIME = 20 * 60_000
/** Files of one company at once. */
const AT_ONCE = 2

/** Many locations at once: a block that is pasted, a bulk change, and what undoes it; and what has a name. */
export function deskRoutes(
  routes: CallRoutes,
  { database: { pool }, heavyWork, conceptColumns, settings: { publicUrl } }: Context,
): void {
  routes.addSending(
    'POST /locations/changes',
    async ({ body, actor }, request, reply) =>
      reply.send(
        await withPrincipal(pool, actor, (client) =>
          changeLocationsOnce(client, actor, { request, reply }, body),
        ),
      ),
    { bodyLimit: CHANGES_BYTES },
  )

  routes.add('GET /find', ({ query: { q }, actor }) => find(pool, actor, q))

  const share = createShare(AT_ONCE)
  routes.addSending(
    'POST /locations/export',
    ({ body, actor }, _request, reply) =>
      share.run(actor.companyId, async () => {
        const { format, language } = body
        const { file, dropped } = await beginLocationFile(
          { pool, heavyWork, conceptColumns, publicUrl },
          actor,
          body,
        )
        const name = `kavel-${TEXTS[language].catalogue.locations.title.toLowerCase()}.${format}`
        reply
          .type(LOCATION_FILES[format])
          .header('Content-Disposition', `attachment; filename="${name}"`)
        if (dropped.length) reply.header('X-Filters-Dropped', droppedHeader(dropped))
        reply.send(file)
        // who hangs up, or a file that breaks off, has its answer already
        await finished(file).catch(() => {})
        return reply
      }),
    { handlerTimeout: FILE_TIME },
  )
}
