/** What becomes of contents when their storage is slow, down or cut off: nothing is lost, and nobody waits. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { type FileStore, nameOf } from './file-store.ts'
import { createFiles, type Files } from './files.ts'

let database: Database
let dataDirectory: string
let store: ReturnType<typeof createMemoryStore>
let files: Files
beforeEach(async () => {
  database = await openTestDatabase()
  dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-files-'))
  store = createMemoryStore()
  files = serve()
})
afterEach(async () => {
  // who waits for the storage would hold the database open
  release()
  await database.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const serve = () => createFiles(database, { dataDirectory, databaseUrl: null, s3: null }, store)

/** A storage in memory. `before` is waited for by every request, and what it throws is the answer. */
function createMemoryStore() {
  const contents = new Map<string, Buffer>()
  const memory: FileStore & {
    readonly contents: typeof contents
    before(request: keyof FileStore): Promise<void>
  } = {
    contents,
    async before() {},
    open: () => memory.before('open'),
    async put(place, path) {
      await memory.before('put')
      contents.set(nameOf(place), await readFile(path))
    },
    async read(place) {
      await memory.before('read')
      const found = contents.get(nameOf(place))
      return found ? Readable.from([found]) : null
    },
    async remove(place) {
      await memory.before('remove')
      contents.delete(nameOf(place))
    },
  }
  return memory
}

const sql = (statement: string, values: unknown[] = []) =>
  withPrincipal(database.pool, 'system', async (client) => {
    const { rows } = await client.query(statement, values)
    return rows
  })
const age = () => sql(`update files set "usedAt" = "usedAt" - interval '2 hours'`)
const leaving = async () => (await sql('select 1 from files_leaving')).length
const down = async () => {
  throw new Refusal('unavailable')
}
const up = async () => {}
async function contentOf(hash: string): Promise<string> {
  return Buffer.concat(await (await files.read(hash)).toArray()).toString()
}
const keep = (text: string) => files.keepBytes(Buffer.from(text))

let release = () => {}
/** The storage takes its time over what it is asked next, until `release`; resolves when it was asked. */
function hold(request: keyof FileStore): Promise<void> {
  let tell = () => {}
  const begun = new Promise<void>((resolve) => {
    tell = resolve
  })
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  store.before = async (asked) => {
    if (asked !== request) return
    store.before = up
    tell()
    await held
  }
  return begun
}

describe('a slow storage', () => {
  it.each(['put', 'remove'] as const)('holds nobody up at %s', async (request) => {
    await keep('weg')
    await age()
    const begun = hold(request)
    const work = request === 'put' ? keep('nieuw') : files.sweep()
    await begun
    expect(await sql('select 1 as one')).toEqual([{ one: 1 }])
    release()
    await work
    expect(await files.sweep()).toBe(request === 'put' ? 1 : 0)
  })

  it('that removes a content while it is brought anew leaves it there', async () => {
    const { hash } = await keep('telkens')
    await age()
    const begun = hold('remove')
    const sweep = files.sweep()
    await begun
    expect(await keep('telkens')).toEqual({ hash, size: 7 })
    expect(store.contents.size).toBe(2)
    release()
    expect(await sweep).toBe(1)
    expect(await contentOf(hash)).toBe('telkens')
    expect([await leaving(), store.contents.size]).toEqual([0, 1])
  })

  it('whose server was killed meanwhile is swept by the next, and a late answer harms nothing', async () => {
    const { hash } = await keep('half weg')
    await age()
    const begun = hold('remove')
    const cutOff = files.sweep()
    await begun
    files = serve()
    expect(await files.sweep()).toBe(1)
    expect([await leaving(), store.contents.size]).toEqual([0, 0])
    await keep('half weg')
    release()
    await cutOff
    expect(await contentOf(hash)).toBe('half weg')
  })
})

describe('a storage that is down', () => {
  it('keeps what was to leave until it is up', async () => {
    for (const text of ['a', 'b', 'c']) await keep(text)
    await age()
    store.before = down
    await expect(files.sweep()).rejects.toThrow('The data source did not answer')
    await expect(files.sweep()).rejects.toThrow('The data source did not answer')
    expect([await leaving(), store.contents.size]).toEqual([3, 3])
    store.before = up
    expect(await files.sweep()).toBe(3)
    expect([await leaving(), store.contents.size]).toEqual([0, 0])
  })

  it('refuses what is brought and leaves nothing of it; brought again it is whole', async () => {
    store.before = down
    await expect(keep('later')).rejects.toThrow('The data source did not answer')
    expect(readdirSync(join(dataDirectory, 'files', 'incoming'))).toEqual([])
    store.before = up
    const { hash } = await keep('later')
    expect(await contentOf(hash)).toBe('later')
  })
})

describe('the first start of a version', () => {
  /** A content as an earlier version kept it: its bytes in the database, once moved out of the rows. */
  async function keepInDatabase(text: string): Promise<string> {
    const hash = createHash('sha256').update(text).digest('hex')
    await sql('insert into files (hash, size, bytes, edition) values ($1, $2, $3, 0)', [
      hash,
      text.length,
      Buffer.from(text),
    ])
    return hash
  }

  it('moves pictures out of the database; what a stop cut off goes on at the next', async () => {
    const hashes = [await keepInDatabase('gevel'), await keepInDatabase('plattegrond')]
    const said: string[] = []
    const say = (line: string) => said.push(line)
    let puts = 0
    store.before = async (request) => {
      if (request === 'put' && ++puts === 2) await down()
    }
    await expect(files.open(say)).rejects.toThrow('The data source did not answer')
    expect(await sql('select 1 from files where bytes is not null')).toHaveLength(1)
    store.before = up
    files = serve()
    await files.open(say)
    expect(said).toEqual([
      'Moving 2 pictures out of the database',
      'Moving 1 picture out of the database',
    ])
    expect(await sql('select 1 from files where bytes is not null')).toEqual([])
    expect(await Promise.all(hashes.map(contentOf))).toEqual(['gevel', 'plattegrond'])
    await files.open(say)
    expect(said).toHaveLength(2)
  })

  it('does not move a content that is not what it is called', async () => {
    await keepInDatabase('gevel')
    await sql(`update files set bytes = 'anders'`)
    await expect(files.open(() => {})).rejects.toThrow(/has the content of/)
  })
})

it('a start removes what a killed server was taking in', async () => {
  const incoming = join(dataDirectory, 'files', 'incoming')
  mkdirSync(incoming, { recursive: true })
  writeFileSync(join(incoming, randomUUID()), 'half')
  await files.open(() => {})
  expect(readdirSync(incoming)).toEqual([])
  expect(existsSync(incoming)).toBe(true)
})
