export const municipality_context = {
  name: 'Gemeente en haar gebieden',
  about: 'Een kaart, en kernen, wijken, buurten en postcodegebieden in de gemeente vergeleken.',
} as const
