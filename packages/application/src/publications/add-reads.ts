/** How often public pages were read: a number a day, of nobody in particular. */
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** Reads of a publication since they were written last. */
export interface Reads {
  readonly companyId: number
  readonly id: number
  /** Day in the Netherlands, `2026-11-30`. */
  readonly day: string
  readonly reads: number
}

/** Adds reads to those of their day; of a publication that is gone they go too. */
export async function addReads(pool: pg.Pool, counted: readonly Reads[]): Promise<void> {
  if (counted.length === 0) return
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into publication_reads as r (company_id, "publicationId", day, reads)
       select c.company, c.id, c.day, c.reads
       from unnest($1::bigint[], $2::bigint[], $3::date[], $4::integer[]) c (company, id, day, reads)
       join publications p on p.company_id = c.company and p.id = c.id
       on conflict (company_id, "publicationId", day) do update set reads = r.reads + excluded.reads`,
      [
        counted.map(({ companyId }) => companyId),
        counted.map(({ id }) => id),
        counted.map(({ day }) => day),
        counted.map(({ reads }) => reads),
      ],
    ),
  )
}
