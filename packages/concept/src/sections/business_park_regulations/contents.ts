import { z } from 'zod'
import {
  type ParkFacts,
  type ParkRules,
  pageAreaSchema,
  parkFactsSchema,
  parkRulesSchema,
  plotsOf,
} from '../../areas/page-area.ts'
import { defineParkContents } from '../define.ts'

const { shape } = parkRulesSchema

/** What a plan limits on a plot. */
export const PARK_LIMITS = ['height', 'coverage', 'floors', 'category'] as const
type Limit = (typeof PARK_LIMITS)[number]

const groundSchema = z.strictObject({
  plots: z.int().min(0),
  area: z.number().describe('m² of them inside the contour'),
})

const schema = z.strictObject({
  name: z.string().nullable().describe('null where the registers do not have the park'),
  max_category: parkFactsSchema.shape.max_category.describe('As IBIS has it'),
  area_source: pageAreaSchema.shape.source.describe('Of IBIS'),
  rules: z
    .strictObject({
      zones: shape.zones.readonly(),
      zoned: shape.zoned,
      limits: z
        .array(
          z.strictObject({
            limit: z.enum(PARK_LIMITS),
            groups: z
              .array(groundSchema.extend({ value: z.number() }))
              .readonly()
              .describe('Plots by the highest that their plan permits, highest first'),
            unknown: groundSchema.describe('Plots for which no plan says it'),
          }),
        )
        .readonly(),
      plans: shape.plans.readonly(),
      source: parkFactsSchema.shape.sources.valueType.describe('Of the plans'),
    })
    .nullable(),
})
export type ParkRegulationsData = z.output<typeof schema>

interface Limited {
  readonly value: number | null
  readonly area: number
}

function groundOf(plots: readonly Limited[]): z.output<typeof groundSchema> {
  return { plots: plots.length, area: plots.reduce((sum, { area }) => sum + area, 0) }
}

function limitOf(limit: Limit, park: ParkFacts, limits: ParkRules['limits']) {
  const byPlot = new Map(limits.map((one) => [one.plot, one[limit]]))
  const limited = plotsOf(park).map(
    ({ id, area }): Limited => ({ value: byPlot.get(id) ?? null, area }),
  )
  const values = [...new Set(limited.flatMap(({ value }) => value ?? []))]
  return {
    limit,
    groups: values
      .toSorted((a, b) => b - a)
      .map((value) => ({ value, ...groundOf(limited.filter((one) => one.value === value)) })),
    unknown: groundOf(limited.filter(({ value }) => value === null)),
  }
}

function rulesOf(park: ParkFacts): ParkRegulationsData['rules'] {
  // where no plan is imported nothing is known of them
  if (!park.rules || park.sources.zoning.name === null) return null
  const { zones, zoned, limits, plans } = park.rules
  return {
    zones,
    zoned,
    limits: PARK_LIMITS.map((limit) => limitOf(limit, park, limits)),
    plans,
    source: park.sources.zoning,
  }
}

export const parkRegulations = defineParkContents({
  schema,
  make: ({ area: { name, park, source } }) => ({
    name,
    max_category: park?.max_category ?? null,
    area_source: source,
    rules: park && rulesOf(park),
  }),
})
