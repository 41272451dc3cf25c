export const municipality_summary = {
  name: 'Gemeente in het kort',
  about: 'Waar de gemeente ligt, haar omtrek en de belangrijkste cijfers.',
} as const
