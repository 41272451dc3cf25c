/**
 * The catalogues a town is drawn with: what a parcel is used for and what the plan allows there.
 * Register names (BGT classes, IMRO groups) are matched to these keys in `registers/`.
 */

const PARCEL_USES = [
  'house',
  'flat',
  'shop',
  'business',
  'public',
  'garage',
  'vacant',
  'road',
  'path',
  'square',
  'green',
  'park',
  'wood',
  'field',
  'water',
  'lake',
  'dike',
  'rail',
  'farmland',
  'farmyard',
] as const

/** What a parcel is used for. */
export type ParcelUse = (typeof PARCEL_USES)[number]

/** One single zoning: IMRO2012 main group, the name on the plan, its article in the rules. */
export interface ZoneKindEntry {
  readonly group: string
  readonly name: string
  readonly article: number
}

/** Names and groups follow SVBP2012: the name starts with the main group. */
export const ZONE_KINDS = {
  farmland: { group: 'agrarisch', name: 'Agrarisch', article: 3 },
  business: { group: 'bedrijventerrein', name: 'Bedrijventerrein', article: 4 },
  centre: { group: 'centrum', name: 'Centrum', article: 5 },
  mixed: { group: 'gemengd', name: 'Gemengd', article: 6 },
  green: { group: 'groen', name: 'Groen', article: 7 },
  office: { group: 'kantoor', name: 'Kantoor', article: 8 },
  public: { group: 'maatschappelijk', name: 'Maatschappelijk', article: 9 },
  nature: { group: 'natuur', name: 'Natuur', article: 10 },
  recreation: { group: 'recreatie', name: 'Recreatie - Volkstuinen', article: 11 },
  sport: { group: 'sport', name: 'Sport', article: 12 },
  traffic: { group: 'verkeer', name: 'Verkeer', article: 13 },
  rail: { group: 'verkeer', name: 'Verkeer - Railverkeer', article: 14 },
  street: { group: 'verkeer', name: 'Verkeer - Verblijfsgebied', article: 15 },
  water: { group: 'water', name: 'Water', article: 16 },
  housing: { group: 'wonen', name: 'Wonen', article: 17 },
  stacked: { group: 'wonen', name: 'Wonen - Gestapeld', article: 18 },
  garages: { group: 'wonen', name: 'Wonen - Garageboxen', article: 19 },
  neighbourhood: { group: 'woongebied', name: 'Woongebied', article: 20 },
} as const satisfies Record<string, ZoneKindEntry>

/** Key of a single zoning. */
export type ZoneKind = keyof typeof ZONE_KINDS

/** One land-use plan: its code within the municipality, name, version and date of adoption. */
export interface PlanEntry {
  readonly code: string
  readonly name: string
  readonly date: string
}

/** The land-use plans that together cover the municipality. */
export const PLANS = {
  centre: { code: 'BP2019CENTRUM', name: 'Centrum', date: '2019-06-27' },
  station: { code: 'BP2023STATION', name: 'Stationskwartier', date: '2023-04-20' },
  north: { code: 'BP2016NOORD', name: 'Woongebieden Noord', date: '2016-09-29' },
  south: { code: 'BP2017ZUID', name: 'Woongebieden Zuid', date: '2017-11-09' },
  business: { code: 'BP2014BEDRIJVEN', name: 'Bedrijventerrein Ketelweg', date: '2014-03-13' },
  rural: { code: 'BP2013BUITEN', name: 'Buitengebied', date: '2013-05-30' },
} as const satisfies Record<string, PlanEntry>

/** Plans that came later and lie over the others: a revision of a part, and one for one subject. */
export const LATER_PLANS = {
  revision: {
    code: 'BP2022HOUTRIB',
    name: 'Bedrijventerrein Ketelweg, 1e herziening Houtrib',
    date: '2022-05-19',
  },
  umbrella: {
    code: 'PP2018WATERKERING',
    name: 'Paraplubestemmingsplan Waterkeringen',
    date: '2018-02-22',
  },
} as const satisfies Record<string, PlanEntry>

/** Key of a land-use plan. */
export type PlanKey = keyof typeof PLANS
