interface OfLocation<Concept> {
  readonly leadingConceptId: number | null
  readonly concepts: readonly Concept[]
}

/** The concept that a sheet is of: the one that is asked for, else the leading one, else the first; null without any. */
export function shownConcept<Concept extends { readonly id: number }>(
  { leadingConceptId, concepts }: OfLocation<Concept>,
  asked: number | null | undefined,
): Concept | null {
  const find = (wanted: number | null | undefined) => concepts.find(({ id }) => id === wanted)
  return find(asked) ?? find(leadingConceptId) ?? concepts[0] ?? null
}
