export const location_description_residential = {
  name: 'Site for dwellings',
  about:
    'The place in sentences, for who wants to build dwellings: ground, zoning and what can be built. Kavel writes them from the facts.',
  permitted: 'By its zoning, dwellings are permitted on at least half of the ground.',
  forbidden: 'The zoning permits no dwellings on most of the ground.',
  unknown: 'Whether dwellings may be built here is not known.',
  forms: 'The zoning speaks of {{forms}}.',
  form_stacked: 'stacked dwellings',
  form_row: 'terraced houses',
  form_pair: 'semi-detached houses',
  form_detached: 'detached houses',
} as const
