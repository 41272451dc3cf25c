/** The generator gives the same buildings, to the last bit, in Node, in Chromium and in a worker of it. */
import { fileURLToPath } from 'node:url'
import { RANDOM, RANDOM_FAMILIES } from '@kavel/generator/testing/any-building'
import { galleryCases } from '@kavel/generator/testing/gallery-cases'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import { type HashRequest, hashesOf } from './hash-page.ts'

/** Random inputs of each family; with a part of the gallery they are 125. */
const RANDOM_EACH = 10
const SEED = 63
const INPUTS = 125

/** Every twelfth case of the gallery, and random buildings of every family; dragged and let go by turns. */
function requests(): HashRequest[] {
  const cases = galleryCases()
    .filter((_, i) => i % 12 === 0)
    .map(({ plan }) => plan.input)
  const random = RANDOM_FAMILIES.flatMap((family) =>
    fc.sample(RANDOM[family], { numRuns: RANDOM_EACH, seed: SEED }),
  )
  const inputs = [...random, ...cases].slice(0, INPUTS)
  // as it comes over the wire
  return JSON.parse(
    JSON.stringify(inputs.map((input, i) => ({ input, mode: i % 2 ? 'live' : 'settled' }))),
  )
}

/** The generator as one script, minified as the application's is; it leaves `kavel.hashesOf` behind. */
async function bundle(): Promise<string> {
  const results = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./hash-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'kavel',
      },
    },
  })) as Rolldown.RolldownOutput[]
  const chunk = results[0]?.output[0]
  if (!chunk) throw new Error('The bundle has no script')
  return chunk.code
}

test('build 125 buildings in Node, on a page and in a worker, to the last bit', async ({
  page,
}) => {
  const asked = requests()
  expect(asked.length).toBe(INPUTS)
  const script = await bundle()
  await page.addScriptTag({ content: script })
  // page and worker build while Node does
  const onPage = page.evaluate(
    (list) =>
      (globalThis as unknown as { kavel: { hashesOf: typeof hashesOf } }).kavel.hashesOf(list),
    asked,
  )
  const inWorker = page.evaluate(
    ([code, list]) =>
      new Promise<string[]>((resolve, reject) => {
        const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
        const worker = new Worker(url)
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage(list)
      }),
    [script, asked] as const,
  )
  const expected = hashesOf(asked)
  expect(new Set(expected).size, 'the buildings differ').toBeGreaterThan(0.9 * INPUTS)
  expect(await onPage, 'on the page').toEqual(expected)
  expect(await inWorker, 'in a worker').toEqual(expected)
})
