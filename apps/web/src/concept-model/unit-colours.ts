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

/** How much white a sheet mixes into a colour, so that what is written on it can be read. */
const WHITE = 0.62

/** @param colour `#rrggbb` */
export function softened(colour: string): string {
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value + (255 - value) * WHITE)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
