/** Writes all that a company has into one file, which is kept for some days. */
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { JobPayload } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import type { Files } from '../../files/files.ts'
import { productVersion } from '../../version.ts'
import type { JobHandler } from '../../work/queue.ts'
import { type Progress, withProgress } from '../progress.ts'
import { createTransferHandler } from '../transfer-handler.ts'
import { beginTransfer, endTransfer } from '../transfers.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest } from './manifest.ts'
import { README, readmeText } from './readme.ts'
import { TABLE_FILES, type Tables, writeTables } from './write-tables.ts'

type ExportFiles = Pick<Files, 'withPath' | 'read' | 'keep'>

export function createExportHandler(
  database: Pick<Database, 'pool' | 'kind'>,
  files: ExportFiles,
): JobHandler<JobPayload<'company_export'>> {
  const { pool } = database
  return createTransferHandler(pool, async ({ companyId, id }, { finish, signal }) => {
    if (!(await beginTransfer(pool, id))) return withPrincipal(pool, 'system', finish)
    await withProgress(pool, id, (progress) =>
      withPaths(files, TABLE_FILES + 1, async ([archive = '', ...paths]) => {
        const tables = await writeTables(database, companyId, paths, signal)
        await writeArchive(archive, tables, files, progress, signal)
        const made = await files.keep(archive)
        const outcome = {
          ok: true as const,
          counts: tables.counts,
          files: tables.counts.images ?? 0,
          people: [],
        }
        await withPrincipal(pool, 'system', async (client) => {
          await finish(client)
          await endTransfer(client, id, outcome, made)
        })
      }),
    )
  })
}

/** Gives `work` paths for so many files on their way; they are gone afterwards. */
export function withPaths<Result>(
  files: Pick<Files, 'withPath'>,
  count: number,
  work: (paths: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const next = (paths: readonly string[]): Promise<Result> =>
    paths.length === count ? work(paths) : files.withPath((path) => next([...paths, path]))
  return next([])
}

async function writeArchive(
  path: string,
  { company, counts, written, stored }: Tables,
  files: ExportFiles,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  // nobody who serves pages loads what writes archives
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const madeAt = new Date().toISOString()
  const readme = Buffer.from(readmeText(company.name, madeAt))
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    kavel: productVersion(),
    madeAt,
    company,
    counts,
    files: [...written, ...stored].map(({ path, sha256, bytes }) => ({ path, sha256, bytes })),
  }
  progress.total = stored.length + written.length
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
  zip.addBuffer(readme, README)
  for (const { at, path } of written) zip.addFile(at, path)
  progress.done = written.length
  // packed already
  for (const { path, sha256, bytes } of stored)
    zip.addReadStreamLazy(path, { compress: false, size: bytes }, (give) => {
      progress.done += 1
      files.read(sha256).then(
        (content) => give(null, content),
        (error) => give(error, null as never),
      )
    })
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  zip.end()
  await pipeline(out, createWriteStream(path, { flags: 'wx' }), { signal })
}
