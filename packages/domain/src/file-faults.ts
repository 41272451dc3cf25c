/** Upload faults: key → English message; translations use the same keys. */
import { DOCUMENT_MEDIA } from './entities/images.ts'
import type { Issue } from './errors.ts'
import { PICTURE_BYTES, PICTURE_PIXELS, UPLOAD_BYTES } from './record-limits.ts'

const TAKEN = `must be PNG, JPEG, WebP or AVIF, or as an attachment ${Object.values(DOCUMENT_MEDIA).join(', ').toUpperCase()}`
const megabytes = (bytes: number) => `is larger than ${bytes / 1e6} MB`

export const FILE_FAULTS = {
  empty: 'is empty',
  kind: TAKEN,
  hidden: `${TAKEN}; nothing hidden behind it, no macros`,
  unreadable: 'is not a picture that can be read',
  pixels: `has more than ${PICTURE_PIXELS / 1e6} million pixels`,
  large_picture: megabytes(UPLOAD_BYTES.picture),
  large_document: megabytes(UPLOAD_BYTES.document),
  no_room: `makes the files of the company larger than ${PICTURE_BYTES / 1e9} GB`,
} as const satisfies Record<string, string>

export type FileFault = keyof typeof FILE_FAULTS

/** The fault that the issues of a refused upload tell; null when it was refused for something else. */
export function fileFaultOf(issues: readonly Issue[]): FileFault | null {
  const told = issues.find(({ path }) => path === 'file')?.message
  const faults = Object.keys(FILE_FAULTS) as FileFault[]
  return (
    faults.find(
      (fault) => told === FILE_FAULTS[fault] || told?.startsWith(`${FILE_FAULTS[fault]} (`),
    ) ?? null
  )
}
