/** Heads of files that people bring by mistake, and of those that are meant. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownFileFaultOf } from '@kavel/domain'
import { englishFailure } from '@kavel/i18n/english-failure'
import { afterAll, expect, it } from 'vitest'
import { readHead } from './read-head.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

function headOf(content: string | Buffer) {
  const path = join(folder, 'bestand')
  writeFileSync(path, content)
  return readHead(path)
}

it.each([
  ['a letter', 'Geachte heer,\nuw brief, van gisteren, is hier.', 'format'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'format'],
  ['only a header', 'Naam;Perceel\n', 'no_rows'],
  ['an empty collection', '{"type":"FeatureCollection","features":[]}', 'no_rows'],
  ['a broken table', 'Naam;Perceel\nJansen;A 1\nVries;A 2;x\n', 'table'],
  ['wide', `${Array.from({ length: 501 }, (_, n) => `k${n}`).join(';')}\n`.repeat(2), 'wide'],
])('%s is refused in one sentence', async (_, content, fault) => {
  const read = await headOf(content)
  const message = read.ok ? '' : englishFailure(read.message)
  expect(ownFileFaultOf([{ path: 'file', message }]), message).toBe(fault)
})

it('a web page and broken JSON are refused in the words of their reader', async () => {
  expect(await headOf('<!doctype html><html><body>503</body></html>')).toMatchObject({
    ok: false,
    message: { code: 'web_page' },
  })
  expect(await headOf('{"type":"FeatureCollection","features":[{"type"')).toMatchObject({
    ok: false,
  })
})

it('gives the first ten rows, with what cannot be stored replaced', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `Jansen ${n};${'x'.repeat(2_000)}\n`)
  const read = await headOf(`Naam;Opmerking\n${rows.join('')}`)
  expect(read).toMatchObject({
    ok: true,
    date: null,
    head: { headers: ['Naam', 'Opmerking'], hasPoints: false },
  })
  if (!read.ok) return
  expect(read.head.rows).toHaveLength(10)
  expect(read.head.rows[9]?.properties.Naam).toBe('Jansen 9')
  expect(String(read.head.rows[0]?.properties.Opmerking)).toHaveLength(1_001)
  const odd = await headOf(
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{"a":"x\\u0000","b":{"c":1},"d":null,"e":2.5}}]}',
  )
  expect(odd).toMatchObject({
    head: { rows: [{ properties: { a: 'x\uFFFD', b: true, d: null, e: 2.5 }, point: null }] },
  })
})
