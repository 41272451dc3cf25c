export const population_core_description = {
  name: 'Beschrijving van de kern',
  about: 'Uw eigen tekst over de kern; zonder tekst zinnen uit de cijfers van het CBS.',
} as const
