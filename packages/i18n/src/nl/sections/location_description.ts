export const location_description = {
  name: 'Beschrijving',
  about: 'Een tekst over de plek, van u of van de locatie.',
  text_hint: 'Leeg gelaten verschijnt de beschrijving van de locatie.',
} as const
