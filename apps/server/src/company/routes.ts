import { createShare } from '@kavel/application'
import {
  addTransfer,
  assertFillable,
  bringBack,
  dropTransfer,
  findExport,
  listTransfers,
  readUsage,
  receiveArchive,
  requestRemoval,
  setPreview,
} from '@kavel/application/company'
import { nameOf } from '@kavel/application/own'
import type { Actor } from '@kavel/domain'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../accounts/caller.ts'
import { type CallRoutes, deny } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { HANDLER_TIME } from '../images/upload.ts'

/** Archives of one company that come in at once. */
const AT_ONCE = 1

/** Calls of administrators about their company as a whole. */
export function companyRoutes(routes: CallRoutes, context: Context): void {
  const { database, files, work } = context
  const { pool } = database
  const share = createShare(AT_ONCE)

  routes.add('GET /companies/usage', ({ actor }) => readUsage(pool, actor))

  routes.add('GET /companies/exports', ({ actor }) => listTransfers(pool, actor, 'export'))
  routes.add('POST /companies/exports', async ({ actor }) => {
    const made = await addTransfer(pool, actor, 'export')
    work.nudge()
    return made
  })
  routes.addSending('GET /companies/exports/{id}/content', async ({ actor, params }, _, reply) => {
    const { hash, size, createdAt } = await findExport(pool, actor, params.id)
    const name = `kavel-${createdAt.toISOString().slice(0, 10)}.zip`
    return reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Content-Length', size)
      .send(await files.read(hash))
  })
  routes.add('DELETE /companies/exports/{id}', async ({ actor, params }) => {
    await dropTransfer(pool, actor, 'export', params.id)
    work.nudge()
    return undefined
  })

  routes.add('GET /companies/imports', ({ actor }) => listTransfers(pool, actor, 'import'))
  routes.addUploading(
    'POST /companies/imports',
    async ({ actor }, file) => {
      await assertFillable(pool, actor)
      const made = await share.run(actor.companyId, () =>
        files.withPath(async (path) => {
          await receiveArchive(file, path)
          const content = await files.keep(path)
          return addTransfer(pool, actor, 'import', { file: nameOf(file), content })
        }),
      )
      work.nudge()
      return made
    },
    { handlerTimeout: HANDLER_TIME },
  )
  routes.add('DELETE /companies/imports/{id}', async ({ actor, params }) => {
    await dropTransfer(pool, actor, 'import', params.id)
    work.nudge()
    return undefined
  })

  routes.add('POST /companies/removal', async ({ actor, body }) => {
    const asked = await requestRemoval(pool, actor, body.name)
    work.nudge()
    return asked
  })
  routes.add('DELETE /companies/removal', async ({ actor }) => {
    await bringBack(pool, actor)
    return undefined
  })

  const preview = async (actor: Actor, request: FastifyRequest, isOn: boolean) => {
    const { session } = await getCaller(context, request)
    if (!session) throw deny('token_person')
    await setPreview(pool, actor, session.id, isOn)
    return undefined
  }
  routes.add('POST /session/preview', ({ actor }, request) => preview(actor, request, true))
  routes.add('DELETE /session/preview', ({ actor }, request) => preview(actor, request, false))
}
