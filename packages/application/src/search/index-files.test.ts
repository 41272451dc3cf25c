/** Files of the index in a data folder that two processes use. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeOlder, writeVersion } from './index-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kavel-index-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** An index of another process, made two minutes ago. */
async function make(name: string) {
  const path = join(folder, name)
  const instance = await DuckDBInstance.create(path)
  instance.closeSync()
  await age(path)
}
const age = (path: string) => utimes(path, new Date(), new Date(Date.now() - 120_000))

/** Opens a file in another process, as an index is read or written; ends it again. */
async function openElsewhere(name: string, mode: 'READ_ONLY' | 'READ_WRITE') {
  const code = `
    import { DuckDBInstance } from ${JSON.stringify(import.meta.resolve('@duckdb/node-api'))}
    const instance = await DuckDBInstance.create(${JSON.stringify(join(folder, name))}, { access_mode: '${mode}' })
    process.stdout.write('open')
    setInterval(() => instance, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

const READ = 'plots-1000000000001-1.duckdb'
const WRITTEN = 'plots-1000000000002-1.duckdb.x.building'
const LEFT = 'plots-1000000000003-1.duckdb'
const FRESH = 'plots-1000000000004-1.duckdb'
const OWN = `plots-1000000000005-${process.pid}.duckdb`
const NEWEST = 'plots-1000000000006-1.duckdb'
const LATER = 'plots-1000000000007-1.duckdb'

it('stay while another process reads or writes them, or has just built them; all others go', async () => {
  for (const name of [READ, WRITTEN, LEFT, NEWEST, LATER]) await make(name)
  for (const name of [FRESH, OWN]) {
    await make(name)
    await utimes(join(folder, name), new Date(), new Date())
  }
  for (const name of [`${WRITTEN}.wal.x`, `${LEFT}.y.building`, `${LEFT}.spill`, 'other'])
    await writeFile(join(folder, name), 'half')
  await age(join(folder, `${LEFT}.y.building`))
  const ends = [await openElsewhere(READ, 'READ_ONLY'), await openElsewhere(WRITTEN, 'READ_WRITE')]
  try {
    await removeOlder(folder, NEWEST)
    expect((await readdir(folder)).toSorted()).toEqual(
      ['other', READ, WRITTEN, `${WRITTEN}.wal.x`, FRESH, NEWEST, LATER].toSorted(),
    )
  } finally {
    for (const end of ends) await end()
  }
  // a process that was killed holds nothing
  await removeOlder(folder, NEWEST)
  expect((await readdir(folder)).toSorted()).toEqual(['other', FRESH, NEWEST, LATER].toSorted())
})

it('a version is a database, columns and a number, with nothing else between them', () => {
  expect(writeVersion({ database: 'd1', features: 42 })).toMatch(/^d1-[0-9a-f]{16}-42$/)
})
