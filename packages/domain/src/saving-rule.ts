/** The one foreign key that holds text: the accounting service's ids do. */
const TEXT_KEY = 'administrationId'

/** Foreign data (`plots.properties`, `jsons.data`) keeps its ids. */
const FOREIGN: ReadonlySet<string> = new Set(['properties', 'data'])

/** What is left of a value of this type. */
type Saved<T> = T extends readonly unknown[] ? T : T extends object ? Partial<T> : T

/**
 * What of a record may be saved (spec point 3, Saving rule), at any depth: ids that are no numbers (temporary ones) and
 * keys ending in `Id` that hold text are left out, except `administrationId`. The client applies it before it sends, the
 * server to what comes in.
 */
export function applySavingRule<T>(value: T): Saved<T> {
  return strip(value) as Saved<T>
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'id' && typeof entry !== 'number') continue
    if (key.endsWith('Id') && key !== TEXT_KEY && typeof entry === 'string') continue
    // `__proto__` in a body is a key like any other, never the prototype.
    Object.defineProperty(kept, key, {
      value: FOREIGN.has(key) ? entry : strip(entry),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return kept
}
