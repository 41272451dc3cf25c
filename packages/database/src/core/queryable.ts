import type pg from 'pg'

/** A pool, or the client of a transaction: whatever runs a statement. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}
