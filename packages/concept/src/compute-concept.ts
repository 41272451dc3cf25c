/**
 * The one live model: a location's records and a concept's buildings in; models, form factors, the check
 * against the plan and the finance sheets out. The editor, the sheets, the public page and the command
 * line all compute here, so their figures are the same by construction.
 */
import { Archetype, type FormFactors } from '@kavel/domain'
import {
  computeSheet,
  type Sheet,
  type SheetInput,
  toAreaSummary,
  toCostLine,
  toUnitLine,
} from '@kavel/finance'
import {
  type BuildingModel,
  type ConstraintResult,
  checkConstraints,
  type Message,
} from '@kavel/generator'
import { measureBook } from './book-areas.ts'
import { countUnits } from './count-units.ts'
import { generateConcept, type ModelOf, measureConcept } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import { withNormsOfAll } from './norms-of-all.ts'
import type { Parameters } from './parameters.ts'
import type { PublicBuilding } from './public-records.ts'
import { checkSiteRules, type SiteRuleCheck } from './site-rules/catalogue.ts'

export interface ConceptSource {
  /** What it costs to build is no part of its shape. */
  readonly buildings: readonly PublicBuilding[]
}

export interface ConceptResult {
  readonly models: readonly BuildingModel[]
  readonly formFactors: FormFactors
  readonly messages: readonly Message[]
  readonly checks: readonly ConstraintResult[]
  /** The rules of the site (decision 0019); none without buildings. */
  readonly siteRules: readonly SiteRuleCheck[]
  readonly sheetInput: SheetInput
  readonly sheet: Sheet
}

/** Computes everything that follows from the records. Never throws for what a user can enter. */
export function computeConcept(
  location: LocationSource,
  concept: ConceptSource,
  parameters: Parameters = null,
  modelOf?: ModelOf,
): ConceptResult {
  const generated = generateConcept(location, concept.buildings, parameters, modelOf)
  const { formFactors, extra } = measureConcept(location, generated.models)
  const checks = checkConstraints(location.constraints, formFactors, extra)
  const models = withNormsOfAll(generated.models, checks)
  const kept = models.filter((_, i) => concept.buildings[i]?.archetype === Archetype.existing)
  const sheetInput = sheetInputOf(location, parameters, models, formFactors, kept)
  return {
    models,
    formFactors,
    messages: models.flatMap((model) => model.messages),
    checks,
    siteRules: checkSiteRules(location, concept.buildings, models, parameters, generated.access),
    sheetInput,
    sheet: computeSheet(sheetInput),
  }
}

/**
 * The facts of the finance sheet: what was drawn, at the prices and costs of the location.
 * @param kept models of buildings that stand already: they cost no construction
 */
export function sheetInputOf(
  location: LocationSource,
  parameters: Parameters,
  models: readonly BuildingModel[],
  formFactors: FormFactors,
  kept: readonly BuildingModel[] = [],
): SheetInput {
  const { areas, functions } = measureBook(location, parameters, models, formFactors, kept)
  // before the book every type was an apartment; what a location was worth then stays
  const isBooked = location.cfg.finance_parameters.price_book.active
  const drawn = [...countUnits(models)].map(([id, { count, nfa }]) => ({
    unit_id: /^\d+$/.test(id) ? Number(id) : id,
    count,
    nfa,
  }))
  return {
    areas: toAreaSummary(formFactors, drawn, areas),
    units: location.units.map((unit) =>
      toUnitLine(unit, isBooked ? functions.get(String(unit.id)) : undefined),
    ),
    income: [],
    costs: location.costs.map(toCostLine),
    finance_parameters: location.cfg.finance_parameters,
  }
}
