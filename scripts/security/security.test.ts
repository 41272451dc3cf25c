import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'
import type { Sources } from '../specification/check.ts'
import { sourcesOfProject } from '../specification/project.ts'
import { compareRows, countRows, findFaults, splitGaps } from './check.ts'
import { writeDocument } from './document.ts'
import { DOCUMENT, readRows, readStandard, TABLE } from './project.ts'
import { COLUMNS, type Row } from './table.ts'

const standard = readStandard()
if (!standard)
  console.log('the standard itself: skipped, it is not in the folder of KAVEL_REAL_DATA')

describe('the table of the security standard', () => {
  const rows = readRows()

  it('has each requirement once, with a test that is there or a reason', () => {
    const head = readFileSync(join(ROOT, TABLE), 'utf8').split('\n', 1)[0]
    expect(head).toBe(COLUMNS.join(','))
    expect(rows).toHaveLength(253)
    expect(findFaults(rows, sourcesOfProject())).toEqual([])
  })

  it('is what the document says', () => {
    // `npm run security` writes it
    expect(readFileSync(join(ROOT, DOCUMENT), 'utf8')).toBe(writeDocument(rows))
  })

  it.runIf(standard)('has the numbers and levels of the standard', () => {
    expect(standard).toHaveLength(253)
    expect(compareRows(rows, standard!)).toEqual([])
  })
})

const row = (about: Partial<Row> = {}): Row => ({
  id: 'V1.2.4',
  level: '1',
  requirement: 'No text becomes SQL.',
  state: 'test',
  proof: 'a.test.ts#SQL > stays text',
  ...about,
})
const sources: Sources = {
  titlesOf: (file) => (file === 'a.test.ts' ? ['SQL > stays text'] : null),
  textOf: (file) => (['README.md', 'apps/a.ts'].includes(file) ? '' : null),
}
const faults = (...rows: Row[]) => findFaults(rows, sources)

describe('a row', () => {
  it.each<Partial<Row>>([
    {},
    { state: 'reasoned', proof: 'Parameters alone go there (apps/a.ts).' },
    { state: 'not_applicable', proof: 'There is no database.' },
    { state: 'gap', proof: 'In work: parameters, of which README.md tells.' },
  ])('is right: %o', (about) => {
    expect(faults(row(about))).toEqual([])
  })

  it.each<readonly [Partial<Row>, string]>([
    [{ id: '1.2.4' }, 'is of no chapter'],
    [{ id: 'V18.1.1' }, 'is of no chapter'],
    [{ level: '3' }, "no level is called '3'"],
    [{ requirement: '' }, 'has no requirement in a sentence'],
    [{ requirement: `${'x'.repeat(120)}.` }, 'says what is asked in over 120 characters'],
    [{ state: 'done' as 'gap' }, "no state is called 'done'"],
    [{ proof: '' }, "names no test as file#title: ''"],
    [
      { proof: 'a.test.ts#SQL > stays text from list.ts' },
      "names no test as file#title: 'a.test.ts#SQL > stays text from list.ts'",
    ],
    [{ proof: 'b.test.ts#SQL > stays text' }, 'no file b.test.ts'],
    [{ proof: 'a.test.ts#SQL' }, "no test 'SQL' in a.test.ts"],
    [{ state: 'gap', proof: '' }, 'gives no reason in a sentence'],
    [{ state: 'gap' }, 'is gap, and names a test'],
    [{ state: 'gap', proof: 'See apps/b.ts.' }, 'no file apps/b.ts'],
    [{ state: 'reasoned', proof: 'It is so.' }, 'names no file that it is met by'],
    [{ state: 'reasoned', proof: 'See README.md and b.md.' }, 'no file b.md'],
  ])('is wrong: %o', (about, fault) => {
    const wrong = row(about)
    expect(faults(wrong)).toEqual([`${wrong.id}: ${fault}`])
  })

  it('stands there once, and in the standard', () => {
    expect(faults(row(), row())).toEqual(['V1.2.4: stands there twice'])
    const required = [
      { id: 'V1.2.4', level: '2' },
      { id: 'V1.2.5', level: '1' },
    ]
    expect(compareRows([row(), row({ id: 'V1.2.6' })], required)).toEqual([
      'V1.2.4: is of level 2',
      'V1.2.5: is missing',
      'V1.2.6: is not in the standard',
    ])
  })

  it('is counted by its chapter, and as a gap that is in work or open', () => {
    const open = row({ id: 'V2.1.1', state: 'gap', proof: 'Nobody wrote it down.' })
    const inWork = row({ id: 'V2.1.2', state: 'gap', proof: 'In work: the document.' })
    const rows = [row(), open, inWork]
    const { all, chapters } = countRows(rows)
    expect(all).toEqual({ name: 'all', test: 1, reasoned: 0, not_applicable: 0, gap: 2 })
    expect(chapters.map(({ test, gap }) => [test, gap]).slice(0, 3)).toEqual([
      [1, 0],
      [0, 2],
      [0, 0],
    ])
    expect(splitGaps(rows)).toEqual({ open: [open], inWork: [inWork] })
  })

  it('is shown with its test as a link, or with its reason', () => {
    const gap = row({ id: 'V2.1.2', state: 'gap', proof: 'In work: <a|b>.' })
    const text = writeDocument([row(), gap])
    expect(text).toContain(
      '| V1.2.4 | 1 | No text becomes SQL. | test | SQL > stays text ([a.test.ts](../a.test.ts)) |',
    )
    expect(text).toContain('| V2.1.2 | 1 | No text becomes SQL. | &lt;a\\|b>. |')
    expect(text).toContain('| V2.1.2 | 1 | No text becomes SQL. | gap | In work: &lt;a\\|b>. |')
  })
})
