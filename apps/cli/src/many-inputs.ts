/**
 * A file of one input or of many, read as a stream: a JSON object, an array of them, a GeoJSON collection, or an object a
 * line (NDJSON). What is broken in one of many is told of that one; the others are read.
 */

/** One of the inputs as text, with its number from 1; `error` in place of text for one that is too large. */
export interface InputText {
  readonly number: number
  readonly text: string
  readonly error?: string
}

/** How the inputs stand in the file. */
export type Form = 'one' | 'list' | 'collection' | 'lines'

export interface Inputs {
  readonly form: Form
  readonly items: AsyncIterable<InputText>
}

/** Bytes of one input; the largest that say something are some 100 kB. */
export const INPUT_LIMIT = 16_000_000
/** Bytes that are looked at to tell the forms apart. */
const LOOK = 1 << 16

const code = (letter: string) => letter.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA, NEWLINE] = [code('"'), code('\\'), code(','), code('\n')]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  code('['),
  code(']'),
  code('{'),
  code('}'),
]
const FEATURES = /"features"\s*:\s*\[/

/** @param linewise the name of the file says that every line is an input */
export async function readInputs(
  chunks: AsyncIterable<Buffer>,
  linewise: boolean,
): Promise<Inputs> {
  const source = chunks[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let done = false
  while (!done && head.length < LOOK) {
    const next = await source.next()
    if (next.done) done = true
    else head = Buffer.concat([head, next.value])
  }
  // a byte order mark is no part of JSON
  if (head.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))) head = head.subarray(3)
  async function* whole(): AsyncGenerator<Buffer> {
    yield head
    for (
      let next = done ? null : await source.next();
      next && !next.done;
      next = await source.next()
    )
      yield next.value
  }
  const text = head.toString('utf8').trimStart()
  if (linewise || isLinewise(text)) return { form: 'lines', items: linesOf(whole()) }
  if (text.startsWith('[')) return { form: 'list', items: elementsOf(whole(), 0) }
  const features = FEATURES.exec(head.toString('latin1'))
  if (features && depthBefore(head, features.index) === 1) {
    return {
      form: 'collection',
      items: elementsOf(whole(), features.index + features[0].length - 1),
    }
  }
  return { form: 'one', items: oneOf(whole()) }
}

/** The first line is an object by itself, and another begins after it. */
function isLinewise(text: string): boolean {
  const end = text.indexOf('\n')
  if (end < 0 || !text.slice(end).trimStart().startsWith('{')) return false
  try {
    return typeof JSON.parse(text.slice(0, end)) === 'object'
  } catch {
    return false
  }
}

/** How many braces and brackets are open at a byte. */
function depthBefore(bytes: Buffer, to: number): number {
  const nesting = nestingOf()
  for (let i = 0; i < to; i++) nesting.take(bytes[i]!)
  return nesting.depth()
}

/** Follows JSON byte by byte, as far as braces, brackets and texts go. */
function nestingOf() {
  let depth = 0
  let inText = false
  let escaped = false
  return {
    depth: () => depth,
    inText: () => inText,
    take(byte: number) {
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    },
  }
}

/** Collects the bytes of one input, no more than the limit of them. */
function collector() {
  let held: Buffer[] = []
  let size = 0
  let number = 0
  return {
    add(bytes: Buffer) {
      size += bytes.length
      if (size <= INPUT_LIMIT) held.push(bytes)
    },
    /** Null for nothing but white space. */
    taken(): InputText | null {
      const text = Buffer.concat(held).toString('utf8').trim()
      const tooLarge = size > INPUT_LIMIT
      held = []
      size = 0
      if (text === '' && !tooLarge) return null
      number++
      return tooLarge
        ? { number, text: '', error: `is larger than ${INPUT_LIMIT / 1e6} MB` }
        : { number, text }
    },
  }
}

async function* oneOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<InputText> {
  const input = collector()
  for await (const chunk of chunks) input.add(chunk)
  yield input.taken() ?? { number: 1, text: '' }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<InputText> {
  const input = collector()
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      input.add(chunk.subarray(from, at))
      from = at + 1
      const line = input.taken()
      if (line) yield line
    }
    input.add(chunk.subarray(from))
  }
  const last = input.taken()
  if (last) yield last
}

/** The elements of the list that opens at or after a byte. */
async function* elementsOf(
  chunks: AsyncIterable<Buffer>,
  start: number,
): AsyncGenerator<InputText> {
  const input = collector()
  const nesting = nestingOf()
  let skip = start
  let isOver = false
  for await (const chunk of chunks) {
    if (isOver) continue
    let from = 0
    for (let at = 0; at < chunk.length && !isOver; at++) {
      if (skip > 0) {
        skip--
        from = at + 1
        continue
      }
      const byte = chunk[at]!
      const before = nesting.depth()
      const wasText = nesting.inText()
      nesting.take(byte)
      const isOpening = before === 0 && nesting.depth() === 1
      const isComma = byte === COMMA && before === 1 && !wasText
      isOver = before === 1 && nesting.depth() === 0
      if (isOpening) from = at + 1
      if (!isComma && !isOver) continue
      input.add(chunk.subarray(from, at))
      from = at + 1
      const element = input.taken()
      if (element) yield element
    }
    if (!isOver) input.add(chunk.subarray(from))
  }
  const rest = isOver ? null : input.taken()
  if (rest) yield { ...rest, error: 'the file ends in the middle of it' }
}
