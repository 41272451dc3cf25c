/**
 * JSON of any size, element by element: a national register has millions of records, and JavaScript reads no text
 * beyond half a gigabyte.
 */
import type { Readable } from 'node:stream'
import { BrokenDelivery, because } from '@kavel/registers'

/** Bytes of one element; the largest feature of the registers, a lake with its shores, has some 10 MB. */
const ELEMENT_LIMIT = 64_000_000
/** Bytes of everything besides the elements. */
const HEAD_LIMIT = 1_000_000

/** Keys of the outermost object whose lists (or objects) are taken apart. */
export interface SplitOptions {
  readonly keys: readonly string[]
  /** Keys of which elements come together, some 16 kB at once, for short ones by the million. */
  readonly together?: readonly string[]
}

/**
 * Part of a JSON object: elements of one of its lists, or, at the end, all that stands around them as an object in
 * which those lists are empty.
 */
export type JsonPart =
  | {
      readonly kind: 'element'
      readonly key: string
      /** Place of the (first) element in its list, from 0. */
      readonly index: number
      /** The element; of an object with its key before it; of elements that come together with commas between them. */
      readonly bytes: Buffer
    }
  | { readonly kind: 'head'; readonly bytes: Buffer }

const code = (letter: string) => letter.charCodeAt(0)
const QUOTE = code('"')
const BACKSLASH = code('\\')
const COLON = code(':')
const COMMA = code(',')
const OPEN_LIST = code('[')
const CLOSE_LIST = code(']')
const OPEN_OBJECT = code('{')
const CLOSE_OBJECT = code('}')
const TOGETHER_SIZE = 1 << 14

/** Takes one JSON object apart. Throws `BrokenDelivery` where it is none or ends too early. */
export async function* splitJson(
  stream: Readable,
  options: SplitOptions,
): AsyncGenerator<JsonPart> {
  const splitter = new JsonSplitter(options)
  for await (const chunk of stream as AsyncIterable<Buffer>) yield* splitter.feed(chunk)
  yield splitter.end()
}

class JsonSplitter {
  readonly #keys: ReadonlyMap<string, { readonly together: boolean }>
  readonly #longest: number
  #depth = 0
  #inText = false
  #escaped = false
  /** The last text at the level of the outermost object's own keys, and the key whose value is being read. */
  #text: number[] = []
  #key = ''
  /** Key of the list that is being taken apart. */
  #list: { readonly key: string; readonly together: boolean } | null = null
  readonly #seen = new Set<string>()
  #index = 0
  #waiting = 0
  readonly #head: Buffer[] = []
  #headSize = 0
  #held: Buffer[] = []
  #heldSize = 0

  constructor({ keys, together = [] }: SplitOptions) {
    this.#keys = new Map(
      keys.map((key) => [JSON.stringify(key), { together: together.includes(key) }]),
    )
    this.#longest = Math.max(...[...this.#keys.keys()].map((key) => key.length))
  }

  feed(chunk: Buffer): JsonPart[] {
    const parts: JsonPart[] = []
    let from = 0
    const hold = (to: number) => {
      if (to > from) this.#hold(chunk.subarray(from, to))
      from = to
    }
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!
      if (this.#inText) {
        if (this.#depth === 1 && this.#text.length <= this.#longest) this.#text.push(byte)
        if (this.#escaped) this.#escaped = false
        else if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inText = false
      } else if (byte === QUOTE) {
        this.#inText = true
        if (this.#depth === 1) this.#text = [byte]
      } else if (byte === COLON) {
        if (this.#depth === 1) this.#key = String.fromCharCode(...this.#text)
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (this.#depth === 1 && this.#keys.has(this.#key)) {
          hold(at + 1)
          this.#open(this.#key)
        }
        this.#depth += 1
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        this.#depth -= 1
        if (this.#list && this.#depth === 1) {
          hold(at)
          const last = this.#take()
          if (this.#index > 0 || !isBlank(last.bytes)) parts.push(last)
          this.#list = null
        }
      } else if (byte === COMMA) {
        if (this.#list && this.#depth === 2) {
          this.#waiting += 1
          const size = this.#heldSize + at - from
          if (!this.#list.together || size > TOGETHER_SIZE) {
            hold(at)
            parts.push(this.#take())
            from = at + 1
          }
        }
        if (this.#depth === 1) this.#key = ''
      }
    }
    hold(chunk.length)
    return parts
  }

  end(): JsonPart {
    if (this.#list || this.#inText || this.#depth !== 0)
      throw new BrokenDelivery(because('json_cut', { reason: 'it ends in the middle' }))
    return { kind: 'head', bytes: Buffer.concat(this.#head) }
  }

  #open(quoted: string): void {
    const key = JSON.parse(quoted) as string
    if (this.#seen.has(key)) throw new BrokenDelivery(`is incomplete JSON: it has "${key}" twice`)
    this.#seen.add(key)
    this.#list = { key, together: this.#keys.get(quoted)!.together }
    this.#index = 0
    this.#waiting = 0
  }

  #hold(bytes: Buffer): void {
    if (this.#list) {
      this.#held.push(bytes)
      this.#heldSize += bytes.length
      if (this.#heldSize > ELEMENT_LIMIT)
        throw new BrokenDelivery(
          `${this.#list.key}.${this.#index} is larger than ${ELEMENT_LIMIT / 1e6} MB`,
        )
      return
    }
    this.#head.push(bytes)
    this.#headSize += bytes.length
    if (this.#headSize > HEAD_LIMIT)
      throw new BrokenDelivery(
        `is no collection: there is more than ${HEAD_LIMIT / 1e6} MB besides ${[...this.#keys.keys()].join(' and ')}`,
      )
  }

  #take(): Extract<JsonPart, { kind: 'element' }> {
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held)
    const part = { kind: 'element', key: this.#list!.key, index: this.#index, bytes } as const
    this.#held = []
    this.#heldSize = 0
    this.#index += this.#waiting
    this.#waiting = 0
    return part
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 10 || byte === 13)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads JSON bytes; `what` begins the sentence when they are none. */
export function parseJson(bytes: Buffer, what: string, [before, after] = ['', '']): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new BrokenDelivery(`${what}: its text is not UTF-8, save the file as UTF-8`)
  }
  try {
    return JSON.parse(before + text + after)
  } catch (error) {
    throw new BrokenDelivery(`${what}: ${(error as Error).message}`)
  }
}
