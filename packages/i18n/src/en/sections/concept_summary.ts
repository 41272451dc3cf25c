export const concept_summary = {
  name: 'The design',
  about: 'The design on its site with its main figures and the description of the concept.',
  plotarea_unknown: 'The size of the plots is unknown.',
  no_plotarea: 'unknown: the size of the plots is missing',
  no_units: 'not applicable: there are no units',
} as const
