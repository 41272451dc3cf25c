export const state_municipality_map = {
  name: 'Map of municipalities',
  about:
    'The municipalities of a province or of the country, coloured by a figure that you choose, with a table; each leads to its page.',
  figure: 'Figure that colours the municipalities',
  method: 'Classes',
  method_quantiles: 'As many municipalities in each class',
  method_steps: 'Equal steps from low to high',
  title_one:
    'Map of {{formatted}} municipality, {{area}}: {{name}}. The table below says the same.',
  title_other:
    'Map of {{formatted}} municipalities, {{area}}: {{name}}. The table below says the same.',
  legend: 'What the colours mean',
  class_one: '{{range}} ({{formatted}} municipality)',
  class_other: '{{range}} ({{formatted}} municipalities)',
  unknown: 'unknown',
  parks_one: '{{count}} business park',
  parks_other: '{{count}} business parks',
  no_outline_one: 'The boundary of {{count}} municipality is not known; only the table has it.',
  no_outline_other:
    'The boundaries of {{count}} municipalities are not known; only the table has them.',
  municipality: 'Municipality',
  parks_head: 'Business parks',
  search: 'Find a municipality',
  found_one: '{{formatted}} municipality found',
  found_other: '{{formatted}} municipalities found',
} as const
