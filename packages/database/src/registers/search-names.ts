/** How things with a name are found, written from what their tables declare (`search`). */
import {
  type Layer,
  layers,
  registerTables,
  type SearchDeclaration,
  type SearchTable,
  searchTables,
  type TableDeclaration,
  type TableDeclarations,
} from '@kavel/registers'

/** A kind of place that is searched: see `SEARCHES`. */
export interface Search {
  readonly layer: string
  /** Everything that is found: `rank` (best first), what equal ranks are sorted by, and what `place` needs. */
  readonly find: string
  /** Of `best`: `place`, and `extent` of an area or null; and joined to it, what `label` takes. */
  readonly place: string
  readonly extent?: string
  readonly label?: string
  readonly join?: string
}

/** Records looked at of each way to find one: who finds more types on. */
const MOST = 1000

/** Words of the text in any order, each the beginning of one. */
export const HAS_WORDS = `to_tsvector('simple', search_words) @@ to_tsquery('simple', $2)`

/**
 * Records of a table by several conditions, the surest first, of each at most `MOST`. Planned as if all were wanted, so that a
 * word which nothing has is looked up and not searched for row by row; read no further than that.
 */
export function foundBy(table: string, ...ways: readonly string[]): string {
  const each = ways.map((way, place) => {
    const before = ways.slice(0, place).map((other) => ` and (${other}) is not true`)
    return `select * from (with way as materialized (
        select * from register.${table} where (${way})${before.join('')}) select * from way limit ${MOST}) way_${place}`
  })
  return `(${each.join(' union all ')}) t`
}

/** Metres within which points of one name are one hit: the quays of a station. */
const TOGETHER = 1000

/** Ranks exact names and numbers first, then prefixes, then matching words. */
const RANK = `case when register_id = $7 or search_key = rtrim($1, '%') then -1 when search_key like $1 then 0 else 1 end`

function searchByName(
  table: string,
  geometry: TableDeclaration['geometry'],
  search: SearchDeclaration,
): Omit<Search, 'layer'> {
  const { text, apart, tellsWhere } = search
  const isArea = geometry === 'area'
  const [name = 'register_id', ...others] = text
  const place = isArea ? `coalesce(${apart ?? `''`}, '')` : cell()
  const hasCity = others.includes('city')
  const city = hasCity ? 'best.city' : 'null'
  return {
    find: `
      select min(register_id) as register_id, min(source) as source, ${hasCity ? 'min(city) as city,' : ''}
        min(${name}) as first, 0 as number, ${place} as last, search_key as key, search_words as words, min(${RANK}) as rank,
        concat_ws(', ', min(${name})${others
          .filter((column) => column !== 'city')
          .map((column) => `, min(${column})`)
          .join('')}) as label
      from ${foundBy(table, `register_id = $7 or search_key = rtrim($1, '%')`, 'search_key like $1', HAS_WORDS)}
      group by search_key, search_words, ${place}`,
    place: 'spot.place',
    extent: isArea ? 'spot.extent' : 'null::box2d',
    label: tellsWhere
      ? `concat_ws(', ', best.label, coalesce(${city}, (
          select m.name from register.municipalities m where ST_Intersects(m.geometry, spot.place)
            and strpos(lower(best.first), lower(m.name)) = 0 limit 1)))`
      : `concat_ws(', ', best.label, ${city})`,
    join: isArea
      ? `cross join lateral (
          select ST_Extent(geometry) as extent,
            (array_agg(ST_PointOnSurface(geometry) order by ST_Area(geometry) desc, register_id))[1] as place
          from register.${table}
          where search_key = best.key and search_words = best.words and ${place} = best.last) spot`
      : `cross join lateral (
          select geometry as place from register.${table} where register_id = best.register_id) spot`,
  }
}

/** The square of the country that a point lies in. */
const cell = () =>
  `floor(ST_X(geometry) / ${TOGETHER}) || ' ' || floor(ST_Y(geometry) / ${TOGETHER})`

/** Every table that is searched by name, with how. */
export const namedSearches = Object.fromEntries(
  Object.entries(layers as Readonly<Record<string, Layer>>).flatMap(([layer, { tables }]) =>
    Object.entries(tables).flatMap(([table, { geometry, search }]) =>
      search ? [[table, { layer, ...searchByName(table, geometry, search) }] as const] : [],
    ),
  ),
) as Readonly<Record<SearchTable, Search>>

/** Areas that the country is divided in: what somebody who types the name of a town looks for first. */
export const divisions = searchTables.filter(
  (table) => (registerTables as TableDeclarations)[table]?.tile?.group === 'statistics',
)
