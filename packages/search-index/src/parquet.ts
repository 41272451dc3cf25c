/** Rows as files that other programs read: Parquet, a folder for each province. */
import { mkdir, rm } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { appendRows, createRawTable, rawColumns } from './raw.ts'
import type { FeatureRow } from './types.ts'

/** Writes a folder that `buildIndex` reads; what was in it is gone. */
export async function writeParquet(
  folder: string,
  rows: AsyncIterable<readonly FeatureRow[]>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const aside = `${folder}/rows.duckdb`
  const instance = await DuckDBInstance.create(aside)
  try {
    const connection = await instance.connect()
    const columns = rawColumns('registers')
    await connection.run(createRawTable('rows', columns))
    await appendRows(connection, { catalog: 'rows', table: 'rows', columns }, rows, () => {})
    await connection.run(
      `copy rows to '${folder.replaceAll("'", "''")}' (format parquet, compression zstd, partition_by (province_code), overwrite_or_ignore)`,
    )
    connection.closeSync()
  } finally {
    instance.closeSync()
    for (const file of [aside, `${aside}.wal`]) await rm(file, { force: true })
  }
}
