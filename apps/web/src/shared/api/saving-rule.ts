/** The one foreign key that may hold text (spec point 3, Saving rule). */
const TEXT_KEY = 'administrationId'

/**
 * What of a record may be sent: ids that are no numbers (temporary ones) and keys ending in `Id`
 * that hold text are left out, except administrationId (spec point 3, Saving rule).
 */
export function applySavingRule<T extends object>(record: T): Partial<T> {
  const kept = Object.entries(record).filter(([name, value]) => {
    if (name === 'id') return typeof value === 'number'
    if (name.endsWith('Id') && name !== TEXT_KEY) return typeof value !== 'string'
    return true
  })
  return Object.fromEntries(kept) as Partial<T>
}
