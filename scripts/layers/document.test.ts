import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layerKeys, lookupKeys, rasterKeys } from '@kavel/registers'
import { expect, test } from 'vitest'
import { ROOT } from '../setup.mjs'
import { LAYERS_DOCUMENT, writeLayers } from './document.ts'

test('the document of the layers is that of their declarations', () => {
  // `npm run layers` writes it
  expect(readFileSync(join(ROOT, LAYERS_DOCUMENT), 'utf8')).toBe(writeLayers())
})

test('it tells of every layer, every map of cells and every look-up', () => {
  const text = writeLayers()
  for (const key of [...layerKeys, ...rasterKeys, ...lookupKeys])
    expect(text).toContain(`\n## ${key}\n`)
})
