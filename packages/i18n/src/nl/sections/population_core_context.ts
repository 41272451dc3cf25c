export const population_core_context = {
  name: 'Kern en haar gebieden',
  about: 'Een kaart, en wijken, buurten en postcodegebieden in de kern vergeleken.',
} as const
