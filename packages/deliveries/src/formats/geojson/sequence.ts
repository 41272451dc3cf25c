/** Records one after the other, each a JSON text: GeoJSONSeq (RFC 8142), and one feature a line. */
import { BrokenDelivery } from '@kavel/registers'
import type { Input } from '../../input.ts'
import { type Format, opened } from '../format.ts'
import { parseJson } from '../json/split-json.ts'

/** Bytes of one text, as of one element of a list. */
const TEXT_LIMIT = 64_000_000
const RECORD_SEPARATOR = 0x1e
const LINE_END = 0x0a

/** Features in a sequence; in degrees (RFC 8142 has no other). */
export const geojsonSequence: Format = {
  title: 'GeoJSONSeq',
  matches: ({ json }) => json?.type === 'Feature',
  open: async (input, { crs }) => opened({ crs: crs ?? 'EPSG:4326', records: readRecords(input) }),
}

async function* readRecords(input: Input) {
  for await (const { value, place } of readSequence(input)) {
    const { type } = (value ?? {}) as { type?: unknown }
    if (type !== 'Feature') throw new BrokenDelivery(`${place} is no GeoJSON feature`)
    yield { collection: null, feature: value as never }
  }
}

/** The texts of a sequence as values; `place` names each: `line 3`, or `record 3` where a separator precedes them. */
export async function* readSequence(
  input: Input,
): AsyncGenerator<{ readonly value: unknown; readonly place: string }> {
  const separated = (await input.head()).includes(RECORD_SEPARATOR)
  let number = 0
  for await (const bytes of cut(input, separated ? RECORD_SEPARATOR : LINE_END)) {
    number += 1
    if (isBlank(bytes)) {
      // What stands before the first separator is no record.
      if (separated) number -= 1
      continue
    }
    const place = `${separated ? 'record' : 'line'} ${number}`
    yield { value: parseJson(bytes, `${place} is incomplete JSON`), place }
  }
}

const isBlank = (bytes: Buffer) => bytes.every((byte) => byte <= 32)

async function* cut(input: Input, separator: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of (await input.stream()) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(separator); at >= 0; at = chunk.indexOf(separator, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, at)])
      held = []
      size = 0
      from = at + 1
    }
    held.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > TEXT_LIMIT)
      throw new BrokenDelivery(`one record is larger than ${TEXT_LIMIT / 1e6} MB`)
  }
  yield Buffer.concat(held)
}
