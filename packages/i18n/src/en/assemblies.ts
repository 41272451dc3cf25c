/** Assembling: neighbouring plots that together are large enough. */
export const assemblies = {
  assemblies: 'Assemble',
  assemblies_text: 'Neighbouring plots that match the filters and are large enough together.',
  assemblies_close: 'Close assembling',
  assemblies_found_one: '{{formatted}} combination found.',
  assemblies_found_other: '{{formatted}} combinations found.',
  assemblies_owners_left:
    'A private owner counts once per plot. Combinations with an unknown owner are left out.',
  assemblies_part: 'The search was cut short; make the filters stricter.',
  assemblies_no_plots: 'No plot of this municipality matches the other filters.',
  assemblies_all_large: 'All matching plots ({{plots}}) are large enough by themselves.',
  assemblies_no_neighbours:
    'None of the matching plots that are too small ({{plots}}) borders another.',
  assemblies_size:
    'The largest combination of at most {{most}} neighbouring matching plots is {{largest}}.',
  assemblies_owners_one: 'With any number of owners there is {{formatted}} combination.',
  assemblies_owners_other: 'With any number of owners there are {{formatted}} combinations.',
  assemblies_owners_unknown: 'With an unknown owner: {{formatted}}.',
  assembly_plots: 'Plots',
  assembly_size: 'Together at least (m²)',
  assembly_most: 'At most … plots',
  assembly_owners: 'At most … owners',
  assembly_owners_open: 'any number',
  assembly_owners_column: 'Owners, at most',
  assembly_owners_unknown: 'unknown',
  assembly_search: 'Search',
  assembly_create: 'Create a location from {{names}}',
}
