import type { FigureName } from '@kavel/finance'
import { z } from 'zod'
import { conceptOnPage } from '../../concept-on-page.ts'
import { pageFigure, pageFigureSchema } from '../../page-figures.ts'
import { defineConceptContents } from '../define.ts'

/** What the design is worth once it stands: sold, and let. */
const VALUE = [
  'total_income_gross',
  'total_income',
  'value_per_unit',
] as const satisfies readonly FigureName[]

/** Of what is let: rent, yields, and what an investor pays for that. */
const LET = [
  'annual_rent',
  'opex',
  'net_rent',
  'bar_von',
  'nar_von',
  'capitalisation_factor',
  'rental_value_von',
  'buyer_costs',
  'rental_value_kk',
  'bar_kk',
] as const satisfies readonly FigureName[]

/** What that leaves for the ground. Whoever knows it knows how far the developer can go. */
const LAND = [
  'costs_without_land',
  'overhead',
  'profit_risk',
  'rgw',
  'land_value',
  'land_value_per_unit',
  'land_value_per_m2_gfa',
  'grondquote',
  'max_land_bid',
] as const satisfies readonly FigureName[]

const figures = z.array(pageFigureSchema).readonly()

const schema = z.strictObject({
  value: figures,
  let: figures.describe('Empty when nothing is let'),
  land: figures.describe('Residual land value; empty unless the publication shows the land bid'),
  method: z
    .enum(['static', 'dynamic', 'grondquote', 'fixed'])
    .nullable()
    .describe('How the land value was computed; null unless it is shown'),
  isIncomplete: z.boolean().describe('Whether something drawn counts as nothing'),
})
export type ValuationData = z.output<typeof schema>

export const conceptValuation = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { sheet } = conceptOnPage(source, source.concept, modelOf)
    const read = (names: readonly FigureName[]) => names.map((name) => pageFigure(sheet, name))
    const { showLandBid } = source.publication.cfg
    const isLet = (pageFigure(sheet, 'annual_rent').value ?? 0) > 0
    return {
      value: read(VALUE),
      let: isLet ? read(LET) : [],
      land: showLandBid ? read(LAND) : [],
      method: showLandBid ? source.location.cfg.finance_parameters.rgw_method : null,
      isIncomplete: sheet.gaps.length > 0,
    }
  },
})
