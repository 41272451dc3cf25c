/** What is in an archive: the first file that is read of it. */
import { setImmediate } from 'node:timers/promises'
import { ENTITY_NAMES, idSchema, momentSchema } from '@kavel/domain'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const FORMAT = 'kavel-company'
/** Goes up when an archive is written in another way. */
export const FORMAT_VERSION = 1
/** Files in an archive: a company that fills its 5 GB with pictures of 40 kB has so many, with their thumbnails. */
export const MOST_FILES = 250_000
/**
 * Bytes of a manifest: so many files with a hash and a name of 80 letters. It is read whole: some 1.5 s in
 * which nobody else gets a turn, and 550 MB of memory with what the archive lists itself.
 */
export const MANIFEST_BYTES = 50_000_000
/** Rows of all tables: a hundred times those of the largest developers. Their ids are in memory while rows are read. */
export const MOST_ROWS = 2_000_000

const HASH = /^[0-9a-f]{64}$/

const archivedFile = z.strictObject({
  path: z.string().max(400),
  sha256: z.string().regex(HASH),
  bytes: z.int().min(0),
})
export type ArchivedFile = z.output<typeof archivedFile>

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Version of the product that wrote it. */
  kavel: z.string().max(60),
  madeAt: momentSchema,
  company: z.strictObject({ id: idSchema, name: z.string().max(20_000) }),
  /** Rows of each table. */
  counts: z.partialRecord(z.enum(ENTITY_NAMES), z.int().min(0)),
  /** Judged by parts (`judgeManifest`). */
  files: z.array(z.custom<ArchivedFile>()).max(MOST_FILES),
})
export type Manifest = z.output<typeof manifestSchema>

/** Files that are judged before others get their turn. */
const PART = 5_000

/** What somebody says to be a manifest, or what is wrong with it first. Others work meanwhile, however long it is. */
export async function judgeManifest(
  given: unknown,
): Promise<{ readonly manifest: Manifest } | { readonly issue: z.core.$ZodIssue | undefined }> {
  const read = manifestSchema.safeParse(given)
  if (!read.success) return { issue: read.error.issues[0] }
  const { files } = read.data
  const part = z.array(archivedFile)
  for (let from = 0; from < files.length; from += PART) {
    const judged = part.safeParse(files.slice(from, from + PART))
    if (!judged.success) return { issue: judged.error.issues[0] }
    await setImmediate()
  }
  return { manifest: read.data }
}
