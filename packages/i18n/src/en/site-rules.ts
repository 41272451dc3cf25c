/** The rules of the site: `<key>` of each, and why one is not to be checked. */
export const site_rules = {
  title: 'Rules of the site',
  inside_plots: 'Inside the own plots',
  inside_envelope: 'Inside the building envelope',
  access: 'Within reach of the public road',
  parking_distance: 'Green or path between parking and dwellings',

  unknown: 'Not checkable',
  unknown_no_plots: 'No plot with an outline is known of this location.',
  unknown_no_envelope: 'The plan draws no building envelope here, or it was not read.',
  unknown_no_roads: 'Where the public road lies is not known here.',
  unknown_nothing_asked: 'No norm is known for this design.',

  outside: '{{value}} outside',

  from_plan: 'Zoning plan',
  from_company: 'Your design rules',
  from_unit: 'Dwelling type',
  from_design_rules: 'Design rule of Kavel',
  from_key_figures: 'Key figure',
  from_register: 'Land registry',
} as const
