/** Lijsten van gebieden op een openbare pagina. */
export const area_lists = {
  gone: 'De registers kennen het gebied {{code}} niet (meer). Is het opgegaan in een ander gebied, dan is hier niets meer over te zeggen.',
  no_parks: 'De registers hebben hier geen bedrijventerreinen.',
  no_municipalities: 'De registers hebben hier geen gemeenten.',
  narrowed_parks_one: '{{shown}} van {{formatted}} bedrijventerrein: {{filters}}.',
  narrowed_parks_other: '{{shown}} van {{formatted}} bedrijventerreinen: {{filters}}.',
  narrowed_municipalities_one: '{{shown}} van {{formatted}} gemeente: {{filters}}.',
  narrowed_municipalities_other: '{{shown}} van {{formatted}} gemeenten: {{filters}}.',
  filter_business_park: 'alleen {{name}}',
  filter_municipality: 'alleen gemeente {{name}}',
  filter_province: 'alleen provincie {{name}}',
} as const
