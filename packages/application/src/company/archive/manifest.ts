/** What is in an archive: the first file that is read of it. */
import { ENTITY_NAMES, idSchema, momentSchema } from '@kavel/domain'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const FORMAT = 'kavel-company'
/** Goes up when an archive is written in another way. */
export const FORMAT_VERSION = 1
/** Files in an archive: pictures and their thumbnails of a company that uses all its room for them. */
export const MOST_FILES = 500_000

const HASH = /^[0-9a-f]{64}$/

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Version of the product that wrote it. */
  kavel: z.string().max(60),
  madeAt: momentSchema,
  company: z.strictObject({ id: idSchema, name: z.string().max(20_000) }),
  /** Rows of each table. */
  counts: z.partialRecord(z.enum(ENTITY_NAMES), z.int().min(0)),
  files: z
    .array(
      z.strictObject({
        path: z.string().max(400),
        sha256: z.string().regex(HASH),
        bytes: z.int().min(0),
      }),
    )
    .max(MOST_FILES),
})
export type Manifest = z.output<typeof manifestSchema>
export type ArchivedFile = Manifest['files'][number]
