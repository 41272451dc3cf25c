/** Statements on an index, few at a time, each with an end: by the caller, or by the clock. */
import { type DuckDBConnection, DuckDBInstance, type JS } from '@duckdb/node-api'
import { type OpenOptions, SearchIndexError } from './types.ts'

/** Statements at the same time; they share the cores, so that more of them only wait for each other. */
const CONNECTIONS = 4
const USUAL = { threads: 2, memoryLimit: 2 * 2 ** 30, timeLimit: 10_000 } as const

export type Row = Readonly<Record<string, JS>>

export interface Statements {
  /** Rows of one statement. Rejects with the reason of the signal, or with `timeout` or `memory`. */
  all(sql: string, values?: readonly string[], signal?: AbortSignal): Promise<readonly Row[]>
  /** The same, some thousands at a time. */
  stream(
    sql: string,
    values?: readonly string[],
    signal?: AbortSignal,
  ): AsyncGenerator<readonly Row[]>
  /** Work on one connection that other statements do not get. */
  withConnection<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result>
  /** Waits for what runs and closes. */
  close(): Promise<void>
}

/** Blocks that are cut off or do not have their checksum; a disk that is full of what was moved out of memory is none of that. */
const isDamage = ({ message }: Error) =>
  /^(IO|FATAL|Serialization) Error|Corrupt database file/i.test(message) &&
  !message.includes('.spill')

/** Opens a file for reading, beside a database in memory named `extra`. */
export async function openDatabase(
  path: string,
  {
    threads = USUAL.threads,
    memoryLimit = USUAL.memoryLimit,
    timeLimit = USUAL.timeLimit,
    onDamage = () => {},
  }: OpenOptions,
): Promise<Statements> {
  const instance = await DuckDBInstance.create(':memory:', {
    temp_directory: `${path}.spill`,
    max_temp_directory_size: '4GB',
    threads: String(threads),
    memory_limit: `${memoryLimit}B`,
    preserve_insertion_order: 'false',
  })
  const free: DuckDBConnection[] = []
  const waiting: ((connection: DuckDBConnection) => void)[] = []
  const setUp = async () => {
    for (let index = 0; index < CONNECTIONS; index++) free.push(await instance.connect())
    await free[0]?.run(`attach '${path.replaceAll("'", "''")}' as data (read_only)`)
    await free[0]?.run("attach ':memory:' as extra")
    for (const connection of free) await connection.run('use data')
  }
  await setUp().catch((error: unknown) => {
    instance.closeSync()
    throw error
  })
  const take = () => {
    const connection = free.pop()
    return connection
      ? Promise.resolve(connection)
      : new Promise<DuckDBConnection>((resolve) => waiting.push(resolve))
  }
  const give = (connection: DuckDBConnection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  }
  /** Turns DuckDB errors into index errors. */
  const explain = (error: unknown): unknown => {
    if (!(error instanceof Error) || !isDamage(error)) return error
    onDamage()
    return new SearchIndexError('damaged', 'the index is not what was written', { cause: error })
  }
  /** Work that ends early when the signal says so or the time is up. */
  async function withLimit<Result>(
    signal: AbortSignal | undefined,
    work: (connection: DuckDBConnection) => Promise<Result>,
  ): Promise<Result> {
    const connection = await take()
    let isLate = false
    const stop = () => connection.interrupt()
    const timer = setTimeout(() => {
      isLate = true
      stop()
    }, timeLimit)
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      return await work(connection)
    } catch (error) {
      signal?.throwIfAborted()
      if (isLate)
        throw new SearchIndexError('timeout', `the query took longer than ${timeLimit} ms`, {
          cause: error,
        })
      if (error instanceof Error && /out of memory/i.test(error.message))
        throw new SearchIndexError('memory', 'the query needs more memory than it may use', {
          cause: error,
        })
      throw explain(error)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      give(connection)
    }
  }
  return {
    all: (sql, values = [], signal) =>
      withLimit(signal, async (connection) =>
        (await connection.run(sql, [...values])).getRowObjectsJS(),
      ),
    async *stream(sql, values = [], signal) {
      const connection = await take()
      try {
        const result = await connection.stream(sql, [...values])
        for await (const rows of result.yieldRowObjectJs()) {
          signal?.throwIfAborted()
          yield rows
        }
      } catch (error) {
        throw explain(error)
      } finally {
        connection.interrupt()
        give(connection)
      }
    },
    async withConnection(work) {
      const connection = await take()
      try {
        return await work(connection)
      } catch (error) {
        throw explain(error)
      } finally {
        give(connection)
      }
    },
    async close() {
      for (let index = 0; index < CONNECTIONS; index++) (await take()).closeSync()
      instance.closeSync()
    },
  }
}
