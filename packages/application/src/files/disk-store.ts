import { constants } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, refuseFolder } from '@kavel/database'
import { type FileStore, nameOf, type Place } from './file-store.ts'

/** Keeps contents in a folder that nobody else on the machine can look into. What is put in must lie on the same disk: it is renamed, not copied. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (place: Place) => join(folder, nameOf(place))
  return {
    async open() {
      try {
        makeFolder(folder)
        await access(folder, constants.W_OK)
      } catch (error) {
        throw refuseFolder(folder, 'cannot be written', error)
      }
    },
    async put(place, path, size) {
      const target = pathOf(place)
      if ((await sizeOf(target)) === size) return
      await flush(path)
      makeFolder(dirname(target))
      await rename(path, target)
      await flush(dirname(target))
    },
    async read(place, range) {
      try {
        const file = await open(pathOf(place))
        return file.createReadStream(range && { start: range.first, end: range.last })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (place) => rm(pathOf(place), { force: true }),
  }
}

/** Bytes of a file; null when it is not there. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Sees to it that a file, or the names in a folder, outlive a power cut: the row that refers to them will. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
