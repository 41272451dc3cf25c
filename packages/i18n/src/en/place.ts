/** What a page says of a place in sentences. */
export const place = {
  text_hint: 'Stands before the facts, which Kavel writes itself.',
  ground: 'Ground and position',
  area: 'The location measures {{area}}.',
  area_in: 'The location lies in the municipality of {{municipality}} and measures {{area}}.',
  area_plots_one: 'The location is one plot of {{area}}.',
  area_plots_other: 'The location has {{count}} plots and measures {{area}}.',
  area_plots_in_one:
    'The location is one plot of {{area}} in the municipality of {{municipality}}.',
  area_plots_in_other:
    'The location has {{count}} plots in the municipality of {{municipality}} and measures {{area}}.',
  plotnr: 'In the cadastre: {{plotnr}}.',
  area_unknown: 'How large the ground is, is not known.',
  road_beside: 'The location lies beside a public road.',
  road_apart: 'The location does not lie directly beside a public road.',
  road_unknown: 'Whether the location lies beside a public road is not known.',
  plan: 'Zoning',
  zones_one: 'The zoning is {{zones}}.',
  zones_other: 'The zonings are {{zones}}.',
  zones_unknown: 'The zoning is not known.',
  height: 'Building is permitted up to {{height}} high.',
  height_unknown: 'How high one may build is not known.',
  envelope: 'The building envelope on the plots is {{area}}.',
  envelope_unknown: 'How large the building envelope is, is not known.',
  possible: 'What can be built',
} as const
