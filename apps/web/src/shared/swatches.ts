/** Colours that tell choices apart on the map and in lists, in both schemes. */
export const SWATCHES = [
  '#8a94a6',
  '#2f6fde',
  '#2e9e5b',
  '#c98a1b',
  '#c0564b',
  '#7b5bd6',
  '#0f9bb4',
  '#d6609a',
  '#5c7a29',
  '#4a5568',
] as const

/** The colour that the next of so many choices gets. */
export const nextColour = (count: number): string => SWATCHES[count % SWATCHES.length] as string
