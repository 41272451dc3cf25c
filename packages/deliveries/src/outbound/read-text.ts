/** The bytes of an answer as text. */
import { OutboundError } from './failure.ts'

/** Bytes of an error that are read for its explanation. */
const ERROR_LIMIT = 64_000

/** The begin of an error's body; one that breaks off explains what it can. */
export async function readStart(body: AsyncGenerator<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size > ERROR_LIMIT) break
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** As the answer says it is encoded; UTF-8 where it says nothing, or something unknown. */
export function decode(bytes: Buffer, headers: Readonly<Record<string, string>>): string {
  const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
