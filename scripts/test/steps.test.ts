import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'
import { PLACES } from './places.ts'
import { type PlaywrightReport, readPlaywright } from './steps.ts'
import { listMissing } from './system-packages.ts'

describe('the report of the browser tests', () => {
  const test = (projectName: string, status: 'expected' | 'flaky' | 'skipped' | 'unexpected') => ({
    projectName,
    status,
    results: [{ duration: 1500 }],
  })
  const report: PlaywrightReport = {
    suites: [
      {
        title: 'map.spec.ts',
        suites: [
          {
            title: 'the map',
            specs: [
              {
                title: 'shows plots',
                file: 'map.spec.ts',
                tests: [test('pglite', 'expected'), test('postgresql', 'flaky')],
              },
              { title: 'prints', file: 'map.spec.ts', tests: [test('pglite', 'skipped')] },
            ],
          },
        ],
      },
    ],
  }

  it('counts each file per database; a test that needed a second try has failed', () => {
    expect(readPlaywright(report)).toEqual([
      {
        path: 'pglite/map.spec.ts',
        seconds: 3,
        passed: 1,
        failed: 0,
        skipped: ['the map > prints'],
      },
      { path: 'postgresql/map.spec.ts', seconds: 1.5, passed: 0, failed: 1, skipped: [] },
    ])
    expect(readPlaywright(null)).toEqual([])
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
