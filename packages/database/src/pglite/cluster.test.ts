import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseRefusal } from '../core/refusal.ts'
import { assertWholeCluster, isWithoutDatabase, prepareCluster } from './cluster.ts'

let folder: string
const at = (name: string) => join(folder, 'database', name)

/** The outline of a database as PostgreSQL 18 leaves it. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-cluster-'))
  for (const name of ['base', 'global', 'pg_wal', 'pg_xact'])
    mkdirSync(at(name), { recursive: true })
  writeFileSync(at('PG_VERSION'), '18\n')
  writeFileSync(at('postgresql.conf'), '')
  writeFileSync(at('global/pg_filenode.map'), '')
  writeFileSync(at('global/pg_control'), Buffer.alloc(8192))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the files of a database', () => {
  it('are opened when they are whole, and stay as they are', () => {
    expect(isWithoutDatabase(folder)).toBe(false)
    prepareCluster(folder)()
    expect(existsSync(at('PG_VERSION'))).toBe(true)
  })

  it.each([
    ['PG_VERSION', 'database/PG_VERSION is missing'],
    ['base', 'database/base is missing'],
    ['global/pg_control', 'database/global/pg_control is missing'],
    ['pg_wal', 'database/pg_wal is missing'],
  ])('are refused without %s, and nothing is made in its place', (name, sentence) => {
    rmSync(at(name), { recursive: true })
    expect(() => prepareCluster(folder)).toThrow(DatabaseRefusal)
    expect(() => prepareCluster(folder)).toThrow(sentence)
    expect(existsSync(at(name))).toBe(false)
  })

  it.each([
    ['PG_VERSION', '17\n', 'was made by PostgreSQL 17 and this Kavel has 18'],
    ['PG_VERSION', '', 'database/PG_VERSION names no version'],
    ['global/pg_control', 'x', 'database/global/pg_control has 1 of 8192 bytes'],
  ])('are refused with a %s of %j', (name, text, sentence) => {
    writeFileSync(at(name), text)
    expect(() => prepareCluster(folder)).toThrow(sentence)
  })

  it('are made anew where a first start was cut off, and only there', () => {
    writeFileSync(join(folder, 'database.making'), '')
    rmSync(at('pg_wal'), { recursive: true })
    expect(isWithoutDatabase(folder)).toBe(true)
    const finish = prepareCluster(folder)
    expect(existsSync(at('PG_VERSION'))).toBe(false)
    finish()
    expect(existsSync(join(folder, 'database.making'))).toBe(false)
  })

  it('that are gone altogether are missed by whoever knows of them', () => {
    rmSync(join(folder, 'database'), { recursive: true })
    expect(isWithoutDatabase(folder)).toBe(true)
    expect(() => assertWholeCluster(folder)).toThrow('database is missing')
  })
})
