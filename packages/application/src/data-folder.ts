import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  assertWholeCluster,
  DatabaseRefusal,
  LOCK,
  latestLevel,
  refuseFolder,
} from '@kavel/database'
import { FILES } from './files/files.ts'
import { DELIVERIES } from './imports/deliveries-folder.ts'
import { OUTBOX } from './mail.ts'
import { SEARCH } from './search/index-files.ts'
import { productVersion } from './version.ts'

const MARK = 'kavel.json'
/** Where the passwords of the demo are kept, in the data folder. */
export const PASSWORDS = 'demo.json'

interface FolderMark {
  /** Migration level of the database in the folder. */
  readonly level: number
  /** Version of the product that wrote it. */
  readonly version: string
}

/**
 * What may lie in a folder whose database was never opened: the demo's passwords, mail that was not sent, the files of a server on PostgreSQL, kept
 * files of registers, and what a file system puts in its root.
 */
const HARMLESS: readonly string[] = [PASSWORDS, FILES, DELIVERIES, SEARCH, OUTBOX, 'lost+found']

/**
 * Refuses, before anything is opened, a folder that holds something else, a data folder that a newer version has
 * migrated further, and one that lacks files of the database that its mark tells of.
 */
export function assertFolderIsOurs(folder: string): void {
  const mark = readMark(folder)
  if (!mark) assertNobodyElses(folder)
  if (!mark) return
  if (mark.level > latestLevel())
    throw new DatabaseRefusal(
      `The data folder ${folder} belongs to the newer version ${mark.version}: start that one, or set KAVEL_DATA_DIR to another folder`,
    )
  // Without this a new, empty database would take the place of what is missing.
  assertWholeCluster(folder)
}

/** Notes which version brought the folder to which level. */
export function markFolder(folder: string): void {
  const mark: FolderMark = { level: latestLevel(), version: productVersion() }
  const text = `${JSON.stringify(mark, null, 2)}\n`
  const path = join(folder, MARK)
  try {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return
    // A half-written mark would keep everybody out: put it in place whole.
    writeFileSync(`${path}.next`, text)
    renameSync(`${path}.next`, path)
  } catch (error) {
    throw refuseFolder(folder, 'cannot be written', error)
  }
}

function assertNobodyElses(folder: string): void {
  const names = list(folder)
  // A first start that was cut off has locked the folder and not marked it yet.
  if (names.includes(LOCK)) return
  const other = names.find((name) => !HARMLESS.includes(name))
  if (other !== undefined)
    throw new DatabaseRefusal(
      `The folder ${folder} holds other files (${other}) and is no data folder of Kavel: set KAVEL_DATA_DIR to an empty or a new folder`,
    )
}

/** Names in the folder; none where it cannot be read, which opening it will say. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
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
