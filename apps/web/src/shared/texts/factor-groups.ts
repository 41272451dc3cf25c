import type { FormFactorKey } from '@kavel/domain'

/** The form factors in the order in which people read them; the name of a group is `sheets.factors_<group>`. */
export const FACTOR_GROUPS = {
  site: ['plotarea', 'buildingenvelope', 'builtarea', 'gsi', 'gsi_envelope', 'fsi'],
  floors: ['gfa', 'nfa', 'saleablearea', 'nonsaleablearea', 'saleableratio'],
  numbers: ['nrunits', 'avgunitsize', 'nrfloors', 'maxheight'],
  shell: ['facadearea', 'facaderatio', 'roofarea', 'roofratio', 'volume'],
  outside: [
    'greenarea',
    'greenratio',
    'pavedarea',
    'pavedratio',
    'waterarea',
    'waterratio',
    'nrtrees',
  ],
  parking: [
    'nrparking',
    'parking_per_unit',
    'parking_per_100',
    'nrbicycleracks',
    'bicycle_per_unit',
    'bicycle_per_100',
    'nrstorages',
    'storage_per_unit',
    'storage_per_100',
  ],
} as const satisfies Record<string, readonly FormFactorKey[]>

export type FactorGroup = keyof typeof FACTOR_GROUPS
export const FACTOR_GROUP_KEYS = Object.keys(FACTOR_GROUPS) as FactorGroup[]
