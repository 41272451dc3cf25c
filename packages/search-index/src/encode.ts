/** SQL that makes the columns of the index from rows as they come. */
import { features } from '@kavel/search'
import {
  BETWEEN_TEXTS,
  type Column,
  DEGREE_DECIMALS,
  declaredCodes,
  type Layout,
  NEIGHBOUR_OFFSET,
  NEIGHBOUR_TOP,
  NO_SHARE,
  quote,
  SHARE_DECIMALS,
} from './layout.ts'
import { codeList } from './measure.ts'

/** Columns of every plot beside its features. `id_key` finds a plot by its id without reading all ids. */
const PLACE = [
  'r.plot_id as plot_id',
  `(${keyOf('r.plot_id')}) as id_key`,
  'cast(round(r.x) as integer) as x',
  'cast(round(r.y) as integer) as y',
  `cast(round(r.lon * 1e${DEGREE_DECIMALS}) as integer) as lon`,
  `cast(round(r.lat * 1e${DEGREE_DECIMALS}) as integer) as lat`,
  'cast(floor(r.west) as integer) as west',
  'cast(floor(r.south) as integer) as south',
  'cast(ceil(r.east) as integer) as east',
  'cast(ceil(r.north) as integer) as north',
]

/** 32 bits of a hash of an id. */
export function keyOf(id: string): string {
  return `cast(md5_number_lower(${id}) % 4294967296 as uinteger)`
}

/** A select of all columns from a table of rows; codes that the data brings are looked up in `dictionary`. */
export function encodeRows(
  table: string,
  layout: Layout,
  dictionary: string,
  of: 'registers' | 'own',
): string {
  const columns = [
    ...(of === 'registers' ? PLACE : ['r.plot_id as plot_id']),
    ...Object.entries(layout).flatMap(([name, column]) => encodeColumn(name, column)),
  ]
  const joins = Object.entries(layout)
    .filter(([name, column]) => isOfData(name, column))
    .map(
      ([name]) =>
        `left join ${dictionary} ${joined(name)} on ${joined(name)}.feature = '${name}' and ${joined(name)}.value = r.${quote(name)}`,
    )
  return `select ${columns.join(', ')} from ${table} r ${joins.join(' ')}`
}

/** A code whose list comes with the data: looked up, not written in the statement. */
export function isOfData(name: string, column: Column): boolean {
  const feature = features.get(name)
  return (
    column.kind === 'code' &&
    feature?.kind === 'code' &&
    declaredCodes(feature.choices).length === 0
  )
}

/** Places in the order of a Z-curve of 16 m: what lies near is read together. */
export function curveOf(x: string, y: string): string {
  const spread = (value: string) => {
    let bits = `(cast(greatest(0, ${value}) as ubigint) >> 4) & 65535`
    for (const [shift, mask] of [
      [8, 0x00ff00ff],
      [4, 0x0f0f0f0f],
      [2, 0x33333333],
      [1, 0x55555555],
    ] as const)
      bits = `((${bits}) | ((${bits}) << ${shift})) & ${mask}::ubigint`
    return `(${bits})`
  }
  return `${spread(x)} | (${spread(y)} << 1)`
}

const joined = (name: string) => quote(`d_${name}`)

function encodeColumn(name: string, column: Column): string[] {
  const raw = `r.${quote(name)}`
  const as = (expression: string, suffix = '') => `${expression} as ${quote(name + suffix)}`
  switch (column.kind) {
    case 'number': {
      const code = `(${wholeOf(raw, column.decimals)} - (${column.offset}))`
      const low = as(`cast(coalesce(${code}, 0) as ${column.type})`)
      return column.isNullable
        ? [low, as(`cast(coalesce(${code}, ${column.top}) as ${column.type})`, '$hi')]
        : [low]
    }
    case 'code': {
      const code = isOfData(name, column)
        ? `${joined(name)}.code`
        : `list_position(${codeList(column.list)}, ${raw})`
      return [as(`cast(coalesce(${code}, 0) as ${column.type})`)]
    }
    case 'codes': {
      const bits = column.list.map(
        (code, index) =>
          `(cast(list_contains(${raw}, '${code.replaceAll("'", "''")}') as ubigint) << ${index})`,
      )
      const unknown = 1n << BigInt(column.list.length)
      return [as(`cast(coalesce(${bits.join(' | ')}, ${unknown}) as ${column.type})`)]
    }
    case 'shares':
      return column.list.map((_, index) => {
        const share = wholeOf(`r.${quote(`${name}$${index}`)}`, SHARE_DECIMALS)
        return as(`cast(coalesce(${share}, ${NO_SHARE}) as usmallint)`, `$${index}`)
      })
    case 'boolean':
      return [as(`cast(case ${raw} when true then 2 when false then 1 else 0 end as utinyint)`)]
    case 'text': {
      const find = column.isList
        ? `array_to_string(list_transform(list_filter(${raw}, lambda v: v is not null), lambda v: '${BETWEEN_TEXTS}' || lower(v)), '')`
        : `lower(${raw})`
      return [as(raw), as(column.isBare ? `replace(${find}, ' ', '')` : find, '$find')]
    }
    case 'neighbour_numbers':
      return encodeNumbers(raw, column.decimals, as)
    default: {
      const codes = `list_transform(${raw}, lambda v: cast(coalesce(list_position(${codeList(column.list)}, v), 0) as utinyint))`
      const unknown = column.list.length
      const bits = `list_transform(${codes}, lambda c: cast(1 as ubigint) << case c when 0 then ${unknown} else c - 1 end)`
      return [
        as(codes),
        as(
          `coalesce(list_bit_or(${bits}), case when ${raw} is null then ${1n << BigInt(unknown)} else 0 end::ubigint)`,
          '$mask',
        ),
      ]
    }
  }
}

function encodeNumbers(
  raw: string,
  decimals: number,
  as: (sql: string, suffix?: string) => string,
): string[] {
  const list = `list_transform(${raw}, lambda v: ${wholeOf('v', decimals)})`
  const part = `(coalesce(len(${raw}) - list_count(${raw}), 1) > 0)`
  const most = `coalesce(list_max(${list}) - (${NEIGHBOUR_OFFSET}), 0)`
  const least = `coalesce(list_min(${list}) - (${NEIGHBOUR_OFFSET}), ${NEIGHBOUR_TOP})`
  const kept = (sql: string) => `cast(${sql} as uinteger)`
  return [
    as(`cast(${list} as uinteger[])`),
    as(kept(most), '$max'),
    as(kept(least), '$min'),
    as(kept(`case when ${part} then ${NEIGHBOUR_TOP} else ${most} end`), '$max_hi'),
    as(kept(`case when ${part} then 0 else ${least} end`), '$min_lo'),
    as(kept(`coalesce(list_sum(${list}), 0)`), '$sum'),
    as(`cast(${part} as utinyint)`, '$part'),
  ]
}

const wholeOf = (value: string, decimals: number) =>
  `cast(round(${value} * ${10 ** decimals}) as bigint)`
