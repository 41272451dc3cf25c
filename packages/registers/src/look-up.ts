/** The entry of a table of words, looked up as delivered: `constructor` and `__proto__` find nothing. */
export function lookUp<Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null,
): Value | undefined {
  return word !== null && Object.hasOwn(table, word) ? table[word] : undefined
}

/** Distinct values of a word table plus `other`. */
export function listKinds(table: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.values(table), 'other'])]
}
