import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kavel-folder-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

describe('a folder', () => {
  it('is made with what is missing above it, for its owner alone, and is left as it is when it is there', () => {
    const path = join(scratch, 'een', 'twee', 'drie')
    makeFolder(path)
    for (const made of [path, join(scratch, 'een')]) expect(statSync(made).mode & 0o777).toBe(0o700)
    writeFileSync(join(path, 'mine'), '')
    makeFolder(path)
    expect(existsSync(join(path, 'mine'))).toBe(true)
  })

  it('below a file cannot be made', () => {
    writeFileSync(join(scratch, 'file'), '')
    expect(() => makeFolder(join(scratch, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/)
  })
})
