/** Brings what another company had into an empty one: all of it, or nothing. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { JobPayload, TransferOutcome } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import type { Actor, EntityName, Licence } from '@kavel/domain'
import type pg from 'pg'
import type { Files } from '../../files/files.ts'
import { readLicence } from '../../licences/facts.ts'
import type { Settings } from '../../settings.ts'
import type { Finish, JobHandler } from '../../work/queue.ts'
import { type Progress, withProgress } from '../progress.ts'
import { createTransferHandler } from '../transfer-handler.ts'
import { beginTransfer, endTransfer } from '../transfers.ts'
import { withPaths } from './export.ts'
import { ArchiveRefused, refuse } from './fault.ts'
import { judgeArchive } from './judge-archive.ts'
import { keepPictures } from './keep-pictures.ts'
import { type Archive, isContent, openArchive } from './open-archive.ts'
import { ARCHIVED, IMPORTED, tableFile } from './tables.ts'
import { writeRows } from './write-rows.ts'

type ImportFiles = Pick<Files, 'withPath' | 'read' | 'keep'>

/** Faults that one outcome names. */
const MOST_FAULTS = 20

export function createImportHandler(
  { pool }: Pick<Database, 'pool'>,
  files: ImportFiles,
  { licences }: Pick<Settings, 'licences'>,
): JobHandler<JobPayload<'company_import'>> {
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  const fail = (id: number, faults: ArchiveRefused['faults'], finish: Finish) =>
    asSystem(async (client) => {
      await finish(client)
      await endTransfer(client, id, { ok: false, faults: faults.slice(0, MOST_FAULTS) })
    })
  return createTransferHandler(pool, async ({ companyId, id }, { finish, signal }) => {
    const begun = await beginTransfer(pool, id)
    if (!begun?.content) return asSystem(finish)
    // who asked for it is gone: then nobody does
    if (begun.userId === null) return fail(id, [], finish)
    const { userId, content } = begun
    const licence = licences
      ? await asSystem((client) => licenceFor(client, companyId, userId))
      : undefined
    const actor: Actor = { userId, companyId, role: 'admin', ...(licence && { licence }) }
    try {
      await withProgress(pool, id, (progress) =>
        files.withPath(async (path) => {
          await pipeline(await files.read(content), createWriteStream(path, { flags: 'wx' }), {
            signal,
          })
          const archive = await openArchive(path)
          try {
            await importArchive(
              { pool, files, actor, archive, progress, signal },
              (client, outcome) => finish(client).then(() => endTransfer(client, id, outcome)),
            )
          } finally {
            archive.close()
          }
        }),
      )
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error
      await fail(id, error.faults, finish)
    }
  })
}

/** The licence that what somebody brings must fit; staff is not asked for any. */
async function licenceFor(
  client: pg.PoolClient,
  companyId: number,
  userId: number,
): Promise<Licence | undefined> {
  const { rowCount } = await client.query('select from users where id = $1 and is_staff', [userId])
  return rowCount ? undefined : readLicence(client, companyId)
}

interface Importing {
  readonly pool: pg.Pool
  readonly files: ImportFiles
  readonly actor: Actor
  readonly archive: Archive
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** @param end writes the outcome, in the transaction that writes the rows */
async function importArchive(
  { pool, files, actor, archive, progress, signal }: Importing,
  end: (client: pg.PoolClient, outcome: TransferOutcome) => Promise<void>,
): Promise<void> {
  const { manifest } = archive
  const said = new Map(manifest.files.map((file) => [file.path, file]))
  const tables = ARCHIVED.filter((name) => said.has(tableFile(name)))
  for (const name of ARCHIVED)
    if ((manifest.counts[name] ?? 0) > 0 && !tables.includes(name))
      throw refuse('missing_file', { file: tableFile(name) })
  const rows = IMPORTED.reduce((sum, name) => sum + (manifest.counts[name] ?? 0), 0)
  progress.total = rows + manifest.files.filter(isContent).length
  const tell = (count: number) => {
    progress.done += count
  }
  await withPaths(files, tables.length, async (at) => {
    const paths = new Map<EntityName, string>()
    for (const [index, name] of tables.entries()) {
      const path = at[index] as string
      const file = said.get(tableFile(name))
      if (file) await archive.take(file, path, signal)
      paths.set(name, path)
    }
    const judged = await judgeArchive(manifest, {
      paths,
      licence: actor.licence,
      takeIds: (count) => takeIds(pool, count),
    })
    const contents = await keepPictures(archive, judged, files, signal, () => tell(1))
    await withPrincipal(pool, actor, async (client) => {
      const counts = await writeRows({
        client,
        actor,
        judged,
        paths,
        contents,
        signal,
        onRows: tell,
      })
      const people = judged.people.map(({ id: _, ...person }) => person)
      await end(client, { ok: true, counts, files: judged.pictures.length, people })
    })
  })
}

async function takeIds(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number }>(
      `select nextval('record_id') as id from generate_series(1, $1::int)`,
      [count],
    ),
  )
  return rows.map(({ id }) => id)
}
