/** Values of features from the columns of the index. */
import type { JS } from '@duckdb/node-api'
import { type FeatureValue, fromWhole } from '@kavel/search'
import type { Row } from './database.ts'
import { type Column, DEGREE_DECIMALS, NO_SHARE, quote, SHARE_DECIMALS } from './layout.ts'
import { find, type Target } from './target.ts'

type Columns = Pick<Target, 'layout' | 'own'>

const suffixesOf = (column: Column): readonly string[] =>
  column.kind === 'shares' ? column.list.map((_, index) => `$${index}`) : ['']

/** Select list for features. */
export function selectFeatures(columns: Columns, features: readonly string[]): string[] {
  return features.flatMap((feature) => {
    const column = columns.own[feature] ?? columns.layout[feature]
    const found = column && find(columns, feature, column.kind)
    return found
      ? suffixesOf(column).map((suffix) => `${found.sql(suffix)} as ${quote(feature + suffix)}`)
      : []
  })
}

/** The value of a feature in a row that was so selected; null where it is unknown. */
export function readFeature({ layout, own }: Columns, feature: string, row: Row): FeatureValue {
  const column = own[feature] ?? layout[feature]
  if (!column) return null
  const value = row[feature] ?? null
  switch (column.kind) {
    case 'number':
      return value === 0 || value === null
        ? null
        : fromWhole(Number(value) + column.offset, column.decimals)
    case 'code':
      return column.list[Number(value) - 1] ?? null
    case 'codes': {
      const bits = BigInt(value === null ? 0 : (value as number | bigint))
      if (value === null || (bits >> BigInt(column.list.length)) & 1n) return null
      return column.list.filter((_, index) => (bits >> BigInt(index)) & 1n)
    }
    case 'shares': {
      const shares = column.list.map(
        (code, index) => [code, Number(row[`${feature}$${index}`])] as const,
      )
      if (shares[0]?.[1] === NO_SHARE) return null
      return Object.fromEntries(
        shares.flatMap(([code, share]) =>
          share > 0 ? [[code, fromWhole(share, SHARE_DECIMALS)]] : [],
        ),
      )
    }
    case 'boolean':
      return value === null || value === 0 ? null : value === 2
    case 'text':
      return column.isList ? readList(value, (text) => String(text)) : (value as string | null)
    case 'neighbour_numbers':
      return readList(value, (whole) => fromWhole(Number(whole), column.decimals))
    default:
      return readList(value, (code) => column.list[Number(code) - 1] ?? null)
  }
}

function readList(value: JS, read: (member: JS) => string | number | null): FeatureValue {
  return Array.isArray(value)
    ? value.map((member) => (member === null ? null : read(member)))
    : null
}

export const readDegrees = (whole: JS | undefined): number =>
  fromWhole(Number(whole), DEGREE_DECIMALS)
