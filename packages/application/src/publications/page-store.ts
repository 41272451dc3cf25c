/** Stored pages, and the notes of what they no longer show. */
import type { JobPayload } from '@kavel/calls'
import { PAGED_TYPES } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type { PageFailure } from '@kavel/domain'
import type pg from 'pg'
import type { DrawnBytes } from '../off-thread/draw-page.ts'
import { productVersion } from '../version.ts'
import { addJobs } from '../work/job-store.ts'
import type { Finish } from '../work/queue.ts'
import { FROM_KEY, IS_LISTED } from './read.ts'

/** A page that no longer shows what is stored: `locationId` 0 is the page of the publication itself, others are below it. */
export interface Noted extends JobPayload<'page'> {
  /** Everything of the publication is to be made again, the pages below it as well. */
  readonly all: boolean
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
      `with noted as materialized (
         select company_id, "publicationId", coalesce("locationId", 0) as location, min(id) as first
         from publication_changes group by 1, 2, 3),
       busy as materialized (select company_id, key from jobs where kind in ('page', 'slow_page'))
       select n.company_id as "companyId", n."publicationId" as id, n.location as "locationId" from noted n
       where not exists (select from busy b where b.company_id = n.company_id
         and b.key = n."publicationId" || ':' || n.location)
       order by n.first`,
    )
    await addJobs(client, 'page', rows)
    return rows.length
  })
}

/** Null when nothing is noted of the publication. */
export async function readNoted(
  pool: pg.Pool,
  { companyId, id, locationId }: JobPayload<'page'>,
): Promise<Noted | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Noted>(
      `select $2::bigint as "companyId", $3::bigint as id, $4::bigint as "locationId", p.key, c.notes, c.withholds, c.all,
         case when s."madeBy" = $1 and s.body is not null then s.inputs end as known
       from (select array_agg(id) as notes, bool_or(withholds) as withholds,
           bool_or("locationId" is null) as all
         from publication_changes
         where company_id = $2 and "publicationId" = $3 and coalesce("locationId", 0) = $4) c
       left join publications p on p.company_id = $2 and p.id = $3
       left join publication_pages s on s.company_id = $2 and s."publicationId" = $3 and s."locationId" = $4
       where c.notes is not null`,
      [productVersion(), companyId, id, locationId],
    )
    return rows[0] ?? null
  })
}

/** Removes a page, and with that of the publication itself all below it. */
export function removePage(pool: pg.Pool, noted: Noted, finish: Finish): Promise<void> {
  return store(
    pool,
    noted,
    finish,
    `delete from publication_pages
     where company_id = $1 and "publicationId" = $2 and ($3::bigint = 0 or "locationId" = $3)`,
    [noted.companyId, noted.id, noted.locationId],
  )
}

/**
 * Notes the pages below a publication that are missing, or all of them when everything changed, and removes those of locations that
 * it no longer lists. What its author took away is shown nowhere in the meantime.
 * @param listed ids of the locations that have a page of their own
 */
async function noteBelow(
  client: pg.PoolClient,
  { companyId, id, all, withholds }: Noted,
  listed: readonly number[],
): Promise<void> {
  await client.query(
    `delete from publication_pages
     where company_id = $1 and "publicationId" = $2 and "locationId" <> 0 and ($4 or "locationId" <> all ($3))`,
    [companyId, id, listed, all && withholds],
  )
  await client.query(
    `insert into publication_changes (company_id, "publicationId", "locationId", withholds)
     select $1, $2, location, $4 from unnest($3::bigint[]) location
     where $5 or not exists (select from publication_pages s
       where s.company_id = $1 and s."publicationId" = $2 and s."locationId" = location)`,
    [companyId, id, listed, all && withholds, all],
  )
}

interface StoredPage {
  readonly inputs: string
  readonly body: Uint8Array
  readonly hash: string
  /** HTML by language. */
  readonly drawn: DrawnBytes
}

export function storePage(
  pool: pg.Pool,
  noted: Noted,
  { inputs, body, hash, drawn }: StoredPage,
  finish: Finish,
  listed: readonly number[] | null,
): Promise<void> {
  return store(
    pool,
    noted,
    finish,
    `insert into publication_pages (company_id, "publicationId", body, hash, inputs, "madeBy", "locationId", "htmlNl", "htmlEn")
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 where ${IS_THERE}
     on conflict (company_id, "publicationId", "locationId") do update set body = excluded.body, hash = excluded.hash,
       inputs = excluded.inputs, "madeBy" = excluded."madeBy", failure = null, "madeAt" = now(),
       "htmlNl" = excluded."htmlNl", "htmlEn" = excluded."htmlEn"`,
    [
      noted.companyId,
      noted.id,
      Buffer.from(body),
      hash,
      inputs,
      productVersion(),
      noted.locationId,
      drawn.nl && Buffer.from(drawn.nl),
      drawn.en && Buffer.from(drawn.en),
    ],
    listed,
  )
}

/** Ids of the locations that have a stored page below that of the publication. */
async function readBelow(client: pg.PoolClient, { companyId, id }: Noted): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select "locationId" as id from publication_pages
     where company_id = $1 and "publicationId" = $2 and "locationId" <> 0`,
    [companyId, id],
  )
  return rows.map((row) => row.id)
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
    `insert into publication_pages as s (company_id, "publicationId", inputs, "madeBy", failure, "locationId")
     select $1, $2, '', $3, $4, $6 where ${IS_THERE}
     on conflict (company_id, "publicationId", "locationId") do update set inputs = '', "madeBy" = excluded."madeBy",
       failure = excluded.failure, body = case when not $5 then s.body end, hash = case when not $5 then s.hash end,
       "htmlNl" = case when not $5 then s."htmlNl" end, "htmlEn" = case when not $5 then s."htmlEn" end`,
    [noted.companyId, noted.id, productVersion(), failure, noted.withholds, noted.locationId],
  )
}

const IS_THERE = 'exists (select from publications where company_id = $1 and id = $2)'

/** Stores, removes the notes and ends the work in one transaction. */
export async function store(
  pool: pg.Pool,
  noted: Noted,
  finish: Finish,
  statement?: string,
  values: unknown[] = [],
  listed: readonly number[] | null = null,
): Promise<void> {
  await withPrincipal(pool, 'system', async (client) => {
    await finish(client)
    if (statement) await client.query(statement, values)
    if (listed) await noteBelow(client, noted, listed)
    // nobody knows which locations it lists: those that had a page
    else if (noted.all && noted.locationId === 0)
      await noteBelow(client, noted, await readBelow(client, noted))
    await client.query('delete from publication_changes where id = any ($1)', [noted.notes])
  })
}

/** Pages that another version of the product computed are computed again. */
export async function noteOldVersions(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into publication_changes (company_id, "publicationId", "locationId", withholds)
       select company_id, "publicationId", "locationId", false from publication_pages where "madeBy" <> $1`,
      [productVersion()],
    ),
  )
}

/** Publications whose period began or ended since somebody looked last are noted, and with them those that list them. */
export async function notePeriods(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) => client.query('select note_periods()'))
}

interface Stored {
  readonly companyId: number
  readonly id: number
  readonly locationId: number
  readonly hash: string | null
  /** Of the page as it was drawn: another version of the product draws the same page anew. */
  readonly drawing: string | null
  readonly failed: boolean
  readonly withheld: boolean
}

/**
 * One statement whatever the reason that there is no page; the public role sees published publications alone.
 * @param locationKey the location whose page it is; null for the page of the publication
 */
export async function findStored(
  pool: pg.Pool,
  key: string,
  locationKey: string | null,
): Promise<Stored | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<Stored>(
      `select p.company_id as "companyId", p.id, coalesce(l.id, 0) as "locationId", s.hash,
         s.hash || '-' || floor(extract(epoch from s."madeAt") * 1000)::text as drawing, s.failure is not null as failed, exists (
         select from publication_changes c
         where c.company_id = p.company_id and c."publicationId" = p.id and c.withholds
           and (c."locationId" is null or c."locationId" = coalesce(l.id, 0))) as withheld
       ${FROM_KEY}
       left join publication_pages s on s.company_id = p.company_id and s."publicationId" = p.id
         and s."locationId" = coalesce(l.id, 0)
       where k.key = $1 and k.entity = 'publications' and p.type = any ($3) and ${IS_LISTED}`,
      [key, locationKey, PAGED_TYPES],
    )
    return rows[0] ?? null
  })
}

/** Notes a page that is on show and was never made: its period has begun, or nobody was there to make it. */
export async function noteMissing(
  pool: pg.Pool,
  { companyId, id, locationId }: Stored,
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into publication_changes (company_id, "publicationId", "locationId", withholds)
       select $1, $2, $3, false where not exists (select from publication_changes
         where company_id = $1 and "publicationId" = $2 and coalesce("locationId", 0) = $3)`,
      [companyId, id, locationId],
    ),
  )
}

/** The stored bytes; null when another page took their place since its hash was read. */
export async function readBody(
  pool: pg.Pool,
  { id, locationId, hash }: Pick<Stored, 'id' | 'locationId' | 'hash'>,
): Promise<Buffer | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<{ body: Buffer }>(
      'select body from publication_pages where "publicationId" = $1 and "locationId" = $2 and hash = $3',
      [id, locationId, hash],
    )
    return rows[0]?.body ?? null
  })
}
