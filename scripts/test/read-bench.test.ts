import { expect, it } from 'vitest'
import { readBench, toBenchNames } from './read-bench.ts'
import { listFailed } from './results.ts'

const report = {
  benchmarks: [
    { suite: 'app', name: 'tiles', database: 'pglite', seconds: 3, problems: [] },
    { suite: 'app', name: 'load', database: null, seconds: 2, problems: ['no figure'] },
  ],
  leftOut: [
    { suite: 'api', name: 'directus', database: null, reason: 'it is not there', isExcused: true },
  ],
}

it('counts each benchmark, names what went wrong, and leads to those that failed', () => {
  const { files, problems, leftOut } = readBench({ stdout: JSON.stringify(report) })
  expect(files).toMatchObject([
    { path: 'app/app tiles pglite', passed: 1, failed: 0 },
    { path: 'app/app load', passed: 0, failed: 1 },
  ])
  expect(problems).toEqual(['app load: no figure'])
  expect(leftOut).toEqual([
    { what: 'benchmark api directus, because it is not there', isExcused: true },
  ])
  expect(toBenchNames(listFailed(files ?? []))).toBe('load')
})

it('has no files when the benchmarks ended without a report', () => {
  expect(readBench({ stdout: 'Error: …' }).files).toBeNull()
})
