/** The business case of a concept as a page tells it: groups of costs, never a line of them. */
import { fieldAnswers } from '@kavel/domain'
import { type FigureName, getFigure } from '@kavel/finance'
import { z } from 'zod'
import { conceptOnPage } from './concept-on-page.ts'
import type { ModelOf } from './generate-concept.ts'
import { pageFigure, pageFigureSchema } from './page-figures.ts'
import type { Sources } from './page-source.ts'
import { pick } from './pick.ts'

/**
 * Figures of the result, margin first. Only what is listed is public. The highest land bid has a switch of its own, but
 * who knows income and costs can work it out nearly: the author is told so at the switch. Without a business case and
 * prices a page depends on no price and no cost; a test holds that.
 */
const RESULTS = [
  'margin',
  'margin_on_income',
  'margin_on_cost',
  'cost_per_m2',
  'income_per_m2',
] as const satisfies readonly FigureName[]

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const caseSchema = z.strictObject({
  ...fieldAnswers('concepts', ['id', 'key', 'name']),
  gfa: z.number().describe('m²'),
  nrunits: z.number(),
  income: list(pageFigureSchema.extend({ name: z.string() })).describe(
    'Net value of each income line; empty unless the publication shows prices',
  ),
  total_income: z.number().nullable().describe('EUR, of all income lines'),
  isIncomplete: z.boolean().describe('Whether something drawn, or the land, counts as nothing'),
  groups: list(pageFigureSchema.extend({ group: z.string() })),
  results: list(pageFigureSchema),
  land_bid: pageFigureSchema.nullable().describe('null unless the publication shows it'),
})

export const businessSchema = z.strictObject({ concepts: list(caseSchema) })
export type BusinessData = z.output<typeof businessSchema>

/** The figures that the page draws, and of income per line only where prices are shown. */
export function businessCase(
  source: Sources['location'],
  concept: Sources['location']['concepts'][number],
  modelOf?: ModelOf,
): z.output<typeof caseSchema> {
  const { showPrices, showLandBid } = source.publication.cfg
  const { sheet, formFactors } = conceptOnPage(source, concept, modelOf)
  const figure = (key: string) => pageFigure(sheet, key)
  const income = showPrices ? sheet.income : []
  return {
    ...pick(concept, ['id', 'key', 'name']),
    ...pick(formFactors, ['gfa', 'nrunits']),
    income: income.flatMap(({ name, figures }) =>
      figures.net_value ? [{ name, ...figure(figures.net_value) }] : [],
    ),
    total_income: getFigure(sheet, 'total_income').value,
    // the margin counts land without a price as free, though the highest bid does not need one
    isIncomplete: sheet.gaps.length + sheet.incomplete.length > 0,
    groups: Object.entries(sheet.groups).map(([group, key]) => ({ group, ...figure(key) })),
    results: RESULTS.map(figure),
    // the one land value of editor, list and search
    land_bid: showLandBid ? figure('max_land_bid') : null,
  }
}
