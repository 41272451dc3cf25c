/** What a public page holds: exactly what its sections may show, and nothing else. */
import {
  areaSchema,
  companyCfgSchema,
  fieldAnswers,
  locationCfgSchema,
  plotPropertiesSchema,
  type SectionType,
  storedBuildingCfgSchema,
} from '@kavel/domain'
import type { Unit } from '@kavel/finance'
import { surroundingsSchema } from '@kavel/registers'
import { z } from 'zod'
import {
  BUILDING_FIELDS,
  CONCEPT_FIELDS,
  CONSTRAINT_FIELDS,
  LOCATION_FIELDS,
  PLOT_PROPERTIES,
  PRICE_FIELDS,
  PUBLICATION_FIELDS,
  pick,
  UNIT_FIELDS,
} from './public-rows.ts'

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const summary = locationCfgSchema.shape.summary.unwrap().shape

const plotSchema = z.strictObject({
  ...fieldAnswers('plots', ['geometry']),
  properties: z.strictObject(pick(plotPropertiesSchema.shape, PLOT_PROPERTIES)),
})

const constraintSchema = z.strictObject(fieldAnswers('constraints', CONSTRAINT_FIELDS))

const buildingSchema = z.strictObject({
  ...fieldAnswers('buildings', BUILDING_FIELDS),
  cfg: storedBuildingCfgSchema.extend({
    house: storedBuildingCfgSchema.shape.house.unwrap().omit({ price: true }),
  }),
})

const conceptSchema = z.strictObject({
  ...fieldAnswers('concepts', CONCEPT_FIELDS),
  buildings: list(buildingSchema),
})

/** A figure of the sheet. */
const figureSchema = z.strictObject({
  key: z.string(),
  label: z.string().describe('Translation key'),
  unit: z.string() as unknown as z.ZodType<Unit>,
  value: z.number().nullable().describe('null when a needed input is missing'),
})

const businessSchema = z.strictObject({
  ...fieldAnswers('concepts', ['id', 'key', 'name']),
  gfa: z.number().describe('m²'),
  nrunits: z.number(),
  income: list(figureSchema.extend({ name: z.string() })).describe(
    'Net value of each income line; empty unless the publication shows prices',
  ),
  total_income: z.number().nullable().describe('EUR, of all income lines'),
  isIncomplete: z.boolean().describe('Whether something drawn, or the land, counts as nothing'),
  groups: list(figureSchema.extend({ group: z.string() })),
  results: list(figureSchema),
  land_bid: figureSchema.nullable().describe('null unless the publication shows it'),
})

/** What each section shows, by its type. */
const SECTION_SCHEMAS = {
  location_summary: z.strictObject({
    ...fieldAnswers('locations', LOCATION_FIELDS),
    zones: summary.zones,
    max_height: summary.max_height,
    envelope_area: summary.envelope_area,
    profile_image_id: z.int().nullable(),
    owner: fieldAnswers('locations', ['owner']).owner.describe(
      'null unless the publication shows it',
    ),
    plots: list(plotSchema),
  }),
  location_description: z.strictObject({ text: z.string().nullable() }),
  location_regulations: z.strictObject({ constraints: list(constraintSchema) }),
  location_concepts: z.strictObject({
    plots: list(plotSchema),
    constraints: list(constraintSchema),
    envelope_area: summary.envelope_area,
    zones: summary.zones.describe('Zones of the plan, which say what it is called'),
    envelopes: list(areaSchema).describe(
      'Where the plan allows building on the plots, degrees; empty when it draws no envelopes',
    ),
    units: list(z.strictObject(fieldAnswers('units', UNIT_FIELDS))),
    prices: list(z.strictObject(fieldAnswers('units', PRICE_FIELDS))).describe(
      'Of the dwelling types by their id; empty unless the publication shows them',
    ),
    concepts: list(conceptSchema),
    surroundings: surroundingsSchema.nullable(),
    parameters: companyCfgSchema.shape.parameters
      .unwrap()
      .describe('Generation parameters of the company'),
  }),
  location_business: z.strictObject({ concepts: list(businessSchema) }),
} as const satisfies Record<SectionType, z.ZodType>

const sectionOf = <Type extends SectionType>(type: Type) =>
  z.strictObject({
    id: z.int(),
    type: z.literal(type),
    order: z.int(),
    data: SECTION_SCHEMAS[type],
  })

export const publicPageSchema = z.strictObject({
  publication: z.strictObject(fieldAnswers('publications', PUBLICATION_FIELDS)),
  company: z.strictObject({ name: z.string() }),
  style: companyCfgSchema.shape.style
    .unwrap()
    .nullable()
    .describe('Colours of the company; null where it keeps ours'),
  fictional: z.boolean().describe('Whether the ground was made up, as the sample municipality is'),
  sections: list(
    z.discriminatedUnion('type', [
      sectionOf('location_summary'),
      sectionOf('location_description'),
      sectionOf('location_regulations'),
      sectionOf('location_concepts'),
      sectionOf('location_business'),
    ]),
  ),
})

export type PublicPlot = z.output<typeof plotSchema>
export type PublicConstraint = z.output<typeof constraintSchema>
export type PublicBuilding = z.output<typeof buildingSchema>
export type PublicConcept = z.output<typeof conceptSchema>
export type PublicFigure = z.output<typeof figureSchema>
export type PublicBusiness = z.output<typeof businessSchema>
export type SectionContents = {
  readonly [Type in SectionType]: z.output<(typeof SECTION_SCHEMAS)[Type]>
}
export type PublicPage = z.output<typeof publicPageSchema>
export type PublicSection = PublicPage['sections'][number]
