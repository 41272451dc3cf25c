export const locations_carrousel = {
  name: 'Pictures of locations',
  about: 'Pictures side by side, each with its name and a link to the location.',
  region: 'Pictures of locations, side by side',
  previous: 'Pictures before',
  next: 'Pictures after',
  none: 'No location has a picture yet.',
  more_one: '{{count}} location is not among them.',
  more_other: '{{count}} locations are not among them.',
  picture: 'Picture of {{name}}',
} as const
