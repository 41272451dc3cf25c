import { FORM_FACTOR_KEYS, FORM_FACTORS } from '@kavel/domain'
import { z } from 'zod'
import { conceptOnPage } from '../../concept-on-page.ts'
import { pageFactors, pageFactorsSchema } from '../../page-factors.ts'
import {
  namedBuilding,
  namedBuildingSchema,
  plotSourceOf,
  plotSourceSchema,
} from '../../public-records.ts'
import { defineConceptContents } from '../define.ts'

/** What buildings share and none has alone: what belongs to the plots, and what is left of them. */
const OF_PLOT = ['gsi_envelope', 'greenarea', 'greenratio']
const OF_BUILDING = FORM_FACTOR_KEYS.filter((key) => {
  const { source } = FORM_FACTORS[key]
  return source !== 'plots' && source !== 'plan' && !OF_PLOT.includes(key)
})

const schema = z.strictObject({
  total: pageFactorsSchema.describe('Of the design as a whole; empty without buildings'),
  buildings: z.array(namedBuildingSchema.extend({ factors: pageFactorsSchema })).readonly(),
  plot: plotSourceSchema.describe('Where the size of the plots comes from'),
  version: z.string().nullable().describe('Of the generator'),
})
export type FormFactorsData = z.output<typeof schema>

export const conceptFormFactors = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { buildings } = source.concept
    const { models, formFactors } = conceptOnPage(source, source.concept, modelOf)
    return {
      total: buildings.length > 0 ? pageFactors(formFactors, FORM_FACTOR_KEYS) : {},
      buildings: models.flatMap((model, index) => {
        const building = buildings[index]
        const factors = pageFactors(model.formFactors, OF_BUILDING)
        return building ? [{ ...namedBuilding(building), factors }] : []
      }),
      plot: plotSourceOf(source.plots),
      version: models[0]?.header.version ?? null,
    }
  },
})
