/** Files by their content (docs/decisions/0024): kept once whoever brings them, gone when no row refers to them. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Database, withPrincipal } from '@kavel/database'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { createDiskStore } from './disk-store.ts'
import type { ByteRange, FileStore, Place } from './file-store.ts'
import type { KeptFile } from './kept-file.ts'
import { moveOut } from './move-out.ts'
import { createS3Store } from './s3-store.ts'
import { createTemporary } from './temporary.ts'

export interface Files {
  /** Sees to it that files can be kept, and brings those of an earlier version out of the database. Before the server listens. */
  open(say: (line: string) => void): Promise<void>
  /** Gives `work` a path for a file on its way in; it is gone afterwards. */
  withPath<Result>(work: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Keeps the content at a path of `withPath`. A row must refer to it within `GRACE`, else it is removed again.
   * @throws Refusal when the storage does not answer; the error of the disk
   */
  keep(path: string): Promise<KeptFile>
  keepBytes(bytes: Uint8Array): Promise<KeptFile>
  /** Keeps a picture of a middle size beside a content, which goes with it; null where the content itself is no larger. */
  keepMedium(of: KeptFile, bytes: Uint8Array | null): Promise<void>
  /** The content, or a part of it. @throws Refusal when it is not there, which is told in the log */
  read(hash: string, range?: ByteRange): Promise<Readable>
  /** Removes what no row of any company refers to, unless somebody brought it a moment ago; gives how many. */
  sweep(): Promise<number>
}

/** Folder of the contents, and of those on their way in, within the data folder. */
export const FILES = 'files'
/** Seconds that a content stays which no row refers to: many times what an upload takes from content to row. */
const GRACE = 3_600
/** Contents that one sweep looks at. */
const AT_ONCE = 1_000

/** SQL: nobody refers to the file `f` and nobody brought it lately. */
const UNUSED = `f."usedAt" < now() - make_interval(secs => $1)
  and not exists (select from images i where i.data = f.hash)
  and not exists (select from images i where i.thumbnail = f.hash)
  and not exists (select from file_mediums m where m.medium = f.hash and m.hash <> f.hash)
  and not exists (select from own_uploads u where u.content = f.hash)
  and not exists (select from company_transfers t where t.content = f.hash)`

function createStore({ dataDirectory, s3 }: Pick<Settings, 'dataDirectory' | 's3'>): FileStore {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDirectory, FILES))
}

export function createFiles(
  { pool }: Pick<Database, 'pool'>,
  settings: Pick<Settings, 'dataDirectory' | 'databaseUrl' | 's3'>,
  store: FileStore = createStore(settings),
): Files {
  const temporary = createTemporary(join(settings.dataDirectory, FILES, 'incoming'))

  /** One statement in a transaction of its own: the storage is never asked within one. */
  const ask = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    withPrincipal(pool, 'system', async (client) => {
      const { rows } = await client.query<Row>(statement, values)
      return rows
    })

  async function keep(path: string): Promise<KeptFile> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const name = hash.digest('hex')
    const { size } = await stat(path)
    // Said before the content is looked for: a later sweep finds it in use, an earlier one removes it elsewhere.
    const [place] = await ask<Place>(
      `insert into files (hash, size) values ($1, $2)
       on conflict (hash) do update set "usedAt" = clock_timestamp() returning hash, edition`,
      [name, size],
    )
    if (!place) throw new Error('A row that was added was not given back')
    await store.put(place, path, size)
    return { hash: name, size }
  }

  const keepBytes = (bytes: Uint8Array) =>
    temporary.use(async (path) => {
      await writeFile(path, bytes)
      return keep(path)
    })

  async function keepMedium(of: KeptFile, bytes: Uint8Array | null): Promise<void> {
    const { hash, size } = bytes ? await keepBytes(bytes) : of
    await ask(
      `insert into file_mediums (hash, medium, size) values ($1, $2, $3)
       on conflict (hash) do update set medium = excluded.medium, size = excluded.size`,
      [of.hash, hash, size],
    )
  }

  async function sweep(): Promise<number> {
    await temporary.sweep(false)
    await ask(
      `with gone as (delete from files where hash in
         (select hash from files f where ${UNUSED} limit ${AT_ONCE} for update skip locked) returning hash, edition)
       insert into files_leaving (hash, edition) select hash, edition from gone`,
      [GRACE],
    )
    // Those of a sweep that failed or was killed too; one that cannot be removed is not always the first.
    const leaving = await ask<Place>(
      `select hash, edition from files_leaving order by random() limit ${AT_ONCE}`,
    )
    for (const place of leaving) {
      await store.remove(place)
      await ask('delete from files_leaving where hash = $1 and edition = $2', [
        place.hash,
        place.edition,
      ])
    }
    return leaving.length
  }

  return {
    async open(say) {
      await store.open()
      await temporary.sweep(settings.databaseUrl === null)
      await moveOut(ask, keepBytes, say)
    },
    withPath: temporary.use,
    keep,
    keepBytes,
    keepMedium,
    async read(hash, range) {
      const [place] = await ask<Place>('select hash, edition from files where hash = $1', [hash])
      const content = place ? await store.read(place, range) : null
      if (content) return content
      console.error(`The file ${hash} is not in the storage: put it back from a copy`)
      throw new Refusal('unavailable')
    },
    sweep,
  }
}
