export const concept_summary = {
  name: 'Het ontwerp',
  about:
    'Het ontwerp op zijn plek met de belangrijkste cijfers en de beschrijving van het concept.',
  plotarea_unknown: 'De grootte van de percelen is niet bekend.',
  no_plotarea: 'niet bekend: de grootte van de percelen ontbreekt',
  no_units: 'niet te zeggen: er zijn geen eenheden',
} as const
