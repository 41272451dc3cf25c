/** Which locations the table shows by what they say for custom fields, as the server is asked for it. */
import { CustomFieldType } from '@kavel/domain'
import type { CustomField } from '../../shared/custom-fields.ts'

/** Condition on one custom field: a number between bounds, ids of choices, yes or no, or a whole text. */
export interface FieldFilter {
  /** Type of the field when it was filtered: after a change of type the condition no longer counts. */
  readonly type: CustomFieldType
  readonly min?: number | null
  readonly max?: number | null
  readonly is?: string
}

/** Conditions by the id of the field. */
export type LocationFilter = Readonly<Record<number, FieldFilter>>

type Filtered = Pick<CustomField, 'id' | 'type'>

/** Types that can be filtered by: not the text without a value, nor a shape. */
export const mayFilter = ({ type }: Filtered) =>
  type !== CustomFieldType.info && type !== CustomFieldType.geometry

/** Parameters of the list for the fields that are still there: `custom.12.min` → `100`. */
export function filterParameters(
  filter: LocationFilter,
  fields: readonly Filtered[],
): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const field of fields) {
    const asked = filter[field.id]
    if (asked?.type !== field.type) continue
    const { min, max, is } = asked
    if (typeof min === 'number') parameters[`custom.${field.id}.min`] = String(min)
    if (typeof max === 'number') parameters[`custom.${field.id}.max`] = String(max)
    if (is) parameters[`custom.${field.id}`] = is
  }
  return parameters
}

/** Number of fields that are filtered by. */
export const countFilters = (filter: LocationFilter, fields: readonly Filtered[]): number =>
  fields.filter((field) => Object.keys(filterParameters(filter, [field])).length > 0).length

/** Ids of the choices of a condition. */
export const chosenIds = ({ is }: Partial<FieldFilter>): string[] => (is ? is.split(',') : [])
