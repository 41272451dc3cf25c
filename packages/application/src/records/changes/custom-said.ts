/** What a location says in a custom field: as a body says it, and as its rows hold it. */
import type { CustomSaid } from '@kavel/calls'
import { CustomFieldType, hasChoices } from '@kavel/domain'

/** A row of what a location says. */
export interface SaidRow {
  readonly id: number
  readonly locationId: number
  readonly customfieldId: number
  readonly customvalueId: number | null
  readonly value: string | null
  readonly name: string | null
  readonly subvalue: string | null
  readonly order: number
}

/** A choice with what is said beside it. */
export type Choice = Exclude<Extract<CustomSaid, readonly unknown[]>[number], number>

/** What stands in a row beside its choice, or beside the value of a field without choices. */
const BESIDE = ['name', 'value', 'subvalue', 'order'] as const
const NOTHING: Record<(typeof BESIDE)[number], string | number | null> = {
  name: null,
  value: null,
  subvalue: null,
  order: 1000,
}

/** Does a row hold more than its choice? */
const hasBeside = (row: SaidRow) => BESIDE.some((key) => row[key] !== NOTHING[key])

/** Does a row hold more than its value, which a person may clear? */
export const hasRemark = (row: SaidRow) =>
  BESIDE.some((key) => key !== 'value' && row[key] !== NOTHING[key])

/** A value as its row keeps it. */
export function textOf(said: Exclude<CustomSaid, null | readonly unknown[]>): string {
  if (typeof said === 'string') return said
  return typeof said === 'object' ? JSON.stringify(said) : String(said)
}

/** The choices that a body names, each once. */
export function choicesOf(said: CustomSaid): Choice[] {
  if (!Array.isArray(said)) return []
  const choices = said.map((one) => (typeof one === 'number' ? { id: one } : one))
  return [...new Map(choices.map((one) => [one.id, one])).values()]
}

/** Rows of a field as a body says them; sent back, they make the same rows. `touched` are ids of rows that change. */
export function sayingOf(
  type: CustomFieldType,
  rows: readonly SaidRow[],
  touched: ReadonlySet<number>,
): CustomSaid {
  if (!hasChoices(type)) return rows[0]?.value ?? null
  return rows.flatMap((row): (number | Choice)[] => {
    const { customvalueId: id, name, value, subvalue, order } = row
    if (id === null) return []
    return hasBeside(row) || touched.has(row.id) ? [{ id, name, value, subvalue, order }] : [id]
  })
}

/** Do the rows of a field still say what the caller saw? */
export function isAsSeen(
  type: CustomFieldType,
  rows: readonly SaidRow[],
  seen: CustomSaid,
): boolean {
  if (hasChoices(type)) {
    const ids = rows.flatMap(({ customvalueId }) => customvalueId ?? [])
    const wanted = new Set(choicesOf(seen).map(({ id }) => id))
    return ids.length === wanted.size && ids.every((id) => wanted.has(id))
  }
  const stored = rows[0]?.value ?? null
  if (stored === null || seen === null || Array.isArray(seen)) return stored === seen
  if (type === CustomFieldType.number) return Number(stored) === Number(seen)
  return stored === textOf(seen)
}
