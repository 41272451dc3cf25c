import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { englishFailure } from '@kavel/i18n/english-failure'
import { whyOf } from '@kavel/registers'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { SeenCollections } from '../../collections.ts'
import { fileInput, type Input } from '../../input.ts'
import { geojson } from './geojson.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-stream-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'file.geojson')

/** All features of a text, read in chunks of so many bytes where that matters. */
async function readAll(text: string | Buffer, chunk: number) {
  writeFileSync(path, text)
  const opened = await geojson.open(await inputOf(path, chunk), context)
  if (!opened.ok) return opened
  const features: unknown[] = []
  for await (const { feature } of opened.delivery.records) features.push(feature)
  return { ok: true, crs: opened.delivery.crs, features }
}

const context = { seen: new SeenCollections(undefined), findFormat: async () => null }

/** A file whose stream comes in pieces of so many bytes. */
async function inputOf(path: string, chunk: number): Promise<Input> {
  const bytes = readFileSync(path)
  function* pieces() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  const stream = async () => Readable.from(pieces(), { objectMode: false })
  return { ...(await fileInput(path)), stream }
}

describe('a collection read feature by feature', () => {
  it('is the same as read at once, however it is cut into chunks', async () => {
    const members = fc.record(
      {
        name: fc.string({ unit: 'binary' }),
        bbox: fc.array(fc.integer()),
        note: fc.record({ features: fc.array(fc.json()) }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        members,
        fc.array(fc.jsonValue(), { maxLength: 6 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(2),
        async (around, features, crsLast, chunk, indent) => {
          const crs = { crs: { type: 'name', properties: { name: 'EPSG:28992' } } }
          const text = JSON.stringify(
            {
              type: 'FeatureCollection',
              ...(crsLast ? {} : crs),
              ...around,
              features,
              ...(crsLast ? crs : {}),
            },
            null,
            indent,
          )
          const expected = JSON.parse(text) as { features: unknown[] }
          expect(await readAll(text, chunk)).toEqual({
            ok: true,
            crs: 'EPSG:28992',
            features: expected.features,
          })
        },
      ),
      { seed: 1, numRuns: inject('corpora') === 'large' ? 150 : 25 },
    )
  })

  it('is refused wherever it is cut off', async () => {
    const whole = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { a: 'x"]}' } }, { type: 'Feature' }],
    })
    for (let length = 0; length < whole.length; length += 1)
      expect((await readAll(whole.slice(0, length), 7)).ok, whole.slice(0, length)).toBe(false)
  })

  it.each([
    ['features twice', '{"type":"FeatureCollection","features":[],"features":[]}'],
    ['something behind it', '{"type":"FeatureCollection","features":[]} {}'],
    ['no features', '{"type":"FeatureCollection"}'],
    ['text that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['another kind of file', 'PK\u0003\u0004'],
    ['nothing', ''],
  ])('is refused with %s', async (_, text) => {
    expect((await readAll(text, 5)).ok).toBe(false)
  })

  it.each([
    ['an empty place', '{"type":"FeatureCollection","features":[1,,2]}', 'features.1'],
    ['a comma at the end', '{"type":"FeatureCollection","features":[1,]}', 'features.1'],
    ['a mixed-up bracket', '{"type":"FeatureCollection","features":[{"a":[1}]]}', ''],
  ])('names the feature with %s', async (_, text, named) => {
    writeFileSync(path, text)
    const read = readAll(text, 9)
    await expect(
      read.then((result) => {
        if ('issues' in result) throw new Error(englishFailure(whyOf(result.issues)))
      }),
    ).rejects.toThrow(named)
  })

  it('has the day on which a service answered', async () => {
    const dayAt = async (timeStamp: unknown) => {
      writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features: [], timeStamp }))
      const opened = await geojson.open(await fileInput(path), context)
      return opened.ok && opened.delivery.date
    }
    expect(await dayAt('2026-11-24T01:02:03Z')).toBe('2026-11-24')
    for (const none of [undefined, 7, '2026-13-45T00:00:00Z']) expect(await dayAt(none)).toBeNull()
  })
})
