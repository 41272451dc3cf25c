/** Edits of the dwelling mix of a building. */
import type { UnitReference } from '@kavel/domain'
import { ordered } from '../../../../shared/edit-list.ts'

/** The types of a mix in the order in which they stand in a row. */
export function listMix(units: readonly UnitReference[]): UnitReference[] {
  return [...units].sort((a, b) => a.order - b.order)
}

/** The mix with one more type of the location, as often as any other unless told. */
export function withType(
  mix: readonly UnitReference[],
  unitId: number,
  repeat_ratio = 1,
): UnitReference[] {
  const reference: UnitReference = {
    mode: 'reference',
    repeat_ratio,
    order: 0,
    name: null,
    size: null,
    size_max: null,
    unitId,
  }
  return ordered([...mix, reference])
}
