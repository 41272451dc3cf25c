/** Uploads of pictures and documents: judged while they come in, kept by their content, then a row. */
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withPrincipal } from '@kavel/database'
import {
  type Actor,
  entities,
  FILE_FAULTS,
  type RecordFor,
  UPLOAD_BYTES,
  UPLOADS_AT_ONCE,
} from '@kavel/domain'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { IncomingFile } from '../calls/read-form.ts'
import { createShare } from '../company-share.ts'
import type { Context } from '../context.ts'
import { makeOnce } from '../once.ts'
import { readOne } from '../records/list.ts'
import { invalid, Refusal } from '../refusal.ts'
import {
  isPicture,
  OPENING_BYTES,
  type Opening,
  readDocumentKind,
  recognise,
} from './content-kind.ts'
import { encodePicture } from './encode.ts'
import { assertParents, type Content, insertImage } from './image-rows.ts'

/** Milliseconds in which an upload must have come in: 50 MB at 1.5 Mbit/s. */
export const UPLOAD_TIME = 270_000
/** Milliseconds from its first byte to its answer. */
export const HANDLER_TIME = UPLOAD_TIME + 90_000

const FIELD = 'file'

export function uploadRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database
  const share = createShare(UPLOADS_AT_ONCE)

  routes.addUploading(
    'POST /images/upload',
    async ({ form, actor }, file, { request, reply }) => {
      const { type, name, ...parents } = form
      await withPrincipal(pool, actor, (client) => assertParents(client, actor, parents))
      return share.run(actor.companyId, () =>
        context.files.withPath(async (path) => {
          const opening = await receive(file, path, type === 'attachment')
          const content = await keepContent(context, actor, path, opening)
          return withPrincipal(pool, actor, async (client) => {
            const row = { ...parents, type, name: name || nameOf(file) }
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

/** Writes a file to a path as it comes and gives what it begins as. @throws Refusal as soon as it cannot be taken */
async function receive(
  { content }: IncomingFile,
  path: string,
  takesDocuments: boolean,
): Promise<Opening> {
  const judge = new Judge(takesDocuments)
  await pipeline(content, judge, createWriteStream(path, { flags: 'wx' }))
  if (!judge.opening) throw invalid(FIELD, FILE_FAULTS.empty)
  return judge.opening
}

/** Lets a file through as long as it may be one that is taken, of a size that is. */
class Judge extends Transform {
  opening: Opening | null = null
  readonly #takesDocuments: boolean
  #begun = Buffer.alloc(0)
  #size = 0

  constructor(takesDocuments: boolean) {
    super()
    this.#takesDocuments = takesDocuments
  }

  override _transform(chunk: Buffer, _: string, done: (error: Error | null) => void): void {
    this.#size += chunk.length
    done(this.opening ? this.#pass(chunk) : this.#begin(chunk))
  }

  override _flush(done: (error: Error | null) => void): void {
    done(this.opening || !this.#size ? null : this.#open())
  }

  #begin(chunk: Buffer): Error | null {
    this.#begun = Buffer.concat([this.#begun, chunk])
    return this.#begun.length < OPENING_BYTES ? null : this.#open()
  }

  #open(): Error | null {
    const found = recognise(this.#begun)
    if (!found || !(isPicture(found) || this.#takesDocuments))
      return invalid(FIELD, FILE_FAULTS.kind)
    this.opening = found
    return this.#pass(this.#begun)
  }

  #pass(bytes: Buffer): Error | null {
    const kind = this.opening && isPicture(this.opening) ? 'picture' : 'document'
    if (this.#size > UPLOAD_BYTES[kind])
      return new Refusal('too_large', [{ path: FIELD, message: FILE_FAULTS[`large_${kind}`] }])
    this.push(bytes)
    return null
  }
}

/** Keeps what is at a path: a picture as it is drawn anew, with its thumbnail, a document as it came. */
async function keepContent(
  { files, heavyWork }: Context,
  { companyId }: Actor,
  path: string,
  opening: Opening,
): Promise<Content> {
  if (isPicture(opening)) {
    const encode = () => encodePicture(path, opening, FIELD)
    const { data, thumbnail, media } = await heavyWork.run(companyId, encode)
    return {
      media,
      data: await files.keepBytes(data),
      thumbnail: await files.keepBytes(thumbnail),
    }
  }
  const media = await readDocumentKind(path, opening)
  if (!media) throw invalid(FIELD, FILE_FAULTS.hidden)
  return { media, data: await files.keep(path), thumbnail: null }
}

/** The name of a file without its folders, as far as it can be stored. */
function nameOf({ name }: IncomingFile): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const { schema } = entities.images.fields.name
  const given = [...last].slice(0, 200).join('').trim()
  return schema.safeParse(given).success ? given || null : null
}
