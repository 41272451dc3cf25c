/** Looks once through the rows and tells how each column is to be kept. */
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Feature, filters } from '@kavel/search'
import {
  bitsFor,
  type Column,
  declaredCodes,
  indexedFeatures,
  type Layout,
  MOST_BITS,
  NEIGHBOUR_TOP,
  quote,
  SHARE_DECIMALS,
  topOf,
  typeFor,
} from './layout.ts'
import { SearchIndexError } from './types.ts'

/** Codes left free at either end for rows that come later (`replaceMunicipality`), as a share of those in use. */
const ROOM = 0.1
/** A number may be this far from its decimals: what doubles make of it. */
const ROUNDING = 1e-3

export interface Measured {
  readonly layout: Layout
  /** Plots of which each feature is known. */
  readonly known: Readonly<Record<string, number>>
  readonly plots: number
}

/** Measures a table of rows (`raw.ts`). Throws `unfit` where a number has more decimals than its feature, or a code is none of its list. */
export async function measure(
  connection: DuckDBConnection,
  table: string,
  of: 'registers' | 'own',
): Promise<Measured> {
  const wanted = indexedFeatures.filter(([, { isOwn }]) => isOwn === (of === 'own'))
  const asked = wanted.flatMap(([name, feature]) =>
    expressionsOf(name, feature).map((expression, index) => ({
      key: `${name}.${index}`,
      expression,
    })),
  )
  const columns = asked.map(({ key, expression }) => `(${expression}) as ${quote(key)}`)
  const result = await connection.run(
    `select count(*) as plots, ${columns.join(', ')} from ${table}`,
  )
  const found = (await result.getRowObjectsJS())[0] ?? {}
  const plots = Number(found.plots)
  const layout: Record<string, Column> = {}
  const known: Record<string, number> = {}
  for (const [name, feature] of wanted) {
    const [count = 0, ...rest] = expressionsOf(name, feature).map(
      (_, index) => found[`${name}.${index}`],
    )
    known[name] = Number(count)
    if (known[name] > 0) layout[name] = columnOf(name, feature, rest, known[name] < plots)
  }
  return { layout, known, plots }
}

/** The first counts the plots of which it is known. */
function expressionsOf(name: string, feature: Feature): string[] {
  const column = quote(name)
  switch (feature.kind) {
    case 'number': {
      const whole = `${column} * ${10 ** feature.decimals}`
      return [
        `count(${column})`,
        `min(round(${whole}))`,
        `max(round(${whole}))`,
        `max(abs(${whole} - round(${whole})))`,
      ]
    }
    case 'code':
      return [`count(${column})`, `list(distinct ${column}) filter (where ${column} is not null)`]
    case 'codes':
      return [`count(${column})`, `count(*) filter (where ${strangers(column, feature.choices)})`]
    case 'shares': {
      const shares = declaredCodes(feature.choices).map((_, index) => quote(`${name}$${index}`))
      const rounding = shares.map(
        (share) => `abs(${share} * 1e${SHARE_DECIMALS} - round(${share} * 1e${SHARE_DECIMALS}))`,
      )
      return [`count(${shares[0]})`, `max(greatest(${rounding.join(', ')}))`]
    }
    case 'neighbours': {
      if (feature.of !== 'number')
        return [
          `count(${column})`,
          `count(*) filter (where ${strangers(column, feature.choices ?? 'data')})`,
        ]
      const whole = 10 ** (feature.decimals ?? 0)
      return [
        `count(${column})`,
        `min(list_min(${column})) * ${whole}`,
        `max(list_sum(${column})) * ${whole}`,
      ]
    }
    default:
      return [`count(${column})`]
  }
}

const strangers = (column: string, choices: object | string) =>
  `len(list_filter(${column}, lambda v: v is not null and not list_contains(${codeList(declaredCodes(choices))}, v))) > 0`

/** Codes of our own declarations as a list in SQL. */
export const codeList = (codes: readonly string[]): string =>
  `[${codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ')}]`

function columnOf(
  name: string,
  feature: Feature,
  found: readonly unknown[],
  isNullable: boolean,
): Column {
  const refuse = (why: string) => new SearchIndexError('unfit', `${name} ${why}`)
  switch (feature.kind) {
    case 'number': {
      const [least, most, rounding] = found.map(Number) as [number, number, number]
      if (rounding > ROUNDING) throw refuse(`has more than ${feature.decimals} decimals`)
      const room = Math.ceil((most - least) * ROOM) + 1
      // Nothing negative comes where nothing is.
      const lowest = least >= 0 ? Math.max(0, least - room) : least - room
      const offset = lowest - 1
      const type = typeFor(most + room - offset)
      return {
        kind: 'number',
        decimals: feature.decimals,
        offset,
        type,
        top: topOf(type),
        isNullable,
      }
    }
    case 'code': {
      const data = (found[0] as readonly string[]).toSorted()
      const declared = declaredCodes(feature.choices)
      const strange = declared.length > 0 && data.find((code) => !declared.includes(code))
      if (strange) throw refuse(`has the code “${strange}”, which is none of its list`)
      const list = declared.length > 0 ? declared : data
      return {
        kind: 'code',
        type: typeFor(Math.ceil(list.length * (1 + ROOM)) + 1),
        list,
        isNullable,
      }
    }
    case 'boolean':
      return { kind: 'boolean', isNullable }
    case 'text':
      return {
        kind: 'text',
        isList: feature.isList ?? false,
        isBare: isOnlyBegun(name),
        isNullable,
      }
    case 'shares':
      if (Number(found[0]) > ROUNDING)
        throw refuse(`has shares of more than ${SHARE_DECIMALS} decimals`)
      return { kind: 'shares', list: declaredCodes(feature.choices), isNullable }
    case 'codes': {
      const list = declaredCodes(feature.choices)
      if (Number(found[0]) > 0) throw refuse('has codes that are none of its list')
      if (list.length > MOST_BITS) throw refuse(`may have at most ${MOST_BITS} codes`)
      return { kind: 'codes', type: bitsFor(list.length + 1), list, isNullable }
    }
    default: {
      if (feature.of === 'number') {
        if (Number(found[0]) < 0 || Number(found[1]) >= NEIGHBOUR_TOP - 1)
          throw refuse('has numbers that are negative or too large')
        return { kind: 'neighbour_numbers', decimals: feature.decimals ?? 0, isNullable }
      }
      if (Number(found[0]) > 0) throw refuse('has codes that are none of its list')
      return { kind: 'neighbour_codes', list: declaredCodes(feature.choices), isNullable }
    }
  }
}

/** Whether every filter on this text asks how it begins. */
function isOnlyBegun(name: string): boolean {
  const tests = Object.values(filters).flatMap((filter) => {
    if (filter.kind === 'text')
      return filter.features.some((each) => each === name) ? [filter.test] : []
    return filter.kind === 'choice' && filter.feature === name ? [filter.test] : []
  })
  return tests.length > 0 && tests.every((test) => test === 'starts')
}
