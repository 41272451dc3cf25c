/** PostgreSQL's messages as bytes: what a round trip asks, and whether its answer is whole. */

interface Message {
  /** The letter that says what it is. */
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Bytes before the content of a message: its letter and its length. */
const HEAD = 5
/** Rows and what a server may say at any time: they answer no message by themselves. */
const BESIDE = new Set(['D', 'N', 'S', 'A', 't'])
/** Copying streams have an order of their own; the product uses none. */
const COPY = new Set(['G', 'H', 'W'])
/** Command tag of PostgreSQL for unnamed commands. */
const NO_COMMAND = '???'
/** Letters that answer each message of an extended query: Parse, Bind, Describe, Execute, Close, Sync. */
const ANSWERS: Readonly<Record<string, string>> = {
  P: '1',
  B: '2',
  D: 'Tn',
  E: 'CIs',
  C: '3',
  S: 'Z',
}
const READY_LENGTH = HEAD + 1

/** The messages of a client or server, one after the other; stops at bytes that are none. */
function* messagesOf(bytes: Buffer): Generator<Message> {
  for (let from = 0; from + HEAD <= bytes.length; ) {
    const to = from + 1 + bytes.readInt32BE(from + 1)
    if (to < from + HEAD || to > bytes.length) return
    yield { type: String.fromCharCode(bytes[from] as number), from, to }
    from = to
  }
}

/**
 * Where an answer stops answering the messages of its round trip, or null when it is whole: each message has its
 * answer, in order, up to the first error.
 */
export function findMissingAnswer(asked: Buffer, answer: Buffer): number | null {
  const given = [...messagesOf(answer)].filter(({ type }) => !BESIDE.has(type))
  if (given.some(({ type }) => COPY.has(type))) return null
  if (asked[0] === 'Q'.charCodeAt(0)) return findMissingResult(answer, given)
  let next = 0
  let failed = false
  for (const { type } of messagesOf(asked)) {
    const wanted = ANSWERS[type]
    if (!wanted || (failed && type !== 'S')) continue
    const message = given[next]
    if (!message) return answer.length
    if (message.type === 'E' && type !== 'S') failed = true
    else if (!wanted.includes(message.type) || isNameless(answer, message)) return message.from
    next += 1
  }
  return null
}

/** A simple query holds any number of statements: each result has a name, and one comes right before the end. */
function findMissingResult(answer: Buffer, given: readonly Message[]): number | null {
  const nameless = given.find((message) => isNameless(answer, message))
  if (nameless) return nameless.from
  const end = given.findIndex(({ type }) => type === 'Z')
  const last = given[(end < 0 ? given.length : end) - 1]
  return end >= 0 && last && 'CIE'.includes(last.type) ? null : (given[end]?.from ?? answer.length)
}

function isNameless(answer: Buffer, { type, from, to }: Message): boolean {
  return type === 'C' && answer.toString('latin1', from + HEAD, to - 1) === NO_COMMAND
}

/** The answer to a Parse. */
export const PARSED = Buffer.from([...Buffer.from('1'), 0, 0, 0, HEAD - 1])

/** Does the answer begin with having understood the statement? */
export function isParsed(answer: Buffer): boolean {
  return answer.subarray(0, PARSED.length).equals(PARSED)
}

/** The name under which a round trip first has a statement kept, and where the message ends that says so. */
export function findNamed(asked: Buffer): { readonly name: string; readonly to: number } | null {
  const [first] = messagesOf(asked)
  if (first?.type !== 'P') return null
  const name = asked.toString('latin1', HEAD, asked.indexOf(0, HEAD))
  return name ? { name, to: first.to } : null
}

/** An ERROR (SQLSTATE XX000) as the server sends it. */
export function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0CXX000\0M${text}\0\0`)
  const head = Buffer.alloc(HEAD)
  head.write('E')
  head.writeInt32BE(HEAD - 1 + fields.length, 1)
  return Buffer.concat([head, fields])
}

export function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(HEAD + Buffer.byteLength(sql) + 1)
  message.write('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(sql, HEAD)
  return message
}

/** After an error in an extended query PGlite says twice that it is ready; the second would answer the next query. */
export function withOneReady(answer: Buffer): Buffer {
  const before = answer.length - 2 * READY_LENGTH
  if (before < 0 || !isReady(answer, before) || !isReady(answer, before + READY_LENGTH))
    return answer
  return answer.subarray(0, before + READY_LENGTH)
}

/** Is the backend ready for whoever comes next, outside any transaction? */
export function isIdle(answer: Buffer): boolean {
  return endsReady(answer) && answer.at(-1) === 'I'.charCodeAt(0)
}

/** The last message, when it says that the backend is ready. */
export function readyOf(answer: Buffer): Buffer {
  return endsReady(answer) ? answer.subarray(answer.length - READY_LENGTH) : Buffer.alloc(0)
}

function endsReady(answer: Buffer): boolean {
  return isReady(answer, answer.length - READY_LENGTH)
}

function isReady(answer: Buffer, at: number): boolean {
  return at >= 0 && answer[at] === 'Z'.charCodeAt(0) && answer.readInt32BE(at + 1) === HEAD
}
