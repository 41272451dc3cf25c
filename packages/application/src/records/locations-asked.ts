/** What a list of locations asks besides that of other records: custom fields, filters, derived columns and totals. */
import {
  DERIVED_COLUMNS,
  type DerivedColumn,
  type Issue,
  type LocationFilters,
  TOTAL_COLUMNS,
  type TotalColumn,
} from '@kavel/domain'
import {
  type CustomAsked,
  isCustom,
  MOST_CUSTOM,
  parseConditions,
  parseShown,
} from './custom-fields.ts'
import { type GroupAsked, parseGroup } from './group-sql.ts'
import { parseFilters } from './location-filters.ts'

export interface LocationsAsked {
  readonly custom: CustomAsked
  readonly filters: LocationFilters | null
  /** Only locations of this group. */
  readonly group: GroupAsked | null
  /** And only those of this one, of another grouping. */
  readonly lane: GroupAsked | null
  /** Columns that come with each record in its key `derived`. */
  readonly derived: readonly DerivedColumn[]
  /** Columns that are added up over all pages, besides custom fields. */
  readonly totals: readonly TotalColumn[]
}

/** Most that is added up at once: every custom field and column there can be. */
export const MOST_TOTALS = MOST_CUSTOM + TOTAL_COLUMNS.length

/** Parameters of a list of locations alone; with `custom.<id>`, `custom.<id>.min` and `.max`. */
export const LOCATION_PARAMETERS = [
  'custom',
  'totals',
  'filters',
  'group',
  'lane',
  'derived',
] as const
export type LocationParameter = (typeof LOCATION_PARAMETERS)[number]

/** Is the parameter one of those that `parseLocationsAsked` reads? */
export const isAboutLocations = (key: string) =>
  isCustom(key) || (LOCATION_PARAMETERS as readonly string[]).includes(key)

export function parseLocationsAsked(
  query: Readonly<Record<string, unknown>>,
  issues: Issue[],
): LocationsAsked {
  const totals = parseTotals(query.totals, issues)
  return {
    custom: {
      conditions: parseConditions(query, issues),
      shown: parseShown(query.custom, issues),
      totals: totals.fields,
    },
    filters: parseFilters(query.filters, issues),
    group: parseGroup('group', query.group, issues),
    lane: parseGroup('lane', query.lane, issues),
    derived: parseDerived(query.derived, issues),
    totals: totals.columns,
  }
}

function parseDerived(text: unknown, issues: Issue[]): DerivedColumn[] {
  if (text === undefined) return []
  const names = split(text)
  const known = DERIVED_COLUMNS.filter((name) => names.includes(name))
  if (names.length && known.length === names.length) return known
  issues.push({
    path: 'derived',
    message: `must be names of ${DERIVED_COLUMNS.join(', ')}, each once, divided by commas`,
  })
  return []
}

/** Ids of custom fields and names of columns: `12,plotsize`. */
export function parseTotals(
  text: unknown,
  issues: Issue[],
): { readonly fields: number[]; readonly columns: TotalColumn[] } {
  if (text === undefined) return { fields: [], columns: [] }
  const asked = split(text)
  const columns = TOTAL_COLUMNS.filter((name) => asked.includes(name))
  const fields = asked.filter((one) => /^\d{1,15}$/.test(one)).map(Number)
  const isOnce = new Set(asked).size === asked.length
  if (
    isOnce &&
    asked.length &&
    asked.length <= MOST_TOTALS &&
    columns.length + fields.length === asked.length
  )
    return { fields, columns }
  issues.push({
    path: 'totals',
    message: `must be 1 to ${MOST_TOTALS} ids of custom fields or ${TOTAL_COLUMNS.join(', ')}, each once, divided by commas`,
  })
  return { fields: [], columns: [] }
}

const split = (text: unknown) => (typeof text === 'string' ? text.split(',') : [])
