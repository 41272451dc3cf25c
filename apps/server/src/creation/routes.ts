/** Locations made as copies, and files of which the rows become locations. */
import { createShare, invalid, makeOnce } from '@kavel/application'
import { copyLocation, findPlaces } from '@kavel/application/creation'
import { nameOf, receive } from '@kavel/application/own'
import { DEPTH_LIMIT, readOne } from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import { englishFailure } from '@kavel/i18n/english-failure'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { HANDLER_TIME } from '../images/upload.ts'

/** Files of one company that come in at once. */
const AT_ONCE = 2

export function creationRoutes(
  routes: CallRoutes,
  { database, files, heavyWork, ownHeads }: Context,
): void {
  const { pool } = database
  const share = createShare(AT_ONCE)

  routes.addSending(
    'POST /locations/detail/{id}/copy',
    async ({ params, body, actor }, request, reply) => {
      const made = await withPrincipal(pool, actor, (client) => {
        const read = (id: number) => readOne(client, 'locations', id, DEPTH_LIMIT)
        return makeOnce(
          client,
          actor,
          { request, reply },
          async () => {
            const id = await copyLocation(client, actor, params.id, body)
            return { ids: [id], answer: await read(id) }
          },
          ([id = 0]) => read(id),
        )
      })
      return reply.type('application/json; charset=utf-8').send(made)
    },
  )
  routes.addUploading(
    'POST /locations/read-file',
    ({ actor: { companyId } }, file) =>
      share.run(companyId, () =>
        files.withPath(async (path) => {
          await receive(file, path)
          const read = await heavyWork.run(companyId, () => ownHeads.readTable(path))
          if (!read.ok) throw invalid('file', englishFailure(read.message))
          return { file: nameOf(file), ...read.table }
        }),
      ),
    { handlerTimeout: HANDLER_TIME },
  )
  routes.add('POST /locations/places', ({ body, actor }) =>
    withPrincipal(pool, actor, (client) => findPlaces(client, body.addresses)),
  )
}
