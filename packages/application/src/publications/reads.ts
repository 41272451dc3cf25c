/** How often pages were read: a number a day, counted by the server when it answers a reader. */
import { PUBLICATION_READ_DAYS } from '@kavel/calls'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'

/** Today on the Dutch clock, by which reads are counted. */
const TODAY = `(now() at time zone 'Europe/Amsterdam')::date`

/**
 * Reads of the page of a publication on each of the last days, today the last; a day without readers is 0.
 * @throws Refusal `not_found` when the company has no such publication
 */
export async function readReads(
  client: pg.ClientBase,
  id: number,
): Promise<{ day: string; reads: number }[]> {
  const { rows } = await client.query<{ day: string; reads: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(r.reads, 0)::integer as reads
     from publications p
     cross join (select ${TODAY} - back as day from generate_series(0, $2::integer - 1) back) d
     left join publication_reads r on r.company_id = p.company_id and r."publicationId" = p.id and r.day = d.day
     where p.id = $1 order by d.day`,
    [id, PUBLICATION_READ_DAYS],
  )
  if (rows.length === 0) throw new Refusal('not_found')
  return rows
}

/** Reads in the last days of every publication of the company that had any. */
export async function sumReads(client: pg.ClientBase): Promise<{ id: number; reads: number }[]> {
  const { rows } = await client.query<{ id: number; reads: number }>(
    `select "publicationId" as id, sum(reads)::integer as reads from publication_reads
     where day > ${TODAY} - $1::integer group by "publicationId" order by "publicationId"`,
    [PUBLICATION_READ_DAYS],
  )
  return rows
}
