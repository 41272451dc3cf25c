/** `POST /search/export`: the plots that match as a file, which leaves as it is read. */
import { finished } from 'node:stream/promises'
import { assertLicence, createShare, Refusal } from '@kavel/application'
import {
  beginFile,
  bringOwnColumns,
  decideAreas,
  MEDIA,
  readFilters,
  TEXTS,
  toRefusal,
} from '@kavel/application/search'
import { MOST_EXPORTED } from '@kavel/calls'
import type { Actor } from '@kavel/domain'
import type { Ask } from '@kavel/search-index'
import type { CallRoutes } from '../../calls/call-routes.ts'
import type { Context } from '../../context.ts'
import { whileConnected } from '../while-connected.ts'

/** Bytes of a body with a hundred thousand register ids. */
const BODY_LIMIT = 8_000_000
/** Milliseconds in which a file must have left. */
const FILE_TIME = 5 * 60_000
/** Files of one company at once. */
const AT_ONCE = 2

/** A file has all that matches, so it is for who may see all. @throws Unlicensed */
function assertMayExport(actor: Actor, format: string): void {
  assertLicence(actor, 'query_results', MOST_EXPORTED)
  if (format === 'geojson') assertLicence(actor, 'geojson')
}

export function exportRoutes(routes: CallRoutes, { database, searches }: Context): void {
  const { pool } = database
  const share = createShare(AT_ONCE)
  routes.addSending(
    'POST /search/export',
    ({ body, actor }, request, reply) => {
      const { query } = readFilters(body.filters, actor)
      assertMayExport(actor, body.format)
      return share.run(actor.companyId, () =>
        whileConnected(request, async (signal) => {
          const leased = searches.lease()
          if (!leased) throw new Refusal('unavailable')
          try {
            const ask: Ask = {
              signal,
              company: actor.companyId,
              decideArea: decideAreas(pool, actor),
            }
            await bringOwnColumns(pool, leased.index, actor.companyId, actor)
            const { format, language } = body
            const question = { query, wanted: body, principal: actor, ask, format, language }
            const file = await beginFile(pool, leased.index, question)
            const { title, sources } = TEXTS[language].catalogue.search_file
            const name =
              format === 'sources'
                ? `kavel-${title}-${sources.toLowerCase()}.csv`
                : `kavel-${title}.${format}`
            reply
              .type(MEDIA[format])
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
        }),
      )
    },
    { bodyLimit: BODY_LIMIT, handlerTimeout: FILE_TIME },
  )
}
