/**
 * Workbooks (XLSX, ECMA-376): the first sheet that is shown and has a table. A title above the header is passed over; a day
 * comes as `YYYY-MM-DD`, a formula as what it gave.
 */
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { BrokenDelivery, because } from '@kavel/registers'
import { readXlsx } from 'hucre/xlsx'
import { type Format, opened, refuse } from './format.ts'
import { type TableCell, tableOf } from './table.ts'
import { openArchive } from './zip/archive.ts'
import { TemporaryFolder } from './zip/temporary.ts'

/** Bytes of a workbook, which is read as a whole, and of all that it unpacks to. */
const LIMITS = { packed: 100_000_000, unpacked: 1_000_000_000 }
/** Names of the parts of a workbook in the beginning of its zip file. */
const PARTS = /xl\/(workbook\.xml|worksheets\/|_rels\/|styles\.xml|theme\/|sharedStrings\.xml)/

export const xlsx: Format = {
  title: 'XLSX',
  matches: ({ bytes, text }) => bytes[0] === 0x50 && bytes[1] === 0x4b && PARTS.test(text),
  async open(input, context) {
    if (input.size > LIMITS.packed)
      return refuse(`is a workbook of more than ${LIMITS.packed / 1e6} MB: save it as CSV`)
    const path = await input.path()
    await checkParts(path)
    const rows = await readRows(path)
    const start = rows.findIndex((row, index) => isHeader(row, rows[index + 1]))
    if (start < 0) return refuse(because('empty'))
    const [header = [], ...content] = rows.slice(start)
    const filled = content.filter((row) => row.some((cell) => cell !== null))
    const names = header.map((cell) => String(cell ?? ''))
    const table = tableOf(names, basename(input.name, extname(input.name)), filled[0])
    async function* records() {
      for (const row of filled) yield table.toRecord(row)
    }
    return opened({ crs: context.crs ?? table.crs, records: records() })
  },
}

/** Refuses a zip file made to do harm before it is unpacked in memory. */
async function checkParts(path: string): Promise<void> {
  const temporary = new TemporaryFolder()
  try {
    const { members, close } = await openArchive(path, temporary)
    close()
    const size = members.reduce((sum, member) => sum + member.size, 0)
    if (size > LIMITS.unpacked)
      throw new BrokenDelivery('is a workbook that is too large to be read: save it as CSV')
  } finally {
    await temporary.close()
  }
}

async function readRows(path: string): Promise<TableCell[][]> {
  const bytes = await readFile(path)
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch((error: unknown) => {
    throw new BrokenDelivery(`is a broken workbook: ${(error as Error).message}`)
  })
  const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)))
  return (sheet?.rows ?? []).map((row) => row.map(toCell))
}

/** Days are moments at midnight in no zone here. */
function toCell(value: unknown): TableCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dayOf(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'boolean' ? value : null
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** A row of two names or more, and of three where a title may stand above it. */
function isHeader(row: readonly TableCell[], next: readonly TableCell[] | undefined): boolean {
  const count = (cells: readonly TableCell[] = []) => cells.filter((cell) => cell !== null).length
  const names = row.filter((cell) => typeof cell === 'string').length
  return names > 1 && names === count(row) && count(next) > 0
}
