/** What the list of locations knows of its columns, besides what any grid knows. */
import type { DerivedValues, RecordFor } from '@kavel/domain'
import type { LocationParts } from '../../shared/api/location-changes.ts'
import type { Choice, CustomField } from '../../shared/custom-fields.ts'
import type { CellEdit, CellOption, GridColumn } from '../../shared/grid/column.ts'
import {
  readCheckbox,
  readChoice,
  readChoices,
  readNumber,
  readText,
} from '../../shared/grid/read-cell.ts'
import type { I18n } from '../../shared/i18n.ts'

/** A choice as a list tells it. */
export interface Chosen {
  readonly id: number
  readonly name: string
  readonly color: string | null
}

/** A value of a custom field as the server gives it with a location. */
export type Said =
  | string
  | number
  | boolean
  | null
  | readonly Chosen[]
  | { readonly type: string; readonly area: number }

/** What a list tells of a location that is not of the record, where it was asked for. */
export type Derived = Partial<DerivedValues>

export type LocationRow = RecordFor<'locations'> & {
  readonly custom?: Readonly<Record<string, Said>>
  readonly derived?: Derived
}

/** What numbers come to, and how many there are. */
export interface Total {
  readonly count: number
  readonly sum: number
}

export interface LocationColumn extends GridColumn<LocationRow> {
  /** The custom field whose values it shows. */
  readonly field?: CustomField | undefined
  /** What the server is asked for it (`derived` of a list). */
  readonly derived?: keyof Derived | undefined
  /** What the server adds up for it, and how that reads. */
  readonly total?: { readonly key: string; readonly text: (total: Total) => string } | undefined
  /** What locations are grouped by with it. */
  readonly group?: string | undefined
  /** What a changed cell is sent as. */
  readonly patch?: ((value: unknown) => LocationParts) | undefined
  /** What is kept of a cell; where it can be changed. */
  readonly value?: ((row: LocationRow) => unknown) | undefined
}

/** What columns are made with. */
export interface ColumnContext {
  readonly i18n: I18n
  readonly statuses: readonly Choice[]
  readonly phases: readonly Choice[]
  readonly labels: readonly Chosen[]
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly mayChange: boolean
}

/** Characters that a text of a location has at most. */
const MOST = 20_000

const named = (options: readonly CellOption[]) =>
  options.map(({ label, value }) => [label, value] as const)

export const textEdit: CellEdit<LocationRow> = { kind: 'text', read: readText(MOST) }

export const numberEdit = (
  { language }: I18n,
  bounds?: { min?: number; max?: number },
): CellEdit<LocationRow> => ({ kind: 'number', read: readNumber(language, bounds) })

export const checkboxEdit: CellEdit<LocationRow> = { kind: 'checkbox', read: readCheckbox }

/** One of some options; `keep`: what is stored for the value of an option. */
export function choiceEdit(
  options: readonly CellOption[],
  chosen: (row: LocationRow) => string | null,
  keep: (value: string) => unknown,
): CellEdit<LocationRow> {
  const read = readChoice(named(options))
  return {
    kind: 'choice',
    options,
    chosen: (row) => [chosen(row)].filter((one) => one !== null),
    choose: ([value]) => (value === undefined ? null : keep(value)),
    read(text) {
      const said = read(text)
      return said.ok && said.value !== null ? { ok: true, value: keep(said.value as string) } : said
    },
  }
}

/** Several of some options, by their ids. */
export function choicesEdit(
  options: readonly CellOption[],
  chosen: (row: LocationRow) => readonly Chosen[],
): CellEdit<LocationRow> {
  const read = readChoices(named(options))
  return {
    kind: 'choices',
    options,
    chosen: (row) => chosen(row).map(({ id }) => String(id)),
    choose: (values) => values.map(Number),
    read(text) {
      const said = read(text)
      return said.ok ? { ok: true, value: (said.value as string[]).map(Number) } : said
    },
  }
}
