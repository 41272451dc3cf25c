/** Files that are not kept yet: each lives as long as the work on it. */
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@kavel/database'

/** Milliseconds after which a file of another server in the same folder is left over from one that was killed. */
const LEFT_OVER = 3_600_000

export interface Temporary {
  /** Gives `work` a path that nothing lies at; what lies there afterwards is removed, however the work ends. */
  use<Result>(work: (path: string) => Promise<Result>): Promise<Result>
  /** Removes what killed servers left behind: everything, or where others use the folder too what is old. */
  sweep(isAlone: boolean): Promise<void>
}

export function createTemporary(folder: string): Temporary {
  return {
    async use(work) {
      makeFolder(folder)
      const path = join(folder, randomUUID())
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async sweep(isAlone) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const found = isAlone ? null : await stat(path).catch(() => null)
        if (isAlone || (found && Date.now() - found.mtimeMs > LEFT_OVER))
          await rm(path, { force: true })
      }
    },
  }
}
