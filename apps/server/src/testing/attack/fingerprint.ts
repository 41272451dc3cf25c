/** Fingerprint of the stored rows per table and company, compared after every request. */
import { type Database, withPrincipal } from '@kavel/database'

/** `table company`, of jobs `jobs:kind company` → number of rows and what they hold. */
export type Fingerprint = ReadonlyMap<string, string>

export interface Fingerprints {
  read(): Promise<Fingerprint>
  /** The number that the next writing transaction gets: the same again means that nothing was written. */
  nextWrite(): Promise<string>
  /** Places with rows that were written since that number was next; what was removed is not among them. */
  writtenSince(next: string): Promise<string[]>
  /** Was anything written for good since that number was next? On a server also by whoever else uses it. */
  wasWritten(next: string): Promise<boolean>
  /** Tables that are looked at. */
  readonly tables: readonly string[]
}

/** Tables that PostGIS and the migrations keep; no request writes them, and no role of ours reads them. */
const OURS = `relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migrations', 'spatial_ref_sys')`

/**
 * Looks at every table of records as the role that sees all rows.
 * @param whole compares every value; else the transactions that wrote the rows, which costs less
 */
export async function makeFingerprints(
  { pool }: Database,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<Fingerprints> {
  const { rows } = await pool.query<{ name: string; companies: boolean; seen: boolean }>(
    `select relname as name, has_table_privilege('kavel_system', oid, 'select') as seen,
       exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id') as companies
     from pg_class where ${OURS} order by relname`,
  )
  const blind = rows.filter(({ seen }) => !seen)
  if (blind.length) throw new Error(`Not seen: ${blind.map(({ name }) => name).join(', ')}`)
  // a session that is refused was used all the same: that is noted once a minute
  const rowOf = (name: string) =>
    ['sessions', 'api_tokens'].includes(name) ? `(to_jsonb(t) - 'lastUsedAt')::text` : 't::text'
  const hashOf = (name: string) =>
    whole ? `hashtextextended(${rowOf(name)}, 0)` : 'hashint8extended(t.xmin::text::bigint, 0)'
  const statement = rows
    .map(({ name, companies }) => {
      return `select ${placeOf(name, companies)} as place,
        count(*) || ' ' || sum((${hashOf(name)})::numeric) as value from ${name} t group by 1`
    })
    .join(' union all ')
  return {
    tables: rows.map(({ name }) => name),
    read: () =>
      withPrincipal(pool, 'system', async (client) => {
        const found = await client.query<{ place: string; value: string }>(statement)
        return new Map(found.rows.map(({ place, value }) => [place, value]))
      }),
    async nextWrite() {
      const { rows: next } = await pool.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      )
      return next[0]?.next ?? ''
    },
    writtenSince: (next) =>
      withPrincipal(pool, 'system', async (client) => {
        const found = await client.query<{ place: string }>(
          rows
            .map(({ name, companies }) => {
              return `select distinct ${placeOf(name, companies)} as place
                from ${name} t where t.xmin::text::bigint >= ($1::bigint & 4294967295)`
            })
            .join(' union all '),
          [next],
        )
        return found.rows.map(({ place }) => place)
      }),
    async wasWritten(next) {
      const { rows: written } = await pool.query(
        `select from generate_series($1::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1) as x
         where pg_xact_status(x::text::xid8) = 'committed' limit 1`,
        [next],
      )
      return written.length > 0
    },
  }
}

/** SQL: the place of a row `t`, `table company`; of jobs with their kind. */
function placeOf(table: string, hasCompany: boolean): string {
  const name = table === 'jobs' ? `'jobs:' || t.kind` : `'${table}'`
  const company = table === 'companies' ? 't.id' : hasCompany ? 't.company_id' : 'null::bigint'
  return `${name} || ' ' || coalesce(${company}::text, '-')`
}

/** Places that differ. */
export function differences(before: Fingerprint, after: Fingerprint): string[] {
  const places = new Set([...before.keys(), ...after.keys()])
  return [...places].filter((place) => before.get(place) !== after.get(place))
}
