/** The rows of a table of an archive, judged one by one. */
import { createReadStream } from 'node:fs'
import {
  type Entity,
  type EntityName,
  entities,
  type Field,
  storedBuildingCfgSchema,
} from '@kavel/domain'
import type { z } from 'zod'
import { findUnstorable } from '../../records/storable.ts'
import { refuse } from './fault.ts'
import { BadCell, columnsOf, fromCell, tableFile } from './tables.ts'

/** Characters of one row: some hundred documents. */
const ROW_LIMIT = 25_000_000

export interface ReadRow {
  /** From 1; the header is not counted. */
  readonly row: number
  readonly values: Record<string, unknown> & { readonly id: number }
}

/** @throws ArchiveRefused that names file, row and field */
export async function* readRows(name: EntityName, path: string): AsyncGenerator<ReadRow> {
  // nobody who serves pages loads what reads tables
  const { CsvError, parse } = await import('csv-parse')
  const file = tableFile(name)
  const parser = createReadStream(path).pipe(parse({ bom: true, max_record_size: ROW_LIMIT }))
  let row = -1
  let columns: readonly string[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (row === 0) {
        columns = cells
        assertColumns(name, columns)
      } else yield { row, values: readRow(name, columns, cells, row) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('bad_table', { file, row: row + 1, detail: error.message })
  }
  if (row < 0) throw refuse('bad_table', { file, detail: 'is empty' })
}

/** A table of an earlier version may lack a column, none has one that nobody knows. */
function assertColumns(name: EntityName, given: readonly string[]): void {
  const file = tableFile(name)
  const known = columnsOf(name).map((column) => column.name)
  if (!given.includes('id')) throw refuse('bad_table', { file, field: 'id', detail: 'is missing' })
  for (const column of given)
    if (!known.includes(column) || given.indexOf(column) !== given.lastIndexOf(column))
      throw refuse('bad_table', { file, field: column.slice(0, 100), detail: 'unknown column' })
}

function readRow(
  name: EntityName,
  columns: readonly string[],
  cells: readonly string[],
  row: number,
): ReadRow['values'] {
  const { fields } = entities[name] as Entity
  const values: Record<string, unknown> = {}
  for (const { name: column, kind } of columnsOf(name)) {
    const at = columns.indexOf(column)
    const where = { file: tableFile(name), row, field: column }
    let value: unknown
    try {
      value = at < 0 ? null : fromCell(kind, cells[at] ?? '')
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      throw refuse('bad_value', { ...where, detail: error.message })
    }
    const field = fields[column]
    values[column] = field ? judge(name, column, field, value, where) : value
  }
  if (name === 'images' && !columns.includes('drawn')) values.drawn = isDrawn(values)
  if (!Number.isSafeInteger(values.id) || (values.id as number) < 1)
    throw refuse('bad_value', { file: tableFile(name), row, field: 'id', detail: 'is no id' })
  return values as ReadRow['values']
}

/** Whether a picture of a table from before migration 0064 is one that a step made. */
const isDrawn = ({ type, name, locationId }: Record<string, unknown>) =>
  type === 'profile' && name === 'Profiel' && locationId !== null

interface Where {
  readonly file: string
  readonly row: number
  readonly field: string
}

function judge(
  name: EntityName,
  column: string,
  field: Field,
  value: unknown,
  where: Where,
): unknown {
  if (value === null) {
    if (field.nullable) return null
    // a column of a later version than the table
    if (field.initial !== undefined && field.initial !== null) return field.initial
    throw refuse('bad_value', { ...where, detail: 'is required' })
  }
  // text in metres here, which the database reads
  if (field.kind === 'geometry') return value
  const read = schemaOf(name, column, field).safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    const field = [where.field, ...(issue?.path ?? [])].join('.')
    throw refuse('bad_value', { ...where, field, detail: issue?.message ?? null })
  }
  const unstorable = field.kind === 'document' && findUnstorable(read.data, column)
  if (unstorable) throw refuse('bad_value', { ...where, detail: unstorable.message })
  return read.data
}

/** What was stored once may be beyond what is written today. */
function schemaOf(name: EntityName, column: string, field: Field): z.ZodType {
  return name === 'buildings' && column === 'cfg' ? storedBuildingCfgSchema : field.schema
}
