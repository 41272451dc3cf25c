export const location_concepts = {
  name: 'Concepts',
  about: 'The designs with figures, floor plans, rules and 3D.',
} as const
