/** One entry of a picker. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** What tells it from others of that name. */
  readonly note?: string | null
}

/**
 * What a picker knows: the chosen entry, always, and those that were found, each value once.
 * @param found as the server found them, in its order
 */
export function knownChoices(found: readonly Choice[], chosen: Choice | null): Choice[] {
  const known = new Map<string, Choice>()
  if (chosen && !found.some(({ value }) => value === chosen.value)) known.set(chosen.value, chosen)
  for (const choice of found) if (!known.has(choice.value)) known.set(choice.value, choice)
  return [...known.values()]
}

/** What a picker offers: while somebody types, the chosen entry only when it is among what was found. */
export function isOffered(value: string, found: readonly Choice[], isSearch: boolean): boolean {
  return !isSearch || found.some((choice) => choice.value === value)
}
