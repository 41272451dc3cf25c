/** The words of the registers for kinds of amenity → our kinds, which are what the map draws. */

export const schoolKinds: Readonly<Record<string, string>> = {
  basisschool: 'primary',
  basisonderwijs: 'primary',
  po: 'primary',
  bo: 'primary',
  wpo: 'primary',
  'speciaal onderwijs': 'special',
  'speciaal basisonderwijs': 'special',
  'voortgezet speciaal onderwijs': 'special',
  so: 'special',
  sbo: 'special',
  vso: 'special',
  wec: 'special',
  'voortgezet onderwijs': 'secondary',
  vo: 'secondary',
  wvo: 'secondary',
  mbo: 'vocational',
  web: 'vocational',
  hbo: 'higher',
  wo: 'higher',
  whw: 'higher',
}

export const careKinds: Readonly<Record<string, string>> = {
  hospital: 'hospital',
  clinic: 'hospital',
  doctors: 'doctor',
  doctor: 'doctor',
  pharmacy: 'pharmacy',
  dentist: 'dentist',
  nursing_home: 'nursing_home',
  social_facility: 'nursing_home',
}

export const shopKinds: Readonly<Record<string, string>> = {
  supermarket: 'daily',
  convenience: 'daily',
  bakery: 'daily',
  butcher: 'daily',
  greengrocer: 'daily',
  chemist: 'daily',
  alcohol: 'daily',
  clothes: 'fashion',
  shoes: 'fashion',
  jewelry: 'fashion',
  vacant: 'vacant',
}
