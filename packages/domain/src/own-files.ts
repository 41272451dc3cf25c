/** Own-file faults: key → begin of the English message. */
import type { Issue } from './errors.ts'
import { OWN_FILE_BYTES } from './record-limits.ts'

/** Columns that a file may have; the widest of the registers, of CBS, has some 150. */
export const OWN_FILE_COLUMNS = 500
/** Files of one company that wait for their columns to be matched. */
export const OWN_FILES_WAITING = 10

export const OWN_FILE_FAULTS = {
  empty: 'is empty',
  large: `is larger than ${OWN_FILE_BYTES / 1e6} MB: divide it, or let staff bring it with kavel import`,
  workbook: 'is an Excel workbook of before 2007: save it as XLSX or CSV',
  format: 'is not in a supported format',
  table: 'is no whole table',
  no_rows: 'holds no rows',
  wide: `has more than ${OWN_FILE_COLUMNS} columns`,
  rows: 'has more rows than become locations at once: divide it',
  slow: 'takes too long to read: it is damaged, or holds a query that does not end',
  heavy: 'takes too much memory to read: it is damaged, or holds a query that makes too much',
  breaking: 'is so damaged that its reader broke down',
  many: `is one too many: ${OWN_FILES_WAITING} files wait already, import or remove one first`,
} as const satisfies Record<string, string>
export type OwnFileFault = keyof typeof OWN_FILE_FAULTS

/** The fault that the issues of a refused file tell; null when they tell another, in the words of whoever read it. */
export function ownFileFaultOf(issues: readonly Issue[]): OwnFileFault | null {
  const told = issues.find(({ path }) => path === 'file')?.message
  const faults = Object.keys(OWN_FILE_FAULTS) as OwnFileFault[]
  return faults.find((fault) => told?.startsWith(OWN_FILE_FAULTS[fault])) ?? null
}
