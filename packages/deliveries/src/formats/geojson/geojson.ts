/**
 * GeoJSON and JSON-FG: a FeatureCollection of a file, of a WFS or of OGC API Features. The whole file is gone through once before
 * the first record, so that one which was cut off is refused before anything is imported, and a `crs` behind the
 * features is known in time.
 */
import { BrokenDelivery, type Crs, type DeliveryIssue, readCollection } from '@kavel/registers'
import { demandOwnName } from '../../collections.ts'
import type { Input } from '../../input.ts'
import { dayOf, type Format, type OpenFileOptions, opened } from '../format.ts'
import { parseJson, splitJson } from '../json/split-json.ts'
import { isJsonFg, readJsonFg } from './json-fg.ts'

const SPLIT = { keys: ['features'] }

/** A GeoJSON FeatureCollection; its records name no collection, the file may. */
export const geojson: Format = {
  title: 'GeoJSON',
  matches: ({ json }) =>
    json !== null &&
    !json.isSequence &&
    (json.type === 'FeatureCollection' || (json.type === null && json.keys.includes('features'))),
  async open(input, options) {
    const head = await checkCollection(input, options)
    if (!head.ok) return head
    const { crs, date, foreign } = head
    if (!foreign || options.crs)
      return opened({ crs: options.crs ?? crs, date, records: readRecords(input) })
    return opened({
      crs: 'EPSG:28992',
      date,
      records: readRecords(input, (feature) => readJsonFg(feature, foreign)),
    })
  },
}

interface Head {
  readonly timeStamp?: unknown
  readonly name?: unknown
  readonly conformsTo?: unknown
  readonly coordRefSys?: unknown
}

type Checked =
  | {
      readonly ok: true
      readonly crs: Crs
      readonly date: string | null
      /** What stands around the features of JSON-FG; null of plain GeoJSON. */
      readonly foreign: Head | null
    }
  | { readonly ok: false; readonly issues: readonly DeliveryIssue[] }

/** Checks the whole file and gives its coordinates and the day on which a service answered (OGC API Features). */
async function checkCollection(
  input: Input,
  { crs, collections }: OpenFileOptions,
): Promise<Checked> {
  try {
    for await (const part of splitJson(await input.stream(), SPLIT)) {
      if (part.kind !== 'head') continue
      const head = parseJson(part.bytes, 'is incomplete JSON') as Head
      if (typeof head.name === 'string') demandOwnName(head.name, collections)
      // A crs that cannot be read does not matter to somebody who says what it is.
      const foreign = isJsonFg(head) ? head : null
      // Of JSON-FG the system is that of its places, not of its geometries.
      const read = readCollection({
        ...head,
        ...(crs && { crs }),
        ...(foreign && { coordRefSys: null }),
      })
      if (!read.ok) return read
      return { ok: true, crs: read.crs, date: dayOf(head.timeStamp), foreign }
    }
    throw new BrokenDelivery('is incomplete JSON: it is empty')
  } catch (error) {
    if (!(error instanceof BrokenDelivery)) throw error
    return { ok: false, issues: [{ path: '', message: error.why }] }
  }
}

async function* readRecords(
  input: Input,
  read: (feature: unknown) => unknown = (feature) => feature,
) {
  for await (const part of splitJson(await input.stream(), SPLIT))
    if (part.kind === 'element') {
      const feature = parseJson(part.bytes, `features.${part.index} is no JSON`)
      yield { collection: null, feature: read(feature) as never }
    }
}
