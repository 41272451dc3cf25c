/** The rules of the site: `<key>` of each, and why one is not to be checked. */
export const site_rules = {
  title: 'Regels van de kavel',
  inside_plots: 'Binnen de eigen percelen',
  inside_envelope: 'Binnen het bouwvlak',
  access: 'Bereikbaar vanaf de openbare weg',
  parking_distance: 'Groen of pad tussen parkeren en woningen',

  unknown: 'Niet te toetsen',
  unknown_no_plots: 'Van deze locatie is geen perceel met een omtrek bekend.',
  unknown_no_envelope: 'Het plan tekent hier geen bouwvlak, of het is niet gelezen.',
  unknown_no_roads: 'Waar de openbare weg ligt is hier niet bekend.',
  unknown_nothing_asked: 'Voor dit ontwerp is geen norm bekend.',

  outside: '{{value}} erbuiten',

  from_plan: 'Bestemmingsplan',
  from_company: 'Uw ontwerpregels',
  from_unit: 'Woningtype',
  from_design_rules: 'Ontwerpregel van Kavel',
  from_key_figures: 'Kengetal',
  from_register: 'Kadaster',
} as const
