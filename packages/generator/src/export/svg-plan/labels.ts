/** The words on a plan sheet; the caller may give others. */
export interface PlanLabels {
  ground_floor: string
  /** A storey above the ground floor, before its ordinal. */
  floor: string
  /** The floor under the slopes of a roof. */
  attic: string
  gallery: string
  path: string
  entrance: string
  common: string
  technical: string
  lobby: string
  sanitary: string
  commercial: string
  office: string
  industrial: string
  storage: string
  bicycles: string
  parking: string
  /** A dwelling whose type has no name. */
  dwelling: string
  ramp: string
  car_lift: string
  scale: string
  /** Decimal mark. */
  decimal: string
}

export const DUTCH_LABELS: PlanLabels = {
  ground_floor: 'Begane grond',
  floor: 'Verdieping',
  attic: 'Zolder',
  gallery: 'galerij',
  path: 'pad',
  entrance: 'entree',
  common: 'gem. ruimte',
  technical: 'techniek',
  lobby: 'hal',
  sanitary: 'toiletten',
  commercial: 'commercieel',
  office: 'kantoor',
  industrial: 'bedrijf',
  storage: 'berging',
  bicycles: 'fietsen',
  parking: 'parkeren',
  dwelling: 'woning',
  ramp: 'helling',
  car_lift: 'autolift',
  scale: 'meter',
  decimal: ',',
}

export const ENGLISH_LABELS: PlanLabels = {
  ground_floor: 'Ground floor',
  floor: 'Floor',
  attic: 'Attic',
  gallery: 'gallery',
  path: 'path',
  entrance: 'entrance',
  common: 'common room',
  technical: 'services',
  lobby: 'lobby',
  sanitary: 'toilets',
  commercial: 'commercial',
  office: 'office',
  industrial: 'industry',
  storage: 'storage',
  bicycles: 'bicycles',
  parking: 'parking',
  dwelling: 'dwelling',
  ramp: 'ramp',
  car_lift: 'car lift',
  scale: 'metres',
  decimal: '.',
}

/** The name of a floor by its ordinal, as lists and sheets write it. */
export function floorName(
  { ground_floor, floor, attic }: Pick<PlanLabels, 'ground_floor' | 'floor' | 'attic'>,
  ordinal: number,
  isAttic: boolean,
): string {
  if (isAttic) return attic
  return ordinal === 0 ? ground_floor : `${floor} ${ordinal}`
}
