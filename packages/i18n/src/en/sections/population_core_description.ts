export const population_core_description = {
  name: 'Description of the core',
  about:
    'Your own text about the core; without one sentences from the figures of Statistics Netherlands.',
} as const
