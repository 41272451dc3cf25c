export const concept_floorplans = {
  name: 'Floor plans',
  about: 'The plan of every floor, to scale, with its areas in a table.',
  floor: 'Storey',
  attic: 'Attic',
  attic_counts: 'The attic does not count as a storey.',
  total: 'Total',
  areas: 'Areas per storey, {{name}}',
  alike: '{{floors}}, all alike',
  types: 'Dwelling types on the drawings',
  unknown_type: 'Type that no longer exists',
  not_drawn:
    'This storey is not drawn, because the page would become too heavy. The table gives its areas.',
  alt: 'Floor plan of {{name}}, {{floor}}, to scale with scale bar and north arrow. The table above gives the areas.',
} as const
