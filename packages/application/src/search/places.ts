/** Addresses of plots, and the locations of the company that hold them. */
import type { Answers } from '@kavel/calls'
import { parcelsSql, type Queryable } from '@kavel/database'
import { type Address, addressOf } from '../journey/address-of.ts'

type Place = Answers['POST /search/places'][number]

/** In the order of `ids`; without those that the register does not have. */
export async function readPlaces(client: Queryable, ids: readonly string[]): Promise<Place[]> {
  const plots = await readPlots(client, ids)
  const locations = await readLocations(client, ids)
  return ids.flatMap((id) => {
    const plot = plots.get(id)
    if (!plot) return []
    const { designation, addresses } = plot
    const address = addressOf(addresses)?.display_address ?? null
    return [{ id, designation, address, locations: [...(locations.get(id) ?? [])] }]
  })
}

/** The address of each plot that the register has, by register id; null on ground without one. */
export async function addressesOf(
  client: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const plots = await readPlots(client, ids)
  return new Map(
    [...plots].map(([id, { addresses }]) => [id, addressOf(addresses)?.display_address ?? null]),
  )
}

interface Found {
  readonly id: string
  readonly designation: string
  readonly addresses: readonly Address[]
}

/** Those that the register has, each with its addresses. */
async function readPlots(client: Queryable, ids: readonly string[]) {
  const { rows } = await client.query<Found>(
    `select p.register_id as id, p.designation, coalesce(found.addresses, '[]') as addresses
     from register.plots p
     cross join lateral (
       select json_agg(json_build_object('street', a.street, 'house_number', a.number || a.suffix,
         'postcode', a.postcode, 'city', a.city) order by a.register_id) as addresses
       from register.addresses a where ST_Intersects(a.geometry, p.geometry)) found
     where p.register_id = any ($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Row-level security leaves those of the company of who asks. */
async function readLocations(client: Queryable, ids: readonly string[]) {
  const { rows } = await client.query<{ plot: string; locations: Place['locations'] }>(
    `select parcel.id as plot, json_agg(distinct jsonb_build_object('id', l.id, 'name', l.name)) as locations
     from plots p cross join lateral ${parcelsSql('p.properties')} parcel
     join locations l on l.company_id = p.company_id and l.id = p."locationId"
     where parcel.id = any ($1) and not l.deleted
     group by plot`,
    [ids],
  )
  return new Map(
    rows.map(({ plot, locations }) => [plot, locations.toSorted((a, b) => a.id - b.id)] as const),
  )
}
