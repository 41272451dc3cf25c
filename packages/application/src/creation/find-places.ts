/** Places of addresses that a file names, by the register. */
import type { Answers, Received } from '@kavel/calls'
import { searchKey, toWgs84 } from '@kavel/registers'
import type pg from 'pg'

type Name = 'POST /locations/places'

/** Degrees of each address, in order; null for one that the register does not hold. */
export async function findPlaces(
  client: pg.PoolClient,
  addresses: Received<Name>['body']['addresses'],
): Promise<Answers[Name]> {
  const keyOf = (some: readonly string[]) => (some.includes('') ? null : searchKey(some.join(' ')))
  const { rows } = await client.query<{ place: number; x: number; y: number }>(
    `select w.place::integer as place, ST_X(a.geometry) as x, ST_Y(a.geometry) as y
     from unnest($1::text[], $2::text[]) with ordinality as w (postcode, street, place)
     cross join lateral (
       select geometry from register.addresses where search_postcode = w.postcode
       union all
       select geometry from register.addresses where w.postcode is null and search_key = w.street
       limit 1) a`,
    [
      addresses.map(({ postcode, house_number }) => keyOf([postcode, house_number])),
      addresses.map(({ street, house_number, city }) => keyOf([street, house_number, city])),
    ],
  )
  const found = new Map(rows.map(({ place, x, y }) => [place, toWgs84([x, y])]))
  return addresses.map((_, index) => {
    const [lon, lat] = found.get(index + 1) ?? []
    return lon === undefined || lat === undefined ? null : { lat, lon }
  })
}
