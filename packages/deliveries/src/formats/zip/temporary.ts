/** Room on the disk for what an archive holds, while its delivery is open. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BrokenDelivery } from '@kavel/registers'

/** Bytes unpacked for one delivery; the largest open one, 3DBAG as a GeoPackage of the country, has some 60 GB. */
const ROOM_LIMIT = 100e9

/** A folder of its own that goes when it is closed. */
export class TemporaryFolder {
  #folder: Promise<string> | null = null
  #files = 0
  #used = 0

  /** A path in it under which nothing stands yet. */
  async newPath(): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'kavel-delivery-'))
    this.#files += 1
    return join(await this.#folder, String(this.#files))
  }

  /** Writes a stream of so many bytes to a file. Throws `BrokenDelivery` when there is no room for it. */
  async write(stream: Readable, size: number): Promise<string> {
    this.#used += size
    if (this.#used > ROOM_LIMIT)
      throw new BrokenDelivery(`unpacks to more than ${ROOM_LIMIT / 1e9} GB`)
    const path = await this.newPath()
    try {
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOSPC') throw error
      throw new BrokenDelivery('does not fit on the disk when it is unpacked')
    }
    return path
  }

  /** Removes a file before the end. */
  async remove(path: string, size: number): Promise<void> {
    this.#used -= size
    await rm(path, { force: true })
  }

  async close(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
    this.#folder = null
  }
}
