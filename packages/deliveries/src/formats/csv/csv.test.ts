import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())
const read = (text: string | Uint8Array, options = {}) => folder.read('scholen.csv', text, options)
const rowsOf = async (text: string | Uint8Array) =>
  (await read(text)).records.map(({ feature }) => feature.properties)

describe('a table of text', () => {
  const expected = [
    { naam: 'De Regenboog', plaats: "'s-Gravenhage" },
    { naam: 'Café', plaats: null },
  ]
  const text = (separator: string, end = '\n') =>
    [
      ['naam ', 'plaats'],
      ['De Regenboog', "'s-Gravenhage"],
      ['Café', ''],
    ]
      .map((row) => row.join(separator) + end)
      .join('')
  it.each([
    ['semicolons', text(';')],
    ['commas', text(',')],
    ['pipes', text('|')],
    ['tabs', text('\t')],
    ['the line ends of Windows', text(';', '\r\n')],
    ['a byte order mark', `\uFEFF${text(';')}`],
    ['Windows-1252', Buffer.from(text(';'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${text(';')}`, 'utf16le')],
    [
      'an odd letter far behind the beginning',
      Buffer.from(text(';').replace('Café', `${'\n'.repeat(200_000)}Café`), 'latin1'),
    ],
    ['empty lines', text(';', '\n\n')],
  ])('is read with %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual(expected)
  })

  it.each([
    ['the separator for Excel', 'sep=;\na;b;c\n1;2;3\n'],
    ['a title', 'Woningen in Markeroog\na;b;c\n1;2;3\n'],
    ['a title over the first column', 'Woningen, Markeroog;;\n;;\na;b;c\n1;2;3\n'],
    ['a title and an empty line', 'Woningen\r\n\r\na,b,c\r\n1,2,3\r\n'],
  ])('passes over %s above the header', async (_, text) => {
    expect(await rowsOf(text)).toEqual([{ a: '1', b: '2', c: '3' }])
  })

  it('takes no header for a title', async () => {
    expect(await rowsOf('a;b\n1;2\n')).toEqual([{ a: '1', b: '2' }])
    expect(await rowsOf('a;;\n1;2;3\n4;5;6\n')).not.toEqual([])
  })

  it('keeps separators, line ends and quotes within quotes, and leading zeros', async () => {
    expect(await rowsOf('code;naam\n0012;"een;\ntwee ""drie"""\n')).toEqual([
      { code: '0012', naam: 'een;\ntwee "drie"' },
    ])
  })

  it('gives each column a name of its own', async () => {
    expect(await rowsOf('a,a,,b\n1,2,3,4\n')).toEqual([
      { a: '1', 'a 2': '2', 'column 3': '3', b: '4' },
    ])
  })

  it('has the name of the file for a collection', async () => {
    expect((await read('a;b\n1;2\n')).records[0]?.collection).toBe('scholen')
  })

  it.each([
    ['degrees', 'id;lon;lat\n1;5.2;52.1\n', 'EPSG:4326', [5.2, 52.1]],
    ['degrees with commas', 'id;Longitude;Latitude\n1;5,2;52,1\n', 'EPSG:4326', [5.2, 52.1]],
    ['metres by name', 'id;x_rd;y_rd\n1;155000;463000\n', 'EPSG:28992', [155000, 463000]],
    [
      'metres by size',
      'id;X-COORDINAAT;Y-COORDINAAT\n1;155000;463000\n',
      'EPSG:28992',
      [155000, 463000],
    ],
    ['degrees by size', 'id;x;y\n1;5.2;52.1\n', 'EPSG:4326', [5.2, 52.1]],
    ['something else', 'id;x;y\n1;600000;7000000\n', null, [600000, 7000000]],
    ['words', 'id;lon;lat\n1;hier;daar\n', 'EPSG:4326', [Number.NaN, Number.NaN]],
  ])('has a place in columns of %s', async (_, content, crs, coordinates) => {
    const found = await read(content)
    expect(found.crs).toBe(crs)
    expect(found.records[0]?.feature.geometry).toEqual({ type: 'Point', coordinates })
  })

  it('has no geometry where the columns are empty or not there', async () => {
    for (const content of ['id;lon;lat\n1;;\n', 'id;postcode\n1;1234AB\n'])
      expect((await read(content)).records[0]?.feature.geometry).toBeNull()
  })

  it('is refused with the line that has another number of columns', async () => {
    const { refusal } = await read('a;b\n1;2\n3;4;5\n')
    expect(refusal).toMatch(/^is no whole table: .*expect 2, got 3 on line 3/)
  })

  it('is refused where a quote never ends', async () => {
    expect((await read('a;b\n1;"2\n3;4\n')).refusal).toContain('is no whole table')
  })

  it('is no letter, no list of lines and nothing binary', async () => {
    for (const content of [
      'Geachte heer,\nuw brief, van gisteren, is hier.',
      'een\ntwee\n',
      'a;b\n\0;1\n',
    ])
      expect((await read(content)).refusal).toContain('is not in a supported format')
  })
})
