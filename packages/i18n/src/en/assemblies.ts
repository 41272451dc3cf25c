/** Assembling: neighbouring plots that together are large enough. */
export const assemblies = {
  assemblies: 'Assemble',
  assemblies_text: 'Neighbouring plots that match the filters and together are large enough.',
  assemblies_close: 'Close assembling',
  assemblies_found_one: '{{formatted}} combination found.',
  assemblies_found_other: '{{formatted}} combinations found.',
  assemblies_owners_left:
    'A private owner counts on each plot. Combinations with an unknown owner are not among them.',
  assemblies_part: 'The search was cut short; make the filters stricter.',
  assemblies_no_plots: 'No plot of this municipality matches the other filters.',
  assemblies_all_large: 'All plots that match ({{plots}}) are large enough alone.',
  assemblies_no_neighbours:
    'Of the plots that match and are too small ({{plots}}) none borders another.',
  assemblies_size:
    'The largest combination of at most {{most}} neighbouring plots that match is {{largest}}.',
  assemblies_owners_one: 'With any number of owners there is {{formatted}} combination.',
  assemblies_owners_other: 'With any number of owners there are {{formatted}} combinations.',
  assemblies_owners_unknown: 'With an unknown owner: {{formatted}}.',
  assembly_plots: 'Plots',
  assembly_size: 'Together at least (m²)',
  assembly_most: 'Plots at most',
  assembly_owners: 'Owners at most',
  assembly_owners_open: 'any number',
  assembly_owners_column: 'Owners, at most',
  assembly_owners_unknown: 'unknown',
  assembly_search: 'Search',
  assembly_create: 'Create a location of {{names}}',
}
