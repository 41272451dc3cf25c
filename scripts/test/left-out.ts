/** What a run did not test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasS3Server } from '@kavel/application/testing'
import { ROOT } from '../setup.mjs'
import { findUntested, type LeftOut } from './results.ts'
import type { Outcome } from './steps.ts'
import { hasServer } from './system-packages.ts'

/** The name of a folder with real register samples; the tests that need it name it. */
const REAL_DATA = 'KAVEL_REAL_DATA'

/** Of a run of every step. */
export function listLeftOut(
  chromium: string | null,
  outcomes: Readonly<Record<string, Outcome>>,
): LeftOut[] {
  const filesOf = (...keys: string[]) => keys.map((key) => outcomes[key]?.files ?? [])
  const isExcused = (path: string) => !process.env[REAL_DATA] && needsRealData(path)
  const missing = [
    [
      hasServer(),
      'everything on PostgreSQL, because there is no PostgreSQL with PostGIS here: set TEST_DATABASE_URL',
    ],
    [chromium !== null, 'browser tests, because there is no Chromium here: set CHROMIUM_PATH'],
    [
      hasS3Server(),
      'storage by S3, because there is no OpenStack Swift here (python3-swift of Debian)',
    ],
  ] as const
  return [
    ...missing.flatMap(([isThere, what]) => (isThere ? [] : [{ what, isExcused: false }])),
    ...Object.values(outcomes).flatMap(({ leftOut }) => leftOut ?? []),
    ...findUntested(filesOf('unit'), isExcused),
    ...findUntested(filesOf('pglite', 'postgresql'), isExcused),
    ...findUntested(filesOf('browser'), () => false),
  ]
}

function needsRealData(path: string): boolean {
  return readFileSync(join(ROOT, path), 'utf8').includes(REAL_DATA)
}
