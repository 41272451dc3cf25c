/** What becomes of a location whose card comes into another column or lane. Pure. */
import { CustomFieldType } from '@kavel/domain'
import type { LocationParts } from '../../shared/api/location-changes.ts'
import type { CustomField } from '../../shared/custom-fields.ts'
import type { CardRow } from './card-row.ts'
import type { Side } from './sides.ts'

/** Why a card cannot come to a place. */
export type Refusal = 'gone' | 'fixed' | 'field'

/** What changes, and what the user saw there. */
export interface Change {
  readonly parts: LocationParts
  readonly was: LocationParts
}

const BY_FIELD: readonly string[] = ['status', 'phase', 'assignedTo']

const customId = (by: string) => (by.startsWith('custom.') ? Number(by.slice(7)) : null)

/**
 * Why a card does not go from one side to another; null when it does.
 * @param maySay may the user say something for this custom field?
 */
export function refusalOf(
  from: Side,
  to: Side,
  maySay: (fieldId: number) => boolean,
): Refusal | null {
  if (from.key === to.key) return null
  if (to.isGone) return 'gone'
  if (BY_FIELD.includes(to.by)) return null
  const field = customId(to.by)
  if (field === null) return 'fixed'
  return maySay(field) ? null : 'field'
}

/** What a card on another side says, and what was seen on its own. @param fields custom fields by id */
export function changeOf(
  row: CardRow,
  from: Side,
  to: Side,
  fields: ReadonlyMap<number, Pick<CustomField, 'type'>>,
): Change {
  const isOther = from.key !== to.key
  const field = customId(to.by)
  if (field === null) {
    if (!BY_FIELD.includes(to.by)) return { parts: {}, was: {} }
    const own = row[to.by as 'status' | 'phase' | 'assignedTo']
    return {
      parts: isOther ? { values: { [to.by]: to.value } } : {},
      was: { values: { [to.by]: own } },
    }
  }
  const seen = (row.custom?.[field] ?? []).map(({ id }) => id)
  const others =
    fields.get(field)?.type === CustomFieldType.multiselect
      ? seen.filter((id) => id !== from.value && id !== to.value)
      : []
  const next = to.value === null ? others : [...others, Number(to.value)]
  const said = (ids: readonly number[]) => ({ custom: { [field]: ids.length > 0 ? ids : null } })
  return { parts: isOther ? said(next) : {}, was: said(seen) }
}
