/** SQL of what columns of locations come to. */
import type { TotalColumn } from '@kavel/domain'
import { customTotalsSql } from './custom-sql.ts'
import { derivedNumberSql } from './derived.ts'
import type { LocationsAsked } from './locations-asked.ts'
import { valueAt } from './order.ts'

/** SQL of what columns come to over all pages: an object of `count` and `sum` by id or name; empty when none is asked. */
export function totalsSql(
  asked: Pick<LocationsAsked, 'custom' | 'totals'> | null | undefined,
  where: string,
  values: unknown[],
): string {
  const parts = []
  if (asked?.custom.totals.length) parts.push(customTotalsSql(asked.custom.totals, where, values))
  if (asked?.totals.length) {
    const totals = asked.totals.map((column) => totalSql(column, numberSql(column)))
    parts.push(`(select ${objectSql(totals)} from locations t0 ${where})`)
  }
  return parts.join(' || ')
}

/** Entries of one call of `jsonb_build_object`: a function has at most 100 arguments. */
const MOST_ENTRIES = 50

/** SQL of an object of these entries (`totalSql`). */
export function objectSql(entries: readonly string[]): string {
  const parts = []
  for (let from = 0; from < entries.length; from += MOST_ENTRIES)
    parts.push(`jsonb_build_object(${entries.slice(from, from + MOST_ENTRIES).join(', ')})`)
  return parts.join(' || ') || "'{}'::jsonb"
}

/** SQL of an entry of such an object, of the numbers of a group of rows. */
export function totalSql(key: number | TotalColumn, number: string): string {
  return `'${key}', jsonb_build_object('count', count(${number}), 'sum', coalesce(sum((${number})::numeric), 0))`
}

/** The number of the location `t0` in a column; a plot size of 0 is unknown. */
export function numberSql(column: TotalColumn): string {
  if (column === 'plotsize') return 'nullif(t0.plotsize, 0)'
  if (column === 'derived.notes') return derivedNumberSql('notes')
  if (column === 'derived.score') return derivedNumberSql('score')
  return column.includes('.') ? valueAt('locations', column) : `t0.${column}`
}
