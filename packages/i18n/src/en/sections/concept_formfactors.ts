export const concept_formfactors = {
  name: 'Form factors',
  about:
    'What the design measures: areas, density, façade, open space and parking, each with its formula.',
  measured: 'measured from the design',
  largest: 'largest of the buildings, measured from the design',
  of_plots: 'area of all plots together',
  of_plan: 'building envelope of the zoning plan',
  at_least_zero: '{{formula}}, at least 0',
  unknown: 'unknown',
  no_value: 'No value, because “{{name}}” is 0 or unknown.',
  zero_left_out: 'Figures that are zero are left out.',
  per_building: 'Per building',
  whole: 'Design',
} as const
