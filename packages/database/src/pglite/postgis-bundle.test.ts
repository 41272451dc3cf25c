import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropFiles, shrinkBundle } from './postgis-bundle.ts'

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kavel-bundle-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const list = (path: string) =>
  execFileSync('tar', ['tf', path], { encoding: 'utf8' }).split('\n').filter(Boolean)

describe('an archive', () => {
  it('loses the files that match, and keeps the others to the last byte', () => {
    const folder = join(scratch, 'made')
    mkdirSync(join(folder, 'lib'), { recursive: true })
    writeFileSync(join(folder, 'lib', 'a.so'), 'x'.repeat(1500))
    writeFileSync(join(folder, 'lib', 'b.so'), 'dropped')
    writeFileSync(join(folder, 'empty'), '')
    const path = join(scratch, 'made.tar')
    execFileSync('tar', ['cf', path, '-C', folder, 'lib', 'empty'])
    const smaller = join(scratch, 'smaller.tar')
    writeFileSync(smaller, dropFiles(readFileSync(path), /b\.so/))
    expect(list(smaller)).toEqual(list(path).filter((name) => name !== 'lib/b.so'))
    const kept = execFileSync('tar', ['xOf', smaller, 'lib/a.so'], { encoding: 'utf8' })
    expect(kept).toBe('x'.repeat(1500))
  })
})

describe('the bundle of PostGIS', () => {
  const whole = new URL('postgis.tar.gz', import.meta.resolve('@electric-sql/pglite-postgis'))

  it('keeps what a geometry needs, once', () => {
    const small = shrinkBundle(whole, join(scratch, 'cache'))
    const names = list(fileURLToPath(small))
    expect(names.filter((name) => name.endsWith('.so'))).toEqual(['lib/postgresql/postgis-3.so'])
    const needed = ['extension/postgis.control', 'extension/postgis--3.6.2.sql', 'proj/proj.db']
    for (const file of needed) expect(names.join(), file).toContain(file)
    const made = statSync(small).mtimeMs
    expect(shrinkBundle(whole, join(scratch, 'cache'))).toEqual(small)
    expect(statSync(small).mtimeMs).toBe(made)
  })

  it('stays whole where nothing can be kept', () => {
    writeFileSync(join(scratch, 'file'), '')
    expect(shrinkBundle(whole, join(scratch, 'file', 'below'))).toBe(whole)
  })
})
