export const municipality_description = {
  name: 'Description of the municipality',
  about:
    'Your own text about the municipality; without one sentences from the figures of Statistics Netherlands.',
} as const
