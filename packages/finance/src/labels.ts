import { BOOK_KEYS, CONSTRUCTION_CLASSES, STALL_KINDS } from '@kavel/domain'
import { AREA_FACTS, FINANCE_PARAMETER_INFO } from './facts.ts'
import { SOURCES } from './figure.ts'
import { INCOME_FIGURES } from './income/figures.ts'
import { GAP_REASONS, INCOMPLETE_REASONS, WARNINGS } from './remarks.ts'
import { RULES } from './rules/catalogue.ts'

/** Every translation key a sheet can carry, so that a test can hold the languages to it. */
export function listLabelKeys(): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    figure: [...RULES.map((rule) => rule.name), ...Object.keys(INCOME_FIGURES), 'amount'],
    parameter: Object.keys(FINANCE_PARAMETER_INFO),
    area: AREA_FACTS,
    input: ['price', 'count', 'area', 'yield', 'vat_rate', 'parameter'],
    source: SOURCES,
    book: [...BOOK_KEYS, 'land_tax'],
    quantity: [
      ...CONSTRUCTION_CLASSES.map((key) => `construction_${key}`),
      ...STALL_KINDS.map((key) => `stalls_${key}`),
      'site_area',
      'green_area',
      'paved_area',
    ],
    gap: GAP_REASONS,
    warning: WARNINGS,
    incomplete: INCOMPLETE_REASONS,
  }
  const keys = Object.entries(names).flatMap(([kind, list]) =>
    list.map((name) => `finance.${kind}.${name}`),
  )
  return [...new Set(keys)]
}
