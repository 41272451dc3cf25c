import { type SearchHit, searchKey, searchWords, toWgs84 } from '@kavel/registers'
import type { Queryable } from './queryable.ts'

/** Fewest letters and digits that are worth a search. */
const SHORTEST = 2

/**
 * Addresses and plots for what someone is typing, best first: `arnhemseweg 71`, `6731bs 71`, `OTL02 B 2298`,
 * `otterlo b 2298`, in any case and with any spaces. What begins like the text comes first, then what has all its
 * words in any order; house and plot numbers count up.
 */
export async function searchRegister(
  client: Queryable,
  text: string,
  limit = 8,
): Promise<SearchHit[]> {
  const key = searchKey(text)
  if (key.length < SHORTEST) return []
  const words = searchWords(text)
    .split(' ')
    // Parcel maps print numbers with leading zeros, the register has none.
    .map((word) => `${word.replace(/^0+(?=\d)/, '')}:*`)
  const { rows } = await client.query<Omit<SearchHit, 'lon' | 'lat'> & { x: number; y: number }>(
    `with address as (
       select register_id, label, geometry as place, street as first, number, suffix as last,
         case when search_key like $1 or search_postcode like $1 then 0 else 1 end as rank
       from register.addresses
       where search_key like $1 or search_postcode like $1
         or to_tsvector('simple', search_words) @@ to_tsquery('simple', $2)
       order by rank, first, number, last, register_id limit $3
     ), plot as (
       select register_id, designation || ', ' || municipality as label, ST_PointOnSurface(geometry) as place,
         municipality || section as first, number, '' as last,
         case when search_key like $1 then 0 else 1 end as rank
       from register.plots
       where search_key like $1 or to_tsvector('simple', search_words) @@ to_tsquery('simple', $2)
       order by rank, first, number, register_id limit $3
     )
     select kind, register_id, label, ST_X(place) as x, ST_Y(place) as y
     from (select 'address' as kind, * from address union all select 'plot', * from plot) hit
     order by rank, kind, first, number, last, register_id limit $3`,
    [`${key}%`, words.join(' & '), limit],
  )
  return rows.map(({ x, y, kind, register_id, label }) => {
    const [lon, lat] = toWgs84([x, y])
    return { kind, register_id, label, lon, lat }
  })
}
