/** An own file on its way in: written to a path as it comes, and looked at. */
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStorableText, OWN_FILE_BYTES, OWN_FILE_FAULTS } from '@kavel/domain'
import type { IncomingFile } from '../files/incoming-file.ts'
import { invalid, Refusal } from '../refusal.ts'

const FIELD = 'file'
/** Characters of a name that are kept. */
const NAME_LENGTH = 200
/** First bytes of an Excel workbook of before 2007 ([MS-CFB] 2.2). */
const OLD_WORKBOOK = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Writes a file to a path. @throws Refusal as soon as it is too large, or when it is empty or a workbook of before 2007 */
export async function receive({ content }: IncomingFile, path: string): Promise<void> {
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size <= OWN_FILE_BYTES) done(null, chunk)
      else done(new Refusal('too_large', [{ path: FIELD, message: OWN_FILE_FAULTS.large }]))
    },
  })
  await pipeline(content, count, createWriteStream(path, { flags: 'wx' }))
  if (size === 0) throw invalid(FIELD, OWN_FILE_FAULTS.empty)
  if (await isOldWorkbook(path)) throw invalid(FIELD, OWN_FILE_FAULTS.workbook)
}

async function isOldWorkbook(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.equals(OLD_WORKBOOK)
  } finally {
    await file.close()
  }
}

/** The name of a file without its folders, as far as it can be stored. */
export function nameOf({ name }: IncomingFile): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const given = [...last.replace(/[\p{Cc}\p{Cf}]/gu, ' ')].slice(0, NAME_LENGTH).join('').trim()
  return isStorableText(given) && given !== '' ? given : 'bestand'
}
