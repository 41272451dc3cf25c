/** Content type by the bytes alone; name and declared type are ignored. */
import { open } from 'node:fs/promises'
import type { DocumentMedia } from '@kavel/domain'
import { readOfficeKind } from './office-kind.ts'

/** Formats of pictures that are drawn anew, by the first bytes that each of them has. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif'
/** Type by the first bytes: a picture, or a possible document. */
export type Opening = PictureFormat | 'pdf' | 'zip' | 'dwg'

/** Bytes that `recognise` needs. */
export const OPENING_BYTES = 32

/** Versions of DWG from AutoCAD R13 to 2018 and later (Open Design Specification for .dwg files 5.4.1, §2.1 and §3). */
const DWG = /^AC10(12|14|15|18|21|24|27|32)/
/** Brands of the ISO media file type box that AVIF has (AV1 Image File Format 1.1, §6). */
const AVIF = /^(avif|avis|mif1|miaf)/

const OPENINGS: readonly (readonly [Opening, (bytes: Buffer, text: string) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['webp', (_, text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8)],
  ['avif', (_, text) => text.startsWith('ftyp', 4) && AVIF.test(text.slice(8))],
  ['pdf', (_, text) => /^%PDF-[12]\.\d/.test(text)],
  ['zip', (_, text) => text.startsWith('PK\u0003\u0004')],
  ['dwg', (_, text) => DWG.test(text)],
]

/** Type of a content by its opening bytes; null when unsupported. */
export function recognise(opening: Buffer): Opening | null {
  const text = opening.toString('latin1')
  return OPENINGS.find(([, fits]) => fits(opening, text))?.[0] ?? null
}

export function isPicture(opening: Opening): opening is PictureFormat {
  return opening !== 'pdf' && opening !== 'zip' && opening !== 'dwg'
}

/** The document at a path, whose opening is known; null when the rest of it is not that of one. */
export async function readDocumentKind(
  path: string,
  opening: Exclude<Opening, PictureFormat>,
): Promise<DocumentMedia | null> {
  if (opening === 'zip') return readOfficeKind(path)
  const ending = await readEnd(path)
  // A second file behind the first is one that other programs see instead.
  if (endsAsArchive(ending)) return null
  if (opening === 'dwg') return 'image/vnd.dwg'
  return ending.subarray(-1024).includes('%%EOF') ? 'application/pdf' : null
}

/** Bytes of the longest end of a ZIP archive: its record and a comment (APPNOTE.TXT 6.3.10, §4.3.16). */
const ARCHIVE_END = 22 + 65_535

async function readEnd(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, ARCHIVE_END)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer
  } finally {
    await file.close()
  }
}

/** Does a ZIP archive end here? Its last record says how long the comment behind it is. */
function endsAsArchive(ending: Buffer): boolean {
  for (
    let at = ending.indexOf('PK\u0005\u0006');
    at >= 0;
    at = ending.indexOf('PK\u0005\u0006', at + 1)
  )
    if (at + 22 <= ending.length && at + 22 + ending.readUInt16LE(at + 20) === ending.length)
      return true
  return false
}
