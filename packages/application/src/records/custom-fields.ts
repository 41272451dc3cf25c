/** Custom fields in a list of locations: what its address asks of them. */
import { CustomFieldType, hasChoices, type Issue, isStorableText } from '@kavel/domain'
import { DECIMAL } from './decimal.ts'

type Bound = 'is' | 'min' | 'max'

/** A condition on the value of a custom field: `custom.12=…`, `custom.12.min=…`. */
export interface CustomCondition {
  readonly id: number
  readonly bound: Bound
  /** As the address says it; `null` means that nothing is said. */
  readonly text: string
}

/** What a list asks of custom fields. */
export interface CustomAsked {
  readonly conditions: readonly CustomCondition[]
  /** Fields whose values come with each record. */
  readonly shown: readonly number[]
  /** Fields of numbers whose values are added up over all pages. */
  readonly totals: readonly number[]
}

/** A custom field that a list asks about. */
export interface FoundField {
  readonly id: number
  readonly name: string
  readonly type: CustomFieldType
}
export type FoundFields = ReadonlyMap<number, FoundField>

/** Most fields that one list shows or adds up: as many as a company has. */
export const MOST_CUSTOM = 200

const ADDRESS = /^custom\.(\d{1,15})(?:\.(min|max))?$/

export const isCustom = (key: string) => key.startsWith('custom.')

/** The custom field that a list is ordered or grouped by; null for a field of the record. */
export function customFieldOf(key: string): number | null {
  const [, id, bound] = ADDRESS.exec(key) ?? []
  return id && !bound ? Number(id) : null
}

/** Reads the conditions on custom fields. Whether the fields can be asked so is known later (`findFaults`). */
export function parseConditions(
  query: Readonly<Record<string, unknown>>,
  issues: Issue[],
): CustomCondition[] {
  const conditions: CustomCondition[] = []
  for (const [key, text] of Object.entries(query)) {
    if (!isCustom(key)) continue
    const [, id, bound] = ADDRESS.exec(key) ?? []
    if (!id) issues.push({ path: key, message: 'unknown parameter' })
    else if (typeof text !== 'string') issues.push({ path: key, message: 'must be given once' })
    else if (!isStorableText(text)) issues.push({ path: key, message: 'has the wrong type' })
    else conditions.push({ id: Number(id), bound: (bound ?? 'is') as Bound, text })
  }
  return conditions
}

/** Reads the fields that are shown: `custom=1,2`. */
export function parseShown(text: unknown, issues: Issue[]): number[] {
  if (text === undefined) return []
  const ids = typeof text === 'string' && ID_LIST.test(text) ? text.split(',').map(Number) : []
  if (ids.length && ids.length <= MOST_CUSTOM && new Set(ids).size === ids.length) return ids
  const message = `must be 1 to ${MOST_CUSTOM} ids of custom fields, each once, divided by commas`
  issues.push({ path: 'custom', message })
  return []
}

export const ID_LIST = /^\d{1,15}(,\d{1,15})*$/

/** Faults of what a list asks of fields that are not there for the caller, or that are of another type. */
export function findFaults(
  { conditions, shown, totals }: CustomAsked,
  orders: { readonly path: string; readonly keys: readonly string[] },
  found: FoundFields,
): Issue[] {
  const issues: Issue[] = []
  const judge = (path: string, id: number, faultOf: (field: FoundField) => string | null) => {
    const field = found.get(id)
    const fault = field ? faultOf(field) : null
    if (!field) issues.push({ path, message: `${id} is not a custom field` })
    else if (fault) issues.push({ path, message: `${fault} (field "${field.name}")` })
  }
  for (const { id, bound, text } of conditions)
    judge(bound === 'is' ? `custom.${id}` : `custom.${id}.${bound}`, id, ({ type }) =>
      faultOfCondition(type, bound, text),
    )
  for (const key of orders.keys) {
    const id = customFieldOf(key)
    if (id !== null)
      judge(orders.path, id, ({ type }) =>
        type === CustomFieldType.info ? 'is a text without a value' : null,
      )
  }
  for (const id of shown) judge('custom', id, () => null)
  for (const id of totals)
    judge('totals', id, ({ type }) => (type === CustomFieldType.number ? null : 'is not a number'))
  return issues
}

function faultOfCondition(type: CustomFieldType, bound: Bound, text: string): string | null {
  if (bound !== 'is' && type !== CustomFieldType.number)
    return 'only a number has a minimum and a maximum'
  if (bound === 'is' && text === 'null') return null
  if (type === CustomFieldType.number)
    return DECIMAL.test(text) ? null : 'must be a decimal number, such as -12.5'
  if (type === CustomFieldType.checkbox)
    return ['true', 'false'].includes(text) ? null : 'must be true or false'
  if (hasChoices(type))
    return ID_LIST.test(text) ? null : 'must be ids of its choices, divided by commas'
  return type === CustomFieldType.text ? null : 'is compared with null alone'
}
