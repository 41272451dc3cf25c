export const location_concepts = {
  name: 'Concepten',
  about: 'De ontwerpen met cijfers, plattegronden, regels en 3D.',
} as const
