import type { Issue } from '@kavel/domain'
import createLimit from 'p-limit'
import type { LocationChange } from '../../shared/api/location-changes.ts'
import { listRecords } from '../../shared/api/records.ts'
import type { LocationColumn, LocationRow } from './column.ts'
import { cellAt, type StaleCell } from './stale.ts'

/** Rows that are read to show what stands in them; the others are counted. */
const MOST_READ = 50
/** Rows that are read at the same time. */
const AT_ONCE = 6

/** Changes that met those of somebody else. */
export interface Stale {
  readonly changes: readonly LocationChange[]
  /** Cells that cannot be changed as they are. */
  readonly cells: readonly StaleCell[]
}

/** Reads again what was refused as changed by somebody else. @param issues of the refusal */
export async function readStale(
  changes: readonly LocationChange[],
  issues: readonly Issue[],
  columns: readonly LocationColumn[],
): Promise<Stale> {
  const met = issues.flatMap((issue) => {
    const { change, column } = cellAt(issue.path, changes, columns)
    return change ? [{ ...issue, change, column }] : []
  })
  const ids = [...new Set(met.flatMap(({ change: { id } }) => id ?? []))].slice(0, MOST_READ)
  const limit = createLimit(AT_ONCE)
  const query = {
    depth: 0,
    limit: 1,
    ...asked(met.flatMap(({ column }) => column ?? [])),
  }
  const rows = await Promise.all(
    ids.map((id) =>
      limit(async () => (await listRecords('locations', { ...query, where: { id } })).records),
    ),
  )
  const byId = new Map(rows.flat().map((row) => [row.id, row as LocationRow] as const))
  return {
    changes,
    cells: met.map((cell) => ({ ...cell, row: byId.get(cell.change.id ?? 0) })),
  }
}

/** What is asked of rows besides their fields, for these columns. */
function asked(columns: readonly LocationColumn[]) {
  const custom = [...new Set(columns.flatMap(({ field }) => field?.id ?? []))].join()
  const derived = [...new Set(columns.flatMap((column) => column.derived ?? []))].join()
  return { ...(custom && { custom }), ...(derived && { derived }) }
}

/** Names of locations by id, to name the first few of a failure. */
export async function readNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const lists = await Promise.all(
    ids.map((id) => listRecords('locations', { where: { id }, depth: 0, fields: ['name'] })),
  )
  return new Map(lists.flatMap(({ records }) => records.map(({ id, name }) => [id, name] as const)))
}
