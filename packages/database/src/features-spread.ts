/** Groups that read other plots: which plots are due again when those of a batch changed. */
import { type FeatureGroupKey, featureGroups } from '@kavel/search'
import { type Computation, computations } from '@kavel/search/computing'
import type pg from 'pg'
import { enqueue, SPREADING } from './features-notes.ts'

/** An area of which all plots have the same value: the columns with its code, now and before the batch. */
const AREAS = {
  neighbourhood: { code: 'neighbourhood_code', old: 'old_neighbourhood' },
  business_park: { code: 'bp_rin', old: 'old_park' },
} as const

const isWaiting = (plot: string, key: FeatureGroupKey) =>
  `exists (select from register.feature_queue q where q.plot_id = ${plot} and q.round = 2 and '${key}' = any (q.groups))`
const PLOT_OF = 'register.plots p on p.register_id = f.plot_id and p.province = f.province'

/** Plots that border one of the batch, and those themselves. */
const borderOf = (key: FeatureGroupKey) => `
  select distinct on (p.register_id) p.register_id as plot_id, p.geometry
  from feature_work k join register.plots p on p.geometry && ST_Expand(k.geometry, 0.05)
  where not ${isWaiting('p.register_id', key)} and ST_DWithin(p.geometry, k.geometry, 0.05)`

/**
 * The plots of the batch, which tell whether the value of their area changes (`differingOf`); all of an area that one entered or left;
 * and one of a business park that only a part of a plot lies in.
 */
const tellingOf = (key: FeatureGroupKey, area: keyof typeof AREAS) => {
  const { code, old } = AREAS[area]
  const reached = `
    union all
    (select distinct on (f.bp_rin) p.register_id, p.geometry from register.features f join ${PLOT_OF}
    where f.bp_rin in (select b.register_id from feature_work k join register.business_parks b on ST_Intersects(b.geometry, k.geometry))
    order by f.bp_rin, f.bp_site_coverage is null, f.plot_id)`
  return `
    select distinct on (plot_id) plot_id, geometry from (
      select plot_id, geometry from feature_work where not is_gone
      union all
      select p.register_id, p.geometry from register.features f join ${PLOT_OF}
      where f.${code} in (select unnest(array[${code}, ${old}]) from feature_work where is_gone or ${code} is distinct from ${old})
      ${area === 'business_park' ? reached : ''}) t
    where not ${isWaiting('t.plot_id', key)}`
}

/** Plots outside the batch that have another value than one of their area whose value the batch changes; before it is written. */
const differingOf = (key: FeatureGroupKey, area: keyof typeof AREAS) => {
  const { code } = AREAS[area]
  const names = Object.keys(featureGroups[key].columns)
  const valuesOf = (row: string) => `(${names.map((name) => `${row}.${name}`).join(', ')})`
  return `
    select distinct on (p.register_id) p.register_id as plot_id, p.geometry
    from (
      select distinct k.${code}, ${names.map((name) => `k.${name}`).join(', ')} from feature_work k
      left join register.features f on f.plot_id = k.plot_id and f.province = k.province
      where not k.is_gone and ${valuesOf('k')} is distinct from ${valuesOf('f')}) n
    join register.features f on f.${code} = n.${code} and ${valuesOf('f')} is distinct from ${valuesOf('n')}
    join ${PLOT_OF}
    where not exists (select from feature_work k where k.plot_id = f.plot_id) and not ${isWaiting('f.plot_id', key)}`
}

/** Marks the plots whose area has another value now, by the second round of one of its plots. Before the batch is written. */
export async function spreadValues(client: pg.PoolClient, due: ReadonlySet<string>): Promise<void> {
  for (const key of SPREADING) {
    const { spreads } = computations[key] as Computation
    if (due.has(key) && spreads && spreads !== 'border')
      await client.query(enqueue(differingOf(key, spreads), 2, '$1::text[]'), [[key]])
  }
}

/** Marks the plots that read one of the batch, when what they read was computed, or a plot is gone. After the batch is written. */
export async function spreadPlots(
  client: pg.PoolClient,
  due: ReadonlySet<string>,
  isOneGone: boolean,
): Promise<void> {
  for (const key of SPREADING) {
    const { spreads, uses = [] } = computations[key] as Computation
    if (!spreads || !(isOneGone || uses.some((used) => due.has(used)))) continue
    const plots = spreads === 'border' ? borderOf(key) : tellingOf(key, spreads)
    await client.query(enqueue(plots, 2, '$1::text[]'), [[key]])
  }
}
