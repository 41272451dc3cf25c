import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefusal } from '../core/refusal.ts'
import { makeFolder } from './make-folder.ts'

/** Note of the lock owner for other processes on this machine. */
export interface FolderOwner {
  readonly pid: number
  /** Directory of the PostgreSQL socket on which the owner serves the embedded database. */
  readonly socketDirectory: string
}

export interface FolderLock {
  /** Tells who owns the folder and where its socket is. */
  publish(owner: FolderOwner): void
  /** Tells that nobody owns the folder any more, though the lock is still held. */
  leave(): void
  release(): void
}

/**
 * The locks this process holds. A database that nobody refers to is closed by garbage collection, and
 * the lock with it: whoever took it may forget about it, and holds it all the same.
 */
const held = new Set<DatabaseSync>()

/** Every data folder has it from the moment that it is opened for the first time. */
export const LOCK = 'lock.sqlite'
const OWNER = 'owner.json'

/**
 * Takes the one exclusive lock on a data folder, or returns who holds it.
 *
 * The lock is an operating-system file lock held through SQLite, so it disappears with its process:
 * after a kill there is nothing stale to detect or to clean up. (Two opens of one PGlite folder both
 * succeed and committed rows vanish, so without the lock nobody may open it.)
 *
 * @throws when the folder cannot be created or written.
 */
export function lockFolder(
  folder: string,
): { ok: true; lock: FolderLock } | { ok: false; owner: FolderOwner | null } {
  makeFolder(folder)
  assertLockIsFile(join(folder, LOCK))
  const database = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (isDamaged(error)) throw refuseLock(join(folder, LOCK))
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error
    return { ok: false, owner: findFolderOwner(folder) }
  }
  held.add(database)
  // What a killed process said of itself.
  const leave = () => rmSync(join(folder, OWNER), { force: true })
  leave()
  const lock: FolderLock = {
    leave,
    publish(owner) {
      writeFileSync(join(folder, OWNER), `${JSON.stringify(owner)}\n`, { mode: 0o600 })
    },
    release() {
      if (!held.delete(database)) return
      leave()
      database.close()
    },
  }
  return { ok: true, lock }
}

/** SQLite: the file is not a database, or is one whose inside is broken. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && /not a database|malformed/i.test(error.message)
}

function assertLockIsFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw refuseLock(path)
}

function refuseLock(path: string): DatabaseRefusal {
  return new DatabaseRefusal(
    `The lock file ${path} is damaged: make sure that no Kavel runs on the folder, remove the file and start again`,
  )
}

/** The process that says it owns the folder; it may have been killed since. Null while one opens or closes it. */
export function findFolderOwner(folder: string): FolderOwner | null {
  const path = join(folder, OWNER)
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as FolderOwner
  } catch {
    return null
  }
}
