export const concept_formfactors = {
  name: 'Vormfactoren',
  about:
    'Wat het ontwerp meet: oppervlakten, dichtheid, gevel, buitenruimte en parkeren, elk met zijn formule.',
  measured: 'gemeten aan het ontwerp',
  largest: 'grootste van de gebouwen, gemeten aan het ontwerp',
  of_plots: 'oppervlakte van de percelen samen',
  of_plan: 'bouwvlak van het ruimtelijk plan',
  at_least_zero: '{{formula}}, ten minste 0',
  unknown: 'niet bekend',
  no_value: 'Geen waarde, want “{{name}}” is 0 of niet bekend.',
  zero_left_out: 'Wat nul is, staat er niet bij.',
  per_building: 'Per gebouw',
  whole: 'Ontwerp',
} as const
