/** Samenvoegen: buurpercelen die samen groot genoeg zijn. */
export const assemblies = {
  assemblies: 'Samenvoegen',
  assemblies_text: 'Buurpercelen die aan de filters voldoen en samen groot genoeg zijn.',
  assemblies_close: 'Samenvoegen sluiten',
  assemblies_found_one: '{{formatted}} combinatie gevonden.',
  assemblies_found_other: '{{formatted}} combinaties gevonden.',
  assemblies_owners_left:
    'Een particulier telt op elk perceel apart mee. Combinaties met een onbekende eigenaar staan er niet bij.',
  assemblies_part: 'Er is niet verder gezocht; maak de filters strenger.',
  assemblies_no_plots: 'Geen perceel in deze gemeente voldoet aan de andere filters.',
  assemblies_all_large: 'Alle percelen die voldoen ({{plots}}) zijn op zichzelf al groot genoeg.',
  assemblies_no_neighbours:
    'Van de percelen die voldoen en te klein zijn ({{plots}}) grenst geen enkel aan een ander.',
  assemblies_size:
    'De grootste combinatie van ten hoogste {{most}} buurpercelen die voldoen is {{largest}}.',
  assemblies_owners_one: 'Zonder grens aan het aantal eigenaren is er {{formatted}} combinatie.',
  assemblies_owners_other:
    'Zonder grens aan het aantal eigenaren zijn er {{formatted}} combinaties.',
  assemblies_owners_unknown: 'Met een onbekende eigenaar: {{formatted}}.',
  assembly_plots: 'Percelen',
  assembly_size: 'Samen minimaal (m²)',
  assembly_most: 'Maximaal aantal percelen',
  assembly_owners: 'Maximaal aantal eigenaren',
  assembly_owners_open: 'maakt niet uit',
  assembly_owners_column: 'Eigenaren (max.)',
  assembly_owners_unknown: 'onbekend',
  assembly_search: 'Zoeken',
  assembly_create: 'Locatie maken van {{names}}',
}
