/** Calls of a company's administrators about the files that the company brings itself. */

import { Readable } from 'node:stream'
import { createShare, invalid, Refusal } from '@kavel/application'
import {
  addUpload,
  cancelUpload,
  dropUpload,
  findDelivery,
  isFull,
  listDeliveries,
  listUploads,
  nameOf,
  queueUpload,
  readRejects,
  readUpload,
  receive,
  rejectsAsCsv,
  removeDelivery,
  saveDraft,
  toMatching,
  type Upload,
} from '@kavel/application/own'
import { refreshOwnFeatures, withPrincipal } from '@kavel/database'
import { type Actor, OWN_FILE_FAULTS } from '@kavel/domain'
import { englishFailure } from '@kavel/i18n/english-failure'
import { findMissing } from '@kavel/registers'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { HANDLER_TIME } from '../images/upload.ts'

/** Files of one company that come in at once. */
const AT_ONCE = 2
/** Milliseconds by which the first clocks on earth are ahead of UTC (UTC+14). */
const FIRST_CLOCKS = 14 * 3_600_000

export function ownRoutes(
  routes: CallRoutes,
  { database, files, heavyWork, ownHeads, work }: Context,
): void {
  const { pool } = database
  const share = createShare(AT_ONCE)
  const as = <Result>(actor: Actor, work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, actor, work)

  routes.add('GET /own/deliveries', ({ actor }) => as(actor, listDeliveries))
  routes.add('DELETE /own/deliveries/{id}', async ({ actor, params }) => {
    assertFound(await as(actor, (client) => removeDelivery(client, params.id)))
    await refreshOwnFeatures(pool, { companyId: actor.companyId })
    return undefined
  })
  routes.add('GET /own/deliveries/{id}/rejects', ({ actor, params, query }) =>
    as(actor, async (client) => {
      assertFound(await findDelivery(client, params.id))
      return readRejects(client, params.id, query)
    }),
  )
  routes.addSending('GET /own/deliveries/{id}/rejects.csv', async ({ actor, params }, _, reply) => {
    const found = await as(actor, (client) => findDelivery(client, params.id))
    if (!found) throw new Refusal('not_found')
    const lines = rejectsAsCsv((work) => as(actor, work), params.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${found.kind}-${params.id}.csv"`)
      .send(Readable.from(lines))
  })

  routes.add('GET /own/uploads', ({ actor }) => as(actor, listUploads))
  routes.addUploading(
    'POST /own/uploads',
    async ({ form, actor }, file) => {
      const { companyId, userId } = actor
      if (await as(actor, isFull)) throw invalid('file', OWN_FILE_FAULTS.many)
      return share.run(companyId, () =>
        files.withPath(async (path) => {
          await receive(file, path)
          const read = await heavyWork.run(companyId, () => ownHeads.read(path))
          if (!read.ok) throw invalid('file', englishFailure(read.message))
          const content = await files.keep(path)
          const date = read.date ?? form.date ?? new Date().toISOString().slice(0, 10)
          return as(actor, async (client) => {
            const brought = {
              companyId,
              userId,
              file: nameOf(file),
              content,
              head: read.head,
              date,
            }
            return found(await readUpload(client, await addUpload(client, brought)))
          })
        }),
      )
    },
    { handlerTimeout: HANDLER_TIME },
  )
  routes.add('GET /own/uploads/{id}', ({ actor, params }) =>
    as(actor, async (client) => found(await readUpload(client, params.id))),
  )
  routes.add('PUT /own/uploads/{id}', async ({ actor, params, body }) => {
    assertFound(await as(actor, (client) => saveDraft(client, params.id, body)))
    return undefined
  })
  routes.add('POST /own/uploads/{id}/import', async ({ actor, params: { id } }) => {
    const upload = await as(actor, async (client) => {
      assertReady(found(await readUpload(client, id)))
      if (!(await queueUpload(client, { companyId: actor.companyId, id })))
        throw new Refusal('conflict')
      return found(await readUpload(client, id))
    })
    work.nudge()
    return upload
  })
  routes.add('DELETE /own/uploads/{id}/import', async ({ actor, params: { id } }) => {
    const { companyId } = actor
    assertFound(await as(actor, (client) => cancelUpload(client, { companyId, id })))
    work.nudge()
    return undefined
  })
  routes.add('DELETE /own/uploads/{id}', async ({ actor, params: { id } }) => {
    const { companyId } = actor
    assertFound(await as(actor, (client) => dropUpload(client, { companyId, id })))
    work.nudge()
    return undefined
  })
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Refusal('not_found')
  return value
}

function assertFound(value: unknown): void {
  if (!value) throw new Refusal('not_found')
}

/** @throws Refusal that names what of the choice keeps the file from being imported */
function assertReady({ head, draft: { kind, columns, date } }: Upload): void {
  if (kind === null) throw invalid('kind', 'is needed')
  if (Date.parse(`${date}T00:00:00Z`) > Date.now() + FIRST_CLOCKS)
    throw invalid('date', 'lies in the future')
  const issues = findMissing(kind, toMatching(columns), head.hasPoints).map(
    ({ path, message }) => ({
      path: `columns.${path}`,
      message,
    }),
  )
  if (issues.length > 0) throw new Refusal('invalid_input', issues)
}
