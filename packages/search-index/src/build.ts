/** Makes an index: rows into a table as they come, measured, encoded in the order of their place, checked, and put in its place at once. */
import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { createDictionary } from './dictionary.ts'
import { curveOf, encodeRows } from './encode.ts'
import { quote } from './layout.ts'
import { type Measured, measure } from './measure.ts'
import { appendRows, createRawTable, rawColumns } from './raw.ts'
import { type BuildOptions, SearchIndexError } from './types.ts'

/** Number of the form of the file; another one is not opened. */
export const FORMAT = 1
/** One in so many plots is kept apart, to guess beforehand where the best of them begin. */
export const SAMPLED = 64
const MEMORY = '3GB'
/** Of DuckDB that writes the file: those before it do not read it. */
const STORAGE = 'latest'

/**
 * Writes an index. Until all of it is there and checked, `path` stays as it was. Rejects with `damaged` for rows that break the
 * declaration of their features, and with the reason of the signal.
 */
export async function buildIndex(
  path: string,
  options: BuildOptions,
): Promise<{ readonly plots: number }> {
  const aside = `${path}.${randomUUID()}.building`
  const raw = `${aside}.raw`
  const instance = await DuckDBInstance.create(aside, {
    memory_limit: MEMORY,
    threads: '2',
    // Texts that come back are then kept once, and looked at once.
    storage_compatibility_version: STORAGE,
  })
  try {
    const connection = await instance.connect()
    const stop = () => connection.interrupt()
    options.signal?.addEventListener('abort', stop)
    let plots: number
    try {
      plots = await fill(connection, raw, options)
    } finally {
      options.signal?.removeEventListener('abort', stop)
      connection.closeSync()
      instance.closeSync()
    }
    options.signal?.throwIfAborted()
    await rename(aside, path)
    return { plots }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error
  } finally {
    for (const file of [aside, `${aside}.wal`, `${aside}.tmp`, raw, `${raw}.wal`])
      await rm(file, { force: true, recursive: true })
  }
}

async function fill(
  connection: DuckDBConnection,
  raw: string,
  options: BuildOptions,
): Promise<number> {
  const { signal, version } = options
  await connection.run(`attach '${raw.replaceAll("'", "''")}' as raw`)
  await readRows(connection, options)
  signal?.throwIfAborted()
  const measured = await measure(connection, 'raw.rows', 'registers')
  if (measured.plots === 0) throw new SearchIndexError('unfit', 'there is no plot')
  await createDictionary(connection, { table: 'dictionary' }, measured.layout)
  signal?.throwIfAborted()
  await createPlots(
    connection,
    `select cast(row_number() over () - 1 as uinteger) as row, * from (
       ${encodeRows('raw.rows', measured.layout, 'dictionary', 'registers')} order by ${curveOf('r.x', 'r.y')}, r.plot_id)`,
  )
  await connection.run('create unique index plots_row on plots(row)')
  await connection.run(`create table sample as select * from plots where id_key % ${SAMPLED} = 0`)
  signal?.throwIfAborted()
  await finish(connection, measured, version)
  return measured.plots
}

/** Texts of every hit, and those that hardly come twice: found in the place of their row, without unpacking others. */
const UNPACKED = new Set(['plot_id', 'designation', 'designation$find'])

/** Numbers are kept as they are: comparing packed ones takes up to twice as long. Other texts choose for themselves. */
export async function createPlots(connection: DuckDBConnection, select: string): Promise<void> {
  const described = await connection.run(`describe ${select}`)
  const columns = (await described.getRowObjectsJS()).map(({ column_name, column_type }) => {
    const [name, type] = [String(column_name), String(column_type)]
    const isUnpacked = /INT(EGER)?$/.test(type) || UNPACKED.has(name)
    return `${quote(name)} ${type}${isUnpacked ? ' using compression uncompressed' : ''}`
  })
  await connection.run(`create table plots (${columns.join(', ')})`)
  await connection.run(`insert into plots ${select}`)
}

async function readRows(connection: DuckDBConnection, options: BuildOptions): Promise<void> {
  if ('parquet' in options) {
    // The files are read twice, which takes less than a table of them does.
    const files = `${options.parquet}/**/*.parquet`.replaceAll("'", "''")
    await connection.run(
      `create view raw.rows as select * from read_parquet('${files}', hive_partitioning = true, hive_types_autocast = false, union_by_name = true)`,
    )
    return
  }
  const { rows, signal, onProgress } = options
  const columns = rawColumns('registers')
  await connection.run(createRawTable('raw.rows', columns))
  let read = 0
  await appendRows(connection, { table: 'rows', catalog: 'raw', columns }, rows, (count) => {
    signal?.throwIfAborted()
    read += count
    onProgress?.(read)
  })
}

/** Writes what the index is last, and checks that it can be read. */
async function finish(
  connection: DuckDBConnection,
  { layout, known, plots }: Measured,
  version: string,
) {
  const counted = await connection.run(
    'select count(*)::double, count(distinct plot_id)::double from plots',
  )
  const [row] = await counted.getRowsJS()
  if (Number(row?.[0]) !== plots || Number(row?.[1]) !== plots)
    throw new SearchIndexError('unfit', 'a plot comes twice')
  await connection.run(
    'create table meta (format integer, version varchar, built_at varchar, plots double, layout varchar, known varchar)',
  )
  await connection.run('insert into meta values ($1, $2, $3, $4, $5, $6)', [
    FORMAT,
    version,
    new Date().toISOString(),
    plots,
    JSON.stringify(layout),
    JSON.stringify(known),
  ])
  await connection.run('detach raw')
  await connection.run('checkpoint')
}

/** Whether there is a file. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
