import type { Expression } from '@kavel/domain/formula'

/** What a number is, so that a screen can write it: fractions are 0.085 for 8.5 %. */
export type Unit =
  | 'eur'
  | 'eur_per_m2'
  | 'eur_per_unit'
  | 'm2'
  | 'count'
  | 'fraction'
  | 'factor'
  | 'months'
  | 'ratio'

/** Where a number or a rule comes from; the text is at the translation key `finance.source.<source>`. */
export const SOURCES = [
  /** typed by a user: a unit, a cost line, an income line */
  'entered',
  /** measured on the drawn concept or the selected plots */
  'drawn',
  /** a finance parameter that differs from its default */
  'parameter',
  /** a finance parameter at its default: usual values of the Dutch market 2024-2026 */
  'market',
  /** a finance parameter at its default that follows from law: VAT and transfer tax */
  'law',
  /** arithmetic without a choice in it: totals, ratios, amounts per year */
  'arithmetic',
  /** a convention of Dutch appraisal: initial yields v.o.n., residual method, land quote */
  'appraisal',
  /** a choice of this product where practice differs; the README of this package says which and why */
  'convention',
] as const
export type Source = (typeof SOURCES)[number]

/** The parts of the sheets a figure is shown in. */
export const SHEETS = ['income', 'costs', 'results', 'rgw'] as const
export type SheetName = (typeof SHEETS)[number]

/** One number that goes into a formula: an entered fact or the outcome of another figure. */
export interface FigureInput {
  readonly key: string
  /** Translation key. */
  readonly label: string
  /** The user's name of the line it belongs to. */
  readonly subject: string | null
  readonly value: number | null
  readonly unit: Unit
  readonly source: Source
  /** True when it is a figure itself, which can be opened in turn. */
  readonly computed: boolean
}

/** One number of the sheet with all that is needed to compute it again. */
export interface Figure {
  readonly key: string
  /** Translation key `finance.figure.<name>`. */
  readonly label: string
  /** The user's name of the unit, income or cost line; null for totals. */
  readonly subject: string | null
  readonly unit: Unit
  /** Unrounded; null when a needed input is missing or a divisor is 0. */
  readonly value: number | null
  readonly formula: Expression
  /** Every reference of the formula, each once, in reading order. */
  readonly inputs: readonly FigureInput[]
  readonly source: Source
}
