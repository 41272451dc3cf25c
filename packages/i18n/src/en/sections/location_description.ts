export const location_description = {
  name: 'Description',
  about: 'A text about the place, your own or that of the location.',
  text_hint: 'Left empty, the description of the location is shown.',
} as const
