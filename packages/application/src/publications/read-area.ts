/** What the registers say of an area, for the pages about it. */
import {
  type AreaReading,
  COUNTRY,
  missingArea,
  type PageArea,
  type PageAreaKind,
} from '@kavel/concept'
import { type Queryable, withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { outlineIn } from './outline-in.ts'
import { readAreaFigures, readAreaLevels } from './read-area-figures.ts'
import { readMunicipalities, readParks } from './read-area-lists.ts'
import { readPark } from './read-park.ts'
import { readParkRules } from './read-park-rules.ts'

/** An area of the registers. */
export interface AskedArea {
  readonly kind: PageAreaKind
  readonly code: string
}

/**
 * An area with what is asked of it; one that the registers do not have has no name.
 * @param companyId whose own files and published pages are read: facts of the registers are everybody's
 */
export async function readPageArea(
  pool: pg.Pool,
  area: AskedArea,
  asked: readonly AreaReading[],
  companyId: number,
): Promise<PageArea> {
  return withPrincipal(pool, 'system', async (client) => {
    const base = await readBase(client, area)
    if (base.name === null) return base
    const wants = (reading: AreaReading) => asked.includes(reading)
    const park = wants('park') ? await readPark(client, base, companyId) : null
    return {
      ...base,
      figures: wants('figures') ? await readAreaFigures(client, base) : null,
      levels: wants('levels') ? await readAreaLevels(client, base) : null,
      park:
        park && wants('rules')
          ? { ...park, rules: await readParkRules(client, base.code, park) }
          : park,
      parks: wants('parks') ? await readParks(client, base, companyId) : null,
      municipalities: wants('municipalities')
        ? await readMunicipalities(client, base, companyId)
        : null,
    }
  })
}

const COUNTRY_NAME = 'Nederland'
/** Name of an area `a`, the code of one without: IBIS has parks that nobody named. */
const NAME = 'coalesce(a.name, a.register_id)'

async function readBase(client: Queryable, { kind, code }: AskedArea): Promise<PageArea> {
  const missing = missingArea(kind, code)
  if (kind === 'country') return { ...missing, name: COUNTRY_NAME }
  const { rows } = await client.query<Omit<PageArea, keyof typeof missing> & Partial<PageArea>>(
    `select ${NAME} as name, ${outlineIn('a.geometry', 2)} as outline, register.is_fictional($2, a.source) as fictional,
       json_build_object('name', split_part(a.source, ' · ', 1), 'date', a.source_date) as source,
       ${lyingIn('municipalities')} as municipality, ${lyingIn('provinces')} as province
     from register.${kind} a where a.register_id = $1`,
    [code, kind],
  )
  return rows[0] ? { ...missing, ...rows[0] } : missing
}

/** The area of a table in which most of `a` lies. */
const lyingIn = (table: 'municipalities' | 'provinces') => `(
  select json_build_object('code', t.register_id, 'name', t.name) from register.${table} t
  where ST_Intersects(t.geometry, a.geometry)
  order by ST_Area(ST_Intersection(t.geometry, a.geometry)) desc, t.register_id limit 1)`

/** Areas that one call gives. */
const MOST_FOUND = 50

/** Where what is asked stands in the name of `a`, null where it does not. */
const PLACE_IN_NAME = `nullif(strpos(lower(${NAME}), lower($1)), 0)`

/** Areas by name, those that begin so first, then by how their code begins; by their codes where those are given. */
export async function findAreas(
  pool: pg.Pool,
  kind: PageAreaKind,
  { q, codes }: { readonly q: string; readonly codes?: string | undefined },
): Promise<{ code: string; name: string; municipality: string | null }[]> {
  if (kind === 'country') return [{ code: COUNTRY, name: COUNTRY_NAME, municipality: null }]
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{
      code: string
      name: string
      municipality: string | null
    }>(
      `select a.register_id as code, ${NAME} as name, m.name as municipality
       from (select register_id, name, geometry from register.${kind} a
         where case when $2::text[] is null then ${PLACE_IN_NAME} is not null or starts_with(lower(register_id), lower($1))
           else register_id = any ($2) end
         order by ${PLACE_IN_NAME}, ${NAME}, register_id limit ${MOST_FOUND}) a
       left join lateral (select m.name from register.municipalities m
         where ST_Intersects(m.geometry, ST_PointOnSurface(a.geometry)) limit 1) m on true
       order by ${PLACE_IN_NAME}, ${NAME}, a.register_id`,
      [q.trim(), codes?.split(',') ?? null],
    )
    return rows
  })
}

/** Ids of the locations that somebody may read whose point lies in an area, as `is_listed` of the database asks it. */
export async function findLocationsIn(
  client: Queryable,
  { kind, code }: AskedArea,
): Promise<number[]> {
  if (kind === 'country') return []
  const { rows } = await client.query<{ id: number }>(
    `select l.id from register.${kind} a join locations l on ST_Intersects(a.geometry, point_of(l))
     where a.register_id = $1 and not l.deleted and not l.archived order by l.id`,
    [code],
  )
  return rows.map(({ id }) => id)
}
