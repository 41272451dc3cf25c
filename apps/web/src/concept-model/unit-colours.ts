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

export function unitColour(place: number): string {
  return place < 0 ? SHARED_COLOUR : (COLOURS[place % COLOURS.length] as string)
}
