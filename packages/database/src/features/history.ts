/** History of feature values, kept for the latest changes. */
import type pg from 'pg'
import type { Queryable } from '../core/queryable.ts'
import type { FeatureValue } from './read.ts'

/** Changes of a plot that are kept: some hundred megabytes at the most. */
const MOST_CHANGES = 250_000

const KEPT = `
  create temporary table if not exists feature_before (plot_id text not null, before jsonb) on commit delete rows`

/** Notes the former values of rows that the batch in `feature_work` writes or removes, as `recordHistory` keeps them. */
export async function noteFormer(client: pg.PoolClient, features: readonly string[]) {
  const listOf = (row: string) => features.map((name) => `${row}.${name}`).join(', ')
  await client.query(KEPT)
  await client.query(`
    insert into feature_before (plot_id, before)
    select k.plot_id, case when f.plot_id is not null then coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(j.former) where value is distinct from j.latter -> key), '{}') end
    from feature_work k left join register.features f on f.plot_id = k.plot_id
    -- each made once, not for every feature
    left join lateral (
      select (select to_jsonb(r) from (select ${listOf('f')}) r) as former, (select to_jsonb(r) from (select ${listOf('k')}) r) as latter
      where f.plot_id is not null offset 0) j on true
    where (${listOf('f')}) is distinct from (${listOf('k')}) or f.plot_id is null or k.is_gone`)
}

/** Keeps what was noted of these plots, under the number of the batch, and drops the oldest. */
export async function recordHistory(client: pg.PoolClient, plots: readonly string[]) {
  await client.query(
    `insert into register.feature_history (plot_id, version, before)
     select plot_id, currval('register.feature_version'), before from feature_before where plot_id = any ($1)`,
    [plots],
  )
  await client.query(
    `delete from register.feature_history
     where entry <= (select max(entry) - ${MOST_CHANGES} from register.feature_history)`,
  )
}

/** Former values of the features that changed; `absent` where there was no such plot, `unknown` where that is not kept. */
export type Former = Readonly<Record<string, FeatureValue>> | 'absent' | 'unknown'

/**
 * Tells what some features of plots were at version `since`, of plots of which something changed until version `until`; null when
 * changes that long ago are not kept any more.
 */
export async function readFormerFeatures(
  client: Queryable,
  plotIds: readonly string[],
  features: readonly string[],
  { since, until }: { readonly since: number; readonly until: number },
): Promise<ReadonlyMap<string, Former> | null> {
  const oldest = await client.query<{ version: number }>(
    'select version::float8 as version from register.feature_history order by entry limit 1',
  )
  if ((oldest.rows[0]?.version ?? Number.POSITIVE_INFINITY) > since) return null
  const { rows } = await client.query<{ id: string; before: Exclude<Former, string> | null }>(
    `select plot_id as id, case when before is not null then
       coalesce((select jsonb_object_agg(key, value) from jsonb_each(before) where key = any ($2)), '{}') end as before
     from register.feature_history where plot_id = any ($1) and version > $3 and version <= $4 order by entry`,
    [plotIds, features, since, until],
  )
  const former = new Map<string, Former>()
  for (const { id, before } of rows) {
    const known = former.get(id)
    if (known === undefined) former.set(id, before ?? 'absent')
    // it went and came again: what it was before is not what it changed from
    else if (!before) former.set(id, known === 'absent' ? known : 'unknown')
    else if (typeof known === 'object') former.set(id, { ...before, ...known })
  }
  return former
}
