export const location_summary = {
  name: 'Summary',
  about: 'The place in a few facts, each with its source, and the drawing of its plots.',
} as const
