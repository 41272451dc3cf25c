/** The fields of a record that anyone may read. */
import type { RecordFor } from '@kavel/domain'

/** The named fields of a record and no others. */
export function pick<T extends object, const Keys extends readonly (keyof T)[]>(
  record: T,
  keys: Keys,
): Pick<T, Keys[number]> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Keys[number]>
}

const PLOT_PROPERTIES = [
  'AKRKadastraleGemeenteCodeWaarde',
  'kadastraleGemeenteWaarde',
  'sectie',
  'perceelnummer',
  'kadastraleGrootteWaarde',
  'source',
  'date',
] as const

export interface PublicPlot extends Pick<RecordFor<'plots'>, 'geometry'> {
  readonly properties: Pick<RecordFor<'plots'>['properties'], (typeof PLOT_PROPERTIES)[number]>
}

export function publicPlot({ geometry, properties }: RecordFor<'plots'>): PublicPlot {
  return { geometry, properties: pick(properties, PLOT_PROPERTIES) }
}

const CONSTRAINT_FIELDS = [
  'id',
  'name',
  'description',
  'type',
  'operator',
  'priority',
  'value',
  'reference',
  'zone',
  'url',
  'source',
] as const

export type PublicConstraint = Pick<RecordFor<'constraints'>, (typeof CONSTRAINT_FIELDS)[number]>

export function publicConstraint(constraint: RecordFor<'constraints'>): PublicConstraint {
  return pick(constraint, CONSTRAINT_FIELDS)
}

const BUILDING_FIELDS = [
  'id',
  'name',
  'archetype',
  'maxwidth',
  'maxlength',
  'maxheight',
  'x',
  'y',
  'z',
  'rotate_z',
  'version',
] as const

type BuildingCfg = RecordFor<'buildings'>['cfg']

export interface PublicBuilding
  extends Pick<RecordFor<'buildings'>, (typeof BUILDING_FIELDS)[number]> {
  readonly cfg: Omit<BuildingCfg, 'house'> & { readonly house: Omit<BuildingCfg['house'], 'price'> }
}

/** What makes the building's shape; what it costs stays inside the company. */
export function publicBuilding(building: RecordFor<'buildings'>): PublicBuilding {
  const { price: _, ...house } = building.cfg.house
  return { ...pick(building, BUILDING_FIELDS), cfg: { ...building.cfg, house } }
}
