/**
 * A workbook (XLSX, ECMA-376) that is written as its rows come: sheets of inline texts, numbers, truths and moments. A text is
 * never a formula, since no cell is written as one.
 */
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { serialOf } from './moment.ts'

/** A text that leads to an address. */
export interface Link {
  readonly text: string
  readonly href: string
}

/** Null (unknown) stays empty. */
export type SheetCell = string | number | boolean | Date | Link | null

export interface Sheet {
  readonly name: string
  /** The first row is the head. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>
  /** Of each column, in characters. */
  readonly widths: readonly number[]
  /** The head has a button to filter each column by. */
  readonly isFiltered?: boolean
}

/** Characters of a cell, and links of a sheet; Excel takes no more. */
const MOST_CHARACTERS = 32_767
const MOST_LINKS = 65_530
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The bytes of a workbook; a sheet is read when its turn comes. */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false })
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), path)
  const numbers = sheets.map((_, index) => index + 1)
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      numbers
        .map(
          (n) =>
            `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
        )
        .join('') +
      '</Types>',
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ name }, index) =>
          `<sheet name="${toXml(name)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${numbers
      .map(
        (n) =>
          `<Relationship Id="s${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  )
  // style 1 is the head, in bold; 2 a moment, as the reader's language writes it; 3 a link
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="3"><font/><font><b/></font><font><u/><color rgb="FF0563C1"/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/></cellXfs></styleSheet>',
  )
  sheets.forEach((sheet, index) => {
    const links: string[] = []
    const addParts = (parts: AsyncIterable<string> | Iterable<string>, path: string) => {
      const content = Readable.from(parts, { objectMode: false })
      content.once('error', (error) => output.destroy(error))
      output.once('close', () => content.destroy())
      zip.addReadStream(content, path)
    }
    addParts(writeSheet(sheet, links), `xl/worksheets/sheet${index + 1}.xml`)
    // it is read when the sheet is written
    addParts(writeLinks(links), `xl/worksheets/_rels/sheet${index + 1}.xml.rels`)
  })
  zip.end()
  return output
}

/** Addresses in a sheet, of which a link there says the place. */
function* writeLinks(links: readonly string[]): Generator<string> {
  yield `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`
  for (const [at, href] of links.entries())
    yield `<Relationship Id="l${at + 1}" Type="${RELATIONS}/hyperlink" Target="${toXml(href)}" TargetMode="External"/>`
  yield '</Relationships>'
}

/** @param links gets the address of each link */
async function* writeSheet(
  { rows, widths, isFiltered }: Sheet,
  links: string[],
): AsyncGenerator<string> {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  let isHead = true
  let count = 0
  const places: string[] = []
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      text += `<row>${row.map((cell) => writeCell(cell, isHead)).join('')}</row>`
      isHead = false
      count++
      for (const [at, cell] of row.entries())
        if (isLink(cell) && links.length < MOST_LINKS) {
          links.push(cell.href)
          places.push(`${letters(at + 1)}${count}`)
        }
    }
    yield text
  }
  const filter = isFiltered ? `<autoFilter ref="A1:${letters(widths.length)}${count}"/>` : ''
  const linked = places.map((ref, at) => `<hyperlink ref="${ref}" r:id="l${at + 1}"/>`).join('')
  yield `</sheetData>${filter}${linked && `<hyperlinks>${linked}</hyperlinks>`}</worksheet>`
}

/** The name of a column by its number, from 1: A … Z, AA … */
function letters(column: number): string {
  const rest = (column - 1) % 26
  const before = (column - 1 - rest) / 26
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + rest)
}

const isLink = (cell: SheetCell): cell is Link =>
  typeof cell === 'object' && cell !== null && 'href' in cell

function writeCell(cell: SheetCell, isHead: boolean): string {
  const style = isHead ? ' s="1"' : isLink(cell) ? ' s="3"' : ''
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c${style} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return `<c s="2"><v>${serialOf(cell)}</v></c>`
  const text = isLink(cell) ? cell.text : cell
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${toXml(text.slice(0, MOST_CHARACTERS))}</t></is></c>`
}

/** As XML 1.0 has it: what no document may hold is left out. */
function toXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
