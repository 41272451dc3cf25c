/** Groups that read other plots: which plots are due again when those of a batch changed. */
import { type FeatureGroupKey, featureGroups } from '@kavel/search'
import type pg from 'pg'
import { type Computation, computations } from './computing/index.ts'
import { APART, enqueue, SPREADING } from './notes.ts'

/** An area of which all plots have the same value: the columns with its code, now and before the batch. */
const AREAS = {
  neighbourhood: { code: 'neighbourhood_code', old: 'old_neighbourhood' },
  business_park: { code: 'bp_rin', old: 'old_park' },
} as const

/** Looked up for each plot: joined, the embedded database reads the queue again for each, as it takes it for one row. */
const isWaiting = (plot: string, key: FeatureGroupKey) =>
  `((select true from register.feature_queue q where q.plot_id = ${plot} and q.round = 2 and '${key}' = any (q.groups)) is not null)`
const PLOT_OF = 'register.plots p on p.register_id = f.plot_id and p.province = f.province'

const valuesOf = (row: string, names: readonly string[]) =>
  `(${names.map((name) => `${row}.${name}`).join(', ')})`

/** Plots of the batch that are new, gone, or other than before in what the group reads of them. */
const changedOf = ({ readsOfOthers: names }: Computation) => `(
  select k.* from feature_work k left join register.features f on f.plot_id = k.plot_id and f.province = k.province
  where k.is_gone or f.plot_id is null or ${names ? `${valuesOf('k', names)} is distinct from ${valuesOf('f', names)}` : 'true'})`

/** Plots that border a changed one, itself included. */
const borderOf = (key: FeatureGroupKey) => `
  select distinct on (plot_id) plot_id, geometry
  from (
    select p.register_id as plot_id, p.geometry, k.geometry as changed
    from ${changedOf(computations[key])} k join register.plots p on p.geometry && ST_Expand(k.geometry, ${APART})
    where not ${isWaiting('p.register_id', key)} offset 0) p
  where ST_DWithin(geometry, changed, ${APART})`

/**
 * The changed plots, which tell whether the value of their area changes (`differingOf`); all of an area that one entered or left;
 * and one of a business park that only a part of a plot lies in.
 */
const tellingOf = (key: FeatureGroupKey, area: keyof typeof AREAS) => {
  const { code, old } = AREAS[area]
  const reached = `
    union all
    select * from (
      select distinct on (f.bp_rin) p.register_id as plot_id, p.geometry from register.features f join ${PLOT_OF}
      where f.bp_rin in (select b.register_id from feature_work k join register.business_parks b on ST_Intersects(b.geometry, k.geometry))
      order by f.bp_rin, f.bp_site_coverage is null, f.plot_id) r
    where not ${isWaiting('r.plot_id', key)}`
  return `
    select distinct on (plot_id) plot_id, geometry from (
      select plot_id, geometry from ${changedOf(computations[key])} k
      where not is_gone and (${code} is not null or ${old} is not null) and not ${isWaiting('k.plot_id', key)}
      union all
      select p.register_id, p.geometry from (
        select f.plot_id, f.province from register.features f
        where f.${code} = any (array(
            select distinct one from feature_work cross join unnest(array[${code}, ${old}]) as one
            where is_gone or ${code} is distinct from ${old}))
          and not ${isWaiting('f.plot_id', key)} offset 0) f
      join ${PLOT_OF}
      ${area === 'business_park' ? reached : ''}) t`
}

/** Plots outside the batch that have another value than one of their area whose value the batch changes. */
const differingOf = (key: FeatureGroupKey, area: keyof typeof AREAS) => {
  const { code } = AREAS[area]
  const names = Object.keys(featureGroups[key].columns)
  const listed = (row: string) => names.map((name) => `${row}.${name}`).join(', ')
  return `
    with n as materialized (
      select distinct k.${code}, ${listed('k')} from feature_work k
      left join register.features f on f.plot_id = k.plot_id and f.province = k.province
      where not k.is_gone and ${valuesOf('k', names)} is distinct from ${valuesOf('f', names)})
    select distinct on (p.register_id) p.register_id as plot_id, p.geometry
    from (
      select f.plot_id, f.province, f.${code}, ${listed('f')} from register.features f
      where f.${code} = any (array(select ${code} from n))
        and not exists (select from feature_work k where k.plot_id = f.plot_id) and not ${isWaiting('f.plot_id', key)} offset 0) f
    join n on f.${code} = n.${code} and ${valuesOf('f', names)} is distinct from ${valuesOf('n', names)}
    join ${PLOT_OF}`
}

/** Marks the plots that are due for the second round because of a batch that is computed, but not written yet. */
export async function spread(client: pg.PoolClient, due: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query('select from feature_work where is_gone limit 1')
  for (const key of SPREADING) {
    const { spreads, uses = [] } = computations[key] as Computation
    const mark = (plots: string) => client.query(enqueue(plots, 2, '$1::text[]'), [[key]])
    if (!spreads) continue
    if (due.has(key) && spreads !== 'border') await mark(differingOf(key, spreads))
    if (rows.length > 0 || uses.some((used) => due.has(used)))
      await mark(spreads === 'border' ? borderOf(key) : tellingOf(key, spreads))
  }
}
