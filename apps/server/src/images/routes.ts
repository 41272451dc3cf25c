import { withPrincipal } from '@kavel/database'
import type { FastifyInstance } from 'fastify'
import { findActor, SESSION_COOKIE } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import { parseId } from '../records/write.ts'
import { Refusal } from '../refusal.ts'

const COLUMNS = { 'img.png': 'data', 'thumb.png': 'thumbnail' } as const

/**
 * Pictures as binary (spec point 7). A member sees the company's; anybody else sees those that a
 * published publication shows.
 */
export async function imageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.database
  app.get<{ Params: { id: string; file: string } }>(
    '/api/images/binary/:id/:file',
    async (request, reply) => {
      const { file } = request.params
      if (file !== 'img.png' && file !== 'thumb.png') throw new Refusal('not_found')
      const id = parseId(request.params.id)
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
    },
  )
}
