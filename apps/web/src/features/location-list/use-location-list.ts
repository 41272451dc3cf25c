import { LocationType } from '@kavel/domain'
import { useState } from 'react'
import type { Sort } from '../../shared/grid/column.ts'
import type { LocationColumn } from './column.ts'
import { type CheckedRows, useChecks } from './use-checks.ts'
import { type ColumnSet, type Columns, useColumns } from './use-columns.ts'
import { type GroupFault, useGroups } from './use-groups.ts'
import { type LinesState, type Question, useLines } from './use-lines.ts'

export interface LocationListState extends Columns, LinesState {
  readonly question: Question
  readonly sorts: readonly Sort[]
  readonly setSorts: (sorts: readonly Sort[]) => void
  /** What the rows are grouped by (`group` of a column); null: they are not. */
  readonly group: string | null
  readonly setGroup: (group: string | null) => void
  readonly toggleGroup: (key: string) => void
  /** Why the rows are not grouped though they were to be. */
  readonly groupFault: GroupFault | null
  readonly checks: CheckedRows
}

/** The newest first: by the latest change, rows would move away under who edits them. */
const USUAL: readonly Sort[] = [{ key: 'createdAt', isDescending: true }]

/** An order of the list as the server takes it; what has no column any more is left out. */
export function orderOf(sorts: readonly Sort[], columns: readonly LocationColumn[]): string {
  const keys = sorts.flatMap(({ key, isDescending }) => {
    const sort = columns.find((column) => column.key === key)?.sort
    return sort ? `${isDescending ? '-' : ''}${sort}` : []
  })
  return keys.join() || '-createdAt'
}

const joined = (keys: readonly (string | number | undefined)[]) =>
  keys.filter((key) => key !== undefined).join()

/** What the server is asked for the columns that are shown. */
function columnsAsked(columns: readonly LocationColumn[]): Partial<Question> {
  const custom = joined(columns.map(({ field }) => field?.id))
  const derived = joined(columns.map((column) => column.derived))
  return { ...(custom && { custom }), ...(derived && { derived }) }
}

/**
 * The list of locations: its rows, columns and order.
 * @param filters which locations, as the server takes it (`filters` of a list of locations)
 */
export function useLocationList(filters: string, set: ColumnSet): LocationListState {
  const columns = useColumns(set)
  const [sorts, setSorts] = useState(USUAL)
  const [group, setGroup] = useState<string | null>(null)
  const question: Question = {
    order: orderOf(sorts, columns.offered),
    depth: 0,
    // templates are no work of the user
    where: { type: LocationType.default },
    filters,
    ...columnsAsked(columns.columns),
  }
  const totals = joined(columns.columns.map(({ total }) => total?.key))
  const groups = useGroups(group, question, totals, columns.columns)
  const { sections, toggle, fault } = groups
  const lines = useLines({ question, totals, size: columns.size, groups: sections })
  const checks = useChecks(lines.found, question, lines.total ?? 0)
  return {
    ...columns,
    ...lines,
    error: lines.error ?? groups.error,
    retry: lines.error ? lines.retry : groups.retry,
    question,
    sorts,
    setSorts,
    group,
    setGroup,
    toggleGroup: toggle,
    groupFault: fault,
    checks,
  }
}
