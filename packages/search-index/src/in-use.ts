/** Whether another process has a file of an index open. */
import { existsSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

/**
 * True while another process writes the file, or reads it: DuckDB holds a lock of the operating system on it, which ends with its
 * process. To be asked of files that this process does not read: asking lets go of its own lock.
 */
export async function isUsedElsewhere(path: string): Promise<boolean> {
  // asking would make it
  if (!existsSync(path)) return false
  try {
    const instance = await DuckDBInstance.create(path, { access_mode: 'READ_WRITE' })
    instance.closeSync()
    return false
  } catch (error) {
    // what is broken otherwise is of use to nobody
    return error instanceof Error && /could not set lock/i.test(error.message)
  }
}
