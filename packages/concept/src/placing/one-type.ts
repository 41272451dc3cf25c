/** A building of one dwelling type, where a company has no mixes (flag `unitmix`). */
import type { UnitReference } from '@kavel/domain'

/** The type that a mix has most of; the first of equals. */
export function oneType(units: readonly UnitReference[]): UnitReference[] {
  const [most] = [...units].sort((a, b) => b.repeat_ratio - a.repeat_ratio || a.order - b.order)
  return most ? [most] : []
}
