/** Cells that somebody else changed while the user did: both values of each, and the change that follows from a choice. Pure. */
import type { Issue } from '@kavel/domain'
import type { LocationChange, LocationParts } from '../../shared/api/location-changes.ts'
import type { LocationColumn, LocationRow } from './column.ts'
import { joined } from './row-changes.ts'

export type StaleChoice = 'mine' | 'theirs'

/** A cell that both changed. */
export interface StaleCell extends Pick<Issue, 'now' | 'changedAt' | 'changedBy'> {
  /** Where the refusal names it: `rows.3.values.status`. */
  readonly path: string
  readonly change: LocationChange
  readonly column: LocationColumn | undefined
  /** Its row as it is now; undefined: it was not read. */
  readonly row: LocationRow | undefined
}

/** What a path of a refused call is about: `rows.3.values.status`, `create.0.custom.12`. */
export function cellAt(
  path: string,
  changes: readonly LocationChange[],
  columns: readonly LocationColumn[],
): { readonly change: LocationChange | undefined; readonly column: LocationColumn | undefined } {
  const [list, place, ...part] = path.split('.')
  const isMade = list === 'create'
  const change = changes.filter(({ id }) => (id === undefined) === isMade)[Number(place)]
  return { change, column: columns.find((column) => partOf(column) === part.join('.')) }
}

/** The part of a change that a column is: `values.status`, `custom.12`, `labels`; null where nobody changes it. */
function partOf({ patch }: LocationColumn): string | null {
  const { values, custom, labels } = patch?.(null) ?? {}
  const [field] = Object.keys(values ?? {})
  if (field !== undefined) return `values.${field}`
  const [id] = Object.keys(custom ?? {})
  if (id !== undefined) return `custom.${id}`
  return labels === undefined ? null : 'labels'
}

/** The value of a cell by the path of a refusal. */
function valueAt(parts: LocationParts | undefined, path: string): unknown {
  const [, , part, name = ''] = path.split('.')
  if (part === 'labels') return parts?.labels
  const known = parts?.[part as 'values' | 'custom'] as Record<string, unknown> | undefined
  return known?.[name]
}

/** What the user makes of a cell, what he saw there, and what the other made of it, in words; empty where nothing stands there. */
export function textsOf({ path, change, column, row, now }: StaleCell) {
  const told = (value: unknown) => valueText(column, value)
  return {
    mine: told(valueAt(change, path)),
    seen: told(valueAt(change.was, path)),
    theirs: row && column ? column.text(row) : told(now),
  }
}

/** A value of a column in words: names of choices, and what is typed as it was. */
function valueText(column: LocationColumn | undefined, value: unknown): string {
  const { edit } = column ?? {}
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== null && one !== undefined && one !== '',
  )
  if (column && edit?.kind === 'checkbox' && values.length > 0) {
    const row = column.patch?.(value)
    return column.text({ ...row?.values, custom: row?.custom } as LocationRow)
  }
  const labels = new Map(
    edit && 'options' in edit ? edit.options.map((one) => [one.value, one.label] as const) : [],
  )
  return values.map((one) => labels.get(String(one)) ?? String(one)).join('; ')
}

/**
 * The changes once it was chosen what stands in each cell that both changed: a value of the other stays and is sent no more, one
 * of the user goes over what the other made of it, and over nothing that comes after.
 */
export function settled(
  changes: readonly LocationChange[],
  cells: readonly StaleCell[],
  choices: Readonly<Record<string, StaleChoice>>,
): LocationChange[] {
  const byChange = Map.groupBy(cells, ({ change }) => change)
  return changes.flatMap((change) => {
    let next = change
    for (const cell of byChange.get(change) ?? []) {
      const { path, column, row } = cell
      const was = without(next.was ?? {}, path)
      if (choices[path] === 'theirs') next = { ...without(next, path), was }
      // where nobody knows what stands there, it goes over that
      else {
        const theirs = row && column?.value ? column.value(row) : cell.now
        const stands = theirs === undefined ? {} : (column?.patch?.(theirs) ?? {})
        next = { ...next, was: joined(was, stands) }
      }
    }
    const { id: _, was: __, ...parts } = next
    return Object.keys(parts).length > 0 ? [next] : []
  })
}

function without<Parts extends LocationParts>(parts: Parts, path: string): Parts {
  const [, , part = '', name = ''] = path.split('.')
  const { [part as keyof Parts]: known, ...others } = parts
  if (part === 'labels' || !known) return others as Parts
  const { [name]: _, ...rest } = known as Record<string, unknown>
  return (Object.keys(rest).length > 0 ? { ...others, [part]: rest } : others) as Parts
}
