/** `POST /search/export`: the plots that match as a file, which leaves as it is read. */
import { finished } from 'node:stream/promises'
import { plotShapes, withPrincipal } from '@kavel/database'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import type { Ask } from '@kavel/search-index'
import type { CallRoutes } from '../../calls/call-routes.ts'
import { createShare } from '../../company-share.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { decideAreas } from '../areas.ts'
import { readFilters } from '../ask.ts'
import { bringOwnColumns } from '../own-columns.ts'
import { toRefusal } from '../questions.ts'
import { readSources } from '../sources.ts'
import { beginHits, columnsOf } from './hits.ts'
import { MEDIA, writeFile } from './write.ts'

/** Bytes of a body with a hundred thousand register ids. */
const BODY_LIMIT = 8_000_000
/** Milliseconds in which a file must have left. */
const FILE_TIME = 5 * 60_000
/** Files of one company at once. */
const AT_ONCE = 2
const TEXTS = { nl, en } as const

export function exportRoutes(routes: CallRoutes, { database, searches }: Context): void {
  const { pool } = database
  const share = createShare(AT_ONCE)
  routes.addSending(
    'POST /search/export',
    ({ body, actor }, request, reply) => {
      const { query } = readFilters(body.filters)
      return share.run(actor.companyId, async () => {
        const leased = searches.lease()
        if (!leased) throw new Refusal('unavailable')
        try {
          const ask: Ask = {
            signal: request.signal,
            company: actor.companyId,
            decideArea: decideAreas(pool, actor),
          }
          await bringOwnColumns(pool, leased.index, actor.companyId, actor)
          const hits = await beginHits(leased.index, query, body, ask)
          const file = writeFile(body.format, {
            hits,
            features: columnsOf(query, body),
            sources: await withPrincipal(pool, actor, readSources),
            texts: TEXTS[body.language],
            shapes: (ids) => withPrincipal(pool, actor, (client) => plotShapes(client, ids)),
          })
          const name = `kavel-${TEXTS[body.language].catalogue.search_file.title}.${body.format}`
          reply
            .type(MEDIA[body.format])
            .header('Content-Disposition', `attachment; filename="${name}"`)
          reply.send(file)
          // who hangs up, or a file that breaks off, has its answer already
          await finished(file).catch(() => {})
          return reply
        } catch (error) {
          throw toRefusal(error)
        } finally {
          leased.release()
        }
      })
    },
    { bodyLimit: BODY_LIMIT, handlerTimeout: FILE_TIME },
  )
}
