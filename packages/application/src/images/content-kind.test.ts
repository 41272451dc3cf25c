import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readRange } from './byte-range.ts'
import { readDocumentKind, recognise } from './content-kind.ts'
import { dwg, office, pdf, zip } from './testing/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function kindOf(content: Buffer) {
  const opening = recognise(content.subarray(0, 32))
  if (opening !== 'pdf' && opening !== 'zip' && opening !== 'dwg') return opening
  const path = join(folder, 'content')
  writeFileSync(path, content)
  return readDocumentKind(path, opening)
}

describe('what a content is', () => {
  it('is told of documents by what is in them', async () => {
    expect(await kindOf(pdf())).toBe('application/pdf')
    expect(await kindOf(dwg())).toBe('image/vnd.dwg')
    const office_ = 'application/vnd.openxmlformats-officedocument'
    expect(await kindOf(office('docx'))).toBe(`${office_}.wordprocessingml.document`)
    expect(await kindOf(office('xlsx'))).toBe(`${office_}.spreadsheetml.sheet`)
    const withSheet = office('docx', { more: { 'word/embeddings/oleObject1.bin': 'x' } })
    expect(await kindOf(withSheet)).toBe(`${office_}.wordprocessingml.document`)
  })

  it.each<[string, Buffer]>([
    ['an archive of anything', zip({ 'a.txt': 'a' })],
    [
      'an archive that only says so',
      zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '' }),
    ],
    [
      'a document with macros',
      office('docx', { type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    [
      'a document with a macro that nothing declares',
      office('docx', { more: { 'word/vbaProject.bin': 'Sub AutoOpen' } }),
    ],
    ['a workbook with a control', office('xlsx', { more: { 'xl/ActiveX/activeX1.bin': 'x' } })],
    ...['macro&#69;nabled', 'macro&#x45;nabled'].map((written): [string, Buffer] => [
      `a document that is ${written} besides`,
      office('docx', { also: `application/vnd.ms-word.document.${written}.main+xml` }),
    ]),
    [
      'a document whose macro is declared as vba&#80;roject',
      office('docx', { also: 'application/vnd.ms-office.vba&#80;roject' }),
    ],
    [
      'a document of which a part comes twice',
      office('docx', { more: { 'Word/Document.xml': 'x' } }),
    ],
    ['a document behind another', office('docx', { behind: office('xlsx') })],
    [
      'a document behind anything',
      office('docx', { behind: Buffer.from('PK\u0003\u0004 <script>') }),
    ],
    ['half an archive', office('docx').subarray(0, 80)],
    ['an archive with bytes behind it', Buffer.concat([office('xlsx'), Buffer.from('<script>')])],
    ['a document that climbs out of its folder', office('docx', { more: { '../../x': 'x' } })],
    ['half a PDF', pdf().subarray(0, 60)],
    ['a PDF that is an archive too', Buffer.concat([pdf(), zip({ 'a.txt': 'a' })])],
    ['a drawing that is an archive too', Buffer.concat([dwg(), office('docx')])],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a drawing of a version that never was', Buffer.from('AC1099\0\0\0\0\0\0'.padEnd(64, '\0'))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(64))],
    ['a GIF', Buffer.from('GIF89a'.padEnd(64, '\0'))],
    ['a page', Buffer.from('<!doctype html>'.padEnd(64))],
    ['a program', Buffer.from('MZ'.padEnd(64, '\0'))],
  ])('is nothing that is taken for %s', async (_, content) => {
    expect(await kindOf(content)).toBeNull()
  })
})

describe('the part that a Range header asks for', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=2-200', { first: 2, last: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=4-2', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    [undefined, null],
  ] as const)('%s of ten bytes', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected)
  })
})
