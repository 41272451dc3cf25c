/** Uploads of pictures and documents: judged while they come in, kept by their content, then a row. */

import { createShare, makeOnce } from '@kavel/application'
import { assertParents, insertImage, keepContent, nameOf, receive } from '@kavel/application/images'
import { readOne } from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import { type RecordFor, UPLOADS_AT_ONCE } from '@kavel/domain'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Milliseconds in which an upload must have come in: 50 MB at 1.5 Mbit/s. */
export const UPLOAD_TIME = 270_000
/** Milliseconds from its first byte to its answer. */
export const HANDLER_TIME = UPLOAD_TIME + 90_000

export function uploadRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database
  const share = createShare(UPLOADS_AT_ONCE)

  routes.addUploading(
    'POST /images/upload',
    async ({ form, actor }, file, { request, reply }) => {
      const { type, name, caption = null, keepPlace, ...parents } = form
      await withPrincipal(pool, actor, (client) => assertParents(client, actor, parents))
      return share.run(actor.companyId, () =>
        context.files.withPath(async (path) => {
          const opening = await receive(file, path, type === 'attachment')
          const content = await keepContent(context, actor, path, opening)
          return withPrincipal(pool, actor, async (client) => {
            const cfg = { place: keepPlace === 'true' ? content.place : null, placement: null }
            const row = { ...parents, type, name: name || nameOf(file), caption, cfg }
            const read = async (id: number) =>
              JSON.parse(await readOne(client, 'images', id, 0)) as RecordFor<'images'>
            const { headers, method, url } = request
            const body = { ...row, hash: content.data.hash }
            return makeOnce(
              client,
              actor,
              { request: { headers, method, url, body }, reply },
              async () => {
                const id = await insertImage(client, actor, row, content)
                return { ids: [id], answer: await read(id) }
              },
              ([id = 0]) => read(id),
            )
          })
        }),
      )
    },
    { handlerTimeout: HANDLER_TIME },
  )
}
