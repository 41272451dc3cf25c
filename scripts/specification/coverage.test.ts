import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'
import { compareRows, countRows, findFaults, type Sources, writeDocument } from './check.ts'
import { PARTS } from './parts.ts'
import { DOCUMENT, readReference, readRows, sourcesOfProject, TABLE } from './project.ts'
import { COLUMNS, type Row, readCsv, readLink } from './table.ts'
import { listTitles } from './titles.ts'

describe('the coverage of the specification', () => {
  const rows = readRows()

  it('has a row for each of its things, and each names a test that is there or is open', () => {
    const head = readFileSync(join(ROOT, TABLE), 'utf8').split('\n', 1)[0]
    expect(head).toBe(COLUMNS.join(','))
    expect(rows).toHaveLength(1291)
    expect(findFaults(rows, sourcesOfProject())).toEqual([])
  })

  it('is what the document says', () => {
    // `npm run coverage` writes it
    expect(readFileSync(join(ROOT, DOCUMENT), 'utf8')).toBe(writeDocument(rows))
  })

  it('has the rows of the reference, where that lies beside the checkout', () => {
    const reference = readReference() ?? rows.map((own) => ({ ...own, closed_by: own.part }))
    expect(compareRows(rows, reference)).toEqual([])
  })
})

/** A part that is finished, whatever is finished today. */
const FINISHED = { done: { title: 'first journey', isFinished: true } }

const row = (about: Partial<Row>): Row => ({
  id: 'field.plots.type',
  state: 'lived',
  test: 'a.test.ts#plots > keep their type',
  point: '3',
  part: 'records',
  ...about,
})
const sources: Sources = {
  titlesOf: (file) => (file === 'a.test.ts' ? ['plots > keep their type', 'walks %s'] : null),
  textOf: (file) => (file === 'list.ts' ? "'field.plots.type': 1" : null),
}
const faults = (...rows: Row[]) => findFaults(rows, sources)

describe('a row', () => {
  it.each<Partial<Row>>([
    {},
    { test: 'a.test.ts#walks %s from list.ts' },
    { state: 'stored' },
    { state: 'open', test: '', part: 'map' },
  ])('is right: %o', (about) => {
    expect(faults(row(about))).toEqual([])
  })

  it.each<readonly [Partial<Row>, string]>([
    [{ test: 'b.test.ts#plots > keep their type' }, 'no file b.test.ts'],
    [{ test: 'a.test.ts#plots' }, "no test 'plots' in a.test.ts"],
    [{ test: '' }, "names no test as file#title: ''"],
    [{ test: 'a.test.ts#walks %s from other.ts' }, 'no file other.ts'],
    [
      { id: 'field.plots.typ', test: 'a.test.ts#walks %s from list.ts' },
      'list.ts does not name it',
    ],
    [{ state: 'done' as 'open' }, "no state is called 'done'"],
    [{ part: 'toString' as 'map' }, "no part is called 'toString'"],
    [{ state: 'open' }, 'is open, and names a test'],
    [
      { test: 'apps/server/src/records/walk.db.test.ts#plots' },
      'is lived, and its test shows only that it is kept',
    ],
  ])('is wrong: %o', (about, fault) => {
    const wrong = row(about)
    expect(faults(wrong)).toEqual([`${wrong.id}: ${fault}`])
  })

  it('may be open until its part is finished', () => {
    const open = row({ state: 'open', test: '', part: 'done' })
    expect(findFaults([open], sources, { ...PARTS, ...FINISHED })).toEqual([
      "field.plots.type: is open, and the part 'first journey' is finished",
    ])
    const other = row({ state: 'open', test: '', part: 'map' })
    expect(findFaults([other], sources, { ...PARTS, ...FINISHED })).toEqual([])
  })

  it('stands there once, and in the reference', () => {
    expect(faults(row({}), row({}))).toEqual(['field.plots.type: stands there twice'])
    const reference = [
      { id: 'field.plots.type', point: '4', closed_by: 'records' },
      { id: 'field.plots.geometry', point: '3', closed_by: 'records' },
      { id: 'field.plots.y', point: '3', closed_by: 'map' },
    ]
    expect(
      compareRows([row({}), row({ id: 'field.plots.x' }), row({ id: 'field.plots.y' })], reference),
    ).toEqual([
      'field.plots.type: is of point 4 of the specification',
      'field.plots.geometry: is missing',
      'field.plots.y: is of the part map',
      'field.plots.x: is not in the reference',
    ])
  })

  it('is counted by its point and its part', () => {
    const { all, points, parts } = countRows([
      row({}),
      row({ state: 'stored' }),
      row({ state: 'open', point: '9' }),
    ])
    expect(all).toEqual({ name: 'all', lived: 1, stored: 1, open: 1 })
    expect(points).toEqual([
      { name: '3 entities', lived: 1, stored: 1, open: 0 },
      { name: '9 constants', lived: 0, stored: 0, open: 1 },
    ])
    expect(parts.find(({ lived }) => lived)).toMatchObject({ lived: 1, stored: 1, open: 1 })
  })
})

it('a table is read with commas, quotes and empty cells', () => {
  const text = 'id,test,point\na,"f.ts#says ""no"", twice",1\r\nb,,2\n'
  expect(readCsv(text)).toEqual([
    { id: 'a', test: 'f.ts#says "no", twice', point: '1' },
    { id: 'b', test: '', point: '2' },
  ])
})

it('a link names a file, a title and, maybe, a list', () => {
  expect(readLink('e2e/map.spec.ts#map > from far, #1')).toEqual({
    file: 'e2e/map.spec.ts',
    title: 'map > from far, #1',
    list: null,
  })
  expect(readLink('a.test.ts#walks %s from apps/server/src/list.ts')).toMatchObject({
    title: 'walks %s',
    list: 'apps/server/src/list.ts',
  })
})

it('titles are read as the source writes them, of tests that cannot be left out', () => {
  const source = `
    describe('a', () => {
      it('b', () => {})
      describe.each(LIST)('c %s', () => { it.each([1, 2])(\`d \${one.two} e\`, () => {}) })
      for (const name of NAMES) test(name, async () => { await test.step('no title', () => {}) })
    })
    test.describe('f', () => { test.describe.configure({}); test('g', async ({ page }) => {}) })
    it.${'skip'}('not run', () => {})
    test.skipIf(isAlone)('not always run', () => {})
    it.each([1])
    other('h', () => {})
    it.concurrent.each\`table\`('i', () => {})
  `
  expect(listTitles('x.test.ts', source)).toEqual([
    'a > b',
    `a > c %s > d \${one.two} e`,
    `a > \${name}`,
    'f > g',
    'i',
  ])
})
