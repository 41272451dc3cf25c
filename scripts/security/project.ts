/** The table of this checkout, and the standard where it lies. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'
import { readCsv } from '../specification/table.ts'
import type { Required } from './check.ts'
import { LEVELS, type Row, readTable } from './table.ts'

export const TABLE = 'docs/security.csv'
export const DOCUMENT = 'docs/security.md'

export const readRows = (): Row[] => readTable(readFileSync(join(ROOT, TABLE), 'utf8'))

/** The requirements of levels 1 and 2, from `security/asvs-5.0.csv` in the folder that KAVEL_REAL_DATA names; null without it. */
export function readStandard(): Required[] | null {
  const folder = process.env.KAVEL_REAL_DATA
  const path = folder && join(folder, 'security', 'asvs-5.0.csv')
  if (!path || !existsSync(path)) return null
  return readCsv(readFileSync(path, 'utf8')).flatMap(({ req_id: id = '', L: level = '' }) =>
    LEVELS.includes(level) ? [{ id, level }] : [],
  )
}
