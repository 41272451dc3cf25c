/** The rules of the site: `<key>` of each, and why one is not to be checked. */
export const site_rules = {
  title: 'Regels van de kavel',
  permitted_use: 'Functie volgens de bestemming',
  inside_plots: 'Binnen de eigen percelen',
  inside_envelope: 'Binnen het bouwvlak',
  access: 'Bereikbaar vanaf de openbare weg',
  parking_distance: 'Groen of pad tussen parkeren en woningen',
  no_overlap: 'Niets staat over iets anders heen',
  boundary_distance: 'Afstand tot de erfgrens met buren',
  facade_distance: 'Afstand tussen gevels',
  parking_norm: 'Parkeernorm',

  nothing_beyond: 'niets daarbuiten',
  beyond: '{{value}} daarbuiten',

  unknown: 'Niet te toetsen',
  unknown_no_plots: 'Van deze locatie is geen perceel met een omtrek bekend.',
  unknown_no_envelope: 'Het plan tekent hier geen bouwvlak.',
  unknown_envelope_unread: 'Of het plan hier een bouwvlak tekent, is niet gelezen.',
  unknown_no_roads: 'Waar de openbare weg ligt is hier niet bekend.',
  unknown_neighbours_unread: 'De bestaande gebouwen rondom zijn niet gelezen.',
  unknown_no_zoning: 'Van deze locatie is geen bestemming bekend.',
  unknown_zoning_unread: 'Wat de bestemming hier toelaat, is niet gelezen.',
  unknown_nothing_asked: 'Voor dit ontwerp is geen norm bekend.',

  part_dwellings: 'Woningen',
  part_office: 'Kantoor',
  part_commercial: 'Winkel en voorziening',
  part_industrial: 'Bedrijfshal',
  part_storage: 'Opslag en distributie',
  part_by_dwelling: '{{amount}} woningen × {{norm}}',
  part_by_area: '{{amount}} m² × {{norm}} per 100 m² BVO',
  spaces_lost_one: '{{count}} plaats ligt onder iets anders en telt niet mee',
  spaces_lost_other: '{{count}} plaatsen liggen onder iets anders en tellen niet mee',

  open_one: '{{ok}} regels gehaald, {{exceeded}} overschreden, {{count}} melding: toon de lijst',
  open_other:
    '{{ok}} regels gehaald, {{exceeded}} overschreden, {{count}} meldingen: toon de lijst',
  findings: 'Overschreden regels en meldingen',
  findings_none: 'Alle regels zijn gehaald en er zijn geen meldingen.',
  actual_of_required: '{{actual}} bij een norm van {{required}}',
  spaces_short_one: '{{value}} plaats te weinig',
  spaces_short_other: '{{value}} plaatsen te weinig',
  all_reached: 'Alle woningen en parkeerplaatsen zijn bereikbaar.',
  out_of_reach_one: '{{value}} woning of parkeerplaats is niet goed bereikbaar',
  out_of_reach_other: '{{value}} woningen of parkeerplaatsen zijn niet goed bereikbaar',
  show: 'Toon op de kaart',
  fix: 'Herstel',
  fix_seeking: 'Er wordt een oplossing gezocht…',
  fix_will_change: '{{name}} wordt {{changes}}',
  fix_did_change: '{{name}} {{changes}}',
  fix_will_add_one: 'Er komt een parkeerterrein met {{count}} plaats bij',
  fix_will_add_other: 'Er komt een parkeerterrein met {{count}} plaatsen bij',
  fix_did_add_one: 'parkeerterrein met {{count}} plaats toegevoegd',
  fix_did_add_other: 'parkeerterrein met {{count}} plaatsen toegevoegd',
  fix_relaxed_one:
    'Met een norm van {{norm}} per woning, of met {{count}} woning minder, is er genoeg.',
  fix_relaxed_other:
    'Met een norm van {{norm}} per woning, of met {{count}} woningen minder, is er genoeg.',
  no_fix_locked: 'Dit is vergrendeld of staat er al. Ontgrendel het om het te verplaatsen.',
  no_fix_no_place:
    'Ook verplaatst, gedraaid of kleiner past dit nergens. Verwijder iets of kies een kleiner gebouw.',
  no_fix_no_way:
    'Vanaf geen plaats is er een inrit of pad naar de openbare weg. Houd 3 m vrij voor auto’s en 1,2 m voor voetgangers.',
  no_fix_backs_out:
    'Auto’s rijden hier achteruit de openbare weg op. Kies een parkeerterrein met een rijbaan, of leg een eigen straat aan.',
  no_fix_no_smaller:
    'Geen gebouw haalt deze norm door alleen zelf kleiner te worden. Maak meer gebouwen kleiner, of verwijder er een.',
  no_fix_other_use:
    'De bestemming laat dit hier niet toe. Kies een ander soort gebouw, of vraag een afwijking aan.',
  no_fix_no_room_for_cars: 'Er past geen parkeerterrein en geen extra parkeerlaag bij.',

  required_by: 'Gevraagd',

  from_plan: 'Bestemmingsplan',
  from_company: 'Uw ontwerpregels',
  from_unit: 'norm van het woningtype',
  from_design_rules: 'Ontwerpregel van Kavel',
  from_key_figures: 'Kengetal',
  from_register: 'Kadaster',
} as const
