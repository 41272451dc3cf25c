export const population_core_scores = {
  name: 'Core compared',
  about: 'Figures of the core beside those of municipality, province and country.',
} as const
