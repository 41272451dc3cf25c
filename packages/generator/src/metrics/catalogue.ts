/** The form factors of the product in their order, with their units (domain reference §2.3). */
export const FORM_FACTORS = {
  plotarea: 'm2',
  buildingenvelope: 'm2',
  builtarea: 'm2',
  gfa: 'm2',
  nfa: 'm2',
  gfa_business: 'm2',
  gfa_office: 'm2',
  gfa_industrial: 'm2',
  gfa_commercial: 'm2',
  gfa_residential: 'm2',
  nfa_business: 'm2',
  nfa_office: 'm2',
  nfa_industrial: 'm2',
  nfa_commercial: 'm2',
  nfa_residential: 'm2',
  facadearea: 'm2',
  roofarea: 'm2',
  facaderatio: 'ratio',
  roofratio: 'ratio',
  gsi: 'ratio',
  gsi_envelope: 'ratio',
  fsi: 'ratio',
  volume: 'm3',
  greenarea: 'm2',
  pavedarea: 'm2',
  waterarea: 'm2',
  greenratio: 'ratio',
  pavedratio: 'ratio',
  waterratio: 'ratio',
  nrstorages: 'count',
  nrbicycleracks: 'count',
  nrfloors: 'count',
  nrtrees: 'count',
  nrparking: 'count',
  nrunits: 'count',
  storage_per_unit: 'ratio',
  bicycle_per_unit: 'ratio',
  parking_per_unit: 'ratio',
  storage_per_100: 'ratio',
  bicycle_per_100: 'ratio',
  parking_per_100: 'ratio',
  avgunitsize: 'm2',
  saleablearea: 'm2',
  saleableratio: 'ratio',
  nonsaleablearea: 'm2',
  maxheight: 'm',
} as const satisfies Record<string, 'm2' | 'm3' | 'm' | 'ratio' | 'count'>
export type FormFactorKey = keyof typeof FORM_FACTORS
export type FormFactors = Record<FormFactorKey, number>

export const FORM_FACTOR_KEYS = Object.keys(FORM_FACTORS) as FormFactorKey[]

/** All form factors at zero. */
export function noFormFactors(): FormFactors {
  const factors = {} as FormFactors
  for (const key of FORM_FACTOR_KEYS) factors[key] = 0
  return factors
}
