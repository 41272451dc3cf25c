export const presets = {
  unnamed: 'Ontwerp zonder naam',
  manage: 'Eigen ontwerpen beheren',
  manage_title: 'Eigen ontwerpen',
  manage_text:
    'Iedereen in het bedrijf kan ze plaatsen. Gebouwen die al geplaatst zijn, veranderen niet mee.',
  none: 'Er zijn geen eigen ontwerpen meer.',
  name: 'Naam',
  name_of: 'Naam van {{name}}',
  remove: '{{name}} verwijderen',
  removed: '‘{{name}}’ is verwijderd.',
  save_as: 'Bewaar als eigen ontwerp',
  save: 'Bewaren',
  cancel: 'Annuleren',
  save_text:
    'Het komt bovenaan in de keuze van bouwvormen te staan, voor iedereen in het bedrijf en op elke locatie.',
  keeps: 'Bewaard worden',
  keeps_size: '{{length}} bij {{width}}, hoogstens {{height}} hoog',
  keeps_grid: 'beuken vanaf {{least}}, in stappen van {{step}}',
  keeps_corridor: 'corridor van {{width}}',
  keeps_units_one: '{{count}} woningtype met zijn aandeel',
  keeps_units_other: '{{count}} woningtypen met hun aandeel',
  keeps_towers_one: '{{count}} deel',
  keeps_towers_other: '{{count}} delen',
  leaves: 'Eigen bouwlagen en ontwerpregels blijven bij dit gebouw.',
  unfit:
    'Dit gebouw heeft delen op elkaar of met eigen maten. Een eigen ontwerp onthoudt alleen delen naast elkaar die het gebouw volgen.',
  saved: '‘{{name}}’ staat bij de eigen ontwerpen.',
} as const
