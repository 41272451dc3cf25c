import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseRefusal, latestLevel, openFolder } from '@kavel/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertFolderIsOurs, markFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: string | Buffer = '') => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), content)
}
/** What a server leaves: its lock, its mark and the outline of PostgreSQL 18. */
function leaveServer() {
  file('lock.sqlite')
  file('kavel.json', JSON.stringify({ level: latestLevel(), version: '0.1.0' }))
  for (const name of ['base', 'pg_wal', 'pg_xact'])
    mkdirSync(join(folder, 'database', name), { recursive: true })
  file('database/PG_VERSION', '18\n')
  file('database/postgresql.conf')
  file('database/global/pg_filenode.map')
  file('database/global/pg_control', Buffer.alloc(8192))
}
const refusal = (): string => {
  try {
    assertFolderIsOurs(folder)
    return 'none'
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseRefusal)
    return (error as Error).message
  }
}

describe('a data folder with a mark', () => {
  beforeEach(leaveServer)

  it('is ours when it is whole', () => {
    expect(refusal()).toBe('none')
  })

  it.each([
    ['database', 'is incomplete, database is missing'],
    ['database/PG_VERSION', 'is incomplete, database/PG_VERSION is missing'],
    ['database/base', 'is incomplete, database/base is missing'],
    ['database/pg_wal', 'is incomplete, database/pg_wal is missing'],
  ])('that lacks %s is refused and left alone', (name, sentence) => {
    rmSync(join(folder, name), { recursive: true })
    const left = readdirSync(folder, { recursive: true }).sort()
    expect(refusal()).toContain(sentence)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(left)
  })

  it.each([
    ['database/PG_VERSION', '16\n', 'was made by PostgreSQL 16 and this Kavel has 18'],
    ['database/global/pg_control', 'x'.repeat(100), 'has 100 of 8192 bytes'],
    ['kavel.json', '{"level":', 'cannot be read, so it is not known which version'],
    ['kavel.json', '{"level":9999,"version":"9.0.0"}', 'belongs to the newer version 9.0.0'],
  ])('whose %s is %j is refused', (name, content, sentence) => {
    file(name, content)
    expect(refusal()).toContain(sentence)
  })
})

describe('a data folder without a mark', () => {
  it.each([
    ['an empty one', []],
    ['a first start cut off before the database', ['lock.sqlite', 'owner.json']],
    ['a first start cut off in it', ['lock.sqlite', 'database.making', 'database/PG_VERSION']],
  ])('is ours: %s', (_, names) => {
    for (const name of names) file(name)
    expect(refusal()).toBe('none')
  })

  it.each([
    ['files of somebody', ['brief.docx', 'foto.jpg']],
    ['a folder of somebody', ['database']],
    ['a hidden file', ['.profile']],
  ])('with %s is refused and left alone', (_, names) => {
    for (const name of names) file(name, 'mine')
    const before = statSync(folder).mtimeMs
    expect(refusal()).toContain(`holds other files (${names[0]})`)
    expect(readdirSync(folder)).toEqual(names)
    expect(statSync(folder).mtimeMs).toBe(before)
  })
})

describe('a lock file', () => {
  it.each([
    ['garbage', () => file('lock.sqlite', 'not a database '.repeat(300))],
    ['a folder', () => mkdirSync(join(folder, 'lock.sqlite'))],
  ])('that is %s is refused by name', async (_, spoil) => {
    leaveServer()
    rmSync(join(folder, 'lock.sqlite'))
    spoil()
    await expect(openFolder(folder)).rejects.toThrow(
      /^The lock file .*lock\.sqlite is damaged: make sure that no Kavel runs/,
    )
  })
})

it('a mark that cannot be written is told of in a sentence', () => {
  mkdirSync(join(folder, 'kavel.json.next'))
  expect(() => markFolder(folder)).toThrow(/^The data folder .* cannot be written/)
})
