/** The words on a site plan; the caller may give others. */
export interface SitePlanLabels {
  boundary: string
  envelope: string
  /** A building of the design that holds dwellings, and one that holds none. */
  dwellings: string
  workplaces: string
  /** A building that stands already and stays. */
  existing: string
  stall: string
  paved: string
  green: string
  scale: string
}

export const DUTCH_SITE_LABELS: SitePlanLabels = {
  boundary: 'Perceelgrens',
  envelope: 'Bouwvlak',
  dwellings: 'Nieuw, met woningen',
  workplaces: 'Nieuw, zonder woningen',
  existing: 'Bestaand gebouw',
  stall: 'Parkeerplaats',
  paved: 'Inrit en pad',
  green: 'Groen',
  scale: 'meter',
}

export const ENGLISH_SITE_LABELS: SitePlanLabels = {
  boundary: 'Plot boundary',
  envelope: 'Building envelope',
  dwellings: 'New, with dwellings',
  workplaces: 'New, without dwellings',
  existing: 'Existing building',
  stall: 'Parking space',
  paved: 'Drive and path',
  green: 'Green',
  scale: 'metres',
}
