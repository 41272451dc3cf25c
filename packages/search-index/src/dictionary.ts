/** Words of the data by their numbers. */
import type { DuckDBConnection } from '@duckdb/node-api'
import { isOfData } from './encode.ts'
import type { Layout } from './layout.ts'

/** Words of the data by their codes: municipalities, neighbourhoods, kinds of soil. */
export async function createDictionary(
  connection: DuckDBConnection,
  { schema, table }: { readonly schema?: string; readonly table: string },
  layout: Layout,
): Promise<void> {
  await connection.run(
    `create or replace table ${schema ? `${schema}.` : ''}${table} (feature varchar, value varchar, code uinteger)`,
  )
  const appender = await connection.createAppender(table, 'main', schema)
  for (const [name, column] of Object.entries(layout)) {
    if (column.kind !== 'code' || !isOfData(name, column)) continue
    for (const [index, value] of column.list.entries()) {
      appender.appendVarchar(name)
      appender.appendVarchar(value)
      appender.appendUInteger(index + 1)
      appender.endRow()
    }
  }
  appender.closeSync()
}
