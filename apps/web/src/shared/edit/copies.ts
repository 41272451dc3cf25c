/** Records that are made again of others. Pure. */
import type { EntityName } from '@kavel/domain'

/** The fields of a record that a copy takes over. */
export function copyOf<T extends object>(record: T): Omit<T, (typeof ITS_OWN)[number]> {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !ITS_OWN.some((own) => own === field)),
  ) as Omit<T, (typeof ITS_OWN)[number]>
}

/** Fields that each record has by itself. */
const ITS_OWN = ['id', 'companyId', 'createdAt', 'updatedAt'] as const

/** Entities whose removed records are marked, and come back as they were with all below them. */
const RESTORED: readonly EntityName[] = ['customfields']

/** What a gate gets of records that come back: the records themselves where they are restored, else copies. */
export function comingBack<T extends object>(
  entity: EntityName,
  records: readonly T[],
): readonly object[] {
  return RESTORED.includes(entity) ? records : records.map(copyOf)
}
