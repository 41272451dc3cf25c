/** An upload is judged while it comes in, and kept by its content. */
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Actor, entities, FILE_FAULTS, type PhotoPlace, UPLOAD_BYTES } from '@kavel/domain'
import type { Files } from '../files/files.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import type { HeavyWork } from '../heavy-work.ts'
import { invalid, Refusal } from '../refusal.ts'
import {
  isPicture,
  OPENING_BYTES,
  type Opening,
  readDocumentKind,
  recognise,
} from './content-kind.ts'
import { encodePicture } from './encode.ts'
import type { Content } from './image-rows.ts'
import { keepPicture } from './keep-picture.ts'

const FIELD = 'file'

/** Writes a file to a path as it comes and gives what it begins as. @throws Refusal as soon as it cannot be taken */
export async function receive(
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

/** A content that came in, with what its camera says of it. */
interface Received extends Content {
  readonly place: PhotoPlace | null
}

/** Keeps what is at a path: a picture as it is drawn anew, in its sizes, a document as it came. */
export async function keepContent(
  { files, heavyWork }: { readonly files: Files; readonly heavyWork: HeavyWork },
  { companyId }: Actor,
  path: string,
  opening: Opening,
): Promise<Received> {
  if (isPicture(opening)) {
    const encode = () => encodePicture(path, opening, FIELD)
    const { place, ...picture } = await heavyWork.run(companyId, encode)
    return { ...(await keepPicture(files, picture)), place }
  }
  const media = await readDocumentKind(path, opening)
  if (!media) throw invalid(FIELD, FILE_FAULTS.hidden)
  return { media, data: await files.keep(path), thumbnail: null, place: null }
}

/** The name of a file without its folders, as far as it can be stored. */
export function nameOf({ name }: IncomingFile): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const { schema } = entities.images.fields.name
  const given = [...last].slice(0, 200).join('').trim()
  return schema.safeParse(given).success ? given || null : null
}
