import { Readable } from 'node:stream'
import { Refusal } from '@kavel/application'
import { readRange } from '@kavel/application/images'
import { hidden } from '@kavel/application/records'
import type { Received } from '@kavel/calls'
import { type Principal, withPrincipal } from '@kavel/database'
import { DOCUMENT_MEDIA, type DocumentMedia, type RecordFor } from '@kavel/domain'
import { create as describeDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { readActor } from '../accounts/caller.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { uploadRoutes } from './upload.ts'

/** Headers that keep uploads from running, fetching or being framed. */
const CONTENT_POLICY = "sandbox; default-src 'none'"

type Media = RecordFor<'images'>['media']

interface ImageRow {
  readonly name: string | null
  readonly media: Media
  readonly data: string
  readonly thumbnail: string | null
  readonly size: number
  /** Bytes of content and thumbnail. */
  readonly stored: number
  /** Null where it is not made yet. */
  readonly medium: string | null
  readonly mediumSize: number | null
}

/**
 * Pictures and documents as binary (spec point 7). A member sees the company's; anybody else sees those that a
 * published publication shows.
 */
export function imageRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database
  uploadRoutes(routes, context)
  routes.addSending('GET /images/binary/{id}/{file}', async ({ params }, request, reply) => {
    const { id, file } = params
    const actor = await readActor(context, request)
    const read = (principal: Principal) =>
      withPrincipal(pool, principal, (client) => findImage(client, principal, id))
    const image = (actor && (await read(actor))) ?? (await read('public'))
    if (!image || (file !== 'file' && !image.thumbnail)) throw new Refusal('not_found')
    const { hash, size } = contentOf(image, file)
    reply
      .header('ETag', `"${hash}"`)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Security-Policy', CONTENT_POLICY)
    if (file === 'file')
      reply.header('Content-Disposition', describeDisposition(fileNameOf(id, image)))
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send()
    return send(context, request, reply, { hash, size, media: image.media })
  })
}

/** The content of a size; the whole picture where there is no such one. */
function contentOf(
  { data, size, thumbnail, stored, medium, mediumSize }: ImageRow,
  file: Received<'GET /images/binary/{id}/{file}'>['params']['file'],
): { readonly hash: string; readonly size: number } {
  if (file === 'thumb.png' && thumbnail) return { hash: thumbnail, size: stored - size }
  if (file === 'medium.png' && medium && mediumSize) return { hash: medium, size: mediumSize }
  return { hash: data, size }
}

/** Sends a content, or the part of it that is asked for. */
async function send(
  { files }: Context,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { hash, size, media }: { readonly hash: string; readonly size: number; readonly media: Media },
): Promise<FastifyReply> {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${hash}"`
  const range = isSame ? readRange(headers.range, size) : null
  if (range === 'outside') {
    reply.header('Content-Range', `bytes */${size}`)
    throw new Refusal('no_such_part')
  }
  const isHead = method === 'HEAD'
  // the length of an empty text would take the place of the true one
  const content = isHead ? Readable.from([]) : await files.read(hash, range ?? undefined)
  reply
    .type(media)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Length', range ? range.last - range.first + 1 : size)
  if (range) reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  return reply.send(content)
}

async function findImage(
  client: pg.PoolClient,
  principal: Principal,
  id: number,
): Promise<ImageRow | undefined> {
  // what a reader sees the database decides: a deleted record is on no page
  const condition = principal === 'public' ? '' : hidden('images', 't0')
  const { rows } = await client.query<ImageRow>(
    `select name, media, data, thumbnail, t0.size, stored, m.medium, m.size as "mediumSize"
     from images t0 left join file_mediums m on m.hash = t0.data where id = $1${condition}`,
    [id],
  )
  return rows[0]
}

const ENDS: Readonly<Record<Media, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  ...(DOCUMENT_MEDIA satisfies Record<DocumentMedia, string>),
}

/** Under which name a content is kept elsewhere: its own, with the end that is true. */
function fileNameOf(id: number, { name, media }: ImageRow): string {
  const end = `.${ENDS[media]}`
  // what file systems do not take, and what would turn a name around
  const clean = (name ?? '').replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ').trim()
  const base = clean || `kavel-${id}`
  return base.toLowerCase().endsWith(end) ? base : `${base}${end}`
}
