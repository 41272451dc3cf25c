/** The named fields of a record and no others. */
export function pick<T extends object, const Keys extends readonly (keyof T)[]>(
  record: T,
  keys: Keys,
): Pick<T, Keys[number]> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Keys[number]>
}
