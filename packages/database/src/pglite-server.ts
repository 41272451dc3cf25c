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

/** The part of PGlite that is used: raw protocol messages in, raw protocol messages out. */
export interface ProtocolBackend {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>
}

interface Connection {
  readonly socket: Socket
  /** Bytes that do not make a whole message yet. */
  rest: Buffer
  started: boolean
  /** Messages of the round trip that is coming in. */
  parts: Buffer[]
  /** Whole round trips that wait for the session. */
  readonly batches: Buffer[]
  closed: boolean
}

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const byte = (letter: string) => letter.charCodeAt(0)
/** Messages that end a round trip: Query, Sync, Flush. */
const ENDS = new Set([byte('Q'), byte('S'), byte('H')])
const TERMINATE = byte('X')
const READY = byte('Z')
const READY_LENGTH = 6
const IDLE = byte('I')
/** Bytes of one message; the largest of ours is a batch of an import. */
const MESSAGE_LIMIT = 512 * 1024 * 1024
/**
 * A connection that keeps a transaction open without a word while others wait is cut off after this time, ms (as
 * PostgreSQL's idle_in_transaction_session_timeout): a stopped process must not stop all others.
 */
const IDLE_LIMIT = 60_000

/** Starts serving on a socket path; `close` ends every connection. */
export async function servePglite(
  backend: ProtocolBackend,
  path: string,
  idleLimit: number = IDLE_LIMIT,
): Promise<{ close(): Promise<void> }> {
  const connections = new Set<Connection>()
  const waiting: Connection[] = []
  let owner: Connection | null = null
  let running = false
  /** Ends the owner's connection when it stays silent. */
  let idle: NodeJS.Timeout | undefined

  async function execute(batch: Buffer): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    await backend.execProtocolRawStream(batch, { onRawData: (data) => chunks.push(data.slice()) })
    return withOneReady(Buffer.concat(chunks))
  }

  async function run(): Promise<void> {
    if (running) return
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
        const answer = await execute(batch)
        if (!connection.closed) connection.socket.write(answer)
        if (isIdle(answer)) {
          owner = null
          if (connection.batches.length && !connection.closed) waiting.push(connection)
        }
      }
    } finally {
      running = false
    }
  }

  function submit(connection: Connection): void {
    connection.batches.push(Buffer.concat(connection.parts))
    connection.parts = []
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
    const connection: Connection = {
      socket,
      rest: Buffer.alloc(0),
      started: false,
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

/** After an error in an extended query PGlite says twice that it is ready; the second would answer the next query. */
function withOneReady(answer: Buffer): Buffer {
  const before = answer.length - 2 * READY_LENGTH
  if (before < 0 || !isReady(answer, before) || !isReady(answer, before + READY_LENGTH))
    return answer
  return answer.subarray(0, before + READY_LENGTH)
}

function isReady(answer: Buffer, at: number): boolean {
  return answer[at] === READY && answer.readInt32BE(at + 1) === READY_LENGTH - 1
}

function isIdle(answer: Buffer): boolean {
  const at = answer.length - READY_LENGTH
  return at >= 0 && isReady(answer, at) && answer[answer.length - 1] === IDLE
}

function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(1 + 4 + sql.length + 1)
  message[0] = byte('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(sql, 5)
  return message
}
