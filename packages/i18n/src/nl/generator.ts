export const generator = {
  plot_repaired:
    'De omtrek is niet zuiver: hij kruist zichzelf, of een deel heeft geen oppervlak. Er is gerekend met wat bruikbaar is.',
  outline_coarse:
    'De omtrek heeft heel veel hoekpunten: hij is tot op {{value}} m gevolgd in plaats van tot op 1 cm.',
  outside_buildable: '{{value}} m² van het gebouw ligt buiten het bebouwbare gebied.',
  height_exceeded: 'Niet alle bouwlagen passen onder de maximale hoogte van {{value}} m.',
  roof_flattened: 'Onder de maximale hoogte van {{value}} m is het dak flauwer dan gebruikelijk.',
  pair_left:
    '{{value}} m van de maximale hoogte blijft over: te weinig voor de twee bouwlagen van een maisonnette.',
  height_left: '{{value}} m van de maximale hoogte blijft over: te weinig voor nog een bouwlaag.',
  length_left:
    '{{value}} m van de maximale lengte blijft over: te weinig voor nog een stap van het raster.',
  width_short: '{{value}} m breedte is te weinig voor deze bouwvorm.',
  street_profile_short:
    'Het gekozen straatprofiel is te breed voor een straat van {{value}} m; het is nu: {{became}}.',
  width_left: '{{value}} m van de maximale breedte blijft over: te weinig voor nog een rij.',
  param_ignored: 'De waarde ‘{{value}}’ is niet te gebruiken en is overgeslagen.',
  version_empty: 'Deze versie van de generator maakt geen gebouw.',
  version_unknown_latest: 'Versie {{value}} is niet bekend; de nieuwste is gebruikt.',
  unit_type_infeasible: 'Eenheden van dit type passen niet bij een diepte van {{value}} m.',
  top_type_left_out:
    '‘{{value}}’ staat alleen op de bovenste laag. Dit gebouw deelt die niet anders in en heeft dit type niet.',
  mix_deviation: '{{value}} van de woningen is van een ander type dan de mix vraagt.',
  gap: '{{value}} m van de verdieping kon niet met woningen worden gevuld.',
  unit_too_small: 'Een woning is kleiner dan haar type: {{value}} m².',
  unit_too_large: 'Een eenheid is groter dan haar type: {{value}} m².',
  depth_out_of_range:
    'Het gebouw laat {{value}} m diepte voor woningen over, buiten het bereik van hun typen.',
  length_out_of_range: '{{value}} m lengte is te kort voor deze bouwvorm.',
  floor_without_dwelling:
    'Een bouwlaag voor woningen heeft er geen: de entreehal en de kern laten er geen ruimte voor.',
  escape_exceeded:
    'De loopafstand naar een trap of een deur naar buiten is {{value}} m, langer dan veilig wordt geacht.',
  core_missing: 'Een trappenhuis past niet: het gebouw is {{value}} m te smal.',
  core_misaligned: 'De trappenhuizen staan niet boven elkaar.',
  plinth_core_blocked:
    'Een toren past niet op zijn plint: daar is bij een trappenhuis geen plaats voor een hal van {{value}} m en een weg naar buiten. Maak de plint dieper of de toren kleiner.',
  stair_overloaded: 'Eén trappenhuis zonder lift ontsluit te veel vloeroppervlak: {{value}} m².',
  rows_access:
    'Er is een rij woningen minder: tussen garages die naar elkaar toe staan hebben auto’s een straat nodig. Eén rij meer vraagt {{required}} m breedte, en er is {{value}} m.',
  stair_missing: 'In een woning van {{value}} m diep past geen trap naar de volgende bouwlaag.',
  attic_low:
    'Er is geen zolder: de nok ligt {{value}} m boven de vloer, en waar een trap uitkomt is 2,3 m nodig.',
  single_loaded:
    'Bij een breedte van {{value}} m liggen er maar aan één kant van de gang woningen; een galerij laat hun meer ruimte.',
  smoke_lock_added: 'Vanwege de hoogte is een rooksluis toegevoegd.',
  lift_added_one: 'Er is een lift toegevoegd: {{value}} in totaal.',
  lift_added_other: 'Er zijn liften toegevoegd: {{value}} in totaal.',
  lift_short_one: '{{value}} lift is te weinig voor zoveel woningen.',
  lift_short_other: '{{value}} liften zijn te weinig voor zoveel woningen.',
  balcony_impossible: 'Een balkon past niet: er is {{value}} m voor.',
  balcony_small: 'De balkons zijn {{value}} m², minder dan de 4 m² van de bouwregels.',
  storage_none_one: '{{value}} woning heeft geen berging: geen bouwlaag is ervoor bestemd.',
  storage_none_other: '{{value}} woningen hebben geen berging: geen bouwlaag is ervoor bestemd.',
  storage_short_one: 'Er is {{value}} berging te weinig.',
  storage_short_other: 'Er zijn {{value}} bergingen te weinig.',
  bicycle_short_one: 'Er is {{value}} fietsplek te weinig.',
  bicycle_short_other: 'Er zijn {{value}} fietsplekken te weinig.',
  entrance_small: 'De entreehal is kleiner dan gevraagd: {{value}} m².',
  parking_short_one: 'Er is {{value}} parkeerplaats te weinig.',
  parking_short_other: 'Er zijn {{value}} parkeerplaatsen te weinig.',
  stall_unreachable: 'Een parkeerplaats is niet bereikbaar.',
  drive_missing_one: '{{value}} parkeerplaats heeft geen inrit vanaf de openbare weg.',
  drive_missing_other:
    '{{value}} parkeerplaatsen hebben geen inrit vanaf de openbare weg: er is over het eigen terrein geen vrije weg van 3 m breed.',
  stalls_on_road_one:
    '{{value}} parkeerplaats ligt zo dat een auto achteruit de openbare weg op rijdt. Leg er een rijbaan voor.',
  stalls_on_road_other:
    '{{value}} parkeerplaatsen liggen zo dat auto’s achteruit de openbare weg op rijden. Leg er een rijbaan voor.',
  stalls_near_dwelling:
    'Een parkeerplaats ligt op {{value}} m van een woning op de begane grond; houd {{required}} m groen of pad vrij.',
  entrance_unreached_one: '{{value}} woning is niet te voet bereikbaar vanaf de openbare weg.',
  entrance_unreached_other:
    '{{value}} woningen zijn niet te voet bereikbaar vanaf de openbare weg: er is over het eigen terrein geen pad van 1,2 m breed naar hun deur.',
  stalls_impossible:
    'Op een parkeerlaag past geen auto: {{value}} m is vrij, een rij met rijbaan vraagt meer. De laag wordt berging.',
  floor_function_unfit:
    'Een bouwlaag kan de functie ‘{{value}}’ niet hebben; hij volgt het gebouw.',
  floor_function_parked: 'Een bouwlaag met de functie ‘{{value}}’ is een parkeerlaag.',
  parking_unreached:
    'Geen hellingbaan komt op deze parkeerlaag uit; de laag wordt een gemeenschappelijke ruimte.',
  parking_rooms_unreached:
    'Op {{value}} m² van deze parkeerlaag komt geen auto; dit deel wordt een gemeenschappelijke ruimte.',
  ramp_impossible: 'Een hellingbaan past niet.',
  levels_left_out_one:
    'Er is {{value}} parkeerlaag minder gebouwd dan past: met nog meer hellingbanen blijven er te weinig plaatsen per laag over.',
  levels_left_out_other:
    'Er zijn {{value}} parkeerlagen minder gebouwd dan er passen: met nog meer hellingbanen blijven er te weinig plaatsen per laag over.',
  ramp_short_one: 'Voor zo veel parkeerplaatsen is {{value}} hellingbaan meer nodig.',
  ramp_short_other: 'Voor zo veel parkeerplaatsen zijn {{value}} hellingbanen meer nodig.',
  clear_height_short: 'Auto’s hebben {{value}} m hoogte op een parkeerlaag: te weinig.',
  tower_template_extended: 'De toren is vergroot om zijn kern te bevatten.',
  tower_template_infeasible:
    'Deze toren past niet in {{value}} bij {{width}} m; hij past in {{required}} bij {{required_width}} m (lengte bij breedte).',
  tower_mix_infeasible:
    'Met deze woningtypen past deze toren, met {{value}} woningen per verdieping, in geen enkele omtrek.',
  base_ref_invalid: 'Een toren staat op een toren die niet bestaat.',
  instance_ref_invalid: 'Een toren herhaalt een toren die niet bestaat.',
  setback_too_deep:
    'De terugsprongen van de onderste bouwlaag, samen {{value}} m, laten niets van het gebouw over.',
  nothing_built: 'Zo is hier geen gebouw mogelijk; de waarschuwingen noemen de oorzaak.',
  setback_tier_dropped:
    'Een terugsprong laat te weinig ruimte. Aantal bouwlagen dat vervalt: {{value}}.',
  shape_unused: '{{value}} m² van de getekende vorm blijft open: daar past geen recht bouwdeel.',
  leg_left_out:
    'Dit deel van de lijn, {{length}} m lang, is niet bebouwd: het wijkt {{value}}° af van recht of haaks op het gebouw, en hoogstens {{required}}° telt nog als recht of haaks.',
  bend_dark:
    'In de hoeken waar bouwdelen aan elkaar staan krijgt {{value}} m² per verdieping geen daglicht: dat is gemeenschappelijke ruimte.',
  corners_passed:
    'Bouwdelen zijn gezocht langs de {{required}} hoeken met de langste zijden; {{value}} andere hoeken zijn overgeslagen.',
  legs_passed:
    'Een gebouw heeft hoogstens {{required}} bouwdelen langs een lijn; {{value}} delen daarna zijn niet bebouwd.',
  setback_widened:
    'De gevel van een terugspringende bouwlaag ligt {{value}} m terug, meer dan gevraagd.',
  court_boxed:
    'De getekende hof heeft andere hoeken dan vier rechte. De grootste rechthoek daarbinnen is aangehouden: {{value}} van {{required}} m².',
  court_on_grid:
    'De hof is {{value}} m² geworden in plaats van {{required}} m²: de vleugels ernaast hebben hele stramienmaten en een maximale diepte.',
  court_widened:
    'De getekende hof is {{value}} m breed; {{required}} m is het minste en is aangehouden.',
  corner_storage:
    'In de hoeken van de hof is op elke verdieping {{value}} m² berging: geen woningtype is zo groot als een hoek.',
  wing_too_shallow:
    'Een vleugel naast de getekende hof is {{value}} m diep; een woning vraagt met muren en ontsluiting {{required}} m.',
  cell_too_thin: 'Een ruimte is te smal: {{value}} m.',
  size_below_rule:
    'Een vertrek, studio of parkeerplaats meet {{value}} m; de ontwerpregel vraagt ten minste {{required}} m.',
  size_above_rule:
    'Een vertrek of studio meet {{value}} m; de ontwerpregel laat hoogstens {{required}} m toe.',
  floor_height_own:
    'De verdiepingshoogte van woningen is hier niet gevolgd: er is met {{value}} m gebouwd.',
  floors_none:
    'Geen van de bouwlagen in de lijst komt voor: de hoogte is met gelijke bouwlagen gevuld.',
  floors_few:
    'Dit deel vraagt {{required}} bouwlagen; de lijst van bouwlagen heeft er {{value}} voor.',
  storey_low:
    'Een bouwlaag met woningen is {{value}} m hoog; een verblijfsruimte heeft minstens {{required}} m vrije hoogte nodig.',
  office_low: 'Een kantoorlaag is {{value}} m hoog; reken op 3,6 m.',
  dock_yard_short: 'Het terrein voor de docks is te ondiep: {{value}} m.',
  dock_height_raised: 'De begane grond is verhoogd voor de docks.',
  overlap_building: 'Het gebouw overlapt een ander gebouw met {{value}} m².',
  distance_short:
    'De afstand tot een ander gebouw is {{value}} m; reken op minstens {{required}} m.',
  constraint_violated: 'Een regel van het plan wordt overschreden: het ontwerp heeft {{value}}.',
  constraint_unmeasured:
    'Een regel van het plan is niet te toetsen: het gebied waarover hij gaat, is niet bekend.',
  obeyed: 'Kleiner gemaakt om binnen de regels van het plan te blijven.',
  obeyed_moved:
    'Het gebouw is {{value}} m verplaatst, zodat het op zijn grond en binnen de regels van het plan staat.',
  obeyed_turned: 'Gedraaid voor de regels van de plek: {{value}}°.',
  obey_impossible:
    'Er kan niets worden gebouwd: een regel van het plan staat dit gebouw in geen enkele maat toe.',
  too_many_types:
    'De mix heeft {{value}} woningtypen; een gebouw heeft er hoogstens {{required}}. Kies die van dit gebouw.',
  too_many_dwellings:
    'Het gebouw zou {{value}} woningen hebben; het heeft er hoogstens {{required}}. Maak het kleiner, of maak er twee gebouwen van.',
  too_many_corners:
    'De getekende vorm heeft {{value}} hoekpunten; het zijn er hoogstens {{required}}. Teken hem met minder.',
  too_many_buildings:
    'Het concept heeft {{value}} gebouwen; er worden er hoogstens {{required}} getekend. Dit gebouw niet.',
  too_large:
    'Het gebouw is te groot om te maken (hoogstens 400 bouwlagen, 6.000 ruimten en 4.000 parkeerplaatsen).',
  left_empty: 'Deze plek is bedoeld om leeg te blijven: er staat geen gebouw.',
  blocktype_unsupported: 'Zonder bouwvorm blijft het hier leeg',
} as const
