import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefusal, latestLevel } from '@kavel/database'
import { productVersion } from './version.ts'

const MARK = 'kavel.json'

interface FolderMark {
  /** Migration level of the database in the folder. */
  readonly level: number
  /** Version of the product that wrote it. */
  readonly version: string
}

/** Refuses, before anything is opened, a data folder that a newer version has migrated further. */
export function assertFolderIsOurs(folder: string): void {
  const path = join(folder, MARK)
  if (!existsSync(path)) return
  const mark = JSON.parse(readFileSync(path, 'utf8')) as FolderMark
  if (mark.level > latestLevel())
    throw new DatabaseRefusal(
      `The data folder ${folder} belongs to the newer version ${mark.version}: start that one, or set KAVEL_DATA_DIR to another folder`,
    )
}

/** Notes which version brought the folder to which level. */
export function markFolder(folder: string): void {
  const mark: FolderMark = { level: latestLevel(), version: productVersion() }
  writeFileSync(join(folder, MARK), `${JSON.stringify(mark, null, 2)}\n`)
}
