export const locations_list = {
  name: 'List of locations',
  about: 'Cards with picture, name, place and area that lead to the page of the location.',
  size_unknown: 'area unknown',
  place_unknown: 'place unknown',
  phase: 'Phase',
  status: 'State',
  more_one: 'Show {{count}} more location',
  more_other: 'Show {{count}} more locations',
  shown: '{{shown}} of {{total}} locations',
} as const
