/** Pictures that were kept before there was a middle size, and those that come with the archive of a company. */
import { withPrincipal } from '@kavel/database'
import type { PictureMedia } from '@kavel/domain'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import { drawMedium } from './encode.ts'

/** Pictures that are looked up at once. */
const AT_ONCE = 100

interface Older {
  readonly hash: string
  readonly size: number
  readonly media: PictureMedia
}

/** Makes the middle size of every picture without one, one after the other; what cannot be read now is tried the next time. */
export async function makeMediums(
  pool: pg.Pool,
  files: Pick<Files, 'read' | 'keepMedium'>,
  signal: AbortSignal,
): Promise<void> {
  for (let last = ''; ; ) {
    const older = await listOlder(pool, last)
    for (const { hash, size, media } of older) {
      signal.throwIfAborted()
      try {
        const data = Buffer.concat(await (await files.read(hash)).toArray())
        // one that is damaged is served as it is
        const medium = await drawMedium(data, media).catch(() => null)
        await files.keepMedium({ hash, size }, medium)
      } catch (error) {
        console.error(`The picture ${hash} has no middle size yet:`, error)
      }
    }
    if (older.length < AT_ONCE) return
    last = older.at(-1)!.hash
  }
}

function listOlder(pool: pg.Pool, after: string): Promise<Older[]> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Older>(
      `select data as hash, min(size) as size, min(media) as media from images i
       where thumbnail is not null and data > $1 and not exists (select from file_mediums m where m.hash = i.data)
       group by data order by data limit $2`,
      [after, AT_ONCE],
    )
    return rows
  })
}
