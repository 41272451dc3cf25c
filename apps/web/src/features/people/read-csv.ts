/** People from a CSV file, as spreadsheet programs write it. */
import type { Row } from './rows.ts'

/** Bytes of a file with some hundreds of people, many times over. */
export const CSV_BYTES = 1_000_000

export type CsvFault = 'large' | 'broken' | 'no_email' | 'empty'
export type CsvRead =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly fault: CsvFault }

type Column = Exclude<keyof Row, 'row'>

/** Headers in both languages, in small letters without anything but letters. */
const HEADERS: Readonly<Record<string, Column>> = {
  email: 'email',
  mail: 'email',
  emailadres: 'email',
  mailadres: 'email',
  emailaddress: 'email',
  firstname: 'first_name',
  givenname: 'first_name',
  voornaam: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  achternaam: 'last_name',
  role: 'role',
  rol: 'role',
}

const columnOf = (header: string): Column | undefined =>
  HEADERS[header.toLowerCase().replace(/[^a-z]/g, '')]

/** Reads a chosen file. */
export async function readCsvFile(file: Blob): Promise<CsvRead> {
  if (file.size > CSV_BYTES) return { ok: false, fault: 'large' }
  return readCsv(decode(await file.arrayBuffer()))
}

/** UTF-8, else what Windows writes in western Europe. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads the text of a file: a line of headers, and a line for each person. */
export async function readCsv(text: string): Promise<CsvRead> {
  const records = await parseRecords(text.trimStart())
  if (!records) return { ok: false, fault: 'broken' }
  const [headers = [], ...lines] = records
  const columns = headers.map(columnOf)
  if (!columns.includes('email'))
    return { ok: false, fault: records.length === 0 ? 'empty' : 'no_email' }
  const rows = lines.map((cells, index) => {
    const row = { row: index + 2, email: '', first_name: '', last_name: '', role: '' }
    for (const [place, column] of columns.entries())
      if (column && row[column] === '') row[column] = cells[place]?.trim() ?? ''
    return row
  })
  const people = rows.filter((row) => [row.email, row.first_name, row.last_name].join('') !== '')
  return people.length ? { ok: true, rows: people } : { ok: false, fault: 'empty' }
}

/** Null for a text that is no CSV. */
async function parseRecords(text: string): Promise<string[][] | null> {
  // only who brings a file needs it
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync')
  const [head = ''] = text.split('\n', 1)
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ','
  try {
    return parse(text, { delimiter, relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
