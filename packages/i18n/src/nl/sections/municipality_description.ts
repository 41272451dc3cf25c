export const municipality_description = {
  name: 'Beschrijving van de gemeente',
  about: 'Uw eigen tekst over de gemeente; zonder tekst zinnen uit de cijfers van het CBS.',
} as const
