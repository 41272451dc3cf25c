import { expect, it } from 'vitest'
import { DatabaseRefusal, isDiskFull, refuseFolder } from './refusal.ts'
import { isUnreachable } from './unreachable.ts'

const said = (error: unknown) => refuseFolder('/data', 'cannot be opened', error).message

it.each([
  // PostgreSQL's PANIC, its ERROR 53100, SQLite's and Node's words.
  'could not write to file "pg_wal/xlogtemp.42": No space left on device',
  'could not extend file "base/5/16390": No space left on device',
  'could not extend file "base/5/16390": Disk quota exceeded',
  'database or disk is full',
  'ENOSPC: no space left on device, write',
])('a full disk is named: %s', (message) => {
  expect(said(new Error(message))).toBe(
    'The disk of the data folder /data is full: make room and start Kavel again; what was saved is kept',
  )
})

it.each([
  'attempt to write a readonly database',
  "EROFS: read-only file system, open '/data/owner.json'",
  "EACCES: permission denied, mkdir '/data/socket'",
])('a folder that may not be written is named: %s', (message) => {
  expect(said(new Error(message))).toMatch(/^The data folder \/data cannot be written by this user/)
})

it('any other cause is told as it is, and a refusal stays as it is', () => {
  expect(said(new Error('invalid checkpoint record'))).toBe(
    'The data folder /data cannot be opened: invalid checkpoint record',
  )
  const refusal = new DatabaseRefusal('In use')
  expect(refuseFolder('/data', 'cannot be opened', refusal)).toBe(refusal)
})

it('a statement that the disk has no room for is no database that does not answer', () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(isDiskFull(error)).toBe(true)
  expect(isUnreachable(error)).toBe(false)
  expect(isDiskFull(null)).toBe(false)
})
