import { truncateSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { readFile, TestingFolder } from '../testing/read.ts'
import { zipOf } from '../testing/zip.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook written out by hand (ECMA-376 part 1, 18.3): a hidden sheet, and one of rows; style 1 is a day. */
function workbook(rows: string, shared: readonly string[] = []) {
  const sheet = (content: string) =>
    `<worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lijsten" sheetId="1" state="hidden" r:id="s1"/><sheet name="Eigenaren" sheetId="2" r:id="s2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="st" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="ss" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>verborgen</t></is></c><c r="B1" t="inlineStr"><is><t>lijst</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
    ),
    'xl/worksheets/sheet2.xml': sheet(rows),
  }
  return zipOf(Object.entries(parts).map(([name, bytes]) => ({ name, bytes })))
}
const texts = (row: number, ...cells: readonly string[]) =>
  `<row r="${row}">${cells.map((text, index) => `<c r="${'ABCDEF'[index]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const read = (rows: string, shared?: readonly string[]) =>
  folder.read('eigenaren.xlsx', workbook(rows, shared))

describe('a workbook', () => {
  it('gives the rows of its first sheet that is shown: texts, numbers, days, truths, formulas', async () => {
    // Day 45,657 of Excel is 31 December 2024; 1 is 1 January 1900.
    const { records, refusal } = await read(
      texts(1, 'Naam', 'Grootte', 'Sinds', 'Erfpacht', 'Som') +
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>1250.5</v></c><c r="C2" s="1"><v>45657</v></c><c r="D2" t="b"><v>1</v></c><c r="E2"><f>B2*2</f><v>2501</v></c></row>' +
        '<row r="4"><c r="A4" t="s"><v>0</v></c></row>',
      ['Jansen &amp; Zn', 'Woonstad BV'],
    )
    expect(refusal).toBeNull()
    expect(records).toEqual([
      {
        collection: 'eigenaren',
        feature: {
          type: 'Feature',
          properties: {
            Naam: 'Woonstad BV',
            Grootte: 1250.5,
            Sinds: '2024-12-31',
            Erfpacht: true,
            Som: 2501,
          },
          geometry: null,
        },
      },
      {
        collection: 'eigenaren',
        feature: {
          type: 'Feature',
          properties: {
            Naam: 'Jansen & Zn',
            Grootte: null,
            Sinds: null,
            Erfpacht: null,
            Som: null,
          },
          geometry: null,
        },
      },
    ])
  })

  it('passes over a title, and finds the place of a row', async () => {
    const { crs, records } = await read(
      texts(1, 'Percelen in bezit') +
        texts(3, 'Naam', 'X', 'Y') +
        '<row r="4"><c r="A4" t="inlineStr"><is><t>A</t></is></c><c r="B4"><v>155000</v></c><c r="C4" t="inlineStr"><is><t>463000,5</t></is></c></row>',
    )
    expect(crs).toBe('EPSG:28992')
    expect(records[0]?.feature.geometry).toEqual({ type: 'Point', coordinates: [155000, 463000.5] })
  })

  it('is refused when it is empty, damaged or made to do harm', async () => {
    expect((await read('')).refusal).toBe('is empty')
    const whole = workbook(texts(1, 'a', 'b') + texts(2, '1', '2'))
    expect(
      (await folder.read('half.xlsx', whole.subarray(0, whole.length - 40))).refusal,
    ).toContain('is an incomplete zip file')
    expect(
      (await folder.read('odd.xlsx', zipOf([{ name: 'xl/workbook.xml', bytes: '<x>' }]))).refusal,
    ).toMatch(/^is a broken workbook/)
    expect(
      (
        await folder.read(
          'bomb.xlsx',
          zipOf([{ name: 'xl/workbook.xml', bytes: '<x/>', declaredSize: 3e9 }]),
        )
      ).refusal,
    ).toContain('made to do harm')
  })

  it('of 200 MB is refused by its size before it is read', async () => {
    // a workbook, and then nothing: reading it would say that it is broken
    const path = folder.write('groot.xlsx', workbook(texts(1, 'a', 'b')))
    truncateSync(path, 200_000_000)
    expect((await readFile(path)).refusal).toBe('is a workbook of more than 100 MB: save it as CSV')
  })
})
