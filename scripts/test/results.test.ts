import { describe, expect, it } from 'vitest'
import {
  addUpPackages,
  countTests,
  type FileResult,
  findUntested,
  listFailed,
  listFlaky,
} from './results.ts'

const file = (path: string, more: Partial<FileResult> = {}): FileResult => ({
  path,
  seconds: 1,
  passed: 1,
  failed: 0,
  skipped: [],
  ...more,
})

describe('the files of a step', () => {
  it('add up to seconds per package and to counts', () => {
    const files = [
      file('packages/finance/src/costs/costs.test.ts', { seconds: 2.5, passed: 7 }),
      file('packages/finance/src/rules.test.ts', { failed: 2 }),
      file('apps/web/src/a.test.tsx', { skipped: ['x'] }),
      file('bench/figures.test.ts'),
      file('architecture.test.ts'),
    ]
    expect(addUpPackages(files)).toEqual({
      'packages/finance': 3.5,
      'apps/web': 1,
      bench: 1,
      '.': 1,
    })
    expect(countTests(files)).toEqual({ passed: 11, failed: 2, skipped: 1 })
  })
})

describe('what failed', () => {
  it('is named by test, or as a whole file that did not load', () => {
    const files = [
      file('a.test.ts', { failed: 1, failures: ['sums > add up'] }),
      file('b.test.ts', { failed: 1, failures: [] }),
      file('c.test.ts'),
      // two tests failed, and one name was given: the file is to run whole
      file('d.test.ts', { failed: 2, failures: ['one'] }),
    ]
    expect(listFailed(files)).toEqual([
      { path: 'a.test.ts', tests: ['sums > add up'] },
      { path: 'b.test.ts', tests: [] },
      { path: 'd.test.ts', tests: [] },
    ])
  })

  it('is not what passed at its second try', () => {
    const files = [file('pglite/map.spec.ts', { flaky: ['the map › shows plots'] })]
    expect(listFailed(files)).toEqual([])
    expect(listFlaky(files)).toEqual(['pglite/map.spec.ts › the map › shows plots'])
  })
})

describe('a test that was skipped', () => {
  const path = 'apps/server/src/journey/queue.db.test.ts'
  const never = () => false

  it('on one database and ran on the other is no gap', () => {
    const runs = [
      [file(path, { skipped: ['two servers'] })],
      [file(path, { skipped: ['a folder'] })],
    ]
    expect(findUntested(runs, never)).toEqual([])
  })

  it('on both, or on the only one there is, is a gap', () => {
    const skipped = { skipped: ['two servers', 'three servers'] }
    const gap = [{ what: `2 tests of ${path}, skipped`, isExcused: false }]
    expect(findUntested([[file(path, skipped)]], never)).toEqual(gap)
    expect(findUntested([[file(path, skipped)], [file(path, skipped)]], never)).toEqual(gap)
    const once = [[file(path, skipped)], [file(path, { skipped: ['two servers'] })]]
    expect(findUntested(once, never)).toEqual([
      { what: `1 test of ${path}, skipped`, isExcused: false },
    ])
  })

  it('is excused where its file may miss what it needs', () => {
    const gaps = findUntested([[file(path, { skipped: ['a'] })]], (other) => other === path)
    expect(gaps).toMatchObject([{ isExcused: true }])
  })
})
