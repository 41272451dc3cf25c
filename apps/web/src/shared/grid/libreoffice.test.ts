import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBlock, writeBlock, writeTable } from './clipboard.ts'

/** Debian's package `libreoffice-calc`; without it the round trip is left out. */
const OFFICE = '/usr/bin/soffice'

/** Columns and rows of a sheet as people have it: texts with marks and line ends, numbers, empty cells. */
const ROWS = Array.from({ length: 1000 }, (_, row) => [
  `Kade ${row}`,
  row % 7 === 0 ? `Aan "de" Vaart\nachter ${row}` : `Aan de Vaart ${row}`,
  row % 3 === 0 ? '' : String(row * 3),
  String(-row),
  row % 5 === 0 ? 'Rijk & Zn. <b>' : 'Rijk',
  'Nieuw',
  'Haarlem; Zwolle',
  row % 2 === 0 ? 'ja' : 'nee',
  `'s-Gravenhage`,
  '@team',
])

/** Texts in quotation marks: LibreOffice takes them as texts, so that none is a formula or a number of its own making. */
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

describe.runIf(existsSync(OFFICE))('a sheet of LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-office-'))
  /** Has LibreOffice write a file it reads as another kind, and gives the text of it. */
  function convert(name: string, filter: string, ending: string, read?: string): string {
    const file = join(folder, name)
    const how = ['--headless', `-env:UserInstallation=file://${folder}/profile`]
    const from = read ? [`--infilter=${read}`] : []
    execFileSync(OFFICE, [...how, ...from, '--convert-to', filter, '--outdir', folder, file], {
      stdio: 'ignore',
    })
    return readFileSync(file.replace(/\.[^.]+$/, `.${ending}`), 'utf8')
  }
  // all cells as texts, tab or comma between, UTF-8
  const asTexts = (mark: number) =>
    `CSV:${mark},34,76,1,${ROWS[0]?.map((_, place) => `${place + 1}/2`).join('/')}`
  const TABS = 'tsv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true'

  beforeAll(() => {
    writeFileSync(join(folder, 'sheet.csv'), csv(ROWS))
    convert('sheet.csv', 'ods', 'ods', asTexts(44))
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is read cell by cell as it stands there', () => {
    expect(readBlock(convert('sheet.ods', TABS, 'tsv'))).toEqual(ROWS)
  }, 120_000)

  it.each([
    ['text', 'out-text.csv', writeBlock, asTexts(9)],
    ['a table', 'out-table.html', writeTable, 'HTML (StarCalc)'],
  ])(
    'takes what is copied as %s',
    (_, name, write, read) => {
      writeFileSync(join(folder, name), write(ROWS))
      convert(name, 'ods', 'ods', read)
      const back = convert(name.replace(/\.[^.]+$/, '.ods'), TABS, 'tsv')
      expect(readBlock(back)).toEqual(ROWS)
    },
    240_000,
  )
})
