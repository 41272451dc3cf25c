/** Colours of the dwelling types by their place in the location's list; told apart also by lightness. */
const COLOURS = [
  '#e8b65a',
  '#6fae8d',
  '#7d9fd3',
  '#cf8aa0',
  '#a48fce',
  '#a9b86a',
  '#d98f5f',
  '#6bb3bd',
]

/** Shared rooms: cores, entrances, what has no dwelling type. */
export const SHARED_COLOUR = '#c9cdd2'

/** @param own the colour that the dwelling type itself has */
export function unitColour(place: number, own?: string | null): string {
  if (own) return own
  return place < 0 ? SHARED_COLOUR : (COLOURS[place % COLOURS.length] as string)
}

/** What the dwelling types of a location are coloured by themselves, by their place. */
export function ownColours(
  units: readonly { readonly cfg: { readonly colour?: string | null | undefined } }[],
): readonly (string | null)[] {
  return units.map(({ cfg }) => cfg.colour ?? null)
}
