/**
 * Reads a large file of every format, each in a process of its own, and fails when one takes more than 300 MB of memory in
 * all or does not give every record.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFile } from '../open-file.ts'
import { largeFiles } from './large-files.ts'

/** Bytes of each file, and of what the archives unpack to. */
const SIZE = 120e6
/** Most memory of a process that reads a file, MB, with what Node itself takes. */
const LIMIT = 300

interface Read {
  readonly records: number
  readonly seconds: number
  readonly memory: number
}

const [, self, child] = process.argv
if (child) process.send!(await read(child))
else await readAll()

async function read(path: string): Promise<Read> {
  const start = performance.now()
  const opened = await openFile(path)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  let records = 0
  for await (const _ of opened.delivery.records) records += 1
  await opened.delivery.close()
  return {
    records,
    seconds: (performance.now() - start) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  }
}

async function readAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-memory-'))
  try {
    for (const [format, make] of Object.entries(largeFiles)) {
      const path = join(folder, format === 'shapefile' ? 'groot.shp' : `groot.${format}`)
      const expected = await make(path, SIZE)
      const found = await readApart(path)
      const megabytes = Math.round(statSync(path).size / 1e6)
      const speed = Math.round(found.records / found.seconds)
      console.log(
        `${format}: ${megabytes} MB, ${found.records} records, ${speed} a second, ${Math.round(found.memory)} MB of memory`,
      )
      if (found.records !== expected || found.memory > LIMIT) process.exitCode = 1
      rmSync(path)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readApart(path: string): Promise<Read> {
  const reader = fork(fileURLToPath(import.meta.url), [path])
  return new Promise((resolve, reject) => {
    reader.once('message', (read) => resolve(read as Read))
    reader.once('exit', (code) => reject(new Error(`the reader of ${self} ended with ${code}`)))
  })
}
