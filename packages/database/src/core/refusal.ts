/** Why a database cannot be used, in one sentence that says what to do. */

/** A reason not to open or to leave the database that the user can do something about; the message is one sentence. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** What Node, SQLite and PostgreSQL say of a disk that takes no more. */
const FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i
/** What they say of a file that this user may not write. */
const READ_ONLY =
  /EROFS|EACCES|EPERM|read-only file system|readonly database|permission denied|operation not permitted/i

/** Does the error say that the disk is full? 53100 is PostgreSQL's disk_full. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '53100' || FULL.test(textOf(error))
}

/** The refusal for an error about a data folder; `otherwise` is what could not be done, where the cause tells no more. */
export function refuseFolder(folder: string, otherwise: string, error: unknown): DatabaseRefusal {
  if (error instanceof DatabaseRefusal) return error
  const cause = textOf(error)
  if (isDiskFull(error))
    return new DatabaseRefusal(
      `The disk of the data folder ${folder} is full: make room and start Kavel again; what was saved is kept`,
    )
  if (READ_ONLY.test(cause))
    return new DatabaseRefusal(
      `The data folder ${folder} cannot be written by this user: make it writable, or set KAVEL_DATA_DIR (${cause})`,
    )
  return new DatabaseRefusal(`The data folder ${folder} ${otherwise}: ${cause}`)
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
