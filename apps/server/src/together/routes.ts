/** What colleagues change while one looks (docs/decisions/0044). */
import { PassThrough } from 'node:stream'
import { invalid } from '@kavel/application'
import { hashOf } from '@kavel/application/accounts'
import { listEvents, setPresence } from '@kavel/application/together'
import { cursorSchema } from '@kavel/calls'
import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../accounts/caller.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Milliseconds that a stream may be open: the longest that a timer knows, 24 days. */
const STREAM_TIME = 2 ** 31 - 1
const LAST_EVENT = 'last-event-id'
const EVENT_STREAM = 'text/event-stream; charset=utf-8'

export function togetherRoutes(
  routes: CallRoutes,
  { database: { pool }, together }: Context,
): void {
  routes.add('GET /events', ({ query, actor }) => listEvents(pool, actor, query.after))

  routes.addSending(
    'GET /events/stream',
    async ({ query: { after, seconds }, actor }, request, reply) => {
      // asks what it would be; a stream of its own nobody would read or end
      if (request.method === 'HEAD') return reply.type(EVENT_STREAM).send()
      const stream = new PassThrough()
      const close = await together.open({
        actor,
        session: hashOf(request.cookies[SESSION_COOKIE] ?? ''),
        after: lastEventOf(request) ?? after,
        sink: {
          get waiting() {
            return stream.writableLength + stream.readableLength
          },
          write: (text) => void stream.write(text),
          end: () => void stream.end(),
        },
      })
      const ending =
        seconds === undefined ? undefined : setTimeout(() => stream.end(), seconds * 1_000)
      stream.once('close', () => {
        clearTimeout(ending)
        close()
      })
      return (
        reply
          .type(EVENT_STREAM)
          .header('Cache-Control', 'no-store, no-transform')
          .header('X-Accel-Buffering', 'no')
          // a server that stops waits for no connection that a stream leaves behind
          .header('Connection', 'close')
          .send(stream)
      )
    },
    { handlerTimeout: STREAM_TIME },
  )

  routes.add('PUT /presence', async ({ body, actor }) => {
    await setPresence(pool, actor, body)
    return undefined
  })
}

/** Where a browser that lost its stream was: it says so by itself. */
function lastEventOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[LAST_EVENT]
  if (given === undefined || given === '') return undefined
  const cursor = cursorSchema.safeParse(given)
  if (!cursor.success) throw invalid('Last-Event-ID', 'must be a cursor that an answer gave')
  return cursor.data
}
