import { areaSchema, companyCfgSchema, fieldAnswers, locationCfgSchema } from '@kavel/domain'
import { surroundingsSchema } from '@kavel/registers'
import { z } from 'zod'
import { pick } from '../../pick.ts'
import {
  buildingSchema,
  constraintSchema,
  plotSchema,
  publicBuilding,
  publicConstraint,
  publicPlot,
} from '../../public-records.ts'
import { defineLocationContents } from '../define.ts'

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const UNIT_FIELDS = ['id', 'name', 'order', 'size', 'size_max', 'cfg'] as const
/** What a dwelling type costs, once its author shows it. */
const PRICE_FIELDS = ['id', 'price', 'income_mode'] as const
const CONCEPT_FIELDS = ['id', 'key', 'name', 'description', 'summary'] as const

const stored = locationCfgSchema.shape.summary.unwrap().shape

const schema = z.strictObject({
  plots: list(plotSchema),
  constraints: list(constraintSchema),
  envelope_area: stored.envelope_area,
  zones: stored.zones.describe('Zones of the plan, which say what it is called'),
  envelopes: list(areaSchema).describe(
    'Where the plan allows building on the plots, degrees; empty when it draws no envelopes',
  ),
  units: list(z.strictObject(fieldAnswers('units', UNIT_FIELDS))),
  prices: list(z.strictObject(fieldAnswers('units', PRICE_FIELDS))).describe(
    'Of the dwelling types by their id; empty unless the publication shows them',
  ),
  concepts: list(
    z.strictObject({
      ...fieldAnswers('concepts', CONCEPT_FIELDS),
      buildings: list(buildingSchema),
    }),
  ),
  surroundings: surroundingsSchema.nullable(),
  parameters: companyCfgSchema.shape.parameters
    .unwrap()
    .describe('Generation parameters of the company'),
})
export type ConceptsData = z.output<typeof schema>

export const concepts = defineLocationContents({
  schema,
  make: (source) => ({
    plots: source.plots.map(publicPlot),
    constraints: source.constraints.map(publicConstraint),
    ...pick(source.location.cfg.summary, ['envelope_area', 'zones']),
    envelopes: source.envelopes,
    units: source.units.map((unit) => pick(unit, UNIT_FIELDS)),
    prices: source.publication.cfg.showPrices
      ? source.units.map((unit) => pick(unit, PRICE_FIELDS))
      : [],
    concepts: source.concepts.map((concept) => ({
      ...pick(concept, CONCEPT_FIELDS),
      buildings: concept.buildings.map(publicBuilding),
    })),
    parameters: source.company.cfg.parameters,
    surroundings: source.surroundings,
  }),
})
