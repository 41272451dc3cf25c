/** What people type for a filter that neither its name nor its text says, Dutch and English together. */
import type { FilterKey } from '@kavel/search'

export const alsoKnownAs: Readonly<Partial<Record<FilterKey, string>>> = {
  size: 'kavel grootte groot m2 vierkante meter large',
  zone: 'wonen woonbestemming functie bedrijf kantoor detailhandel centrum housing residential office',
  plot_unbuilt: 'onbebouwd leeg braak vacant empty',
  building_date_built: 'leeftijd oud nieuw age old',
  building_floors: 'verdieping verdiepingen etage etages laag lagen storey storeys',
  constraint_floors: 'verdieping verdiepingen etage etages laag lagen storey storeys',
  floors_difference:
    'verdieping verdiepingen etage extra laag lagen optoppen optopping storey storeys extend',
  height_difference: 'verdieping verdiepingen optoppen optopping hoger extend taller',
  buildable_gfa_difference: 'uitbreiden bijbouwen bouwen optoppen extend bvo',
  buildable_volume_difference: 'uitbreiden bijbouwen extend',
  distance_ov_stop: 'bushalte bus tram metro station openbaar vervoer public transport',
  distance_ov_line: 'bus tram metro openbaar vervoer public transport',
  distance_trainstation: 'ns spoor rail',
  distance_primary_education: 'school scholen',
  distance_supermarket: 'boodschappen winkel groceries',
  distance_access_main_road: 'snelweg oprit bereikbaarheid motorway',
  noise: 'stil stilte rustig lawaai herrie geluidsbelasting decibel db quiet silent',
  owner_type: 'gemeente corporatie particulier eigendom',
  neighbour_combined_size: 'samenvoegen assemblage',
  land_bid:
    'residueel residuele grondwaarde grondprijs waarde wat mag de grond kosten residual price worth',
  or: 'of ofwel either',
}
