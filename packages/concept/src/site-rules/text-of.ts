/** Register and date, as far as they are known. */
export function textOf(...parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null
}
