import { withPrincipal } from '@kavel/database'
import { findActor, SESSION_COOKIE } from '../auth/sessions.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'

const COLUMNS = { 'img.png': 'data', 'thumb.png': 'thumbnail' } as const

/**
 * Pictures as binary (spec point 7). A member sees the company's; anybody else sees those that a
 * published publication shows.
 */
export function imageRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database
  routes.addSending('GET /images/binary/{id}/{file}', async ({ params }, request, reply) => {
    const { id, file } = params
    const actor = await findActor(pool, request.cookies[SESSION_COOKIE])
    const read = (principal: Parameters<typeof withPrincipal>[1]) =>
      withPrincipal(pool, principal, async (client) => {
        const { rows } = await client.query<{ bytes: Buffer; version: string }>(
          `select ${COLUMNS[file]} as bytes, extract(epoch from "updatedAt")::text as version from images where id = $1`,
          [id],
        )
        return rows[0]
      })
    const image = (actor && (await read(actor))) ?? (await read('public'))
    if (!image) throw new Refusal('not_found')
    const etag = `"${id}-${image.version}"`
    reply.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(image.bytes)
  })
}
