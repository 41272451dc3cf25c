import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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
  const mark = readMark(folder)
  if (mark && mark.level > latestLevel())
    throw new DatabaseRefusal(
      `The data folder ${folder} belongs to the newer version ${mark.version}: start that one, or set KAVEL_DATA_DIR to another folder`,
    )
}

/** Notes which version brought the folder to which level. */
export function markFolder(folder: string): void {
  const mark: FolderMark = { level: latestLevel(), version: productVersion() }
  const text = `${JSON.stringify(mark, null, 2)}\n`
  const path = join(folder, MARK)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  // A half-written mark would keep everybody out: put it in place whole.
  writeFileSync(`${path}.next`, text)
  renameSync(`${path}.next`, path)
}

function readMark(folder: string): FolderMark | null {
  const path = join(folder, MARK)
  if (!existsSync(path)) return null
  try {
    const { level, version } = JSON.parse(readFileSync(path, 'utf8')) as Partial<FolderMark>
    if (typeof level === 'number') return { level, version: String(version) }
  } catch {
    // Said below: whose folder it is cannot be known.
  }
  throw new DatabaseRefusal(
    `The file ${path} cannot be read, so it is not known which version owns the data folder: put it back or set KAVEL_DATA_DIR to another folder`,
  )
}
