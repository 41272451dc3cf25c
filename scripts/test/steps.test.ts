import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'
import { PLACES } from './places.ts'
import { toVitestArguments } from './steps.ts'
import { listMissing } from './system-packages.ts'

describe('the tests that failed, again', () => {
  it('are all that vitest runs', () => {
    const again = [
      { path: 'packages/finance/src/costs.test.ts', tests: ['costs (€) > add up'] },
      { path: 'apps/web/src/a.test.ts', tests: ['shows > 1.5 m'] },
    ]
    const args = toVitestArguments(again)
    expect(args.slice(0, -1)).toEqual(again.map(({ path }) => path))
    const pattern = new RegExp(args.at(-1)!.replace('--testNamePattern=', ''))
    // vitest joins the titles of a test with spaces
    expect(pattern.test('costs (€) add up')).toBe(true)
    expect(pattern.test('shows 1.5 m')).toBe(true)
    expect(pattern.test('shows 105 m')).toBe(false)
    expect(pattern.test('costs (€) add up twice')).toBe(false)
  })

  it('are the whole files where one of them did not load', () => {
    const again = [
      { path: 'a.test.ts', tests: [] },
      { path: 'b.test.ts', tests: ['x'] },
    ]
    expect(toVitestArguments(again)).toEqual(['a.test.ts', 'b.test.ts'])
  })
})

describe('the packages to fetch', () => {
  it('are those of what is missing', () => {
    expect(listMissing(true, true, true)).toEqual([])
    expect(listMissing(false, true, true)).toEqual(['chromium', 'fonts-liberation'])
    expect(listMissing(true, false, true)).toEqual(['postgresql-15', 'postgresql-15-postgis-3'])
    expect(listMissing(true, true, false)).toEqual(['python3-swift'])
  })
})

it('names no file of tests twice, and none that is gone', () => {
  const paths = PLACES.pglite
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  for (const argument of PLACES.postgresql)
    expect(paths).toContain(argument.replace('--exclude=', ''))
})
