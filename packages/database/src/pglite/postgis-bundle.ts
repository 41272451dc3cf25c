/**
 * PostGIS for the embedded database without what Kavel never loads: raster, topology, geocoder and upgrades from old
 * versions are 58 of its 95 MB, unpacked and compiled at every start (1.4 of 2.7 s of processor time).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { postgis } from '@electric-sql/pglite-postgis'
import { makeFolder } from './make-folder.ts'

const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url))
/** Of the folders `lib`, `share/postgresql` and `share/proj`. */
const NEVER_LOADED = /postgis_(raster|topology|tiger)|\/contrib\/|(--ANY|--unpackaged)/
const BLOCK = 512
const ASCII = 'latin1'

/** PostGIS as PGlite takes it; its bundle is made smaller once and kept in `.cache`. */
export const smallPostgis: typeof postgis = {
  ...postgis,
  async setup(...parameters) {
    const made = await postgis.setup(...parameters)
    return { ...made, bundlePath: shrinkBundle(made.bundlePath, CACHE) }
  },
}

/** Address of the smaller bundle in `cache`; that of the whole one where it cannot be written. */
export function shrinkBundle(whole: URL, cache: string): URL {
  const packed = readFileSync(whole)
  // Another version of the package has another size.
  const path = join(cache, `postgis-${packed.length}.tar.gz`)
  if (!existsSync(path)) {
    try {
      makeFolder(cache)
      const making = `${path}.${process.pid}.${threadId}`
      writeFileSync(making, gzipSync(dropFiles(gunzipSync(packed), NEVER_LOADED), { level: 1 }))
      renameSync(making, path)
    } catch {
      return whole
    }
  }
  return pathToFileURL(path)
}

/** A tar archive without the files whose path matches. */
export function dropFiles(archive: Buffer, dropped: RegExp): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const text = (from: number, length: number) =>
      archive.toString(ASCII, at + from, at + from + length).split('\0', 1)[0] ?? ''
    // Two empty blocks end an archive.
    if (!text(0, 100)) break
    const size = Number.parseInt(text(124, 12), 8) || 0
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (!dropped.test(`${text(345, 155)}/${text(0, 100)}`)) kept.push(archive.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.alloc(2 * BLOCK)])
}
