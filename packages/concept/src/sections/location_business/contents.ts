import { fieldAnswers } from '@kavel/domain'
import { type FigureName, getFigure, type Unit } from '@kavel/finance'
import { z } from 'zod'
import { computeConcept } from '../../compute-concept.ts'
import type { ModelOf } from '../../generate-concept.ts'
import type { Sources } from '../../page-source.ts'
import { pick } from '../../pick.ts'
import { figuresAround } from '../../roads.ts'
import { siteOf } from '../../site.ts'
import { defineLocationContents } from '../define.ts'

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

/** A figure of the sheet. */
const figureSchema = z.strictObject({
  key: z.string(),
  label: z.string().describe('Translation key'),
  unit: z.string() as unknown as z.ZodType<Unit>,
  value: z.number().nullable().describe('null when a needed input is missing'),
})

const caseSchema = z.strictObject({
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

const schema = z.strictObject({ concepts: list(caseSchema) })
export type BusinessData = z.output<typeof schema>

export const business = defineLocationContents({
  schema,
  make: (source, _, modelOf) => ({
    concepts: source.concepts.map((concept) => caseOf(source, concept, modelOf)),
  }),
})

/** The business case of a concept: the figures that the page draws, and of income per line only where prices are shown. */
function caseOf(
  {
    publication,
    location,
    plots,
    units,
    costs,
    constraints,
    company,
    surroundings,
  }: Sources['location'],
  concept: Sources['location']['concepts'][number],
  modelOf?: ModelOf,
): z.output<typeof caseSchema> {
  const records = { plots, units, costs, constraints, cfg: location.cfg }
  const site = siteOf(records, company.cfg.parameters, figuresAround(plots, surroundings))
  const { sheet, formFactors } = computeConcept(site.location, concept, site.parameters, modelOf)
  const figure = (key: string) => pick(getFigure(sheet, key), ['key', 'label', 'unit', 'value'])
  const income = publication.cfg.showPrices ? sheet.income : []
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
    land_bid: publication.cfg.showLandBid ? figure('max_land_bid') : null,
  }
}
