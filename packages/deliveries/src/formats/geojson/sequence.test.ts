import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

const feature = (naam: string) => ({
  type: 'Feature',
  properties: { naam },
  geometry: { type: 'Point', coordinates: [5.2, 52.1] },
})
const one = JSON.stringify(feature('een'))
const two = JSON.stringify(feature('twee'), null, 2)
const namesOf = async (text: string | Uint8Array) =>
  (await folder.read('file', text)).records.map((record) => record.feature.properties.naam)

describe('a sequence of features', () => {
  it.each([
    ['one a line', `${one}\n${one}\n`, ['een', 'een']],
    ['one a line, without a last line end', `${one}\r\n\r\n${one}`, ['een', 'een']],
    ['one only', one, ['een']],
    ['after a byte order mark', `\uFEFF${one}\n${one}`, ['een', 'een']],
    ['with separators, on several lines', `\x1e${one}\n\x1e${two}\n`, ['een', 'twee']],
  ])('is read: %s', async (_, text, names) => {
    expect(await namesOf(text)).toEqual(names)
  })

  it('is in degrees unless whoever brought it says otherwise', async () => {
    expect((await folder.read('file', one)).crs).toBe('EPSG:4326')
    expect((await folder.read('file', one, { crs: 'EPSG:28992' })).crs).toBe('EPSG:28992')
  })

  it.each([
    ['cut off', `${one}\n${one.slice(0, -4)}`, 'line 2 is incomplete JSON'],
    [
      'cut off behind a separator',
      `\x1e${one}\n\x1e${one.slice(0, 9)}`,
      'record 2 is incomplete JSON',
    ],
    ['something else in it', `${one}\n{"type":"Point"}`, 'line 2 is no GeoJSON feature'],
    ['null in it', `${one}\nnull`, 'line 2 is no GeoJSON feature'],
    [
      'Latin-1',
      Buffer.from(`${one}\n${one.replace('een', 'één')}`, 'latin1'),
      'line 2 is incomplete JSON: its text is not UTF-8, save the file as UTF-8',
    ],
  ])('is refused with the place where it is %s', async (_, text, sentence) => {
    expect((await folder.read('file', text)).refusal).toContain(sentence)
  })
})
