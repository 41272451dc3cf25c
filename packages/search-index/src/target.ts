/** Compile targets: index columns by feature. */
import { type Condition, firstAtLeast, lastAtMost } from '@kavel/search'
import { bitsOf, type Column, type Layout, type NumberColumn, quote } from './layout.ts'
import type { Params } from './params.ts'

export interface Test {
  /** Null or false where the condition is not true. */
  readonly match: string
  readonly maybe: string
  /** Sooner asked of all plots than of those that are left. */
  readonly isPlain?: true
  /** `match` can be null. */
  readonly isNullable?: true
}

/** Compile target of a query. */
export interface Target {
  readonly layout: Layout
  /** Columns of the company's own files; empty when it has none. */
  readonly own: Layout
  readonly params: Params
  /** Test of a drawn area, decided beforehand. */
  area(condition: Extract<Condition, { kind: 'area' }>): Test
}

export const NEVER: Test = { match: 'false', maybe: 'false', isPlain: true }
export const ALWAYS: Test = { match: 'true', maybe: 'true', isPlain: true }
export const UNKNOWN: Test = { match: 'false', maybe: 'true', isPlain: true }

/** A feature where a query finds it: its column, and the SQL of one of its parts. Null: nothing is known of it. */
export interface Found<Kind extends Column['kind'] = Column['kind']> {
  readonly column: Extract<Column, { kind: Kind }>
  sql(suffix?: string): string
}

export function find<Kind extends Column['kind']>(
  { layout, own }: Pick<Target, 'layout' | 'own'>,
  feature: string,
  kind: Kind,
): Found<Kind> | null {
  const isOwn = Object.hasOwn(own, feature)
  const column = isOwn ? own[feature] : layout[feature]
  if (column?.kind !== kind) return null
  return {
    column: column as Extract<Column, { kind: Kind }>,
    sql: (suffix = '') => {
      const plain = `${isOwn ? 'o' : 'p'}.${quote(feature + suffix)}`
      return isOwn ? orUnknown(plain, column, suffix) : plain
    },
  }
}

/** A plot that the files of the company do not name is unknown in all of them. */
function orUnknown(sql: string, column: Column, suffix: string): string {
  if (column.kind === 'number')
    return `coalesce(${sql}, cast(${suffix === '$hi' ? column.top : 0} as ${column.type}))`
  if (column.kind === 'codes')
    return `coalesce(${sql}, cast(${bitsOf([column.list.length])} as ${column.type}))`
  return column.kind === 'code' || column.kind === 'boolean' ? `coalesce(${sql}, 0)` : sql
}

/** First and last code within the bounds; the codes 0 and `top` stand for none. */
export function codesWithin(
  { decimals, offset, top }: Pick<NumberColumn, 'decimals' | 'offset' | 'top'>,
  { least, most }: { readonly least: number | null; readonly most: number | null },
): { first: number | null; last: number | null } {
  const clamp = (code: number, low: number, high: number) => Math.min(high, Math.max(low, code))
  return {
    first: least === null ? null : clamp(firstAtLeast(least, decimals) - offset, 1, top),
    last: most === null ? null : clamp(lastAtMost(most, decimals) - offset, 0, top - 1),
  }
}

/** Places of these codes in a list, ascending; those that are not in it are of no plot. */
export function placesOf(list: readonly string[], codes: readonly string[]): number[] {
  const wanted = new Set(codes)
  return list.flatMap((code, index) => (wanted.has(code) ? [index] : []))
}
