import { Refusal } from '@kavel/application'
import { type Pages, plainBody } from '@kavel/application/publications'
import { isStorableText } from '@kavel/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds after which a reader of a page that is being prepared asks again. */
const RETRY_AFTER = 1

/** The public page of a publication, or of a location that it lists: stored bytes, never computed for a reader. */
export async function sendPage(
  pages: Pages,
  [key, locationKey]: readonly [key: string, locationKey?: string],
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = /^"([\w-]+)"$/.exec(headers['if-none-match'] ?? '')?.[1]
  const page = [key, locationKey ?? ''].every(isStorableText)
    ? await pages.read(key, known, locationKey)
    : null
  if (!page) throw new Refusal('not_found')
  if (page.state === 'failed') throw new Refusal('too_heavy')
  if (page.state === 'preparing') {
    reply.header('Retry-After', RETRY_AFTER)
    throw new Refusal('preparing')
  }
  const { hash, body } = page
  reply
    .header('ETag', `"${hash}"`)
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
  if (!body) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(await plainBody(body))
  return reply.header('Content-Encoding', 'gzip').send(body)
}
