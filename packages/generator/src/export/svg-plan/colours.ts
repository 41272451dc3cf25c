/** The colours that sheets and site plans share; the ground has its own beside them (ground.ts). */

/** Lines, letters and what a plan cuts through. */
export const INK = '#1d222b'
/** Soft fills for dwelling types in the order of the mix. */
export const TYPE_FILLS = [
  '#f3e3c3',
  '#d3e4d8',
  '#d6e0f0',
  '#ecd7dd',
  '#e3dcef',
  '#dfe5c8',
] as const
export const SHARED_FILL = '#f1f1ef'
