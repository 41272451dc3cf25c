/** Plots of an invented country, as many as are asked: towns with their surroundings, and values that hang together as real ones do. */
import { mkdirSync, rmSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { enumerations } from '@kavel/domain'
import { type Choices, type Feature, features, filters } from '@kavel/search'

/** Share of plots of which the features of a group are known, and what they follow: the town, the building, the neighbourhood. */
const FOLLOWS: Readonly<
  Record<string, { readonly known: number; readonly of: 'plot' | 'built' | 'area' }>
> = {
  buildings: { known: 0.75, of: 'built' },
  energyLabels: { known: 0.5, of: 'built' },
  capacity: { known: 0.8, of: 'built' },
  demography: { known: 0.97, of: 'area' },
  distancesOfCbs: { known: 0.97, of: 'area' },
  businessPark: { known: 0.04, of: 'area' },
  zoning: { known: 0.93, of: 'plot' },
  dimensions: { known: 0.6, of: 'plot' },
  schools: { known: 0.01, of: 'plot' },
}
const USUAL = { known: 0.95, of: 'plot' } as const
/** Of these every plot is known. */
const ALWAYS = new Set(['plot', 'place'])

/** Writes them as Parquet by province, the form in which rows are exchanged. */
export async function writePlots(folder: string, plots: number): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '2',
    memory_limit: '3GB',
    temp_directory: `${folder}.spill`,
    preserve_insertion_order: 'false',
  })
  const connection = await instance.connect()
  await connection.run(
    `copy (${plotsSql(plots)}) to '${folder}' (format parquet, compression zstd, partition_by (province_code))`,
  )
  connection.closeSync()
  instance.closeSync()
}

const rate = (seed: string, of = 'i') => `((hash(${of}, '${seed}') % 1000003) / 1000003.0)`

function plotsSql(plots: number): string {
  const columns = [...features].flatMap(([name, feature]) =>
    feature.isOwn || name === 'neighbour_ids' ? [] : columnsOf(name, feature),
  )
  return `
    with numbered as (
      select i from range(${plots >> 1}) r(i) union all select i from range(${plots >> 1}, ${plots}) r(i)),
    towns as (select i, 2000 * (i // 70) as town from numbered),
    placed as (
      select i,
        (10000 + (hash(town, 'x') % 250000) + pow(${rate('dx')}, 2) * 4000)::double as x,
        (310000 + (hash(town, 'y') % 290000) + pow(${rate('dy')}, 2) * 4000)::double as y,
        (hash(town) % 1000) / 1000.0 as urban, hash(town) % 14000 as area
      from towns),
    base as (
      select *, round(3.3 + x / 68000.0, 7) as lon, round(50.7 + (y - 310000) / 111000.0, 7) as lat,
        round(exp(4 + 4 * pow(${rate('size')}, 2) + 2 * (1 - urban))) as size,
        ${rate('built')} < 0.6 + 0.3 * urban as built
      from placed)
    select 'NL.' || lpad((hash(i) % 100000000)::varchar, 8, '0') || lpad(i::varchar, 8, '0') as plot_id, x, y, lon, lat,
      x - sqrt(size) / 2 as west, x + sqrt(size) / 2 as east, y - sqrt(size) / 2 as south, y + sqrt(size) / 2 as north,
      ${columns.join(',\n      ')}
    from base`
}

function columnsOf(name: string, feature: Feature & { readonly group: string }): string[] {
  const { known, of } = FOLLOWS[feature.group] ?? USUAL
  const unit = of === 'area' ? 'area' : 'i'
  // A group is known or not as a whole; some of its features lack now and then.
  const lacks = ALWAYS.has(feature.group)
    ? 'false'
    : `${rate(feature.group, unit)} > ${known} or ${rate(`${name}?`)} > 0.98${of === 'built' ? ' or not built' : ''}`
  const as = (value: string, suffix = '') => [
    `case when ${lacks} then null else ${value} end as "${name}${suffix}"`,
  ]
  const some = (list: readonly string[], seed = name) =>
    `list_extract([${list.map((code) => `'${code}'`).join(', ')}], 1 + floor(${list.length} * pow(${rate(seed, unit)}, 2))::int)`
  if (name === 'plot_area') return as('size')
  switch (feature.kind) {
    case 'number': {
      const { least, most } = boundsOf(name)
      const skew = most > 1000 ? 4 : 2
      return as(
        `round(${least} + ${most - least} * pow(0.3 * urban + 0.7 * ${rate(name, unit)}, ${skew}), ${feature.decimals})`,
      )
    }
    case 'boolean':
      return as(`${rate(name, unit)} < 0.2 + 0.3 * urban`)
    case 'code':
      if (name === 'province_code') return as(`'PV' || (20 + (area // 1170))::varchar`)
      if (name === 'municipality_code') return as(`'GM' || lpad((area // 41)::varchar, 4, '0')`)
      return as(
        codesOf(feature.choices).length
          ? some(codesOf(feature.choices))
          : `'${name}-' || (area // 3)::varchar`,
      )
    case 'codes':
      return as(
        `list_distinct(list_filter([${some(codesOf(feature.choices))}, ${some(codesOf(feature.choices), `${name}2`)}], lambda v: ${rate(`${name}#`)} < 0.7))`,
      )
    case 'text':
      if (name === 'designation')
        return as(
          `'AMF' || lpad((area % 100)::varchar, 2, '0') || ' ' || chr((65 + i % 26)::int) || ' ' || i`,
        )
      if (name === 'postcode')
        return as(`(1000 + area % 9000)::varchar || ' ' || chr((65 + i % 20)::int) || 'A'`)
      return feature.isList
        ? as(
            `list_filter(['horeca', 'wonen ' || (area % 7)::varchar], lambda v: ${rate(name)} < 0.2)`,
          )
        : as(`'${name} ' || (area % 500)::varchar`)
    case 'shares': {
      const codes = codesOf(feature.choices)
      const place = `floor(${codes.length} * pow(${rate(name, unit)}, 2))::int`
      const share = `round(${rate(`${name}%`)}, 4)`
      return codes.flatMap((_, index) =>
        as(
          `case ${index} when ${place} then ${share} when (${place} + 1) % ${codes.length} then round(1 - ${share}, 4) else 0e0 end`,
          `$${index}`,
        ),
      )
    }
    default: {
      const member =
        feature.of === 'number'
          ? `round(exp(3 + 5 * pow((hash(i, k) % 1000) / 1000.0, 2)))`
          : `list_extract([${codesOf(feature.choices ?? 'data')
              .map((code) => `'${code}'`)
              .join(
                ', ',
              )}], 1 + (hash(i, k, '${name}') % ${codesOf(feature.choices ?? 'data').length})::int)`
      return as(
        `list_transform(range(1 + (hash(i, 'near') % 6)::int), lambda k: case when hash(i, k, '${name}?') % 50 = 0 then null else ${member} end)`,
      )
    }
  }
}

function boundsOf(name: string): { least: number; most: number } {
  const filter = Object.values(filters).find((each) => 'feature' in each && each.feature === name)
  return filter && 'bounds' in filter ? filter.bounds : { least: 0, most: 100 }
}

/** Codes that are declared; none where the data brings them. */
export function codesOf(choices: Choices): readonly string[] {
  if (choices === 'data' || 'areas' in choices) return []
  return 'list' in choices ? choices.list : Object.keys(enumerations[choices.enumeration])
}
