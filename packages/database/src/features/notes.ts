/** Due work: change notes become plots with the feature groups to compute. */

import { type Layer, layers } from '@kavel/registers'
import { type FeatureGroupKey, featureGroups } from '@kavel/search'
import type pg from 'pg'
import { type Computation, computations, computingOrder, type Reach } from './computing/index.ts'

/** Layer that brings each table. */
const layersOfTables = new Map(
  Object.entries(layers as Readonly<Record<string, Layer>>).flatMap(([layer, { tables }]) =>
    Object.keys(tables).map((table) => [table, layer] as const),
  ),
)

/** The layer of a table, or of a map of cells (`samples.noise_all`). */
export function layerOf(name: string): string {
  return layersOfTables.get(name) ?? name.replace(/^samples\./, '')
}

/** Groups of the second round: they read other plots. */
export const SPREADING = computingOrder.filter((key) => (computations[key] as Computation).spreads)
export const isSpreading = (key: string) => (SPREADING as readonly string[]).includes(key)

/** Groups that read a group of the first round, however far along, itself included. */
export function withDependents(keys: readonly FeatureGroupKey[]): FeatureGroupKey[] {
  const found = new Set<FeatureGroupKey>(keys)
  for (const key of computingOrder) {
    const { uses = [] } = computations[key] as Computation
    if (!isSpreading(key) && uses.some((used) => found.has(used))) found.add(key)
  }
  return computingOrder.filter((key) => found.has(key))
}

/** A statement that adds plots (`plot_id`, `geometry`) to those that wait. */
export const enqueue = (plots: string, round: 1 | 2, groups: string) => `
  insert into register.feature_queue as q (plot_id, round, groups, cell)
  select plot_id, ${round}, ${groups},
    floor(ST_XMin(geometry) / ${CELL})::bigint * 10000 + floor(ST_YMin(geometry) / ${CELL})::bigint
  from (${plots}) due
  on conflict (plot_id, round) do update set groups = array(select distinct unnest(q.groups || excluded.groups))
  where not q.groups @> excluded.groups`

/** Metres that the lines of two plots that border each other may lie apart. */
export const APART = 0.05
/** Metres of the squares in whose order plots are computed. */
const CELL = 2000
/** Notes that are worked off at once. */
const NOTES = 500

interface Note {
  readonly id: string
  readonly what: string
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Turns notes into plots that wait, in the transaction of `client`; gives how many notes there were. */
export async function takeNotes(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<Note>(
    `select id, what, west, south, east, north from register.feature_changes order by id limit ${NOTES}`,
  )
  const byWhat = Map.groupBy(rows, ({ what }) => what)
  for (const [what, notes] of byWhat)
    for (const { reach, keys } of listDue(what)) await enqueueAround(client, notes, reach, keys)
  await client.query('delete from register.feature_changes where id = any ($1)', [
    rows.map(({ id }) => id),
  ])
  return rows.length
}

interface Due {
  readonly reach: Reach
  readonly keys: readonly FeatureGroupKey[]
}

/** The groups that a change of something makes due, by how far it reaches. */
function listDue(what: string): Due[] {
  // A plot that changed its shape is another plot to every group, and to those that border it.
  if (what === 'plots')
    return [
      { reach: 0, keys: computingOrder.filter((key) => !isSpreading(key)) },
      { reach: APART, keys: SPREADING },
    ]
  // What an area was not known of before reaches as far as the area.
  if (what.startsWith('layer:')) return [{ reach: 0, keys: listNeeding(what.slice(6)) }]
  return computingOrder.flatMap((key): Due[] => {
    const reads: Readonly<Record<string, Reach>> = (computations[key] as Computation).reads
    const reach = reads[what]
    return reach === undefined ? [] : [{ reach, keys: [key] }]
  })
}

/** Groups that read a layer, or know nothing without it. */
function listNeeding(layer: string): FeatureGroupKey[] {
  return computingOrder.filter((key) =>
    [...featureGroups[key].reads, ...Object.keys((computations[key] as Computation).reads)].some(
      (name) => layerOf(name) === layer,
    ),
  )
}

async function enqueueAround(
  client: pg.PoolClient,
  notes: readonly Note[],
  reach: Reach,
  keys: readonly FeatureGroupKey[],
) {
  const boxes = (['west', 'south', 'east', 'north'] as const).map((side) =>
    notes.map((note) => note[side]),
  )
  const isNear = typeof reach === 'number'
  const within = isNear ? reach : await findFarthest(client, reach)
  // A record farther off than the nearest one is no matter, unless it is the first.
  const condition = isNear
    ? ''
    : `left join register.features f on f.plot_id = p.register_id
       where f.plot_id is null or f.${reach.nearest} is null
         or ST_Distance(p.geometry, b.box) <= (f.${reach.nearest} + ${0.5 / reach.unit + 0.005}) * ${reach.unit}`
  const plots = `
    select distinct on (p.register_id) p.register_id as plot_id, p.geometry
    from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as n (west, south, east, north)
    cross join lateral (select ST_MakeEnvelope(n.west, n.south, n.east, n.north, 28992) as box) b
    join register.plots p on p.geometry && ST_Expand(b.box, $5) ${condition}`
  const first = withDependents(keys.filter((key) => !isSpreading(key)))
  const second = keys.filter(isSpreading)
  if (first.length > 0)
    await client.query(enqueue(plots, 1, '$6::text[]'), [...boxes, within, first])
  if (second.length > 0)
    await client.query(enqueue(plots, 2, '$6::text[]'), [...boxes, within, second])
}

/** Metres beyond every distance in the country, for a first record. */
const ANYWHERE = 1_000_000

async function findFarthest(
  client: pg.PoolClient,
  { nearest, unit }: Exclude<Reach, number>,
): Promise<number> {
  const { rows } = await client.query<{ farthest: number | null }>(
    `select max(${nearest}) as farthest from register.features`,
  )
  const farthest = rows[0]?.farthest ?? null
  return farthest === null ? ANYWHERE : farthest * unit + 10
}

/** Makes every plot due for groups whose formula is another than they were computed by; gives whether there are such groups. */
export async function takeFormulas(
  client: pg.PoolClient,
  hashes: ReadonlyMap<FeatureGroupKey, string>,
): Promise<boolean> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from register.feature_formulas',
  )
  const known = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = computingOrder.filter((key) => known.get(key) !== hashes.get(key))
  if (changed.length === 0) return false
  // All plots are due for all there is, and those of notes that come after this one are not among these.
  if (changed.length === computingOrder.length)
    await client.query('delete from register.feature_changes')
  const plots = 'select register_id as plot_id, geometry from register.plots'
  const first = withDependents(changed.filter((key) => !isSpreading(key)))
  const second = changed.filter(isSpreading)
  if (first.length > 0) await client.query(enqueue(plots, 1, '$1::text[]'), [first])
  if (second.length > 0) await client.query(enqueue(plots, 2, '$1::text[]'), [second])
  await client.query(
    `insert into register.feature_formulas (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash`,
    [changed, changed.map((key) => hashes.get(key))],
  )
  return true
}
