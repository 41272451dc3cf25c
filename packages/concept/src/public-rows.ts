/** The fields of a record that anyone may read. */
import {
  fieldAnswers,
  plotPropertiesSchema,
  type RecordFor,
  storedBuildingCfgSchema,
} from '@kavel/domain'
import { z } from 'zod'

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

export const publicPlotSchema = z.strictObject({
  ...fieldAnswers('plots', ['geometry']),
  properties: z.strictObject(pick(plotPropertiesSchema.shape, PLOT_PROPERTIES)),
})
export type PublicPlot = z.output<typeof publicPlotSchema>

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

export const publicConstraintSchema = z.strictObject(fieldAnswers('constraints', CONSTRAINT_FIELDS))
export type PublicConstraint = z.output<typeof publicConstraintSchema>

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

export const publicBuildingSchema = z.strictObject({
  ...fieldAnswers('buildings', BUILDING_FIELDS),
  cfg: storedBuildingCfgSchema.extend({
    house: storedBuildingCfgSchema.shape.house.unwrap().omit({ price: true }),
  }),
})
export type PublicBuilding = z.output<typeof publicBuildingSchema>

/** What makes the building's shape; what it costs stays inside the company. */
export function publicBuilding(building: RecordFor<'buildings'>): PublicBuilding {
  const { price: _, ...house } = building.cfg.house
  return { ...pick(building, BUILDING_FIELDS), cfg: { ...building.cfg, house } }
}
