/** Own deliveries in use and their rejected rows, filtered by row-level security. */

import type { Answers, Received } from '@kavel/calls'
import type pg from 'pg'
import { CSV_MARK, toCsvLine } from '../csv.ts'
import { FULL_NAME } from '../full-name.ts'

type Delivery = Answers['GET /own/deliveries'][number]
type Rejects = Answers['GET /own/deliveries/{id}/rejects']
type Query = Received<'GET /own/deliveries/{id}/rejects'>['query']

export async function listDeliveries(client: pg.PoolClient): Promise<Delivery[]> {
  const { rows } = await client.query<Omit<Delivery, 'broughtAt'> & { readonly broughtAt: Date }>(
    `select id, kind, name, file, licence, source_date::text as "sourceDate", read, kept, rejected,
       "updatedAt" as "broughtAt",
       (select ${FULL_NAME} from users where users.id = d."userId") as "userName"
     from own_deliveries d order by kind, source_date desc, name`,
  )
  return rows.map((row) => ({ ...row, broughtAt: row.broughtAt.toISOString() }))
}

/** Removes a delivery with its rows; false where there is none. */
export async function removeDelivery(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from own_deliveries where id = $1', [id])
  return rowCount === 1
}

/** Name of a delivery; null when it does not exist. */
export async function findDelivery(
  client: pg.PoolClient,
  id: number,
): Promise<Pick<Delivery, 'kind' | 'name'> | null> {
  const { rows } = await client.query<Pick<Delivery, 'kind' | 'name'>>(
    'select kind, name from own_deliveries where id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** How many rows were left out for each reason, the most first, and a page of them in the order of the file. */
export async function readRejects(
  client: pg.PoolClient,
  id: number,
  { reason, limit, offset }: Query,
): Promise<Rejects> {
  const { rows: reasons } = await client.query<Rejects['reasons'][number]>(
    `select code as reason, count(*)::integer as count from own_rejects where "deliveryId" = $1
     group by code order by count desc, code`,
    [id],
  )
  const { rows: rejects } = await client.query<Rejects['rejects'][number]>(
    `select row, code as reason, reason as text from own_rejects
     where "deliveryId" = $1 and ($2::text is null or code = $2) order by row limit $3 offset $4`,
    [id, reason ?? null, limit, offset],
  )
  return { reasons, rejects }
}

/** Rows that are read at a time. */
const BATCH = 5_000

type RejectRow = { readonly row: number; readonly code: string; readonly reason: string }

/** All of them as CSV, a heading first; `read` gives a transaction of the caller. */
export async function* rejectsAsCsv(
  read: <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>,
  id: number,
): AsyncGenerator<string> {
  yield CSV_MARK + toCsvLine(['row', 'code', 'reason'])
  let after = 0
  for (;;) {
    const { rows } = await read((client) =>
      client.query<RejectRow>(
        `select row, code, reason from own_rejects where "deliveryId" = $1 and row > $2 order by row limit $3`,
        [id, after, BATCH],
      ),
    )
    yield rows.map((one) => toCsvLine([one.row, one.code, one.reason])).join('')
    if (rows.length < BATCH) return
    after = rows.at(-1)?.row ?? after
  }
}
