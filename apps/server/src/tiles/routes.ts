import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@kavel/application'
import { createReaders, createVersion, drawTile, isTile } from '@kavel/application/tiles'
import type { TileSource } from '@kavel/registers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf, SESSION_COOKIE } from '../accounts/caller.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

const compress = promisify(gzip)
/** Seconds that a browser uses a tile without asking again; panning back costs no request. */
const FRESH = 60

/** Tiles that one address may ask for without an account: some thirty views a minute. */
const STRANGERS = { max: 1_500, timeWindow: '1 minute' } as const

/** Vector tiles of the imported registers. */
export function tileRoutes(routes: CallRoutes, { database }: Context): void {
  const readers = createReaders(database.pool)
  const version = createVersion(database.pool)
  const send = async (
    { source, ...id }: { source: TileSource } & Parameters<typeof isTile>[0],
    request: FastifyRequest,
    reply: FastifyReply,
    kept: 'private' | 'public',
  ) => {
    if (!isTile(id)) throw new Refusal('not_found')
    const etag = `"${await version.read(source)}-${source}-${id.z}-${id.x}-${id.y}"`
    reply.header('ETag', etag).header('Cache-Control', `${kept}, max-age=${FRESH}`)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const tile = await drawTile(database, source, id)
    if (!tile.length) return reply.code(204).send()
    return reply
      .header('Content-Encoding', 'gzip')
      .type('application/vnd.mapbox-vector-tile')
      .send(await compress(tile))
  }

  routes.addSending(
    'GET /tiles/{source}/{z}/{x}/{y}.mvt',
    ({ params }, request, reply) => send(params, request, reply, 'private'),
    {
      admit: (request) =>
        readers.whyDenied({
          session: request.cookies[SESSION_COOKIE],
          apiToken: bearerOf(request),
        }),
    },
  )
  routes.addSending(
    'GET /tiles/public/{source}/{z}/{x}/{y}.mvt',
    ({ params }, request, reply) => send(params, request, reply, 'public'),
    { rateLimit: STRANGERS },
  )
}
