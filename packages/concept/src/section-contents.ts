import type { RecordFor, SectionType } from '@kavel/domain'
import { getFigure } from '@kavel/finance'
import { computeConcept } from './compute-concept.ts'
import type { ModelOf } from './generate-concept.ts'
import type { PageSource } from './page-source.ts'
import type { PublicBusiness, SectionContents } from './public-page-schema.ts'
import { publicBuilding, publicConstraint, publicPlot } from './public-records.ts'
import {
  CONCEPT_FIELDS,
  LOCATION_FIELDS,
  PRICE_FIELDS,
  pick,
  RESULT_FIGURES,
  UNIT_FIELDS,
} from './public-rows.ts'
import { figuresAround } from './roads.ts'
import { siteOf } from './site.ts'

/**
 * Exactly what each section may show: one entry per type, nothing from outside it. What a page does not draw is not in
 * it; only the designs hold the whole records that their model is made from.
 */
export const SECTION_CONTENTS: {
  readonly [Type in SectionType]: (
    source: PageSource,
    section: RecordFor<'sections'>,
    modelOf?: ModelOf,
  ) => SectionContents[Type]
} = {
  location_summary: ({ publication, location, plots, profileImageId }) => ({
    ...pick(location, LOCATION_FIELDS),
    ...pick(location.cfg.summary, ['zones', 'max_height', 'envelope_area']),
    profile_image_id: profileImageId,
    owner: publication.cfg.showOwner ? location.owner : null,
    plots: plots.map(publicPlot),
  }),

  location_description: ({ location }, { cfg }) => ({
    text: cfg.param1?.trim() ? cfg.param1 : location.description,
  }),

  location_regulations: ({ constraints }) => ({ constraints: constraints.map(publicConstraint) }),

  location_concepts: (source) => ({
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

  location_business: (source, _, modelOf) => ({
    concepts: source.concepts.map((concept) => businessOf(source, concept, modelOf)),
  }),
}

/** The business case of a concept: the figures that the page draws, and of income per line only where prices are shown. */
function businessOf(
  { publication, location, plots, units, costs, constraints, company, surroundings }: PageSource,
  concept: PageSource['concepts'][number],
  modelOf?: ModelOf,
): PublicBusiness {
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
    results: ['margin', ...RESULT_FIGURES].map(figure),
    // the one land value of editor, list and search
    land_bid: publication.cfg.showLandBid ? figure('max_land_bid') : null,
  }
}
