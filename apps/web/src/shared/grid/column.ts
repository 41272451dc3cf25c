/** What a grid knows of its columns: how a cell reads, is ordered, copied and changed. */
import type { ReactNode } from 'react'
import type { Read } from './read-cell.ts'

/** What a row is known by. */
export type RowId = number | string

/** One of what a cell can be. */
export interface CellOption {
  readonly value: string
  readonly label: string
  readonly color?: string | null
}

interface TypedEdit {
  readonly kind: 'text' | 'number'
}

interface CheckboxEdit {
  readonly kind: 'checkbox'
}

interface ChosenEdit<Row> {
  /** `choices`: several at once. */
  readonly kind: 'choice' | 'choices'
  readonly options: readonly CellOption[]
  /** Values of the options that a row has. */
  readonly chosen: (row: Row) => readonly string[]
  /** What is kept when these are chosen. */
  readonly choose: (values: readonly string[]) => unknown
}

export type CellEdit<Row> = (TypedEdit | CheckboxEdit | ChosenEdit<Row>) & {
  /** What a text would make of the cell: as it is typed, or pasted (several choices divided by `;`). */
  readonly read: (text: string) => Read
}

export interface GridColumn<Row> {
  readonly key: string
  readonly title: string
  /** Pixels to begin with. */
  readonly width: number
  readonly align?: 'right' | undefined
  /** What the rows can be ordered by; left out: by nothing. */
  readonly sort?: string | undefined
  /** The first press puts the largest first. */
  readonly isDescendingFirst?: boolean | undefined
  /** The cell in words; empty where nothing is known. */
  readonly text: (row: Row) => string
  /** The cell as a spreadsheet reads it back, where that is other than in words: a number without its unit. */
  readonly copy?: ((row: Row) => string) | undefined
  /** The cell as it is drawn; by default its text. */
  readonly show?: ((row: Row) => ReactNode) | undefined
  /** Why a cell is empty, in a sentence. */
  readonly unknown: string | ((row: Row) => string)
  /** Left out: nobody changes it. */
  readonly edit?: CellEdit<Row> | undefined
}

/** Why a cell of a row is empty, in a sentence. */
export const reasonOf = <Row>({ unknown }: GridColumn<Row>, row: Row): string =>
  typeof unknown === 'string' ? unknown : unknown(row)

/** A cell as it goes to a spreadsheet. */
export const copyOf = <Row>({ copy, text }: GridColumn<Row>, row: Row): string =>
  copy ? copy(row) : text(row)

/** What the order is by, the strongest first. */
export interface Sort {
  readonly key: string
  readonly isDescending: boolean
}

/** Keys that an order has at most. */
export const MOST_SORTS = 5

/** The order after a press on a column: that column alone, and the other way at the next press; with `isMore` behind the others. */
export function sortBy(
  sorts: readonly Sort[],
  { key, isDescendingFirst = false }: Pick<GridColumn<never>, 'key' | 'isDescendingFirst'>,
  isMore: boolean,
): readonly Sort[] {
  const known = sorts.find((sort) => sort.key === key)
  const next = { key, isDescending: known ? !known.isDescending : isDescendingFirst }
  if (!isMore) return [next]
  if (!known) return [...sorts, next].slice(0, MOST_SORTS)
  if (next.isDescending === isDescendingFirst) return sorts.filter((sort) => sort !== known)
  return sorts.map((sort) => (sort === known ? next : sort))
}

/** One change of a cell. */
export interface CellChange<Row> {
  readonly row: Row
  readonly key: string
  readonly value: unknown
}
