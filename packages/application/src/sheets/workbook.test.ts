import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeWorkbook } from './workbook.ts'

const START = Buffer.from('PK\u0003\u0004')

/** The text of a file of a zip: its name, after that what was deflated, which tells its own end. */
function textOf(zip: Buffer, name: string): string {
  const at = zip.lastIndexOf(START, zip.indexOf(name))
  const content = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(content)).toString('utf8')
}

test('a text that begins like a formula is an inline text, and no cell is a formula', async () => {
  const cells = ['=1+1', '+1', '-x', '@sum', '=a<b&"c"', 12, null]
  const rows = (async function* () {
    yield [cells]
  })()
  const sheet = textOf(
    await buffer(writeWorkbook([{ name: 'Blad', rows, widths: [] }])),
    'xl/worksheets/sheet1.xml',
  )
  const texts = [...sheet.matchAll(/t="inlineStr"><is><t xml:space="preserve">([^<]*)</g)]
  expect(texts.map(([, text]) => text)).toEqual([
    '=1+1',
    '+1',
    '-x',
    '@sum',
    '=a&lt;b&amp;&quot;c&quot;',
  ])
  expect(sheet).not.toMatch(/<f[ >]|t="str"/)
})

test('columns have their widths, and the head filters them', async () => {
  const width = 28
  const rows = (async function* () {
    yield [Array.from({ length: width }, (_, at) => `kop ${at}`)]
    yield [Array.from({ length: width }, (_, at) => at)]
    yield [Array.from({ length: width }, (_, at) => at)]
  })()
  const widths = Array.from({ length: width }, (_, at) => 10 + at)
  const sheet = textOf(
    await buffer(writeWorkbook([{ name: 'Blad', rows, widths, isFiltered: true }])),
    'xl/worksheets/sheet1.xml',
  )
  expect(sheet).toContain('<cols><col min="1" max="1" width="10" customWidth="1"/>')
  expect(sheet.match(/<col /g)).toHaveLength(width)
  // the 28th column is AB
  expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:AB3"\/><\/worksheet>$/)
})

test('a moment is a number by the Dutch clock, in winter and in summer, and a link leads to its address', async () => {
  const href = 'http://kavel.example/locations/list/7?a=1&b="2"'
  const rows = (async function* () {
    yield [['kop', 'kop']]
    yield [[new Date('2026-01-31T11:00:00Z'), { text: 'Kade', href }]]
    yield [[new Date('2026-07-01T22:00:00Z'), null]]
  })()
  const zip = await buffer(writeWorkbook([{ name: 'Blad', rows, widths: [10, 10] }]))
  const sheet = textOf(zip, 'xl/worksheets/sheet1.xml')
  // 31 January 2026 at noon, and the first moment of 2 July
  expect([...sheet.matchAll(/<c s="2"><v>([\d.]+)</g)].map(([, serial]) => Number(serial))).toEqual(
    [46053.5, 46205],
  )
  expect(sheet).toContain('<hyperlinks><hyperlink ref="B2" r:id="l1"/></hyperlinks></worksheet>')
  expect(textOf(zip, 'xl/worksheets/_rels/sheet1.xml.rels')).toContain(
    'Id="l1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="http://kavel.example/locations/list/7?a=1&amp;b=&quot;2&quot;" TargetMode="External"',
  )
})
