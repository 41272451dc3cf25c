/** The contents of an archive into the store; a row must refer to each within the hour, else it is removed again. */
import { open } from 'node:fs/promises'
import type { Files } from '../../files/files.ts'
import type { KeptFile } from '../../files/kept-file.ts'
import { isPicture, OPENING_BYTES, readDocumentKind, recognise } from '../../images/content-kind.ts'
import { refuse } from './fault.ts'
import type { Judged } from './judge-archive.ts'
import { type Archive, isContent } from './open-archive.ts'
import { tableFile } from './tables.ts'

/** Contents by their place in the archive. @throws ArchiveRefused for one that is not what its row says */
export async function keepPictures(
  archive: Archive,
  { pictures }: Judged,
  files: Pick<Files, 'withPath' | 'keep'>,
  signal: AbortSignal,
  onFile: () => void,
): Promise<ReadonlyMap<string, KeptFile>> {
  const said = new Map(archive.manifest.files.map((file) => [file.path, file]))
  const kept = new Map<string, KeptFile>()
  const keep = async (place: string, row: number, field: string, media: string | null) => {
    const file = said.get(place)
    const where = { file: tableFile('images'), row, field }
    if (!file || !isContent(file)) throw refuse('missing_file', { ...where, detail: place })
    await files.withPath(async (path) => {
      await archive.take(file, path, signal)
      const found = await mediaOf(path)
      if (media === null ? !found?.startsWith('image/') : found !== media)
        throw refuse('bad_picture', { file: place })
      kept.set(place, await files.keep(path))
    })
    onFile()
  }
  for (const { row, file, thumbnail, media } of pictures) {
    await keep(file, row, 'file', media)
    if (thumbnail !== null) await keep(thumbnail, row, 'thumbnail', null)
  }
  return kept
}

/** What a content is by its own bytes; null for what is not taken. */
async function mediaOf(path: string): Promise<string | null> {
  const file = await open(path)
  const begun = Buffer.alloc(OPENING_BYTES)
  try {
    await file.read(begun, 0, OPENING_BYTES, 0)
  } finally {
    await file.close()
  }
  const opening = recognise(begun)
  if (opening === null) return null
  return isPicture(opening) ? `image/${opening}` : readDocumentKind(path, opening)
}
