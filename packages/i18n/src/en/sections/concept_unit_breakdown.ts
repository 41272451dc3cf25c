export const concept_unit_breakdown = {
  name: 'Dwellings by type',
  about:
    'How many dwellings there are of each type, how large they are and what share that is, also per building.',
  none: 'This design has no dwellings or other units.',
  unknown_type: 'Type that no longer exists',
  caption: 'All buildings together',
  share: 'Share',
  total_size: 'Total NFA',
  total: 'Total',
  per_building: 'Number per building',
  source:
    'Counted and measured from the design. NFA is the usable floor area according to NEN 2580. Rounded; the areas add up to the total.',
} as const
