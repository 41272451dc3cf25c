export const business_park_map = {
  name: 'Map of business parks',
  about: 'The business parks of the area on the map; a click leads to their pages.',
  title: 'Map of {{count}} business parks. The list below names them too.',
  failed: 'The map cannot be drawn here. The list below names the same parks.',
  legend: 'Business park',
  legend_own: 'This business park',
  legend_others: 'Other business parks of the municipality',
  list: 'Business parks as a list',
  no_outline_one: '{{count}} park has no boundary in the registers and is not on the map.',
  no_outline_other: '{{count}} parks have no boundary in the registers and are not on the map.',
  largest: 'The largest {{shown}} of {{formatted}} business parks are on the map.',
} as const
