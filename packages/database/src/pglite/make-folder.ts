import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for one person's eyes, with what is missing above it, one level at a time from the top.
 * (Asked for all levels at once, Node tries for ever where a file system takes none, such as below `/proc`.)
 *
 * @throws when a level cannot be made; nothing was made then, unless a level above could be.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const above = dirname(path)
  if (above !== path) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Somebody else made it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
