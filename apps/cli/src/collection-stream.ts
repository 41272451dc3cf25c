/**
 * A GeoJSON file of any size, feature by feature: a national register has millions of records, and
 * JavaScript reads no text beyond half a gigabyte.
 *
 * `readHead` goes through the whole file once, so that a file that was cut off is refused before
 * anything is imported and a `crs` behind the features is known in time; `readFeatures` goes again.
 */
import { createReadStream } from 'node:fs'
import { type CollectionResult, readCollection } from '@kavel/registers'

/** Bytes of one feature; the largest of the registers, a lake with its shores, has some 10 MB. */
const FEATURE_LIMIT = 64_000_000
/** Bytes of everything besides the features. */
const HEAD_LIMIT = 1_000_000

/** Bytes read at once. */
const CHUNK = 1 << 20

/** What is wrong with the text of a file; the message is one sentence. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile'
}

/** Checks the whole file and gives its coordinates; the features are left out of the result. */
export async function readHead(path: string, chunkSize = CHUNK): Promise<CollectionResult> {
  const head: Buffer[] = []
  try {
    for await (const part of scan(path, chunkSize)) if (part.kind === 'head') head.push(part.bytes)
    return readCollection(JSON.parse(decode(Buffer.concat(head))))
  } catch (error) {
    if (!(error instanceof BrokenFile || error instanceof SyntaxError)) throw error
    return { ok: false, issues: [{ path: '', message: `is no complete JSON: ${error.message}` }] }
  }
}

/** Every feature in order, one at a time. Throws `BrokenFile` for one that is no JSON. */
export async function* readFeatures(path: string, chunkSize = CHUNK): AsyncGenerator<unknown> {
  let number = 0
  for await (const part of scan(path, chunkSize)) {
    if (part.kind !== 'feature') continue
    number += 1
    yield parseFeature(part.bytes, number)
  }
}

function parseFeature(bytes: Buffer, number: number): unknown {
  try {
    return JSON.parse(decode(bytes))
  } catch (error) {
    throw new BrokenFile(`features.${number - 1} is no JSON: ${(error as Error).message}`)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new BrokenFile('its text is not UTF-8')
  }
}

interface Part {
  readonly kind: 'head' | 'feature'
  readonly bytes: Buffer
}

const code = (letter: string) => letter.charCodeAt(0)
const QUOTE = code('"')
const BACKSLASH = code('\\')
const COLON = code(':')
const COMMA = code(',')
const OPEN_LIST = code('[')
const CLOSE_LIST = code(']')
const OPEN_OBJECT = code('{')
const CLOSE_OBJECT = code('}')
const KEY = '"features"'

/** The features of a collection as bytes, and all that stands around them. */
async function* scan(path: string, chunkSize: number): AsyncGenerator<Part> {
  let depth = 0
  let inText = false
  let escaped = false
  let inFeatures = false
  let seen = false
  /** The last text at the level of the collection's own keys, and the key whose value is being read. */
  let text: number[] = []
  let key = ''
  let held: Buffer[] = []
  let heldSize = 0
  let count = 0
  const take = (kind: Part['kind']): Part => {
    const part = { kind, bytes: Buffer.concat(held) }
    held = []
    heldSize = 0
    return part
  }
  for await (const chunk of createReadStream(path, {
    highWaterMark: chunkSize,
  }) as AsyncIterable<Buffer>) {
    let from = 0
    const hold = (to: number) => {
      if (to > from) {
        held.push(chunk.subarray(from, to))
        heldSize += to - from
      }
      from = to
    }
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!
      if (inText) {
        if (depth === 1 && text.length <= KEY.length) text.push(byte)
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
        continue
      }
      if (byte === QUOTE) {
        inText = true
        if (depth === 1) text = [byte]
      } else if (byte === COLON) {
        if (depth === 1) key = String.fromCharCode(...text)
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (byte === OPEN_LIST && depth === 1 && key === KEY) {
          if (seen) throw new BrokenFile('it has "features" twice')
          seen = true
          inFeatures = true
          hold(at + 1)
          yield take('head')
        }
        depth += 1
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        depth -= 1
        if (inFeatures && depth === 1) {
          hold(at)
          const last = take('feature')
          if (count > 0 || !isBlank(last.bytes)) yield last
          inFeatures = false
        }
      } else if (byte === COMMA) {
        if (inFeatures && depth === 2) {
          hold(at)
          yield take('feature')
          count += 1
          from = at + 1
        }
        if (depth === 1) key = ''
      }
    }
    hold(chunk.length)
    if (heldSize > (inFeatures ? FEATURE_LIMIT : HEAD_LIMIT))
      throw new BrokenFile(
        inFeatures
          ? `features.${count} is larger than ${FEATURE_LIMIT / 1e6} MB`
          : `there is more than ${HEAD_LIMIT / 1e6} MB besides the features`,
      )
  }
  if (inFeatures || inText || depth !== 0) throw new BrokenFile('it ends in the middle')
  yield take('head')
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 10 || byte === 13)
}
