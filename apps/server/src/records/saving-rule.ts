/**
 * The saving rule (spec point 3): ids that are not numbers and foreign keys ending in `Id` that hold
 * strings are stripped, except `administrationId`. The accounting service's ids are text.
 * Attributes of registers (`properties`) are not ours to strip.
 */
export function applySavingRule(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(applySavingRule)
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'id' && typeof entry !== 'number') continue
    if (key.endsWith('Id') && key !== 'administrationId' && typeof entry === 'string') continue
    // `__proto__` in a body is a key like any other, never the prototype.
    Object.defineProperty(kept, key, {
      value: key === 'properties' ? entry : applySavingRule(entry),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return kept
}
