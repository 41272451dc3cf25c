import {
  addressWords,
  bagIdOf,
  type Designation,
  findBounds,
  houseNumbers,
  readCoordinates,
  readDesignation,
  type SearchHit,
  type SearchTable,
  searchKey,
  searchTables,
  searchWords,
  toWgs84,
} from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'
import { divisions, foundBy, HAS_WORDS, namedSearches, type Search } from './search-names.ts'

/** Fewest letters and digits that are worth a search. */
const SHORTEST = 2

/** Plots that a building with that id of the BAG stands on: it has no name to be found by. */
const UNDER_BUILDING = `register_id in (
  select plot.register_id from register.buildings building
  join register.plots plot on plot.geometry && building.geometry
  cross join lateral (select ST_Intersection(plot.geometry, building.geometry) as part) o
  where building.bag_id = $7 and register.meets(
    ST_Area(part), ST_Perimeter(part), ST_Area(plot.geometry), ST_Area(building.geometry), false))`

/**
 * For each kind of place in the registers what finds it: `rank` (best first), what equal ranks are sorted by; and its
 * `place`, an expression over what was found, worked out for the best only. `$1` is the key as a prefix, `$2` the words, `$3` the limit;
 * `$4`–`$6` are section, number and words of a cadastral designation, `$7` a register id, null when the text is none, and
 * `$8` the numbers that may be of a house.
 * What one asks for by the name of a division of the country comes first, then addresses, then what else has a name.
 */
const { divided, others } = Object.groupBy(searchTables, (table) =>
  divisions.includes(table) ? 'divided' : 'others',
)
const SEARCHES: Readonly<Record<string, Search>> = {
  ...pickSearches(divided),
  // A street is many segments; its place is the spot on it nearest to its middle.
  street: {
    layer: 'road_segments',
    find: `
      select min(register_id) as register_id, min(source) as source, concat_ws(', ', name, city) as label, min(search_key) as key,
        name as first, 0 as number, coalesce(city, '') as last,
        min(case when search_key like $1 then 0 else 1 end) as rank
      from ${foundBy('road_segments', 'search_key like $1', HAS_WORDS)}
      group by name, city`,
    place: `(
      select ST_ClosestPoint(ST_Collect(geometry), ST_Centroid(ST_Collect(geometry)))
      from register.road_segments
      where search_key = best.key and name = best.first and coalesce(city, '') = best.last)`,
  },
  address: {
    layer: 'addresses',
    find: `
      select register_id, source, label, geometry, street as first, number, suffix as last,
        case when register_id = $7 or residence_object_id = $7 then -1
          when search_key like $1 or search_postcode like $1
            then case when number = any ($8::integer[]) then -1 else 0 end
          else 1 end as rank
      from ${foundBy(
        'addresses',
        'register_id = $7',
        'residence_object_id = $7',
        'search_key like $1',
        'search_postcode like $1',
        HAS_WORDS,
      )}`,
    place: 'geometry',
  },
  plot: {
    layer: 'plots',
    find: `
      select register_id, source, designation || ', ' || municipality as label, geometry,
        municipality || section as first, number, '' as last,
        case when register_id = $7 or (section = $4 and number = $5) or ${UNDER_BUILDING} then -1
          when search_key like $1 then 0 else 1 end as rank
      from ${foundBy(
        'plots',
        'register_id = $7',
        UNDER_BUILDING,
        `section = $4 and number = $5 and to_tsvector('simple', search_words) @@ to_tsquery('simple', $6)`,
        'search_key like $1',
        HAS_WORDS,
      )}`,
    place: 'ST_PointOnSurface(geometry)',
  },
  ...pickSearches(others),
}
const KINDS = Object.keys(SEARCHES)

function pickSearches(tables: readonly SearchTable[] = []) {
  return Object.fromEntries(tables.map((table) => [table, namedSearches[table]]))
}

/** Hits of one kind that come before more of it: a street is no reason to leave out a school. */
const FIRST_OF_KIND = 3

const STATEMENT = `
  with ${Object.entries(SEARCHES)
    .map(
      ([kind, { find, place, extent = 'null::box2d', label = 'label', join = '' }]) => `${kind} as (
      select rank, first, number, last, register_id, source, ${label} as label, ${place} as place, ${extent} as extent
      from (select * from (${find}) found
        order by rank, first, number, last, register_id limit $3) best ${join})`,
    )
    .join(', ')}
  select kind, register_id, label, register.is_fictional(layer, source) as fictional,
    ST_X(place) as x, ST_Y(place) as y,
    case when extent is not null then array[ST_XMin(extent), ST_YMin(extent), ST_XMax(extent), ST_YMax(extent)] end as extent
  from (
    select *, row_number() over (partition by kind order by rank, first, number, last, register_id) > ${FIRST_OF_KIND} as is_more
    from (${KINDS.map((kind, place) => `select '${kind}' as kind, '${SEARCHES[kind]?.layer}' as layer, ${place} as turn, * from ${kind}`).join(' union all ')}) each_kind
  ) hit
  order by rank, is_more, turn, first, number, last, register_id limit $3`

/** Metres within which a plot is said to lie along a street. */
const ALONG = 100

/** Streets and, of a number without an address, the plots along them that have it: `$1` key and `$2` words of the street, `$3` limit, `$4` number. */
const BESIDE = `
  with street as (
    select row_number() over (order by name, city) as turn, min(register_id) as register_id, min(source) as source,
      concat_ws(', ', name, city) as label, ST_Collect(geometry) as line
    from register.road_segments
    where search_key like $1 or ${HAS_WORDS}
    group by name, city
    order by turn limit $3
  ), hit as (
    select 'plot' as kind, 'plots' as layer, p.register_id, p.source, p.designation || ', ' || p.municipality as label,
      ST_PointOnSurface(p.geometry) as place, 0 as rank, s.turn
    from street s join register.plots p
      on p.number = $4 and p.geometry && ST_Expand(s.line, ${ALONG}) and ST_DWithin(p.geometry, s.line, ${ALONG})
    union all
    select 'street', 'road_segments', register_id, source, label, ST_ClosestPoint(line, ST_Centroid(line)), 1, turn from street
  )
  select kind, register_id, label, register.is_fictional(layer, source) as fictional,
    ST_X(place) as x, ST_Y(place) as y from hit
  order by rank, turn, register_id limit $3`

/** A street and a number that may be of a house or of a plot: `brandingweg 2407`, `brandingweg 12a`. */
const NUMBERED = /^(.*[a-z].*) 0*(\d{1,5})[a-z]{0,2}$/

/**
 * Places for what someone is typing, best first: `arnhemseweg`, `arnhemseweg 71, 6731 BS Otterlo`, `6731bs 71`, `OTL02 B 2298`,
 * `Otterlo, sectie B nummer 2298`, an id of the BAG, `155000 463000` (RD), `52,155 5,387`, in any case and with any spaces. The very
 * number comes first, then what begins like the text, then what has all its words in any order; house and plot numbers
 * count up. Where a street has no such number, plots along it that have it for their own, then the street.
 */
export async function searchRegister(
  client: Queryable,
  text: string,
  limit = 8,
): Promise<SearchHit[]> {
  const coordinates = readCoordinates(text)
  if (coordinates) return coordinates.ok ? [hitOf(coordinates.place)] : []
  const key = searchKey(text)
  if (key.length < SHORTEST) return []
  const designation = readDesignation(text)
  const found = await hits(client, STATEMENT, [
    `${key}%`,
    eitherQuery(text),
    limit,
    designation?.section ?? null,
    designation?.number ?? null,
    designation ? designatedBy(designation) : null,
    bagIdOf(text) ?? plotIdOf(text),
    houseNumbers(text),
  ])
  const [, street, number] = NUMBERED.exec(addressWords(text)) ?? []
  if (found.length > 0 || !street) return found
  return hits(client, BESIDE, [`${searchKey(street)}%`, queryOf(street), limit, Number(number)])
}

async function hits(
  client: Queryable,
  statement: string,
  values: readonly (string | number | readonly number[] | null)[],
): Promise<SearchHit[]> {
  const { rows } = await client.query<HitRow>(statement, [...values])
  return rows.map(({ x, y, extent, ...hit }) => {
    const [lon, lat] = toWgs84([x, y])
    return { ...hit, lon, lat, extent: extent ? degreesOf(extent) : null }
  })
}

interface HitRow extends Omit<SearchHit, 'lon' | 'lat' | 'extent'> {
  readonly x: number
  readonly y: number
  /** West, south, east, north in RD metres. */
  readonly extent?: readonly [number, number, number, number] | null
}

function degreesOf([west, south, east, north]: NonNullable<HitRow['extent']>) {
  return findBounds([
    toWgs84([west, south]),
    toWgs84([east, south]),
    toWgs84([east, north]),
    toWgs84([west, north]),
  ])
}

/** The words of a plot with such a designation: its section and number whole, the municipality as it begins. */
function designatedBy({ section, number, municipality }: Designation): string {
  const whole = [searchWords(section), String(number)]
  return [...whole, ...(municipality ? [queryOf(municipality)] : [])].join(' & ')
}

/** A register id as copied from the panel of a plot, or from a register with its namespace; null for any other text. */
function plotIdOf(text: string): string | null {
  const id = text.trim().replace(/^NL\.IMKAD\.KadastraalObject\./i, '')
  return /^[\w.-]+$/.test(id) ? id : null
}

/** As the text is typed, or with its postcode in one word: `2015 en verder` has none. */
function eitherQuery(text: string): string {
  const ways = new Set([searchWords(text), addressWords(text)])
  return [...ways].map((words) => `(${queryOf(words)})`).join(' | ')
}

/** All words in any order, each the beginning of one. Parcel maps print numbers with leading zeros, the register has none. */
function queryOf(words: string): string {
  return words
    .split(' ')
    .map((word) => `${word.replace(/^0+(?=\d)/, '')}:*`)
    .join(' & ')
}

/** Degrees to a metre, and RD in metres, so that either can be checked against what was typed. */
function hitOf({ lon, lat, x, y }: { lon: number; lat: number; x: number; y: number }): SearchHit {
  const label = `${lat.toFixed(5)}, ${lon.toFixed(5)} (RD ${Math.round(x)}, ${Math.round(y)})`
  return {
    kind: 'coordinates',
    register_id: label,
    label,
    fictional: false,
    lon,
    lat,
    extent: null,
  }
}
