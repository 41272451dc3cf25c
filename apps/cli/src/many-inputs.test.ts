import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type InputText, readInputs } from './many-inputs.ts'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(text: string, size = 7, linewise = false) {
  const { form, items } = await readInputs(inChunks(Buffer.from(text), size), linewise)
  const found: InputText[] = []
  for await (const item of items) found.push(item)
  return { form, found }
}

test('every form is told by itself, in whatever pieces it arrives', async () => {
  const values = [{ a: 'x],{"\\' }, { b: [1, [2]] }, { c: { features: [] } }]
  const texts = values.map((value) => JSON.stringify(value))
  const pretty = JSON.stringify({ type: 'FeatureCollection', features: values, x: [1] }, null, 2)
  for (const [form, text] of [
    ['list', `\uFEFF ${JSON.stringify(values)}\n`],
    ['list', JSON.stringify(values, null, 2)],
    ['lines', texts.join('\n')],
    ['lines', `${texts.join('\r\n\n')}\n`],
    ['collection', JSON.stringify({ features: values })],
    ['collection', pretty],
  ] as const) {
    for (const size of [1, 5, 1 << 20]) {
      const { form: told, found } = await readAll(text, size)
      expect(told).toBe(form)
      expect(found.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(found.map((item) => JSON.parse(item.text))).toEqual(values)
    }
  }
  for (const one of [texts[2]!, JSON.stringify(values[2], null, 2), '"a"', 'null', '{']) {
    const { form, found } = await readAll(one)
    expect({ form, found }).toEqual({ form: 'one', found: [{ number: 1, text: one }] })
  }
})

test('a broken one does not take the others along', async () => {
  const { found } = await readAll('{"a":1}\n{"b":\n{"c":"\n[4]\n{"d":5}', 3, true)
  expect(found.map(({ text }) => text)).toEqual(['{"a":1}', '{"b":', '{"c":"', '[4]', '{"d":5}'])
  const list = await readAll('[{"a":1}, {"b":}, 3, {"c":')
  expect(list.found).toEqual([
    { number: 1, text: '{"a":1}' },
    { number: 2, text: '{"b":}' },
    { number: 3, text: '3' },
    { number: 4, text: '{"c":', error: 'the file ends in the middle of it' },
  ])
})

test('one that is too large is named, and the next one read', async () => {
  const large = `{"x":"${'y'.repeat(16_000_000)}"}`
  const { found } = await readAll(`{"a":1}\n${large}\n{"b":2}`, 1 << 16)
  expect(found).toEqual([
    { number: 1, text: '{"a":1}' },
    { number: 2, text: '', error: 'is larger than 16 MB' },
    { number: 3, text: '{"b":2}' },
  ])
})

test('any list of any JSON comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
      fc.integer({ min: 1, max: 40 }),
      async (values, size) => {
        const { found } = await readAll(JSON.stringify(values), size)
        expect(found.map(({ text }) => text)).toEqual(values.map((value) => JSON.stringify(value)))
      },
    ),
    { seed: 3, numRuns: inject('corpora') === 'large' ? 200 : 50 },
  )
})
