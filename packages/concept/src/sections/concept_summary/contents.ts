import { type FormFactorKey, fieldAnswers } from '@kavel/domain'
import { z } from 'zod'
import { conceptOnPage } from '../../concept-on-page.ts'
import { drawSite, siteDrawingSchema } from '../../page-drawings.ts'
import { pageFactors, pageFactorsSchema } from '../../page-factors.ts'
import { plotSourceOf, plotSourceSchema } from '../../public-records.ts'
import { defineConceptContents } from '../define.ts'

/** The figures that a design is compared by. */
const HEADLINE = [
  'nrunits',
  'gfa',
  'nfa',
  'nrfloors',
  'maxheight',
  'fsi',
  'gsi',
  'nrparking',
  'parking_per_unit',
] as const satisfies readonly FormFactorKey[]

const schema = z.strictObject({
  ...fieldAnswers('concepts', ['name', 'description']),
  hasBuildings: z.boolean(),
  drawing: siteDrawingSchema.nullable().describe('null where the page draws it elsewhere, or not'),
  figures: pageFactorsSchema,
  plotarea: z.number().nullable().describe('m²; null when unknown'),
  plot: plotSourceSchema.describe('Where the size of the plots comes from'),
  version: z.string().nullable().describe('Of the generator'),
})
export type ConceptSummaryData = z.output<typeof schema>

export const conceptSummary = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { concept, plots, sections } = source
    const result = conceptOnPage(source, concept, modelOf)
    const hasBuildings = concept.buildings.length > 0
    // one drawing on a page is enough
    const isElsewhere = sections.some(({ type, hidden }) => type === 'concept_topview' && !hidden)
    return {
      name: concept.name,
      description: concept.summary.description ? concept.description : null,
      hasBuildings,
      drawing: hasBuildings && !isElsewhere ? drawSite(source, result) : null,
      figures: hasBuildings ? pageFactors(result.formFactors, HEADLINE) : {},
      plotarea: pageFactors(result.formFactors, ['plotarea']).plotarea ?? null,
      plot: plotSourceOf(plots),
      version: result.models[0]?.header.version ?? null,
    }
  },
})
