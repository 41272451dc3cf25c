export const locations_summary = {
  name: 'The search in short',
  about: 'What was looked for, how much was found, and how large it is together.',
  asked: 'What was looked for',
  asked_none: 'The search query has no filters.',
  found: 'Parcels found',
  run_at: 'Run on {{date}}',
  never: 'The search query was not run yet.',
  unknown: 'Cannot be judged',
  unknown_text:
    'Something that was asked is unknown of these parcels; they are not counted as found.',
  locations: 'Locations',
  size: 'Plot area together',
  size_unknown_one: 'unknown of {{count}} location, which is not counted',
  size_unknown_other: 'unknown of {{count}} locations, which are not counted',
} as const
