export const concept_topview = {
  name: 'Top view',
  about: 'The design from above, to scale, with scale bar and north arrow, and what stands there.',
  not_drawn: 'This site is too large to draw. The table lists what stands there.',
  builtarea: 'Built on',
  alt: 'Site plan of {{title}}: the design from above on its site, north up, with a scale bar. The figures follow below.',
  alt_count_one:
    'Site plan with {{count}} building in place, north up, with a scale bar. The table below lists what stands there.',
  alt_count_other:
    'Site plan with {{count}} buildings in place, north up, with a scale bar. The table below lists what stands there.',
} as const
