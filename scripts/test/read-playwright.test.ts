import { describe, expect, it } from 'vitest'
import { type PlaywrightReport, readPlaywright, toTestList } from './read-playwright.ts'
import { listFailed } from './results.ts'

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
        specs: [{ title: 'loads', file: 'map.spec.ts', tests: [test('pglite', 'unexpected')] }],
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

  it('counts each file per database; a test that passed at its second try has passed, and is named', () => {
    expect(readPlaywright(report)).toEqual([
      {
        path: 'pglite/map.spec.ts',
        seconds: 4.5,
        passed: 1,
        failed: 1,
        skipped: ['the map › prints'],
        failures: ['loads'],
        flaky: [],
      },
      {
        path: 'postgresql/map.spec.ts',
        seconds: 1.5,
        passed: 1,
        failed: 0,
        skipped: [],
        failures: [],
        flaky: ['the map › shows plots'],
      },
    ])
    expect(readPlaywright(null)).toEqual([])
  })

  it('leads to the list of the tests to run again', () => {
    expect(toTestList(listFailed(readPlaywright(report)))).toBe('[pglite] › map.spec.ts › loads\n')
    const whole = [{ path: 'pglite/map.spec.ts', tests: [] }]
    expect(toTestList(whole)).toBe('[pglite] › map.spec.ts\n')
  })
})
