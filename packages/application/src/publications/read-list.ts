/** The locations of a search query or an area, what the last run found, and the other publications of a company. */
import {
  englishInList,
  type ListedPublication,
  type LocationList,
  MOST_HITS,
  PAGED_TYPES,
  type PagePicture,
} from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type { RecordFor } from '@kavel/domain'
import type pg from 'pg'

/**
 * The query, and the locations of it or of an area that the publication lists: the public role decides which.
 * @param key of the query; null of an area
 */
export async function readLocations(
  client: pg.PoolClient,
  companyId: number,
  publicationId: number,
  key: string | null,
): Promise<Omit<LocationList, 'run'> | null> {
  const { rows: queries } = await client.query<RecordFor<'searchqueries'>>(
    'select * from searchqueries where company_id = $1 and key = $2',
    [companyId, key],
  )
  const [query = null] = queries
  if (key !== null && !query) return null
  const { rows } = await client.query<{
    location: RecordFor<'locations'>
    profile: LocationList['locations'][number]['profile']
  }>(
    `select to_json(l) as location,
       case when i.id is not null then json_build_object('id', i.id, 'caption', i.caption) end as profile
     from listed_locations($1, $2) l left join listed_pictures($1, $2) i on i."locationId" = l.id
     order by l."order", l.id`,
    [companyId, publicationId],
  )
  const { rows: said } = await client.query<{ fictional: boolean }>(
    'select lists_fictional($1, $2) as fictional',
    [companyId, publicationId],
  )
  return { query, locations: rows, fictional: said[0]?.fictional ?? false }
}

/** The last run of the query that came to its end. Runs are the company's: only what a page shows of them leaves this. */
export async function readRun(
  pool: pg.Pool,
  companyId: number,
  queryId: number,
): Promise<LocationList['run']> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<NonNullable<LocationList['run']>>(
      `select to_json(r.date) #>> '{}' as date, r.count, r.unknown, case when r.hits is not null then coalesce((
         select json_agg(json_build_object('id', h.hit ->> 'id', 'designation', coalesce(h.hit ->> 'designation', ''),
           'lat', (h.hit ->> 'lat')::float8, 'lon', (h.hit ->> 'lon')::float8) order by h.nth)
         from jsonb_array_elements(r.hits) with ordinality as h (hit, nth) where h.nth <= $3), '[]') end as hits
       from searchquery_runs r where r.company_id = $1 and r."searchQueryId" = $2 and r.state = 'done'
       order by r."doneAt" desc limit 1`,
      [companyId, queryId, MOST_HITS],
    )
    return rows[0] ?? null
  })
}

/** What the company has on show, archived ones left out. */
export async function readPublications(
  client: pg.PoolClient,
  companyId: number,
): Promise<ListedPublication[]> {
  const { rows } = await client.query<
    Omit<ListedPublication, 'english'> & Pick<RecordFor<'publications'>, 'cfg'>
  >(
    `select p.id, p.key, p.name, p.description, p.type, p."order", to_json(p."updatedAt") #>> '{}' as "updatedAt",
       i.id as picture, p.cfg
     from publications p left join pictures_of_publications($1) i on i."publicationId" = p.id
     where p.company_id = $1 and not p.archived and p.type = any ($2)
     order by p."order", p.id`,
    [companyId, PAGED_TYPES],
  )
  return rows.map(({ cfg, ...listed }) => ({ ...listed, english: englishInList({ cfg }) }))
}

/** Pictures that the sections name by their ids, in no order. */
export async function readPictures(
  client: pg.PoolClient,
  companyId: number,
  ids: readonly string[],
): Promise<PagePicture[]> {
  const { rows } = await client.query<PagePicture>(
    `select id, name, caption, "order", "locationId", "conceptId" from images
     where company_id = $1 and id::text = any ($2)`,
    [companyId, ids],
  )
  return rows
}
