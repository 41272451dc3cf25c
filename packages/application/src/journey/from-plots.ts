import { expectRows } from '@kavel/database'
import { type Actor, type GivenField, type Issue, LocationType } from '@kavel/domain'
import { toWgs84 } from '@kavel/registers'
import type pg from 'pg'
import { createRecords } from '../records/create.ts'
import { Refusal } from '../refusal.ts'

/** Plots of the register that become one location. */
export interface Site {
  readonly plots: readonly string[]
  /** Its address, else its plots, when left out. */
  readonly name?: string | undefined
  /** What a person says of it. */
  readonly fields?: Partial<Record<GivenField, string>> | undefined
}

/** Shared fields of all locations of one call; plots of opportunities refer to their query. */
interface Origin {
  readonly type?: LocationType
  readonly searchQueryId?: number
}

interface Summary {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly designations: string
  readonly municipality: string
  readonly address: string | null
}

/** Makes a location of each site with its plots, in the caller's transaction; gives their ids, in order. */
export async function createFromPlots(
  client: pg.PoolClient,
  actor: Actor,
  sites: readonly Site[],
  origin: Origin = {},
): Promise<number[]> {
  const plots = sites.flatMap((site) => site.plots)
  await assertKnown(client, plots)
  const records: object[] = []
  for (const site of sites) records.push({ ...(await describeSite(client, site)), ...origin })
  // the path of a fault is the field of the one site
  const body = records.length === 1 ? records[0] : records
  const locations = (await createRecords(client, actor, 'locations', body)).map(({ id }) => id)
  const owners = sites.flatMap((site, index) => site.plots.map(() => locations[index]))
  const made = await insertParcels(client, actor, owners, plots, origin.type)
  expectRows({ rowCount: made.length }, plots.length)
  return locations
}

/** Plots of the register as plots of locations, in order; `owners` are the locations. Gives their ids, in order. */
export async function insertParcels(
  client: pg.PoolClient,
  { companyId }: Pick<Actor, 'companyId'>,
  owners: readonly (number | undefined)[],
  plots: readonly string[],
  type?: LocationType,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into plots (company_id, type, geometry, properties, "locationId", "opportunityId")
     select $1, 'cadastral', p.geometry, jsonb_build_object(
       'register_id', p.register_id, 'kadastraleGemeenteWaarde', p.municipality,
       'AKRKadastraleGemeenteCodeWaarde', split_part(p.designation, ' ', 1), 'sectie', p.section,
       'perceelnummer', p.number, 'kadastraleGrootteWaarde', p.size, 'source', p.source, 'date', p.source_date,
       'fictional', register.is_fictional('plots', p.source)), wanted.location, case when $4 then wanted.location end
     from unnest($2::bigint[], $3::text[]) with ordinality as wanted (location, register_id, place)
     join register.plots p using (register_id) order by place returning id`,
    [companyId, owners, plots, type === LocationType.opportunity],
  )
  return rows.map(({ id }) => id)
}

/** Location fields derived from its plots. */
async function describeSite(client: pg.PoolClient, { plots, name, fields }: Site): Promise<object> {
  const { x, y, size, designations, municipality, address } = await summarize(client, plots)
  const [lon, lat] = toWgs84([x, y])
  return {
    ...fields,
    name: name ?? address ?? designations,
    lat,
    lon,
    plotnr: designations,
    plotsize: size,
    municipality,
    country: 'Nederland',
    // a person looks at buildings first; the colours of the programme are a switch of the view
    cfg: { render_settings: { rendermode: 'facade_shadow' } },
  }
}

async function assertKnown(client: pg.PoolClient, plots: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ register_id: string }>(
    'select register_id from register.plots where register_id = any ($1)',
    [plots],
  )
  const known = new Set(rows.map(({ register_id }) => register_id))
  const issues = plots.flatMap((id, index): Issue[] => {
    const path = `plots.${index}`
    if (plots.indexOf(id) < index) return [{ path, message: 'is named twice' }]
    return known.has(id) ? [] : [{ path, message: 'the register has no plot with this id' }]
  })
  if (issues.length) throw new Refusal('invalid_input', issues)
}

/** Size is the registered one, else that of the drawn polygon; the address is that of the lowest number. */
async function summarize(client: pg.PoolClient, plots: readonly string[]): Promise<Summary> {
  const { rows } = await client.query<Summary>(
    `with p as materialized (
       select wanted.place, plot.* from unnest($1::text[]) with ordinality as wanted (register_id, place)
       join register.plots plot using (register_id)),
     middle as (select ST_Centroid(ST_Collect(geometry)) as point from p)
     select ST_X(point) as x, ST_Y(point) as y,
       (select sum(coalesce(size, ST_Area(geometry))) from p) as size,
       (select string_agg(designation, ', ' order by place) from p) as designations,
       (select mode() within group (order by municipality) from p) as municipality,
       (select a.street || ' ' || a.number || a.suffix || ', ' || a.city
        from register.addresses a, p where ST_Intersects(a.geometry, p.geometry)
        order by p.place, a.street, a.number, a.suffix limit 1) as address
     from middle`,
    [plots],
  )
  return rows[0] as Summary
}
