/** Records as anyone may read them: those that more than one section of a page shows. */
import {
  fieldAnswers,
  plotPropertiesSchema,
  type RecordFor,
  storedBuildingCfgSchema,
} from '@kavel/domain'
import { z } from 'zod'
import { pick } from './pick.ts'

const PLOT_PROPERTIES = [
  'AKRKadastraleGemeenteCodeWaarde',
  'kadastraleGemeenteWaarde',
  'sectie',
  'perceelnummer',
  'kadastraleGrootteWaarde',
  'source',
  'date',
  'fictional',
] as const

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
  'isOfPlan',
  'planValue',
  'planGoneAt',
  'overruledReason',
] as const

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

export const plotSchema = z.strictObject({
  ...fieldAnswers('plots', ['geometry']),
  properties: z.strictObject(pick(plotPropertiesSchema.shape, PLOT_PROPERTIES)),
})
export type PublicPlot = z.output<typeof plotSchema>

export function publicPlot({ geometry, properties }: RecordFor<'plots'>): PublicPlot {
  return { geometry, properties: pick(properties, PLOT_PROPERTIES) }
}

export const constraintSchema = z.strictObject(fieldAnswers('constraints', CONSTRAINT_FIELDS))
export type PublicConstraint = z.output<typeof constraintSchema>

export function publicConstraint(constraint: RecordFor<'constraints'>): PublicConstraint {
  return pick(constraint, CONSTRAINT_FIELDS)
}

export const buildingSchema = z.strictObject({
  ...fieldAnswers('buildings', BUILDING_FIELDS),
  cfg: storedBuildingCfgSchema.extend({
    house: storedBuildingCfgSchema.shape.house.unwrap().omit({ price: true }),
  }),
})
export type PublicBuilding = z.output<typeof buildingSchema>

/** What makes the building's shape; what it costs stays inside the company. */
export function publicBuilding(building: RecordFor<'buildings'>): PublicBuilding {
  const { price: _, ...house } = building.cfg.house
  return { ...pick(building, BUILDING_FIELDS), cfg: { ...building.cfg, house } }
}

/** A building as a page calls it: by its name, else by its kind in the reader's language. */
export const namedBuildingSchema = z.strictObject({
  ...fieldAnswers('buildings', ['id', 'name', 'archetype']),
  cfg: z.strictObject({ blocktype: z.int(), function: z.int() }),
})
export type NamedBuilding = z.output<typeof namedBuildingSchema>

export function namedBuilding(building: RecordFor<'buildings'>): NamedBuilding {
  return {
    ...pick(building, ['id', 'name', 'archetype']),
    cfg: pick(building.cfg, ['blocktype', 'function']),
  }
}

/** Where the size of the plots comes from and as of when; null where nobody says. */
export const plotSourceSchema = z.strictObject(pick(plotPropertiesSchema.shape, ['source', 'date']))

export function plotSourceOf(
  plots: readonly Pick<RecordFor<'plots'>, 'properties'>[],
): z.output<typeof plotSourceSchema> {
  const cadastre = plots.find(({ properties }) => properties.source)?.properties
  return { source: cadastre?.source ?? null, date: cadastre?.date ?? null }
}
