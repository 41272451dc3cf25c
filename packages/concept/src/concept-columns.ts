/** What a list of locations tells of a concept, by the figures of its sheet. */
import type { ConceptColumn, DerivedValues, UnknownReason } from '@kavel/domain'
import { getFigure, type Sheet } from '@kavel/finance'
import { type ConceptSource, computeConcept } from './compute-concept.ts'
import type { ModelOf } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'

export type ConceptColumns = Pick<DerivedValues, ConceptColumn> & {
  readonly why: Readonly<Partial<Record<ConceptColumn, UnknownReason>>>
}

/** Columns that have no value for one reason. */
export function withoutColumns(reason: UnknownReason): ConceptColumns {
  return {
    production_value: null,
    unit_mix: null,
    unit_mix_total: null,
    why: { production_value: reason, unit_mix: reason, unit_mix_total: reason },
  }
}

/** The columns of a list that follow from a concept: what sheet and public page tell of it. */
export function conceptColumns(
  location: LocationSource,
  concept: ConceptSource,
  parameters: Parameters,
  modelOf?: ModelOf,
): ConceptColumns {
  const { sheet, sheetInput, formFactors } = computeConcept(location, concept, parameters, modelOf)
  if (formFactors.gfa === 0) return withoutColumns('nothing_drawn')
  const names = new Map(location.units.map(({ id, name }) => [String(id), name]))
  const drawn = sheetInput.areas.units.filter(({ count }) => count > 0)
  const mix = drawn.map(({ unit_id, count }) => ({
    name: names.get(String(unit_id)) ?? '',
    count,
  }))
  const total = mix.reduce((sum, { count }) => sum + count, 0)
  const value = getFigure(sheet, 'total_income').value || null
  const valueWhy = value === null ? 'no_prices' : sheet.gaps.some(isOfIncome(sheet)) && 'incomplete'
  return {
    production_value: value,
    unit_mix: total ? mix : null,
    unit_mix_total: total || null,
    why: {
      ...(valueWhy && { production_value: valueWhy }),
      ...(!total && { unit_mix: 'no_dwellings', unit_mix_total: 'no_dwellings' }),
    },
  }
}

/** Does the income lack something that was drawn? */
function isOfIncome({ income }: Sheet) {
  const lines = new Set(income.map(({ key }) => key))
  return ({ target, reason }: Sheet['gaps'][number]) =>
    lines.has(target) || reason === 'unit_unknown' || reason === 'lettable_without_income'
}
