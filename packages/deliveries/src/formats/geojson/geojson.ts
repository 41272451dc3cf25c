/**
 * GeoJSON: a FeatureCollection of a file, of a WFS or of OGC API Features. The whole file is gone through once before
 * the first record, so that one which was cut off is refused before anything is imported, and a `crs` behind the
 * features is known in time.
 */
import { BrokenDelivery, type CollectionResult, readCollection } from '@kavel/registers'
import type { Input } from '../../input.ts'
import { type Format, type OpenFileOptions, opened } from '../format.ts'
import { parseJson, splitJson } from '../json/split-json.ts'

const SPLIT = { keys: ['features'] }

/** A GeoJSON FeatureCollection; its records name no collection. */
export const geojson: Format = {
  title: 'GeoJSON',
  matches: ({ json }) =>
    json !== null &&
    !json.isSequence &&
    (json.type === 'FeatureCollection' || (json.type === null && json.keys.includes('features'))),
  async open(input, options) {
    const head = await checkCollection(input, options)
    if (!head.ok) return head
    return opened({ crs: options.crs ?? head.crs, records: readRecords(input) })
  },
}

/** Checks the whole file and gives its coordinates; the features are left out of the result. */
async function checkCollection(input: Input, { crs }: OpenFileOptions): Promise<CollectionResult> {
  try {
    for await (const part of splitJson(await input.stream(), SPLIT)) {
      if (part.kind !== 'head') continue
      const head = parseJson(part.bytes, 'is no complete JSON')
      // A crs that cannot be read does not matter to somebody who says what it is.
      return readCollection(crs ? { ...(head as object), crs } : head)
    }
    throw new BrokenDelivery('is no complete JSON: it is empty')
  } catch (error) {
    if (!(error instanceof BrokenDelivery)) throw error
    return { ok: false, issues: [{ path: '', message: error.message }] }
  }
}

async function* readRecords(input: Input) {
  for await (const part of splitJson(await input.stream(), SPLIT))
    if (part.kind === 'element') {
      const feature = parseJson(part.bytes, `features.${part.index} is no JSON`)
      yield { collection: null, feature: feature as never }
    }
}
