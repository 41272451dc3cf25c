/** Key figures of CBS as JSON: an answer of OData, version 4 or the `TypedDataSet` of version 3. No geometry. */
import { BrokenDelivery } from '@kavel/registers'
import type { Input } from '../input.ts'
import { type Format, opened, refuse } from './format.ts'
import { parseJson, splitJson } from './json/split-json.ts'

const SPLIT = { keys: ['value'] }

/** OData in JSON; the collection is the number of the table, e.g. `85984NED`. */
export const odata: Format = {
  title: 'OData',
  matches: ({ json }) =>
    (json?.keys ?? []).includes('value') &&
    (json?.keys ?? []).some((key) => /^(@odata\.context|odata\.metadata)$/.test(key)),
  async open(input, { crs }) {
    const head = await readHead(input)
    const next = head['@odata.nextLink'] ?? head['odata.nextLink']
    if (next !== undefined)
      return refuse(
        'is one page of several: it names a next one, fetch them all',
        '@odata.nextLink',
      )
    const address = String(head['@odata.context'] ?? head['odata.metadata'])
    const collection = /\/(\w+)\/\$metadata/.exec(address)?.[1] ?? null
    return opened({ crs: crs ?? 'EPSG:28992', records: readRecords(input, collection) })
  },
}

/** What stands around the rows; goes through the whole file, so that one that was cut off is refused. */
async function readHead(input: Input): Promise<Record<string, unknown>> {
  for await (const part of splitJson(await input.stream(), SPLIT))
    if (part.kind === 'head')
      return parseJson(part.bytes, 'is incomplete JSON') as Record<string, unknown>
  throw new BrokenDelivery('is incomplete JSON: it is empty')
}

async function* readRecords(input: Input, collection: string | null) {
  for await (const part of splitJson(await input.stream(), SPLIT)) {
    if (part.kind !== 'element') continue
    const row = parseJson(part.bytes, `value.${part.index} is no JSON`)
    if (typeof row !== 'object' || row === null)
      throw new BrokenDelivery(`value.${part.index} is no row`)
    // Keys of regions are padded with spaces to ten characters.
    const values = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ])
    yield {
      collection,
      feature: { type: 'Feature', properties: Object.fromEntries(values), geometry: null } as const,
    }
  }
}
