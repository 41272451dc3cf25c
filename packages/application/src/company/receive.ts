/** An archive on its way in: written to a path as it comes. */
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_FAULTS, PICTURE_BYTES } from '@kavel/domain'
import type { IncomingFile } from '../files/incoming-file.ts'
import { invalid, Refusal } from '../refusal.ts'

const FIELD = 'file'
/** Bytes of an archive: all the pictures that a company may have, and its tables. */
const MOST = PICTURE_BYTES + 1_000_000_000

/** @throws Refusal as soon as it is too large, or when it is empty */
export async function receiveArchive({ content }: IncomingFile, path: string): Promise<void> {
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size <= MOST) done(null, chunk)
      else done(new Refusal('too_large', [{ path: FIELD, message: FILE_FAULTS.no_room }]))
    },
  })
  await pipeline(content, count, createWriteStream(path, { flags: 'wx' }))
  if (size === 0) throw invalid(FIELD, FILE_FAULTS.empty)
}
