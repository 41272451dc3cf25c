/** Forms with a file (`multipart/form-data`): fields first, then one file that is read as it comes. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { invalid, Refusal, toIssues } from '@kavel/application'
import type { IncomingFile } from '@kavel/application/files'
import type { Issue } from '@kavel/domain'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** Name of the part that is the file. */
const FILE = 'file'
/**
 * More than any declared form has; a field is a text of a line. Who reads the file counts its bytes: a limit here would cut
 * it short without a word.
 */
const LIMITS = {
  fields: 20,
  // of the second is told that it comes after the first
  files: 2,
  fieldSize: 10_000,
  headerPairs: 20,
  fileSize: Number.POSITIVE_INFINITY,
}
/** Milliseconds in which a sender who was refused may end, so that the refusal reaches it. */
const LEAVE = 2_000

/** Reads the fields of a form up to its file. @throws Refusal that names what is not as declared */
export async function readForm(
  schema: z.ZodObject,
  request: FastifyRequest,
): Promise<{ readonly fields: unknown; readonly file: IncomingFile }> {
  if (!request.isMultipart()) throw invalid('', 'must be a form with a file (multipart/form-data)')
  const given: Record<string, unknown> = {}
  const issues: Issue[] = []
  const parts = wholeOrRefused(request.parts({ limits: LIMITS }))
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    const name = nameOf(part)
    if (!name) throw invalid('', 'holds a part without a name')
    if (part.type === 'file') {
      if (name !== FILE) throw invalid(name, 'unknown field')
      const parsed = schema.safeParse(given)
      if (!parsed.success) issues.push(...toIssues(parsed.error))
      if (issues.length) throw new Refusal('invalid_input', issues)
      if (!isUtf8(part.filename)) throw invalid(FILE, `has a name that ${NOT_UTF8}`)
      const content = Readable.from(lastOf(part.file, parts), { objectMode: false })
      return { fields: parsed.data, file: { name: part.filename, content } }
    }
    if (name === FILE) issues.push({ path: FILE, message: 'must be a file' })
    else if (Object.hasOwn(given, name)) issues.push({ path: name, message: 'must be given once' })
    else if (part.valueTruncated) issues.push({ path: name, message: 'is too long' })
    else {
      given[name] = part.value
      if (!isUtf8(part.value)) issues.push({ path: name, message: NOT_UTF8 })
    }
  }
  throw invalid(FILE, 'is required, after the fields')
}

/** The reader of forms puts U+FFFD where bytes are no UTF-8. */
const isUtf8 = (text: unknown) => !(typeof text === 'string' && text.includes('\uFFFD'))
const NOT_UTF8 = 'is not UTF-8'

/** The name of a part; the reader of forms has none for a part that says none. */
const nameOf = ({ fieldname }: { readonly fieldname?: string }): string => fieldname ?? ''

/** A file as it comes, up to the end of its form. @throws Refusal when something comes after it: who read the file must not keep it */
async function* lastOf(
  file: AsyncIterable<Buffer>,
  parts: AsyncIterator<{ readonly fieldname?: string }>,
): AsyncGenerator<Buffer> {
  yield* wholeOrRefused(file)
  const after = await parts.next()
  if (!after.done)
    throw invalid(
      nameOf(after.value),
      'comes after the file: fields come before the file, of which there is one',
    )
}

/** What comes in, as it comes. @throws Refusal when the form breaks off or is none: the reader of forms throws plain errors. */
async function* wholeOrRefused<Part>(incoming: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* incoming
  } catch (error) {
    // a limit says its status itself
    if (error instanceof Error && 'statusCode' in error) throw error
    throw invalid('', 'breaks off, or is no form')
  }
}

/** After the answer: what of a body was not read is let go, for a while; then its sender is cut off. */
export function leaveBody(request: IncomingMessage): void {
  if (request.complete !== false) return
  request.unpipe()
  request.resume()
  const cut = setTimeout(() => request.destroy(), LEAVE).unref()
  request.once('close', () => clearTimeout(cut))
}
