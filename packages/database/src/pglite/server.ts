/**
 * Serves one PGlite session to many connections over PostgreSQL's protocol.
 *
 * PGlite has one session. Two connections may therefore never mix their messages: a connection owns
 * the session from the first message of a round trip until the backend says that it is idle again, so
 * for the length of a transaction. (`@electric-sql/pglite-socket` 0.2 gives the session away between
 * the Parse and the Bind of one query, so that one connection can run the statement of another, and
 * passes on a second ReadyForQuery after an error; see docs/decisions/0002.)
 */
import { createServer, type Server, type Socket } from 'node:net'
import {
  errorMessage,
  findMissingAnswer,
  findNamed,
  isIdle,
  isParsed,
  PARSED,
  readyOf,
  simpleQuery,
  withOneReady,
} from './protocol.ts'

/** The part of PGlite that is used: raw protocol messages in, raw protocol messages out. */
export interface ProtocolBackend {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>
}

interface Batch {
  readonly bytes: Buffer
  readonly partial: boolean
}

interface Connection {
  readonly socket: Socket
  /** Bytes that do not make a whole message yet. */
  rest: Buffer
  started: boolean
  /** A part of a round trip went before (the greeting, or what ended with Flush), so the next answer may begin anywhere. */
  partial: boolean
  /** Messages of the round trip that is coming in. */
  parts: Buffer[]
  /** Round trips that wait for the session. */
  readonly batches: Batch[]
  closed: boolean
}

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const byte = (letter: string) => letter.charCodeAt(0)
const FLUSH = byte('H')
/** Messages that end a round trip: Query, Sync, Flush. */
const ENDS = new Set([byte('Q'), byte('S'), FLUSH])
const TERMINATE = byte('X')
/** Bytes of one message; the largest of ours is a batch of an import. */
const MESSAGE_LIMIT = 512 * 1024 * 1024
/**
 * A connection that keeps a transaction open without a word while others wait is cut off after this time, ms (as
 * PostgreSQL's idle_in_transaction_session_timeout): a stopped process must not stop all others.
 */
const IDLE_LIMIT = 60_000

export interface ServeOptions {
  /** Longest silence inside a transaction, ms. */
  readonly idleLimit?: number
  /** Hears why the backend broke down; nothing is answered from then on. */
  readonly onBroken?: (reason: Error) => void
}

/** Sent to the client for a statement whose answer the backend did not finish. */
const UNANSWERED = 'The database did not say whether the statement was carried out'
/** Fails in every transaction, which then counts as failed. */
const FAILING = simpleQuery('unanswered')

/** Starts serving on a socket path; `close` ends every connection. */
export async function servePglite(
  backend: ProtocolBackend,
  path: string,
  { idleLimit = IDLE_LIMIT, onBroken = () => {} }: ServeOptions = {},
): Promise<{ close(): Promise<void> }> {
  const connections = new Set<Connection>()
  const waiting: Connection[] = []
  let owner: Connection | null = null
  /** Names of the statements that the session keeps (`named.ts`), for every connection alike. */
  const kept = new Set<string>()
  let running = false
  let broken = false
  /** Ends the owner's connection when it stays silent. */
  let idle: NodeJS.Timeout | undefined

  async function execute(batch: Buffer): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    await backend.execProtocolRawStream(batch, { onRawData: (data) => chunks.push(data.slice()) })
    return withOneReady(Buffer.concat(chunks))
  }

  /** An answer that lacks the result of a statement becomes an error, and its transaction fails. */
  async function executeWhole(batch: Buffer): Promise<Buffer> {
    const answer = await executeNamed(batch)
    const missing = findMissingAnswer(batch, answer)
    if (missing === null) return answer
    const failed = await execute(FAILING)
    return Buffer.concat([answer.subarray(0, missing), errorMessage(UNANSWERED), readyOf(failed)])
  }

  /** What one connection had the session keep under a name is there for the others, which do not know that. */
  async function executeNamed(batch: Buffer): Promise<Buffer> {
    const named = findNamed(batch)
    if (!named) return execute(batch)
    if (kept.has(named.name))
      return Buffer.concat([PARSED, await execute(batch.subarray(named.to))])
    const answer = await execute(batch)
    if (isParsed(answer)) kept.add(named.name)
    return answer
  }

  async function run(): Promise<void> {
    if (running || broken) return
    running = true
    try {
      for (;;) {
        owner ??= waiting.shift() ?? null
        if (!owner) return
        const connection: Connection = owner
        if (connection.closed) {
          clearTimeout(idle)
          idle = undefined
          await execute(simpleQuery('rollback'))
          owner = null
          continue
        }
        const batch = connection.batches.shift()
        // Inside a transaction the session waits for its owner, whatever the others want.
        if (!batch) {
          idle ??= setTimeout(() => connection.socket.destroy(), idleLimit)
          return
        }
        clearTimeout(idle)
        idle = undefined
        const answer = await (batch.partial ? execute(batch.bytes) : executeWhole(batch.bytes))
        if (!connection.closed) connection.socket.write(answer)
        if (isIdle(answer)) {
          owner = null
          if (connection.batches.length && !connection.closed) waiting.push(connection)
        }
      }
    } catch (error) {
      broken = true
      for (const { socket } of connections) socket.destroy()
      onBroken(error as Error)
    } finally {
      running = false
    }
  }

  function submit(connection: Connection): void {
    const flushed = connection.parts.at(-1)?.[0] === FLUSH
    const partial = connection.partial || flushed
    connection.batches.push({ bytes: Buffer.concat(connection.parts), partial })
    connection.parts = []
    connection.partial = flushed
    if (owner !== connection && !waiting.includes(connection)) waiting.push(connection)
    void run()
  }

  function receive(connection: Connection, data: Buffer): void {
    connection.rest = connection.rest.length ? Buffer.concat([connection.rest, data]) : data
    if (isBroken(connection)) return void connection.socket.destroy()
    for (let message = takeMessage(connection); message; message = takeMessage(connection)) {
      if (!connection.started) {
        const code = message.readInt32BE(4)
        if (code === SSL_REQUEST || code === GSS_REQUEST) connection.socket.write('N')
        else if (code === CANCEL_REQUEST) connection.socket.end()
        else {
          connection.started = true
          connection.parts.push(message)
          submit(connection)
        }
      } else if (message[0] === TERMINATE) connection.socket.end()
      else {
        connection.parts.push(message)
        if (ENDS.has(message[0] as number)) submit(connection)
      }
    }
  }

  function close(connection: Connection): void {
    connection.closed = true
    connections.delete(connection)
    const place = waiting.indexOf(connection)
    if (place >= 0) waiting.splice(place, 1)
    if (owner === connection) void run()
  }

  const server = createServer((socket) => {
    if (broken) return void socket.destroy()
    const connection: Connection = {
      socket,
      rest: Buffer.alloc(0),
      started: false,
      partial: true,
      parts: [],
      batches: [],
      closed: false,
    }
    connections.add(connection)
    socket.on('data', (data) => receive(connection, data))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => close(connection))
  })
  await listen(server, path)
  return {
    async close() {
      clearTimeout(idle)
      for (const { socket } of connections) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
}

/** Is the length of the next message none? */
function isBroken({ rest, started }: Connection): boolean {
  const head = started ? 1 : 0
  if (rest.length < head + 4) return false
  const length = rest.readInt32BE(head)
  return length < 4 || length > MESSAGE_LIMIT
}

function takeMessage(connection: Connection): Buffer | null {
  const { rest, started } = connection
  // The first message has no type byte; every other is one byte of type and its own length.
  const head = started ? 1 : 0
  if (rest.length < head + 4 || isBroken(connection)) return null
  const length = head + rest.readInt32BE(head)
  if (rest.length < length) return null
  connection.rest = rest.subarray(length)
  return rest.subarray(0, length)
}
