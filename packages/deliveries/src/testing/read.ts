/** Files for tests: written to a folder of its own, opened and read to the end. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { englishFailure } from '@kavel/i18n/english-failure'
import type { DeliveredRecord } from '@kavel/registers'
import { whyOf, whyThrown } from '@kavel/registers'
import type { OpenFileOptions } from '../formats/format.ts'
import { openFile } from '../open-file.ts'

/** What came of a file: its records, or the sentence with which it was refused, before or while it was read. */
export interface Outcome {
  readonly crs: string | null
  readonly date: string | null
  readonly records: readonly DeliveredRecord[]
  /** Null when the file was read to its end. */
  readonly refusal: string | null
}

/** A folder for the files of one test file. */
export class TestingFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'kavel-formats-'))

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return path
  }

  /** Writes a file, and reads it. */
  read(name: string, content: string | Uint8Array, options: OpenFileOptions = {}) {
    return readFile(this.write(name, content), options)
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** Opens a file, and reads it to its end. */
export async function readFile(path: string, options: OpenFileOptions = {}): Promise<Outcome> {
  const opened = await openFile(path, options)
  if (!opened.ok) {
    return { crs: null, date: null, records: [], refusal: englishFailure(whyOf(opened.issues)) }
  }
  const { crs, date, records, close } = opened.delivery
  const found: DeliveredRecord[] = []
  try {
    for await (const record of records) found.push(record)
    return { crs, date, records: found, refusal: null }
  } catch (error) {
    return { crs, date, records: found, refusal: englishFailure(whyThrown(error)) }
  } finally {
    await close()
  }
}
