/** Lists of areas on a public page. */
export const area_lists = {
  gone: 'The registers do not have the area {{code}} (any more). If it became part of another area, there is nothing more to say about it here.',
  no_parks: 'The registers have no business parks here.',
  no_municipalities: 'The registers have no municipalities here.',
  narrowed_parks_one: '{{shown}} of {{formatted}} business park: {{filters}}.',
  narrowed_parks_other: '{{shown}} of {{formatted}} business parks: {{filters}}.',
  narrowed_municipalities_one: '{{shown}} of {{formatted}} municipality: {{filters}}.',
  narrowed_municipalities_other: '{{shown}} of {{formatted}} municipalities: {{filters}}.',
  filter_business_park: '{{name}} alone',
  filter_municipality: 'municipality of {{name}} alone',
  filter_province: 'province of {{name}} alone',
} as const
