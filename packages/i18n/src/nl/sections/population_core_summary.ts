export const population_core_summary = {
  name: 'Kern in het kort',
  about: 'Waar de bevolkingskern ligt, haar omtrek en de belangrijkste cijfers.',
} as const
