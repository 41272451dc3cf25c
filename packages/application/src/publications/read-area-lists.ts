/** The business parks and the municipalities of an area, with the pages that the company has on show about them. */
import {
  type AreaSource,
  type AreaValues,
  KEY_FIGURES,
  type MunicipalityRow,
  type PageArea,
  type PageAreaKind,
  type ParkRow,
} from '@kavel/concept'
import type { Queryable } from '@kavel/database'
import { type PublicationType, publicLink } from '@kavel/domain'
import { hectares, highestCategory } from './ibis-columns.ts'
import { outlineIn } from './outline-in.ts'

/** Detail of the outlines, m, by the area that they are drawn in: finer than a line of the drawing. */
const DETAIL = {
  business_parks: 2,
  population_cores: 2,
  municipalities: 3,
  provinces: 100,
  country: 300,
} as const satisfies Record<PageAreaKind, number>

/** Types whose page leads on from a municipality, the first that there is. */
const ABOUT_MUNICIPALITY: readonly PublicationType[] = ['municipality', 'municipality_index']
const ABOUT_PARK: readonly PublicationType[] = ['business_park']

/** Gives the address of the page about an area, by its code. */
type PageOf = (code: string) => string | null

async function readPages(
  client: Queryable,
  companyId: number,
  types: readonly PublicationType[],
): Promise<PageOf> {
  const { rows } = await client.query<{ type: string; code: string; key: string }>(
    'select type, code, key from pages_of_areas($1) where type = any ($2)',
    [companyId, types],
  )
  const first = (code: string) =>
    types.flatMap((type) => rows.find((row) => row.type === type && row.code === code) ?? [])[0]
  return (code) => {
    const found = first(code)
    return found ? publicLink(found) : null
  }
}

/** The municipality in which the largest part of a park lies; most of them lie in one. */
const MUNICIPALITY_OF_PARK = `lateral (
  select t.register_id as code, t.name, t.geometry from register.municipalities t where ST_Intersects(t.geometry, b.geometry)
  order by case when ST_Covers(t.geometry, b.geometry) then ST_Area(b.geometry)
    else ST_Area(ST_Intersection(t.geometry, b.geometry)) end desc, t.register_id limit 1)`

/** The province of a municipality, which lies in no two: by a point that lies well inside. */
const PROVINCE_OF_MUNICIPALITY = `lateral (
  select t.register_id as code, t.name from register.provinces t where ST_Intersects(t.geometry, ST_PointOnSurface(m.geometry))
  order by t.register_id limit 1)`

/** SQL of the source of a row, its short name and date. */
const SOURCE = (row: string) =>
  `json_build_object('name', split_part(${row}.source, ' · ', 1), 'date', ${row}.source_date)`

/** Parks `b` that are listed, by the kind of area; `$1` is its code. */
const LISTED = {
  // itself wherever it lies, and those of its municipality
  business_parks: `b.register_id = $1 or m.code = $2`,
  population_cores: `exists (select from register.population_cores c where c.register_id = $1
    and ST_Intersects(c.geometry, b.geometry)
    and ST_Area(ST_Intersection(c.geometry, b.geometry)) >= ST_Area(b.geometry) / 2)`,
  municipalities: `m.code = $1`,
  provinces: `p.code = $1`,
  country: `$1::text is not null`,
} as const satisfies Record<PageAreaKind, string>

/** Parks near the area alone: the places of thousands need not be looked for. */
const NEAR = {
  business_parks: `b.register_id = $1 or ST_Intersects(b.geometry,
    (select geometry from register.municipalities where register_id = $2))`,
  population_cores: `ST_Intersects(b.geometry, (select geometry from register.population_cores where register_id = $1))`,
  municipalities: `ST_Intersects(b.geometry, (select geometry from register.municipalities where register_id = $1))`,
  provinces: `ST_Intersects(b.geometry, (select geometry from register.provinces where register_id = $1))`,
  country: 'true',
} as const satisfies Record<PageAreaKind, string>

/** Business parks of which the largest part lies in the area, of a park those of its municipality, by name. */
export async function readParks(
  client: Queryable,
  { kind, code, municipality }: PageArea,
  companyId: number,
): Promise<PageArea['parks']> {
  const { rows } = await client.query<Omit<ParkRow, 'page'>>(
    `select b.register_id as code, coalesce(b.name, b.register_id) as name, m.name as municipality, p.name as province,
       ${hectares('b', 'gross_area')} as gross_ha, ${hectares('b', 'net_area')} as net_ha, ${hectares('b', 'available_area')} as available_ha,
       b.start_year, b.kind as type, ${highestCategory('b')} as max_category, ${outlineIn('b.geometry', DETAIL[kind])} as outline,
       ${SOURCE('b')} as source
     from (select b.* from register.business_parks b where ${NEAR[kind]}) b
     left join ${MUNICIPALITY_OF_PARK} m on true
     left join ${PROVINCE_OF_MUNICIPALITY} p on true
     where ${LISTED[kind]} order by coalesce(b.name, b.register_id), b.register_id`,
    kind === 'business_parks' ? [code, municipality?.code ?? null] : [code],
  )
  const pageOf = await readPages(client, companyId, ABOUT_PARK)
  return rows.map((row) => ({ ...row, page: pageOf(row.code) }))
}

/** Municipalities of a province or of the country with their key figures, by name; null of other areas. */
export async function readMunicipalities(
  client: Queryable,
  { kind, code }: PageArea,
  companyId: number,
): Promise<PageArea['municipalities']> {
  if (kind !== 'provinces' && kind !== 'country') return null
  const { rows } = await client.query<
    Omit<MunicipalityRow, 'values' | 'page'> & AreaValues & { readonly source: AreaSource }
  >(
    `with listed as materialized (
       select m.*, p.name as province from register.municipalities m left join ${PROVINCE_OF_MUNICIPALITY} p on true
       where ${kind === 'country' ? '$1::text is not null' : 'p.code = $1'}),
     counted as (
       select m.code, count(*)::integer as parks from register.business_parks b cross join ${MUNICIPALITY_OF_PARK} m group by 1)
     select m.register_id as code, m.name, m.year, m.province, coalesce(c.parks, 0) as parks,
       ${outlineIn('m.geometry', DETAIL[kind])} as outline, ${SOURCE('m')} as source,
       ${KEY_FIGURES.map((figure) => `m.${figure}`).join(', ')}
     from listed m left join counted c on c.code = m.register_id order by m.name, m.register_id`,
    [code],
  )
  const pageOf = await readPages(client, companyId, ABOUT_MUNICIPALITY)
  return rows.map(({ code, name, year, province, parks, outline, source, ...values }) => ({
    ...{ code, name, year, province, parks, outline, source },
    values: Object.fromEntries(
      KEY_FIGURES.map((figure) => [figure, values[figure] ?? null]),
    ) as AreaValues,
    page: pageOf(code),
  }))
}
