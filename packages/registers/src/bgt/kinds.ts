/** The BGT's words for what lies on the ground → our kinds, which are what the map draws. */

export const roadKinds = {
  'rijbaan autosnelweg': 'motorway',
  'rijbaan autoweg': 'motorway',
  'rijbaan regionale weg': 'regional',
  'rijbaan lokale weg': 'local',
  woonerf: 'local',
  overweg: 'local',
  transitie: 'local',
  'ov-baan': 'bus',
  spoorbaan: 'rail',
  'baan voor vliegverkeer': 'runway',
  fietspad: 'cycle',
  voetpad: 'foot',
  'voetpad op trap': 'foot',
  voetgangersgebied: 'foot',
  ruiterpad: 'foot',
  parkeervlak: 'parking',
  inrit: 'driveway',
  berm: 'verge',
  verkeerseiland: 'island',
} as const satisfies Record<string, string>

export const waterKinds = {
  waterloop: 'watercourse',
  watervlakte: 'lake',
  'greppel, droge sloot': 'ditch',
  zee: 'sea',
} as const satisfies Record<string, string>

export const greenKinds = {
  groenvoorziening: 'park',
  loofbos: 'forest',
  naaldbos: 'forest',
  'gemengd bos': 'forest',
  houtwal: 'shrubs',
  struiken: 'shrubs',
  'grasland agrarisch': 'grass',
  'grasland overig': 'grass',
  bouwland: 'crops',
  fruitteelt: 'orchard',
  boomteelt: 'orchard',
  heide: 'heath',
  duin: 'dune',
  moeras: 'marsh',
  rietland: 'marsh',
  kwelder: 'marsh',
} as const satisfies Record<string, string>

export const terrainKinds = {
  erf: 'yard',
  onverhard: 'unpaved',
  zand: 'sand',
  'half verhard': 'paved',
  'open verharding': 'paved',
  'gesloten verharding': 'paved',
  'oever, slootkant': 'bank',
  slik: 'mud',
} as const satisfies Record<string, string>
