import { z } from 'zod'
import { geometry } from '../area-field.ts'
import { document, parent, reference, text } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Characters of a plot's properties as JSON: the register's own are under a thousand. */
const PROPERTIES_LIMIT = 20_000

const parcelSchema = z.object({
  register_id: z.string().max(100).nullable(),
  designation: z.string().max(500),
  /** Registered size in square metres; null where the parcel was drawn. */
  size: z.number().nullable(),
})
/** A parcel that a plot was cut from or merged of. */
export type Parcel = z.infer<typeof parcelSchema>

/**
 * What the cadastral register said about the plot when it was chosen: the register's own attribute
 * names next to source and date, so that the location keeps its facts when the register moves on.
 */
export const plotPropertiesSchema = z
  .looseObject({
    register_id: z.string().max(100).nullable().default(null),
    kadastraleGemeenteWaarde: z.string().max(200).nullable().default(null),
    AKRKadastraleGemeenteCodeWaarde: z.string().max(20).nullable().default(null),
    sectie: z.string().max(10).nullable().default(null),
    perceelnummer: z.int().nullable().default(null),
    /** Registered size in square metres. */
    kadastraleGrootteWaarde: z.number().nullable().default(null),
    source: z.string().max(500).nullable().default(null),
    date: z.string().max(40).nullable().default(null),
    /** The delivery that it came from was made up, as all of the sample municipality. */
    fictional: z.boolean().default(false),
    /** Of a piece: the parcel that it was cut from; its size is measured. */
    cutFrom: parcelSchema.optional(),
    /** The parcels of a plot that was merged. */
    mergedFrom: z.array(parcelSchema).optional(),
  })
  .refine(
    (properties) => JSON.stringify(properties).length <= PROPERTIES_LIMIT,
    `is longer than ${PROPERTIES_LIMIT} characters`,
  )
export type PlotProperties = z.infer<typeof plotPropertiesSchema>

export const plots = defineEntity({
  name: 'plots',
  scope: 'tenant',
  publicFields: ['geometry', 'properties', 'locationId'],
  fields: {
    type: text({
      description: 'cadastral, drawn for an outline that no register has, or buildable_area',
    }),
    geometry: geometry({
      description: 'GeoJSON in EPSG:4326: longitude and latitude in degrees, rings closed',
    }),
    properties: document(plotPropertiesSchema, {
      description:
        'What the cadastral register said, by its own names; other keys are kept as well',
    }),
    locationId: parent('locations'),
    opportunityId: reference('locations', 'set null', {
      description: 'Location of type 3 that the plot was found by',
    }),
  },
})

/** Human designation of a plot: the three cadastral parts joined (spec point 3, Plots). */
export function plotNumber(properties: Partial<PlotProperties>): string {
  return [
    properties.AKRKadastraleGemeenteCodeWaarde ?? properties.kadastraleGemeenteWaarde,
    properties.sectie,
    properties.perceelnummer,
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
}

/** The parcels of the register that a plot lies on: its own, those that it was merged of, or that it was cut from. */
export function parcelsOf(properties: PlotProperties): Parcel[] {
  const { register_id, kadastraleGrootteWaarde: size, cutFrom, mergedFrom } = properties
  if (mergedFrom) return mergedFrom
  if (cutFrom) return [cutFrom]
  const designation = plotNumber(properties)
  return register_id || designation ? [{ register_id, designation, size }] : []
}
