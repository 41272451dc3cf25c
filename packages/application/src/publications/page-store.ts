/** Stored pages, and the notes of what they no longer show. */
import type { JobPayload } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { PageFailure, PublicationType } from '@kavel/domain'
import type pg from 'pg'
import { productVersion } from '../version.ts'
import { addJobs } from '../work/job-store.ts'
import type { Finish } from '../work/queue.ts'

/** A page that no longer shows what is stored. */
export interface Noted extends JobPayload<'page'> {
  /** null when the publication is gone. */
  readonly key: string | null
  /** The notes themselves: those alone are removed when the page is computed. */
  readonly notes: number[]
  /** The author changed what the page may show. */
  readonly withholds: boolean
  /** Hash of the inputs of the stored page, when this version computed it. */
  readonly known: string | null
}

/**
 * Adds the work of each publication that notes wait for, and that has none yet: those that were noted first go first. Gives their number.
 */
export async function collectNoted(pool: pg.Pool): Promise<number> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<JobPayload<'page'>>(
      `select c.company_id as "companyId", c."publicationId" as id from publication_changes c
       where not exists (select from jobs j where j.company_id = c.company_id and j.kind in ('page', 'slow_page')
         and j.key = c."publicationId"::text)
       group by c.company_id, c."publicationId" order by min(c.id)`,
    )
    await addJobs(client, 'page', rows)
    return rows.length
  })
}

/** Null when nothing is noted of the publication. */
export async function readNoted(
  pool: pg.Pool,
  { companyId, id }: JobPayload<'page'>,
): Promise<Noted | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Noted>(
      `select $2::bigint as "companyId", $3::bigint as id, p.key, c.notes, c.withholds,
         case when s."madeBy" = $1 and s.body is not null then s.inputs end as known
       from (select array_agg(id) as notes, bool_or(withholds) as withholds from publication_changes
         where company_id = $2 and "publicationId" = $3) c
       left join publications p on p.company_id = $2 and p.id = $3
       left join publication_pages s on s.company_id = $2 and s."publicationId" = $3
       where c.notes is not null`,
      [productVersion(), companyId, id],
    )
    return rows[0] ?? null
  })
}

export function removePage(pool: pg.Pool, noted: Noted, finish: Finish): Promise<void> {
  return store(
    pool,
    noted,
    finish,
    'delete from publication_pages where company_id = $1 and "publicationId" = $2',
    [noted.companyId, noted.id],
  )
}

export function storePage(
  pool: pg.Pool,
  noted: Noted,
  { inputs, body, hash }: { inputs: string; body: Uint8Array; hash: string },
  finish: Finish,
): Promise<void> {
  return store(
    pool,
    noted,
    finish,
    `insert into publication_pages (company_id, "publicationId", body, hash, inputs, "madeBy")
     select $1, $2, $3, $4, $5, $6 where ${IS_THERE}
     on conflict (company_id, "publicationId") do update set body = excluded.body, hash = excluded.hash,
       inputs = excluded.inputs, "madeBy" = excluded."madeBy", failure = null, "madeAt" = now()`,
    [noted.companyId, noted.id, Buffer.from(body), hash, inputs, productVersion()],
  )
}

/** Readers keep the page that was made before, unless the author withheld something of it. */
export function storeFailure(
  pool: pg.Pool,
  noted: Noted,
  failure: PageFailure,
  finish: Finish,
): Promise<void> {
  return store(
    pool,
    noted,
    finish,
    `insert into publication_pages as s (company_id, "publicationId", inputs, "madeBy", failure)
     select $1, $2, '', $3, $4 where ${IS_THERE}
     on conflict (company_id, "publicationId") do update set inputs = '', "madeBy" = excluded."madeBy",
       failure = excluded.failure, body = case when not $5 then s.body end, hash = case when not $5 then s.hash end`,
    [noted.companyId, noted.id, productVersion(), failure, noted.withholds],
  )
}

const IS_THERE = 'exists (select from publications where company_id = $1 and id = $2)'

/** Stores, removes the notes and ends the work in one transaction. */
export async function store(
  pool: pg.Pool,
  { notes }: Pick<Noted, 'notes'>,
  finish: Finish,
  statement?: string,
  values: unknown[] = [],
): Promise<void> {
  await withPrincipal(pool, 'system', async (client) => {
    await finish(client)
    if (statement) await client.query(statement, values)
    await client.query('delete from publication_changes where id = any ($1)', [notes])
  })
}

/** Pages that another version of the product computed are computed again. */
export async function noteOldVersions(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into publication_changes (company_id, "publicationId", withholds)
       select company_id, "publicationId", false from publication_pages where "madeBy" <> $1`,
      [productVersion()],
    ),
  )
}

interface Stored {
  readonly id: number
  readonly hash: string | null
  readonly failed: boolean
  readonly withheld: boolean
}

/** One statement whatever the reason that there is no page; the public role sees published publications alone. */
export async function findStored(pool: pg.Pool, key: string): Promise<Stored | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<Stored>(
      `select p.id, s.hash, s.failure is not null as failed, exists (
         select from publication_changes c
         where c.company_id = p.company_id and c."publicationId" = p.id and c.withholds) as withheld
       from public_keys k
       join publications p on p.company_id = k.company_id and p.id = k.id
       join locations l on l.company_id = p.company_id and l.key = p.cfg ->> 'locationKey'
       left join publication_pages s on s.company_id = p.company_id and s."publicationId" = p.id
       where k.key = $1 and k.entity = 'publications' and p.type = $2`,
      [key, 'location' satisfies PublicationType],
    )
    return rows[0] ?? null
  })
}

/** The stored bytes; null when another page took their place since its hash was read. */
export async function readBody(pool: pg.Pool, id: number, hash: string): Promise<Buffer | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<{ body: Buffer }>(
      'select body from publication_pages where "publicationId" = $1 and hash = $2',
      [id, hash],
    )
    return rows[0]?.body ?? null
  })
}
